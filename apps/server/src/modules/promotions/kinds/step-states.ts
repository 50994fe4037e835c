import { RewardState } from '@fairground/contract/promotion-shapes';
import type { Fen } from '@fairground/money';
import { runStateOf, type StepOutcome } from '@fairground/promotions';
import type { Reward } from '../../rewards/reward-types.ts';
import { rewards } from '../../rewards/rewards.ts';
import { evaluateFor, periodOf } from '../offer-steps.ts';
import type { KindCall } from './kind.ts';

type WireState = (typeof RewardState)[keyof typeof RewardState];
export type WireReward = {
  readonly rewardId: string;
  readonly amount: Fen;
  readonly turnoverTimes: string;
  readonly state: WireState;
};

const states: Readonly<Record<Reward['state'], WireState>> = {
  claimable: RewardState.claimable,
  claimed: RewardState.claimed,
  expired: RewardState.expired,
  held: RewardState.locked,
  confiscated: RewardState.expired,
};

/** A reward's state as members read it; one whose time is over has ended, whether or not the job came by. */
export const wireState = ({ state, expireAt }: Pick<Reward, 'state' | 'expireAt'>, now: Date): WireState =>
  state === 'claimable' && expireAt !== null && expireAt <= now ? RewardState.expired : states[state];

export const wireReward = (reward: Reward, now: Date): WireReward => ({
  rewardId: String(reward.id),
  amount: reward.amount,
  turnoverTimes: String(reward.times),
  state: wireState(reward, now),
});

/** A step of the current period: what is written of it, or how near it is. */
export interface ShownStep {
  readonly outcome: StepOutcome;
  readonly wire: WireReward;
  readonly reward: Reward | undefined;
}

/** Names a step that nothing was written of yet, so that it can be claimed. */
export const stepId = ({ period, step }: Pick<Reward, 'period' | 'step'>): string => `${period}.${step}`;

/** Every step of a promotion as it stands for a member in the current period. */
export async function shownSteps(call: KindCall): Promise<readonly ShownStep[]> {
  const { store, memberId, now, promotion } = call;
  const { document } = promotion;
  const { steps } = await evaluateFor(store, promotion, { memberId, at: now });
  const periods = [...new Set(document.reward.map((rule) => periodOf(document, rule, { at: now })))];
  const written = await rewards.ofPromotion(store, memberId, { promotionId: promotion.id, periods });
  const isOpen = runStateOf(document, now) === 'running' && call.join?.state !== 'quit';
  return steps.map((outcome) => {
    const period = periodOf(document, outcome.rule, { at: now });
    const reward = written.find((each) => each.step === outcome.rule.step && each.period === period);
    const wire = reward
      ? wireReward(reward, now)
      : {
          rewardId: stepId({ period, step: outcome.rule.step }),
          amount: outcome.amount,
          turnoverTimes: document.times,
          state: isOpen && outcome.met ? RewardState.claimable : RewardState.locked,
        };
    return { outcome, wire, reward };
  });
}
