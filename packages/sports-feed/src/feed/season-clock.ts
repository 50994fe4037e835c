/** How the caller's clock and a feed's own time belong together. */
export interface SeasonClock {
  readonly timeAt: (now: number) => number;
  /** When the caller's clock will show that the feed's time has come. */
  readonly nowAt: (time: number) => number;
}

/**
 * A clock that runs `speed` times as fast: at `origin` of the caller's clock it shows `shows`, which is the same instant
 * unless a recording begins elsewhere.
 */
export function seasonClock({
  speed,
  origin,
  shows = origin,
}: {
  readonly speed: number;
  readonly origin: number;
  readonly shows?: number | undefined;
}): SeasonClock {
  if (!(speed > 0)) throw new Error('season speed must be above 0');
  return {
    timeAt: (now) => Math.floor(shows + (now - origin) * speed),
    nowAt: (time) => Math.ceil(origin + (time - shows) / speed),
  };
}
