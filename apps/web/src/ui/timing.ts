/** Moments the components wait for in code; everything that can be CSS uses the duration tokens instead. */
export const SKELETON_DELAY_MS = 300;
export const SKELETON_STAY_MS = 400;
export const TOAST_MS = 3_000;
export const TOAST_WITH_ACTION_MS = 5_000;
export const COUNT_UP_MS = 400;
export const COPIED_MS = 1_500;

/** Whether the reader asked their system for less motion. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
