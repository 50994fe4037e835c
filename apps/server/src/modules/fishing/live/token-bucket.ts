/** So much at once, and so much a second. */
export interface BucketSize {
  readonly perSecond: number;
  readonly burst: number;
}

export interface TokenBucket {
  /** Whether there is one left at that moment, in milliseconds. */
  readonly has: (now: number) => boolean;
  /** Takes one, if there is one. */
  readonly take: (now: number) => boolean;
}

export function tokenBucket({ perSecond, burst }: BucketSize, began: number): TokenBucket {
  let left = burst;
  let at = began;
  const fill = (now: number): void => {
    left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
  };
  const has = (now: number): boolean => {
    fill(now);
    return left >= 1;
  };
  return {
    has,
    take: (now) => {
      if (!has(now)) return false;
      left -= 1;
      return true;
    },
  };
}
