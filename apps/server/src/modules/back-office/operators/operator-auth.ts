import { ResultCode } from '@fairground/contract';
import { Permission } from '@fairground/contract/permissions';
import type { Operator } from '../../../platform/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorAuth } from '../../../platform/sessions.ts';
import { expiryOf } from '../../sessions/session-life.ts';
import { tokenHash } from '../../sessions/session-token.ts';
import { operatorLog } from './operator-log.ts';
import { operatorSessions } from './operator-sessions.ts';
import { looksLikeOperatorToken } from './operator-token.ts';
import { operators } from './operators.ts';

/** An idle operator session closes; none lasts longer than a shift. */
export const OPERATOR_LIFE = { sessionIdleMs: 15 * 60_000, sessionAbsoluteMs: 12 * 3_600_000 };
/** A session's last sight is written at most this often. */
const SEEN_EVERY_MS = 10_000;

const KNOWN: ReadonlySet<string> = new Set(Object.values(Permission));
const isPermission = (word: string): word is Permission => KNOWN.has(word);

/**
 * Which operator calls, and may they? Asked of the database each time: operators are few, and one who was let go a
 * second ago must not get another answer.
 */
export function createOperatorAuth(app: AppContext): OperatorAuth {
  async function operatorOf(token: string, now: Date): Promise<Operator | undefined> {
    if (!looksLikeOperatorToken(token)) return undefined;
    const session = await operatorSessions.findLive(app, tokenHash(token));
    if (!session) return undefined;
    const expired = expiryOf(session, OPERATOR_LIFE, now);
    if (expired) {
      await operatorSessions.end(app, session.id, { reason: expired, now });
      return undefined;
    }
    if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS)
      await operatorSessions.seen(app, session.id, now);
    const roles = await operators.rolesOf(app, session.operatorId);
    return {
      operatorId: session.operatorId,
      sessionId: session.id,
      name: session.name,
      loggedInAt: session.createdAt,
      permissions: new Set(roles.flatMap((role) => role.permissions.filter(isPermission))),
    };
  }

  return {
    admit: async (token, permission, call) => {
      const operator = await operatorOf(token, call.now);
      if (!operator) throw new Refusal(ResultCode.LoginExpired);
      if (permission !== undefined && !operator.permissions.has(permission)) {
        const { operatorId } = operator;
        await app.transact((tx) =>
          operatorLog.write(tx, { action: 'permission', outcome: 'refused', operatorId, subject: permission }, call),
        );
        throw new Refusal(ResultCode.AccessDenied, '您没有此项操作的权限');
      }
      return operator;
    },
  };
}
