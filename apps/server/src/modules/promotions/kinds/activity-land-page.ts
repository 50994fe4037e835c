import { rewards } from '../../rewards/rewards.ts';
import type { PromotionKind } from './kind.ts';
import { wireReward } from './step-states.ts';

const SHOWN_MAX = 100;

/** An activity with a page of its own: since when the member takes part, and what it has given. */
export const activityLandPage: PromotionKind<'activityLandPage'> = {
  progress: async ({ store, memberId, now, promotion, join }) => {
    const own = await rewards.ofPromotion(store, memberId, promotion.id);
    return {
      kind: 'activityLandPage',
      joinTime: join?.state === 'joined' ? join.joinedAt.getTime() : null,
      rewards: own.slice(0, SHOWN_MAX).map((reward) => ({
        ...wireReward(reward, now),
        name: reward.name,
        time: reward.createdAt.getTime(),
      })),
    };
  },
};
