import type { Redis } from 'ioredis';
import { freshUntil, type ReplayGuard } from './replay-guard.ts';

/** The guard that several processes share. When Redis does not answer it cannot tell, and the edge turns calls away. */
export function redisReplayGuard(redis: Redis, prefix: string): ReplayGuard {
  return {
    see: async (requestId, mark, madeAt, now) => {
      const key = `${prefix}:seen:${requestId}`;
      const lifetimeMs = Math.max(1, Math.ceil(freshUntil(madeAt) - now) + 1000);
      try {
        if ((await redis.set(key, String(mark), 'PX', lifetimeMs, 'NX')) === 'OK') return 'new';
        const seen = await redis.get(key);
        // It ran out between the two questions, so it is no longer fresh anywhere.
        if (seen === null) return 'used';
        return seen === String(mark) ? 'same' : 'used';
      } catch {
        return 'full';
      }
    },
  };
}
