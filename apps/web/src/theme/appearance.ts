import type { Mode } from './brand-facts.ts';

/** 涨跌配色: red up (mainland habit), green up, or blue and orange for weak colour sight. */
export type Movement = 'red-up' | 'green-up' | 'colorblind';

/** The mode now on the page. The build writes the first one into the document. */
export const currentMode = (): Mode => (document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light');

/** Lights the whole page. */
export function applyMode(mode: Mode): void {
  document.documentElement.dataset['mode'] = mode;
}

/** Chooses the colours of rising and falling odds. */
export function applyMovement(movement: Movement): void {
  document.documentElement.dataset['movement'] = movement;
}
