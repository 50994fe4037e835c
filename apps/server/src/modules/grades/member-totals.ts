import { chinaDay, type MemberId } from '@fairground/money';
import type { Totals } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { turnoverOf } from '../wagering/turnover-by-day.ts';
import { type MemberStanding, vipMembers } from './vip-members.ts';

type Queries = Pick<Tx, 'query'> | AppContext['pool'];

/** Before anybody played here. */
const EVER = '2000-01-01';

/** What a member deposited and played, over their life and in the period that runs. */
export async function memberTotals(
  store: Queries,
  memberId: MemberId,
  { period, now }: Pick<MemberStanding, 'period'> & { readonly now: Date },
): Promise<Totals> {
  const to = chinaDay(now);
  const deposit = await vipMembers.deposited(store, memberId);
  const turnover = await turnoverOf(store, memberId, { from: EVER, to });
  const inPeriod = period ? await turnoverOf(store, memberId, { from: period.from, to }) : 0n;
  return { deposit, turnover, inPeriod };
}
