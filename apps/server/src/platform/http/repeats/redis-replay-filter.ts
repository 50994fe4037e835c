import type { Redis } from 'ioredis';
import { freshUntil, type MemoryReplayFilter, type ReplayFilter } from './replay-filter.ts';

/**
 * The filter that several processes share. While Redis does not answer each process filters for itself: what must not be
 * done twice is marked in the database besides (see used-commands.ts), and the rest only reads.
 */
export function redisReplayFilter(redis: Redis, prefix: string, alone: MemoryReplayFilter): ReplayFilter {
  return {
    see: async (signed, now) => {
      const { requestId, mark, madeAt } = signed;
      const key = `${prefix}:seen:${requestId}`;
      const lifetimeMs = Math.max(1, Math.ceil(freshUntil(madeAt) - now) + 1000);
      try {
        if ((await redis.set(key, String(mark), 'PX', lifetimeMs, 'NX')) === 'OK') return 'new';
        const seen = await redis.get(key);
        // It ran out between the two questions, so it is no longer fresh anywhere.
        if (seen === null) return 'used';
        return seen === String(mark) ? 'same' : 'used';
      } catch {
        return alone.see(signed, now);
      }
    },
  };
}
