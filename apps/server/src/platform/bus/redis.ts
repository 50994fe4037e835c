import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Longer than any answer of a healthy Redis on the same network. */
const COMMAND_TIMEOUT_MS = 500;
const RECONNECT_MS_MAX = 2000;

/** One connection that keeps coming back. While it is away commands fail at once: nothing of ours may wait for Redis. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, RECONNECT_MS_MAX),
  });
  let away = false;
  redis.on('error', (error) => {
    // Once for each absence, not once for each try.
    if (!away) log.warn({ err: error }, 'redis connection lost');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis connection restored');
    away = false;
  });
  return redis;
}
