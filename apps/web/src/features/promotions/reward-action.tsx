import { RewardState } from '@fairground/contract/promotion-shapes';
import type { Fen } from '@fairground/money';
import type { ReactNode } from 'react';
import { ClaimButton } from './claim-button.tsx';
import { RewardBadge } from './state-badges.tsx';

export interface Reward {
  readonly rewardId: string;
  readonly amount: Fen;
  readonly turnoverTimes: string;
  readonly state: 0 | 1 | 2 | 3;
}

interface RewardActionProps {
  /** Of the promotion. */
  readonly id: string;
  readonly reward: Reward;
  /** What is claimed, for screen readers: several buttons on a page say 领取. */
  readonly name: string;
  /** Stands here while the reward is not earned yet. */
  readonly todo?: ReactNode;
}

/** The end of a row about one reward: claim it, or read where it stands. */
export function RewardAction({ id, reward: { rewardId, state }, name, todo }: RewardActionProps) {
  if (state === RewardState.claimable)
    return (
      <ClaimButton action={{ action: 'claim', id, rewardId }} label={`领取：${name}`}>
        领取
      </ClaimButton>
    );
  if (state === RewardState.locked && todo) return todo;
  return <RewardBadge state={state} />;
}
