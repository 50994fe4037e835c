import { giftKindLabels } from '@fairground/contract/promotions';
import { RewardState } from '@fairground/contract/promotion-shapes';
import { chinaDay, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import { BIRTHDAY, birthdayGiftAt, claimBirthdayGift } from '../../grades/birthday-gift.ts';
import type { Reward } from '../../rewards/reward-types.ts';
import { rewards } from '../../rewards/rewards.ts';
import { claim } from '../claim.ts';
import { givenOf, type KindCall, type Progress, type PromotionKind } from './kind.ts';

type WelfareReward = Progress<'welfare'>['rewards'][number];

/** The welfare centre: everything of every source that can be claimed now, and the gift of a birthday on the day itself. */
export const welfare: PromotionKind<'welfare'> = {
  progress: async (call) => {
    const { store, memberId, now, promotion } = call;
    const isCentre = promotion.id === CENTRE;
    const written = await rewards.claimable(store, memberId, { now, promotionId: isCentre ? undefined : promotion.id });
    const birthday = isCentre || promotion.id === BIRTHDAY ? await birthdayRow(call) : [];
    return { kind: 'welfare', rewards: [...birthday, ...written.map(wireReward)] };
  },
  actions: {
    claim: async (input, acting) => {
      const { app, tx, memberId, now, promotion } = acting;
      if (input.rewardId === BIRTHDAY || promotion.id === BIRTHDAY)
        return givenOf(await claimBirthdayGift({ app, tx, now }, memberId));
      return claim(input, acting);
    },
  },
};

/** The promotion that shows the rewards of all others. */
const CENTRE = 'welfare';

async function birthdayRow({ app, store, memberId, now }: KindCall): Promise<readonly WelfareReward[]> {
  const amount = await birthdayGiftAt(app, store, { memberId, now });
  if (amount === undefined) return [];
  const today = chinaDay(now);
  return [
    {
      rewardId: BIRTHDAY,
      amount,
      turnoverTimes: '1',
      state: RewardState.claimable,
      title: '生日礼金',
      source: giftKindLabels.birthday,
      giftClass: 'cash',
      beginTime: startOfChinaDay(today).getTime(),
      expireTime: endOfChinaDay(today).getTime(),
      note: '仅生日当天可领取，过期作废',
    },
  ];
}

const wireReward = (reward: Reward): WelfareReward => ({
  rewardId: reward.id.toString(),
  amount: reward.amount,
  turnoverTimes: reward.times.toString(),
  state: RewardState.claimable,
  title: reward.name,
  source: giftKindLabels[reward.giftKind],
  giftClass: reward.giftClass,
  beginTime: reward.beginAt.getTime(),
  expireTime: reward.expireAt?.getTime() ?? null,
  note: reward.note,
});
