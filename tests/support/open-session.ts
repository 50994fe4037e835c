import { tellEnded } from '../../apps/server/src/modules/sessions/end-session.ts';
import { loginSessions } from '../../apps/server/src/modules/sessions/login-sessions.ts';
import { lockForLogin } from '../../apps/server/src/modules/login/lock-for-login.ts';
import { newSession } from '../../apps/server/src/modules/sessions/open-session.ts';
import type { Call } from '../../apps/server/src/platform/handler.ts';
import type { AppContext, Tx } from '../../apps/server/src/platform/app-context.ts';

type Origin = Pick<Call, 'device' | 'ip' | 'userAgent' | 'now'>;

/** Gives a member a new session. When that makes too many devices, the ones logged in longest go. */
export async function openSession(app: AppContext, tx: Tx, memberId: bigint, origin: Origin): Promise<string> {
  const { live } = await lockForLogin(tx, { id: memberId }, origin);
  const { token, ...session } = newSession(app, live, origin);
  tellEnded(app, tx, await loginSessions.open(tx, { memberId, ...session, ...origin }));
  return token;
}
