import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { RewardState } from '@fairground/contract/promotion-shapes';
import { yuanText } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';
import { showFailure } from '../../api/reactions.ts';
import { serverNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { onPush } from '../push/on-push.ts';
import { useSession } from '../session/session-store.ts';

/** The welfare centre is a promotion of its own: whatever can be claimed, from whichever source, is listed by it. */
const WELFARE = 'welfare';

type OwnAffairs = OutputOf<typeof promotions.confirmInfo>['progress'];
export type Reward = Extract<OwnAffairs, { kind: 'welfare' }>['rewards'][number];
type Given = NonNullable<OutputOf<typeof promotions.joinActivity>['reward']>;

const welfareQuery = () => ({
  ...query(promotions.confirmInfo, { id: WELFARE }),
  meta: { endpoint: promotions.confirmInfo, quiet: true },
});

const rewardsOf = ({ progress }: OutputOf<typeof promotions.confirmInfo>): readonly Reward[] =>
  progress.kind === 'welfare' ? progress.rewards : [];

/** Everything the welfare centre lists, claimable or not. */
export const useRewards = () => useQuery({ ...welfareQuery(), select: rewardsOf });

/** Whether a reward can be claimed at this moment. */
export const isClaimable = ({ state, expireTime }: Reward): boolean =>
  state === RewardState.claimable && (expireTime === null || expireTime > serverNow());

/** What the member can claim now; nothing for a visitor, and nothing for whoever may not be rewarded. */
export function useClaimables(): readonly Reward[] {
  const isSignedIn = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...welfareQuery(), select: rewardsOf, enabled: isSignedIn });
  return data?.filter(isClaimable) ?? [];
}

const PROMOTION_CALLS: readonly string[] = [
  promotions.confirmInfo.path,
  promotions.config.path,
  promotions.vipWeekInfo.path,
  promotions.exchangeRecord.path,
];

/** Reads again whatever tells of rewards. */
export const refreshRewards = (): Promise<unknown> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => PROMOTION_CALLS.includes(String(queryKey[0])) });

// A reward moves money or is announced by a message: whoever lists rewards reads them again.
onPush('messages', () => void queryClient.invalidateQueries({ queryKey: welfareQuery().queryKey }));

/** What was given, in words. */
export function givenText({ name, giftClass, amount, points }: Given): string {
  if (giftClass === 'points') return `已领取 ${points} 积分`;
  const isMoney = giftClass === 'cash' || giftClass === 'bonus' || giftClass === 'freebet';
  return isMoney && amount > 0n ? `已领取 ¥${yuanText(amount)}，${whereTo[giftClass]}` : `已领取 ${name}`;
}

const whereTo = { cash: '已存入中心钱包', bonus: '已存入礼金余额', freebet: '可在投注单使用' } as const;

/** Claims a reward. The same press twice is one request: the button is busy until the answer is there. */
export function useClaim() {
  return useMutation({
    mutationFn: ({ rewardId, promotionId = WELFARE }: { readonly rewardId: string; readonly promotionId?: string }) =>
      call(promotions.joinActivity, { action: 'claim', id: promotionId, rewardId }),
    meta: { quiet: true },
    onSuccess: ({ reward }) => {
      if (reward) toast.success(givenText(reward));
      void refreshBalance();
    },
    onError: (failure) => showFailure(failure),
    // A refusal may also mean that somebody else was quicker, or that it has ended.
    onSettled: refreshRewards,
  });
}
