import type { Fen, MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

/** What the member's own limits still let in; null when there is no limit. The strictest of them speaks. */
export async function remainingDepositLimit(
  { db }: Pick<AppContext | Tx, 'db'>,
  memberId: MemberId,
  now: Date,
): Promise<Fen | null> {
  const { rows } = await sql<{ readonly room: bigint | null }>`
    select min(greatest(0, w.cap - limit_used(g.member_id, w.rule, w.period, ${now})))::bigint as room
    from limit_member g, limit_windows(g) w
    where g.member_id = ${memberId} and w.rule = 'deposit-limit'`.execute(db);
  return rows[0]?.room ?? null;
}
