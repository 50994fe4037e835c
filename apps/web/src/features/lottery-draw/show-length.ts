/** The show may take this much of the time between two draws; the rest is for looking and betting. */
const SHARE = 0.35;
const LEAST_MS = 900;

/** How long the show of a scene takes where draws follow each other so quickly. */
export const showLength = ({
  wholeMs,
  intervalMs,
}: {
  readonly wholeMs: number;
  readonly intervalMs: number;
}): number => Math.max(LEAST_MS, Math.min(wholeMs, intervalMs * SHARE));
