import { prefersStillness } from '../../ui/timing.ts';

/** How long a wheel runs, and how often it goes round on the way. */
const RUN_MS = 5_200;
const TURNS = 6;
/** Quick at once, then ever slower to the end. */
const RUN_EASE = 'cubic-bezier(0.12, 0.68, 0.08, 1)';
const NUMBERS = 10_000;

/** How far the disc is turned for a number to stand under the pointer: its middle, clockwise from the top. */
export const restingAngle = (number: number): number => 360 - ((number + 0.5) / NUMBERS) * 360;

/** The next angle at which a number is under the pointer, some turns on from where the disc is. */
export function angleAfter({ from, number }: { readonly from: number; readonly number: number }): number {
  const rest = (((restingAngle(number) - from) % 360) + 360) % 360;
  return from + TURNS * 360 + rest;
}

/** A run that can be cut short; it ends where the number is, whatever happens on the way. */
export interface Run {
  readonly finish: () => void;
  readonly over: Promise<unknown>;
}

/** Turns the disc. Who wants no movement, and a browser that cannot, has the end at once. */
export function turn(disc: HTMLElement | null, { from, to }: { readonly from: number; readonly to: number }): Run {
  if (!disc || prefersStillness() || typeof disc.animate !== 'function')
    return { finish: () => undefined, over: Promise.resolve() };
  const animation = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: RUN_MS,
    easing: RUN_EASE,
    fill: 'forwards',
  });
  return { finish: () => animation.finish(), over: animation.finished.catch(() => undefined) };
}
