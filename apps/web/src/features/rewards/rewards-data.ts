import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { RewardState } from '@fairground/contract/promotion-shapes';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { onPush } from '../push/on-push.ts';
import { useSession } from '../session/session-store.ts';

/** The welfare centre is a promotion of its own: whatever can be claimed, from whichever source, is listed by it. */
export const WELFARE = 'welfare';

type Standing = OutputOf<typeof promotions.confirmInfo>;
export type Reward = Extract<Standing['progress'], { kind: 'welfare' }>['rewards'][number];

const welfareQuery = () => ({
  ...query(promotions.confirmInfo, { id: WELFARE }),
  meta: { endpoint: promotions.confirmInfo, quiet: true },
  select: ({ progress }: Standing): readonly Reward[] => (progress.kind === 'welfare' ? progress.rewards : []),
});

/** Everything the welfare centre lists; nothing is asked for a visitor. */
export function useRewards() {
  const isSignedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...welfareQuery(), enabled: isSignedIn });
}

/** Whether a reward can be claimed at this moment. */
export const isClaimable = ({ state, expireTime }: Reward): boolean =>
  state === RewardState.claimable && (expireTime === null || expireTime > serverNow());

// A new reward comes with a message: whoever lists rewards reads them again.
onPush('messages', () => void queryClient.invalidateQueries({ queryKey: welfareQuery().queryKey }));
