import { tellEnded } from '../../apps/server/src/modules/members/end-session.ts';
import { loginSessions } from '../../apps/server/src/modules/members/login-sessions.ts';
import { takeLoginTurn } from '../../apps/server/src/modules/members/login-turn.ts';
import { newSession } from '../../apps/server/src/modules/members/open-session.ts';
import type { Call } from '../../apps/server/src/platform/handler.ts';
import type { House, Tx } from '../../apps/server/src/platform/house.ts';

type Origin = Pick<Call, 'device' | 'ip' | 'userAgent' | 'now'>;

/** Gives a member a new session. When that makes too many devices, the ones logged in longest go. */
export async function openSession(house: House, tx: Tx, memberId: bigint, origin: Origin): Promise<string> {
  const { live } = await takeLoginTurn(tx, { id: memberId }, origin);
  const { token, ...session } = newSession(house, live, origin);
  tellEnded(house, tx, await loginSessions.open(tx, { memberId, ...session, ...origin }));
  return token;
}
