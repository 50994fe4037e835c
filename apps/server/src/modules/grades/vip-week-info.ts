import type { Catalogue, OutputOf } from '@fairground/contract';
import { RewardState } from '@fairground/contract/promotion-shapes';
import { chinaDay, dayAfter, startOfChinaDay } from '@fairground/money';
import { type GiftPeriod, monthOf, weekOf } from '@fairground/promotions';
import type { Handler } from '../../platform/handler.ts';
import { offersRefusal } from '../rewards/reward-refusal.ts';
import type { Reward } from '../rewards/reward-types.ts';
import { rewards } from '../rewards/rewards.ts';
import { offerPeriodGifts, type PeriodGift, weekGift } from './period-gifts.ts';
import { VIP_GIFTS } from './raise-grade.ts';
import { vipMembers } from './vip-members.ts';

type Call = Catalogue['promotions']['vipWeekInfo'];
type WireGift = NonNullable<OutputOf<Call>['week']>;

/** The gifts of week and month; of two weeks, the one that was not claimed yet and ends sooner. */
export const vipWeekInfo: Handler<Call> = async (_, { app, caller: { memberId }, now }) =>
  app.transact(async (tx) => {
    const today = chinaDay(now);
    const week = weekOf(today);
    const lastWeek = weekOf(dayAfter(week.from, -1));
    const month = monthOf(today);
    const refusal = await offersRefusal(app, tx, memberId);
    if (!refusal) await offerPeriodGifts({ app, tx, now }, memberId);
    const { grade } = await vipMembers.standing(tx, memberId);
    const running = await weekGift(tx, memberId, week);
    const given = refusal
      ? []
      : await rewards.ofPromotion(tx, memberId, {
          promotionId: VIP_GIFTS,
          periods: [lastWeek.key, week.key, month.key],
        });
    const of = ({ key }: GiftPeriod, step: PeriodGift['step']): Reward | undefined =>
      given.find((reward) => reward.period === key && reward.step === step);
    const older = of(lastWeek, 'week');
    const weekly = older?.state === 'claimable' && older.expireAt && older.expireAt > now ? older : of(week, 'week');
    const monthly = of(month, 'month');
    return {
      id: VIP_GIFTS,
      grade,
      week: weekly ? wireGift(weekly) : refusal || running.amount === 0n ? null : lockedGift(running),
      month: monthly ? wireGift(monthly) : null,
      weekTurnover: { need: running.need, have: running.have },
    };
  });

/** Not earned yet: it is known by its week. */
const lockedGift = ({ period, amount, expireAt }: PeriodGift): WireGift => ({
  rewardId: period.key,
  amount,
  turnoverTimes: '1',
  state: RewardState.locked,
  beginTime: startOfChinaDay(period.from).getTime(),
  expireTime: expireAt.getTime(),
});

const states: Readonly<Record<Reward['state'], WireGift['state']>> = {
  claimable: RewardState.claimable,
  claimed: RewardState.claimed,
  held: RewardState.locked,
  expired: RewardState.expired,
  confiscated: RewardState.expired,
};

const wireGift = ({ id, amount, times, state, beginAt, expireAt }: Reward): WireGift => ({
  rewardId: id.toString(),
  amount,
  turnoverTimes: times.toString(),
  state: states[state],
  beginTime: beginAt.getTime(),
  expireTime: (expireAt ?? beginAt).getTime(),
});
