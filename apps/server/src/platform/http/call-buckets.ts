import type { CallRate } from '../config/config.ts';

/** A generation holds this many keys; two are held. Being forgotten can only be generous. */
const KEYS_MAX = 100_000;

/** A token bucket for each key, cheap enough to stand before every call. */
export interface CallBuckets {
  /** False means too fast. */
  readonly take: (key: string, now: number) => boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

export function callBuckets({ perSecond, burst }: CallRate): CallBuckets {
  if (perSecond === 0) return { take: () => true };
  const perMs = perSecond / 1000;
  /** Two generations: a key that is not used for a whole generation is forgotten. */
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();

  function bucketOf(key: string, now: number): Bucket {
    const known = young.get(key);
    if (known) return known;
    if (young.size >= KEYS_MAX) [old, young] = [young, new Map()];
    const bucket = old.get(key) ?? { tokens: burst, at: now };
    young.set(key, bucket);
    return bucket;
  }

  return {
    take: (key, now) => {
      const bucket = bucketOf(key, now);
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
      bucket.at = now;
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}
