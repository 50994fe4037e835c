import type { Call } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { beginSession } from '../guard/activity.ts';
import { endSession } from './end-session.ts';
import { type EndReason, loginSessions } from './login-sessions.ts';
import { members } from './members.ts';
import { expiryOf, type SessionLimits } from './session-life.ts';
import { newSessionToken, tokenHash } from './session-token.ts';

/** Where a login comes from. */
type Origin = Pick<Call, 'device' | 'ip' | 'userAgent' | 'now'>;

/** Two browsers on one machine can look like one device, so a device may hold a few sessions, but not any number. */
const SESSIONS_PER_DEVICE_MAX = 3;

/** Gives a member a new session. When that makes too many devices, the ones logged in longest go. */
export async function openSession(house: House, tx: Tx, memberId: bigint, origin: Origin): Promise<string> {
  await members.lock(tx, memberId);
  const live = await loginSessions.liveOf(tx, memberId);
  for (const { id, reason } of outgoing(live, {
    ...origin,
    limits: house.config,
    devicesMax: house.config.sessionDevicesMax,
  })) {
    // A handful at most, and one connection to say it on.
    // oxlint-disable-next-line no-await-in-loop
    await endSession(house, tx, id, reason, origin.now);
  }
  const token = newSessionToken();
  const sessionId = await loginSessions.insert(tx, { tokenHash: tokenHash(token), memberId, ...origin });
  await beginSession(tx, memberId, sessionId, origin.now);
  return token;
}

interface LiveSession {
  readonly id: bigint;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

interface Incoming {
  readonly device: string;
  readonly now: Date;
  readonly limits: SessionLimits;
  readonly devicesMax: number;
}

interface Outgoing {
  readonly id: bigint;
  readonly reason: EndReason;
}

/** Which of these sessions, given newest first, have to make room for a new one, and why. */
export function outgoing(live: readonly LiveSession[], incoming: Incoming): readonly Outgoing[] {
  const held = new Map([[incoming.device, 1]]);
  return live.flatMap((session): Outgoing[] => {
    const expired = expiryOf(session, incoming.limits, incoming.now);
    if (expired) return [{ id: session.id, reason: expired }];
    const here = held.get(session.device) ?? 0;
    if (here >= SESSIONS_PER_DEVICE_MAX) return [{ id: session.id, reason: 'replaced' }];
    if (here === 0 && held.size >= incoming.devicesMax) return [{ id: session.id, reason: 'too-many-devices' }];
    held.set(session.device, here + 1);
    return [];
  });
}
