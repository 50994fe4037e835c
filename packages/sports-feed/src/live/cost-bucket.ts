/** An allowance that fills up again. It may be overdrawn once: what a thing costs is known when it is done. */
export interface CostBucket {
  readonly spend: (cost: number) => void;
  /** Milliseconds until something may be spent again; 0 when it may be now. */
  readonly waitMs: () => number;
  readonly isFull: () => boolean;
}

export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** `monotonic` only ever runs forwards: a clock that is set back must not keep anybody waiting. */
export function costBucket({ perSecond, burst }: Allowance, monotonic: () => number): CostBucket {
  let left = burst;
  let at = monotonic();

  function earn(): number {
    const time = monotonic();
    left = Math.min(burst, left + ((time - at) * perSecond) / 1_000);
    at = time;
    return left;
  }

  return {
    spend: (cost) => {
      left = earn() - cost;
    },
    waitMs: () => (earn() > 0 ? 0 : Math.ceil((-left / perSecond) * 1_000) + 1),
    isFull: () => earn() >= burst,
  };
}
