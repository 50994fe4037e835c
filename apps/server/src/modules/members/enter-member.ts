import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { placeWindows } from '../risk/login-places.ts';
import { networkOf } from '../risk/network-of.ts';
import { SESSION_ENDED, tellEnded } from './end-session.ts';
import type { LoginMember } from './login-attempts.ts';
import { columnsOf, type FailureSubject } from './login-failures.ts';
import { columnsOfGoing, type SessionEnded } from './login-sessions.ts';
import type { LoginSights } from './login-sights.ts';
import { newSession } from './open-session.ts';

/** A login that nothing speaks against any more. */
export interface Entry {
  readonly member: LoginMember;
  readonly sights: LoginSights;
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
export async function enterMember(tx: Tx, entry: Entry, call: Call): Promise<string> {
  const { token, columns } = entering(entry, call);
  const { rows } = await tx.query<Answer>({ ...ENTER, values: columns });
  tellEnded(call.house, tx, rows[0]?.ended ?? []);
  return token;
}

/**
 * The same without waiting for a turn first, which is most of what a login costs beside the hash. Undefined, and
 * nothing happened, when the member is not as they were seen any more: then they have to take their turn.
 */
export async function enterAsSeen(entry: Entry, call: Call): Promise<string | undefined> {
  const { house, now } = call;
  const { token, columns } = entering(entry, call);
  const { idleSince, othersSince } = placeWindows(now);
  const seen = [entry.sights.text, entry.member.passwordHash, idleSince, othersSince];
  const { rows } = await house.pool.query<Answer>({ ...ENTER_AS_SEEN, values: [...seen, ...columns] });
  const ended = rows[0]?.ended;
  if (!ended) return undefined;
  for (const session of ended) house.bus.publish(SESSION_ENDED, session);
  return token;
}

interface Answer {
  /** Null when nobody came in. */
  readonly ended: readonly SessionEnded[] | null;
}

function entering(entry: Entry, call: Call): { readonly token: string; readonly columns: unknown[] } {
  const { house, device, ip, userAgent, now, requestId } = call;
  const { token, tokenHash, going } = newSession(house, entry.sights.live, call);
  const place = [entry.member.id, device, ip, userAgent, networkOf(ip), entry.isTrusted, now];
  const session = [tokenHash, ...columnsOfGoing(going)];
  return {
    token,
    columns: [...place, ...session, ...columnsOf(entry.attempt), entry.clears, requestId, entry.reason],
  };
}

const ENTER = {
  name: 'member.enter',
  text: 'select login_enter($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as ended',
};

const ENTER_AS_SEEN = {
  name: 'member.enter-as-seen',
  text: `select login_enter_seen($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
    as ended`,
};
