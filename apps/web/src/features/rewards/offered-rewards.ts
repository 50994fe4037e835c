import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { remembered } from '../storage/remembered.ts';
import { type Reward, isClaimable, useRewards } from './rewards-data.ts';

/** How many dismissed rewards are remembered; older ones have expired long ago. */
const REMEMBERED_MAX = 50;

const stored = remembered('dismissedRewards');
const useDismissed = create<{ readonly ids: readonly string[] }>(() => ({
  ids: stored.get().split(' ').filter(Boolean),
}));

/** Several members may use one browser, and a reward belongs to one of them: its id is enough. */
export function dismiss(rewards: readonly Reward[]): void {
  const ids = [...new Set([...useDismissed.getState().ids, ...rewards.map(({ rewardId }) => rewardId)])];
  stored.set(ids.slice(-REMEMBERED_MAX).join(' '));
  useDismissed.setState({ ids: ids.slice(-REMEMBERED_MAX) });
}

/**
 * What can be claimed now and was not put away. Nothing for a visitor, and nothing for whoever may not be rewarded: the
 * server tells them of none. What was put away stays in the welfare centre until it ends.
 */
export function useOfferedRewards(): readonly Reward[] {
  const isSignedIn = useSession(({ token }) => token !== '');
  const { data } = useRewards();
  const dismissed = useDismissed(({ ids }) => ids);
  if (!isSignedIn || !data) return [];
  return data.filter((reward) => isClaimable(reward) && !dismissed.includes(reward.rewardId));
}
