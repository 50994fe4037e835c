import type { MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { stopLotClocks } from '../bonus/leaving.ts';

/** A debt that is paid off, and since when it was owed. */
interface PaidDebt {
  readonly memberId: MemberId;
  readonly since: Date;
}

/**
 * Of these members, whoever has just paid off what they owed: while they did, claims waited and bets were refused, so that what they
 * could claim or play with lasts as much longer. Nothing is lost by a correction of ours.
 */
export async function stopClocksOfPaidDebts(tx: Tx, memberIds: readonly MemberId[], now: Date): Promise<void> {
  const { rows } = await tx.query<PaidDebt>({ ...PAID, values: [memberIds] });
  for (const { memberId, since } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- nearly never, and then one
    await stopLotClocks(tx, memberId, now.getTime() - since.getTime());
    // oxlint-disable-next-line no-await-in-loop
    await tx.query({ ...LONGER, values: [memberId, since, now] });
  }
}

/** The debt that the newest repayment ended began after the one that an earlier repayment had ended. */
const PAID = {
  name: 'rewards.paid-debts',
  text: `select a.member_id as "memberId", d.since from ledger_account a
    cross join lateral (select min(e.at) as since from ledger_posting p join ledger_entry e on e.id = p.entry_id
      where p.from_member = a.member_id and p.from_wallet = 'debt' and p.entry_id > coalesce((
        select z.entry_id from ledger_posting z where z.to_member = a.member_id and z.to_wallet = 'debt' and z.to_after = 0
        order by z.entry_id desc offset 1 limit 1), 0)) d
    where a.member_id = any ($1::bigint[]) and a.wallet = 'debt' and a.balance = 0 and d.since is not null`,
};
const LONGER = {
  name: 'rewards.longer-rewards',
  text: `update reward set expire_at = expire_at + ($3::timestamptz - greatest($2::timestamptz, created_at))
    where member_id = $1 and state = 'claimable' and expire_at is not null`,
};
