import { timingSafeEqual, hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../request/client-address.ts';
import { headerOf } from '../edge-request.ts';

/** Whatever a proxy adds; one on this machine would make everybody look as if they came from here. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Who may read how the site is doing: whoever shows METRICS_TOKEN as a bearer token or, in a sandbox that has none,
 * a program on this machine that came without a proxy.
 */
export function mayMonitor(
  { metricsToken, mode }: Pick<Config, 'metricsToken' | 'mode'>,
  request: FastifyRequest,
): boolean {
  const { headers, socket } = request;
  if (metricsToken !== undefined) return isSame(headerOf(headers, 'authorization'), `Bearer ${metricsToken}`);
  if (mode !== 'sandbox' || FORWARDED.some((name) => name in headers)) return false;
  return isLoopback(socket.remoteAddress ?? '');
}

/** Of one length and in constant time. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
