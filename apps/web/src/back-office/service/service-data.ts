import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { LINES_A_READING } from '@fairground/contract/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { createFeed, type Feed } from '../../features/conversation/feed.ts';

export const { service } = backOfficeCatalogue;

export type Board = OutputOf<typeof service.board>;
export type Conversation = OutputOf<typeof service.read>['conversation'];
export type CannedAnswer = OutputOf<typeof service.cannedAnswers>['list'][number];

/** Asking is being there: whoever does not ask for three of these is taken to be gone. */
const BOARD_MS = 12_000;

export const useBoard = () =>
  useQuery({ ...query(service.board, {}), refetchInterval: BOARD_MS, meta: { quiet: true } });

export const useCannedAnswers = () => useQuery({ ...query(service.cannedAnswers, {}), staleTime: 60_000 });

/** Everything of customer service is read again: the queue, facts, history, settings. */
export function useRefreshService(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          path === backOfficeCatalogue.auth.counts.path ||
          (typeof path === 'string' && path.startsWith('/console/api/v1/service/')),
      }),
    [cache],
  );
}

export const operatorFeed = (conversationId: string): Feed<Conversation> =>
  createFeed({
    pageSize: LINES_A_READING,
    read: (after) => call(service.read, { conversationId, after }),
    send: ({ kind, lineId, text, image }) => {
      if (image !== undefined) return call(service.sayImage, { conversationId, lineId, image });
      return call(kind === 'note' ? service.note : service.say, { conversationId, lineId, text });
    },
  });

/** Whom one talks to. */
export const visitorName = ({ memberName, ticket }: Pick<Conversation, 'memberName' | 'ticket'>): string =>
  memberName === '' ? `访客 ${ticket.slice(-4)}` : memberName;
