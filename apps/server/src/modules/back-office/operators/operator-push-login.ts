import type { AppContext } from '../../../platform/app-context.ts';
import type { PushLogin } from '../../../platform/http/push-socket.ts';
import { expiryOf } from '../../sessions/session-life.ts';
import { tokenHash } from '../../sessions/session-token.ts';
import { OPERATOR_LIFE } from './operator-auth.ts';
import { operatorSessions } from './operator-sessions.ts';
import { looksLikeOperatorToken } from './operator-token.ts';

/** Operators listen to what is theirs and to what waits for any of them. */
export const operatorPushLogin =
  (app: AppContext): PushLogin =>
  async (token) => {
    if (!looksLikeOperatorToken(token)) return undefined;
    const session = await operatorSessions.findLive(app, tokenHash(token));
    const isAlive = session && !expiryOf(session, OPERATOR_LIFE, app.now());
    return isAlive ? [`operator:${session.operatorId}`, 'operators'] : undefined;
  };
