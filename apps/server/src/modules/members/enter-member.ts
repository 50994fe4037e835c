import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { networkOf } from '../risk/network-of.ts';
import { tellEnded } from './end-session.ts';
import { columnsOf, type FailureSubject } from './login-failures.ts';
import { columnsOfGoing, type SessionEnded } from './login-sessions.ts';
import type { LoginTurn } from './login-turn.ts';
import { newSession } from './open-session.ts';

/** A login that nothing speaks against any more. */
interface Entry {
  readonly memberId: bigint;
  readonly turn: LoginTurn;
  /** What the attempt was counted under; it was no failure. */
  readonly attempt: readonly FailureSubject[];
  /** Whether the account's earlier failures are forgotten as well. */
  readonly clears: boolean;
  /** Whether device and network may come back without a code. */
  readonly isTrusted: boolean;
  /** What was noticed, for the log. */
  readonly reason: string;
}

/**
 * Everything a login leaves behind, in one statement: the place is remembered, the log written, the session opened and
 * the attempt taken back. The rows of failures come last: neighbours share the one of an address.
 */
export async function enterMember(tx: Tx, entry: Entry, call: Call): Promise<string> {
  const { house, device, ip, userAgent, now, requestId } = call;
  const { token, tokenHash, going } = newSession(house, entry.turn.live, call);
  const place = [entry.memberId, device, ip, userAgent, networkOf(ip), entry.isTrusted, now];
  const session = [tokenHash, ...columnsOfGoing(going)];
  const values = [...place, ...session, ...columnsOf(entry.attempt), entry.clears, requestId, entry.reason];
  const { rows } = await tx.query<{ ended: readonly SessionEnded[] }>({ ...ENTER, values });
  tellEnded(house, tx, rows[0]?.ended ?? []);
  return token;
}

const ENTER = {
  name: 'member.enter',
  text: `with logged as (
      insert into audit_log (at, actor, member_id, action, outcome, ip, device, user_agent, request_id, reason)
      values ($7, 'member', $1, 'login', 'done', $3, $2, $4, $14, $15)
    )
    select login_place_note($1, $2, $3, $4, $5, $6, $7),
      login_session_open($1, $8, $2, $3, $4, $7, $9, $10) as ended,
      login_take_back($11, $12, $13)`,
};
