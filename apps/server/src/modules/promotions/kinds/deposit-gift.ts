import { RewardState } from '@fairground/contract/promotion-shapes';
import { chinaDay } from '@fairground/money';
import { daysOf } from '@fairground/promotions';
import { lotsOf } from '../../bonus/open-lot.ts';
import { creditedDeposits } from '../facts/deposit-facts.ts';
import type { KindCall, Progress, PromotionKind } from './kind.ts';
import { shownSteps } from './step-states.ts';

type DepositProgress = Omit<Progress<'firstDeposit'>, 'kind'>;

/** The deposit a bonus goes by, what it gives, and how far it is played. */
async function depositProgress(call: KindCall): Promise<DepositProgress> {
  const { store, memberId, now, promotion } = call;
  const { repeat } = promotion.document.period;
  const [step] = await shownSteps(call);
  const { from, to } = daysOf(repeat === 'none' ? 'life' : repeat, now);
  const deposits = await creditedDeposits(store, memberId, now);
  const first = deposits.find(({ at }) => chinaDay(at) >= from && chinaDay(at) <= to);
  const reward = step?.reward;
  const lot = (await lotsOf(store, memberId)).find(({ rewardId }) => rewardId === reward?.id);
  const isClaimable = reward !== undefined && step?.wire.state === RewardState.claimable;
  return {
    deposit: first?.amount ?? 0n,
    bonus: reward?.amount ?? step?.outcome.amount ?? 0n,
    turnoverNeed: lot?.need ?? (reward ? reward.amount * BigInt(reward.times) : 0n),
    turnoverDone: lot?.done ?? 0n,
    claimable: isClaimable ? { ...step.wire, expireTime: (reward.expireAt ?? now).getTime() } : null,
    balance: lot?.balance ?? 0n,
    playTime: lot?.expiresAt.getTime() ?? null,
  };
}

export const firstDeposit: PromotionKind<'firstDeposit'> = {
  progress: async (call) => ({ kind: 'firstDeposit', ...(await depositProgress(call)) }),
};

export const againDeposit: PromotionKind<'againDeposit'> = {
  progress: async (call) => ({ kind: 'againDeposit', ...(await depositProgress(call)) }),
};
