import { create } from 'zustand';
import { remembered } from '../../../features/storage/remembered.ts';
import { applyMode, currentMode } from '../../../theme/appearance.ts';
import type { Mode } from '../../../theme/brand-facts.ts';
import { followThemeColour } from './theme-colour.ts';

/** Read before the first paint by the page's own small script, under the same name. */
const stored = remembered('mode');

const useChosenMode = create<{ readonly mode: Mode }>(() => ({ mode: currentMode() }));

/** Light or dark, as it is on the page now. */
export const useMode = (): Mode => useChosenMode(({ mode }) => mode);

/** Light or dark by the reader's own choice, kept for the next visit. */
export function chooseMode(mode: Mode): void {
  stored.set(mode);
  applyMode(mode);
  useChosenMode.setState({ mode });
  followThemeColour();
}
