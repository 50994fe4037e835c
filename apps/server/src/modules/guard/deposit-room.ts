import type { Fen } from '@fairground/money';
import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';

/** What the member's own limits still let in; null when there is no limit. The strictest of them speaks. */
export async function depositRoom({ db }: Pick<House | Tx, 'db'>, memberId: bigint, now: Date): Promise<Fen | null> {
  const { rows } = await sql<{ readonly room: bigint | null }>`
    select min(greatest(0, w.cap - guard_used(g.member_id, w.guard, w.period, ${now})))::bigint as room
    from member_guard g, guard_windows(g) w
    where g.member_id = ${memberId} and w.guard = 'deposit-limit'`.execute(db);
  return rows[0]?.room ?? null;
}
