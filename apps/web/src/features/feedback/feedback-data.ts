import type { OutputOf } from '@fairground/contract';
import { feedback } from '@fairground/contract/feedback';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { command, query } from '../../api/query.ts';
import { onPush } from '../push/on-push.ts';

export type FeedbackType = OutputOf<typeof feedback.getFeedBackList>['list'][number]['type'];
export type FeedbackSummary = OutputOf<typeof feedback.getFeedBackList>['list'][number];
export type FeedbackThread = OutputOf<typeof feedback.getFeedbackInfo>;
export type PickedBet = OutputOf<typeof feedback.queryMemberBetList>['list'][number];
export type PickedDeposit = OutputOf<typeof feedback.querySiteDepositRewardConfigList>['orders'][number];

const PAGE_SIZE = 20;
const PATHS: ReadonlySet<unknown> = new Set([
  feedback.getFeedBackList.path,
  feedback.getFeedbackInfo.path,
  feedback.unreadNum.path,
]);

/** Whatever shows feedback reads it again. */
export function useRefreshFeedback(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => PATHS.has(queryKey[0]) });
}

/** Reads again when an answer has come. */
export function useFeedbackPush(): void {
  const refresh = useRefreshFeedback();
  useEffect(() => onPush('feedback', () => void refresh()));
}

const quiet = { quiet: true };

export const useUnreadFeedback = () => useQuery({ ...query(feedback.unreadNum, {}), meta: quiet });

export const useFeedbackList = (state: FeedbackSummary['state'] | undefined) =>
  useInfiniteQuery({
    queryKey: [feedback.getFeedBackList.path, 'pages', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        feedback.getFeedBackList,
        { pageNum: pageParam, pageSize: PAGE_SIZE, ...(state === undefined ? {} : { state }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    meta: { endpoint: feedback.getFeedBackList, quiet: true },
  });

/** A thread, fresh each time it is opened: reading it is what takes its dot away. */
export const useThread = (feedbackId: string) =>
  useQuery({ ...query(feedback.getFeedbackInfo, { feedbackId }), staleTime: 0, meta: quiet });

export function useAddFeedback() {
  const refresh = useRefreshFeedback();
  return useMutation({ ...command(feedback.addFeedBack), meta: quiet, onSuccess: refresh });
}

export function useDeleteFeedback(onDeleted: () => void) {
  const refresh = useRefreshFeedback();
  return useMutation({
    ...command(feedback.delFeedback),
    onSuccess: () => {
      // Before the list is read again: whoever asked goes with the thread.
      onDeleted();
      return refresh();
    },
  });
}

/** One bet by its number, for who comes with it. */
export const useBetChoice = (betNo: string) =>
  useQuery({
    ...query(feedback.queryMemberBetList, { pageNum: 1, pageSize: 1, betNo }),
    enabled: betNo !== '',
    meta: quiet,
  });

/** The bets that can be named, page after page. */
export const useBetChoices = () =>
  useInfiniteQuery({
    queryKey: [feedback.queryMemberBetList.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(feedback.queryMemberBetList, { pageNum: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    meta: { endpoint: feedback.queryMemberBetList, quiet: true },
  });

/** The deposits that can be named, and what each way to pay gives back. */
export const useDepositChoices = () =>
  useQuery({ ...query(feedback.querySiteDepositRewardConfigList, {}), meta: quiet });
