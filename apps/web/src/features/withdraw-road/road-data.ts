import type { OutputOf } from '@fairground/contract';
import { withdrawals } from '@fairground/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';

export type WithdrawRoad = OutputOf<typeof withdrawals.withdrawRoad>;
export type RoadStep = WithdrawRoad['steps'][number];

/** While somebody looks at documents the page asks again. */
const REVIEW_POLL_MS = 5_000;

const roadQuery = () => ({
  ...query(withdrawals.withdrawRoad, {}),
  meta: { endpoint: withdrawals.withdrawRoad, quiet: true },
});

const isReviewed = (road: WithdrawRoad | undefined): boolean =>
  road?.steps.some(({ state }) => state === 'reviewing') === true;

/** Everything between the member and a withdrawal, each step with its state. */
export const useWithdrawRoad = () =>
  useQuery({ ...roadQuery(), refetchInterval: ({ state }) => (isReviewed(state.data) ? REVIEW_POLL_MS : false) });

/** Read again after a step was taken; what may be taken out follows from it. */
export const refreshRoad = (): Promise<unknown> =>
  Promise.all(
    [roadQuery(), query(withdrawals.withdrawInfo, {})].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

const isBehind = ({ state }: RoadStep): boolean => state === 'done' || state === 'none';

/** How many steps are behind the member. */
export const stepsDone = ({ steps }: WithdrawRoad): number => steps.filter(isBehind).length;
