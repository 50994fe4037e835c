import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type RateLimitName, rateLimitTable } from './rate-limit-table.ts';

export interface RateLimits {
  /** Takes one point; false means too fast. While Redis does not answer each process counts for itself. */
  readonly take: (name: RateLimitName, key: string) => Promise<boolean>;
  /** Gives the points back, after a login that went well for instance. */
  readonly forget: (name: RateLimitName, key: string) => Promise<void>;
}

export interface RateLimitParts {
  /** Where several processes count together; the process counts alone without it. */
  readonly redis?: Redis | undefined;
  /** Widens what is counted by address and device, for tests that all come from one of each. */
  readonly scale: number;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

export function createRateLimits({ redis, scale }: RateLimitParts): RateLimits {
  const limiters = new Map<RateLimitName, Limiter>();

  function limiterOf(name: RateLimitName): Limiter {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = rateLimitTable[name];
    const isShared = name.endsWith('.address') || name.endsWith('.device');
    const options = { points: isShared ? points * scale : points, duration: seconds, keyPrefix: `limit:${name}` };
    const alone = new RateLimiterMemory(options);
    const made = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone }) : alone;
    limiters.set(name, made);
    return made;
  }

  return {
    take: async (name, key) => {
      try {
        await limiterOf(name).consume(key);
        return true;
      } catch (refusal) {
        // The points are used up, or the store is away: nobody passes in either case.
        if (refusal instanceof RateLimiterRes || refusal instanceof Error) return false;
        throw refusal;
      }
    },
    forget: async (name, key) => {
      await limiterOf(name)
        .delete(key)
        .catch(() => false);
    },
  };
}

export type { RateLimitName };
