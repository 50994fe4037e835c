import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { locationWindows } from './risk/login-locations.ts';
import { networkOf } from './risk/network-of.ts';
import { SESSION_ENDED, tellEnded } from '../sessions/end-session.ts';
import type { LoginMember } from './risk/login-attempts.ts';
import { columnsOf, type FailureSubject } from './risk/login-failures.ts';
import { evictionColumns, type SessionEnded } from '../sessions/login-sessions.ts';
import type { LoginContext } from './risk/login-context.ts';
import { newSession } from '../sessions/open-session.ts';

/** A login that nothing speaks against any more. */
export interface LoginCompletion {
  readonly member: LoginMember;
  readonly context: LoginContext;
  /** What the attempt was counted under; it was no failure. */
  readonly attempt: readonly FailureSubject[];
  /** Whether the account's earlier failures are forgotten as well. */
  readonly clears: boolean;
  /** Whether device and network may come back without a code. */
  readonly isTrusted: boolean;
  /** What was noticed, for the log. */
  readonly reason: string;
}

/** Everything a login leaves behind, in one statement, for somebody whose turn it is. */
export async function completeLogin(tx: Tx, completion: LoginCompletion, call: Call): Promise<string> {
  const { token, columns } = completionColumns(completion, call);
  const { rows } = await tx.query<Answer>({ ...COMPLETE, values: columns });
  tellEnded(call.app, tx, rows[0]?.ended ?? []);
  return token;
}

/**
 * The same without waiting for a turn first, which is most of what a login costs beside the hash. Undefined, and
 * nothing happened, when the member is not as they were seen any more: then they have to take their turn.
 */
export async function completeOptimisticLogin(completion: LoginCompletion, call: Call): Promise<string | undefined> {
  const { app, now } = call;
  const { token, columns } = completionColumns(completion, call);
  const { idleSince, othersSince } = locationWindows(now);
  const seen = [completion.context.text, completion.member.passwordHash, idleSince, othersSince];
  const { rows } = await app.pool.query<Answer>({ ...COMPLETE_OPTIMISTIC, values: [...seen, ...columns] });
  const ended = rows[0]?.ended;
  if (!ended) return undefined;
  for (const session of ended) app.bus.publish(SESSION_ENDED, session);
  return token;
}

interface Answer {
  /** Null when nobody came in. */
  readonly ended: readonly SessionEnded[] | null;
}

function completionColumns(
  completion: LoginCompletion,
  call: Call,
): { readonly token: string; readonly columns: unknown[] } {
  const { app, device, ip, userAgent, now, requestId } = call;
  const { token, tokenHash, evicted } = newSession(app, completion.context.live, call);
  const origin = [completion.member.id, device, ip, userAgent, networkOf(ip), completion.isTrusted, now];
  const session = [tokenHash, ...evictionColumns(evicted)];
  return {
    token,
    columns: [...origin, ...session, ...columnsOf(completion.attempt), completion.clears, requestId, completion.reason],
  };
}

const COMPLETE = {
  name: 'login.complete',
  text: 'select login_complete($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as ended',
};

const COMPLETE_OPTIMISTIC = {
  name: 'login.complete-optimistic',
  text: `select login_complete_optimistic($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
    as ended`,
};
