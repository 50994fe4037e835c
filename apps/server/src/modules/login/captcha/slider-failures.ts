/** How long a slider waits for its answer, and a pass for its use. */
export const SLIDER_SECONDS = 120;
/** How long a failure is held against a device. */
export const FAILURES_SECONDS = 15 * 60;
const FAILURES_MAX = 2;

/** What went wrong on one device since the last slider that went well. */
export interface SliderFailures {
  readonly failures: number;
  readonly lastAt: Date | null;
}

/** After two failures a device is shown pictures: a person is stuck, or it is no person. */
export const isBarred = ({ failures }: SliderFailures): boolean => failures >= FAILURES_MAX;

/** Whoever comes back right after a failure wants another way, even after the first one. */
export function wantsPicture(standing: SliderFailures, now: Date): boolean {
  if (isBarred(standing)) return true;
  return standing.lastAt !== null && now.getTime() - standing.lastAt.getTime() < SLIDER_SECONDS * 1000;
}
