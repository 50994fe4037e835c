import type { AppContext } from '../../platform/app-context.ts';
import type { PushLogin } from '../../platform/http/push-socket.ts';
import { loginSessions } from '../sessions/login-sessions.ts';
import { expiryOf } from '../sessions/session-life.ts';
import { looksLikeToken, tokenHash } from '../sessions/session-token.ts';

/** Members listen to their own changes, and to what concerns every member, by the token of their login. */
export const memberPushLogin =
  (app: AppContext): PushLogin =>
  async (token) => {
    if (!looksLikeToken(token)) return undefined;
    const session = await loginSessions.findLive(app, tokenHash(token));
    const isAlive = session && !expiryOf(session, app.config, app.now());
    return isAlive ? [`member:${session.memberId}`, 'members'] : undefined;
  };
