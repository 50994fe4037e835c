import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';
import { quitLot } from '../bonus/quit-lot.ts';
import { rewardBudgets } from '../rewards/reward-budgets.ts';
import { rewards } from '../rewards/rewards.ts';
import { type ActCall, type ActionInput, type Given, NOTHING_GIVEN } from './kinds/kind.ts';
import { periodKey } from '@fairground/promotions';
import { promotionBooks } from './promotion-books.ts';
import { letGo } from './release-joins.ts';

/** Ends the member's part for good: the gift and what it won go back, own money stays, and what was kept free is let go. */
export async function quit(_: ActionInput<'quit'>, acting: ActCall): Promise<Given | null> {
  const { app, tx, memberId, now, promotion, join } = acting;
  if (join?.state === 'quit') throw new Refusal(ResultCode.DataExists, '您已退出本活动');
  const own = await rewards.ofPromotion(tx, memberId, { promotionId: promotion.id });
  if (!join && own.length === 0) throw new Refusal(ResultCode.Warning, '您未参加本活动');
  await quitLot(app, tx, { memberId, promotionId: promotion.id, now });
  await letGo(tx, { memberId, promotionId: promotion.id });
  for (const reward of own) {
    if (reward.state !== 'claimable') continue;
    // oxlint-disable-next-line no-await-in-loop
    await rewards.setState(tx, reward.id, { state: 'expired', note: reward.note });
    // oxlint-disable-next-line no-await-in-loop
    await rewardBudgets.giveBack(tx, reward);
  }
  if (!join) {
    const period = periodKey(promotion.document.period.repeat, now);
    const row = {
      promotionId: promotion.id,
      period,
      version: promotion.version,
      joinedAt: now,
      reserved: 0n,
      budgetPeriods: [],
    };
    await promotionBooks.join(tx, memberId, row);
  }
  const { venueCode, terms } = promotion.document;
  // What was brought along is free at once.
  if (venueCode !== undefined) await tx.query({ ...FREE, values: [memberId, venueCode, terms.title] });
  await promotionBooks.quit(tx, memberId, { promotionId: promotion.id, now });
  return NOTHING_GIVEN;
}

const FREE = {
  name: 'promotions.free-venue',
  text: `with freed as (delete from venue_wagering_lock where member_id = $1 and venue_code = $2 and activity = $3)
    delete from venue_invitation where member_id = $1 and venue_code = $2 and activity = $3`,
};
