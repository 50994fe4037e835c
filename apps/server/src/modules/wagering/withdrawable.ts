import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';

/**
 * 可取额: what a member may take out now. Of own money, in the centre and in venues, what is still to be played and what is owed stays;
 * of the rest, no more than the centre holds. Bonus money neither counts nor holds anything back.
 */
export async function withdrawableOf(store: Pick<Tx, 'query'>, memberId: MemberId): Promise<Fen> {
  const { rows } = await store.query<{ amount: Fen }>(WITHDRAWABLE, [memberId]);
  return rows[0]?.amount ?? 0n;
}

const WITHDRAWABLE = {
  name: 'wagering.withdrawable',
  text: `select greatest(0, least(m.center, m.own + m.debt - r.left))::bigint as amount
    from (select coalesce(sum(balance) filter (where wallet = 'center'), 0) as center,
        coalesce(sum(balance) filter (where wallet = 'center' or wallet like 'venue:%'), 0) as own,
        coalesce(sum(balance) filter (where wallet = 'debt'), 0) as debt
      from ledger_account where member_id = $1 and currency = 'CNY') m,
      (select coalesce(sum(need - done), 0) as left from wagering_requirement
        where member_id = $1 and class = 'cash' and closed_at is null) r`,
};
