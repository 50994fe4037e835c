import { RewardState } from '@fairground/contract/promotion-shapes';
import { rewards } from '../../rewards/rewards.ts';
import type { KindCall, Progress, PromotionKind } from './kind.ts';
import { shownSteps, wireReward } from './step-states.ts';

const SHOWN_MAX = 100;

type Shown = Progress<'activityLandPage'>['rewards'][number];

/** An activity with a page of its own: since when the member takes part, what it has given, and what can be claimed. */
export const activityLandPage: PromotionKind<'activityLandPage'> = {
  progress: async (call) => {
    const { store, memberId, now, promotion, join } = call;
    const own = await rewards.ofPromotion(store, memberId, { promotionId: promotion.id });
    const given = own.map((reward) => ({
      ...wireReward(reward, now),
      name: reward.name,
      time: reward.createdAt.getTime(),
    }));
    return {
      kind: 'activityLandPage',
      joinTime: join?.state === 'joined' ? join.joinedAt.getTime() : null,
      rewards: [...(await unwritten(call)), ...given].slice(0, SHOWN_MAX),
    };
  },
};

/** Where members claim by themselves, what somebody who joined has met is written when they claim it. */
async function unwritten(call: KindCall): Promise<readonly Shown[]> {
  const { now, promotion, join } = call;
  const { trigger, terms } = promotion.document;
  if (trigger.on !== 'claim' || join?.state !== 'joined') return [];
  const steps = await shownSteps(call);
  return steps
    .filter(({ reward, wire }) => !reward && wire.state === RewardState.claimable)
    .map(({ outcome: { rule }, wire }) => ({ ...wire, name: rule.name ?? terms.title, time: now.getTime() }));
}
