import type { Call } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { LiveSession, EvictedSession } from './login-sessions.ts';
import { expiryOf, type SessionLimits } from './session-life.ts';
import { newSessionToken, tokenHash } from './session-token.ts';

/** Where a login comes from. */
type Origin = Pick<Call, 'device' | 'ip' | 'userAgent' | 'now'>;

/** Two browsers on one machine can look like one device, so a device may hold a few sessions, but not any number. */
const SESSIONS_PER_DEVICE_MAX = 3;

/** What a new session is made of: its token, shown once, the hash that stays, and the sessions that make room. */
export function newSession({ config }: AppContext, live: readonly LiveSession[], { device, now }: Origin) {
  const token = newSessionToken();
  const evicted = evictedSessions(live, { device, now, limits: config, devicesMax: config.sessionDevicesMax });
  return { token, tokenHash: tokenHash(token), evicted };
}

interface Incoming {
  readonly device: string;
  readonly now: Date;
  readonly limits: SessionLimits;
  readonly devicesMax: number;
}

/** Which of these sessions, given newest first, have to make room for a new one, and why. */
export function evictedSessions(live: readonly LiveSession[], incoming: Incoming): readonly EvictedSession[] {
  const held = new Map([[incoming.device, 1]]);
  return live.flatMap((session): EvictedSession[] => {
    const expired = expiryOf(session, incoming.limits, incoming.now);
    if (expired) return [{ id: session.id, reason: expired }];
    const here = held.get(session.device) ?? 0;
    if (here >= SESSIONS_PER_DEVICE_MAX) return [{ id: session.id, reason: 'replaced' }];
    if (here === 0 && held.size >= incoming.devicesMax) return [{ id: session.id, reason: 'too-many-devices' }];
    held.set(session.device, here + 1);
    return [];
  });
}
