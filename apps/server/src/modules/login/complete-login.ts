import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { locationWindows } from './risk/login-locations.ts';
import { networkOf } from './risk/network-of.ts';
import { SESSION_ENDED, tellEnded } from '../sessions/end-session.ts';
import type { LoginMember } from './risk/login-attempts.ts';
import type { FailureSubject } from './risk/login-failures.ts';
import type { SessionEnded } from '../sessions/login-sessions.ts';
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
  const { token, row } = completionRow(completion, call);
  const { rows } = await tx.query<Answer>({ ...COMPLETE, values: [JSON.stringify(row)] });
  tellEnded(call.app, tx, rows[0]?.ended ?? []);
  return token;
}

/**
 * The same without waiting for a turn first, which is most of what a login costs beside the hash. Undefined, and
 * nothing happened, when the member is not as they were seen any more: then they have to take their turn.
 */
export async function completeOptimisticLogin(completion: LoginCompletion, call: Call): Promise<string | undefined> {
  const { app, now } = call;
  const { token, row } = completionRow(completion, call);
  const { idleSince, othersSince } = locationWindows(now);
  const seen = [completion.context.text, completion.member.passwordHash, idleSince, othersSince];
  const { rows } = await app.pool.query<Answer>({ ...COMPLETE_OPTIMISTIC, values: [JSON.stringify(row), ...seen] });
  const ended = rows[0]?.ended;
  if (!ended) return undefined;
  for (const session of ended) app.bus.publish(SESSION_ENDED, session);
  return token;
}

interface Answer {
  /** Null when nobody came in. */
  readonly ended: readonly SessionEnded[] | null;
}

/** What the database's functions are given, as one row. */
function completionRow(
  { member, context, attempt, clears, isTrusted, reason }: LoginCompletion,
  call: Call,
): { readonly token: string; readonly row: Readonly<Record<string, unknown>> } {
  const { app, device, ip, userAgent, now, requestId } = call;
  const { token, tokenHash, evicted } = newSession(app, context.live, call);
  const row = {
    member: `${member.id}`,
    device,
    ip,
    user_agent: userAgent,
    network: networkOf(ip),
    is_trusted: isTrusted,
    at: now.toISOString(),
    token_hash: tokenHash.toString('hex'),
    ended: evicted.map(({ id }) => `${id}`),
    reasons: evicted.map((session) => session.reason),
    scopes: attempt.map(({ scope }) => scope),
    subjects: attempt.map(({ subject }) => subject),
    clears,
    request_id: requestId,
    reason,
  };
  return { token, row };
}

const ROW = `jsonb_to_record($1::jsonb) as l(member bigint, device text, ip text, user_agent text, network text,
  is_trusted boolean, at timestamptz, token_hash text, ended bigint[], reasons text[], scopes text[], subjects text[],
  clears boolean, request_id text, reason text)`;
const FIELDS = `l.member, l.device, l.ip, l.user_agent, l.network, l.is_trusted, l.at, decode(l.token_hash, 'hex'), l.ended,
  l.reasons, l.scopes, l.subjects, l.clears, l.request_id, l.reason`;

const COMPLETE = { name: 'login.complete', text: `select login_complete(${FIELDS}) as ended from ${ROW}` };

const COMPLETE_OPTIMISTIC = {
  name: 'login.complete-optimistic',
  text: `select login_complete_optimistic($2, $3, $4, $5, ${FIELDS}) as ended from ${ROW}`,
};
