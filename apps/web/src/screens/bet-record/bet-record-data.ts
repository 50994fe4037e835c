import type { OutputOf } from '@fairground/contract';
import { type BetState, betRecords } from '@fairground/contract/bet-records';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import type { VenueCategory } from '../../features/site/categories.ts';

const PAGE_SIZE = 20;

export type BetRecord = OutputOf<typeof betRecords.betRecordList>['list'][number];
export type BetStateCode = (typeof BetState)[keyof typeof BetState];

export interface BetFilter {
  readonly beginTime: number;
  readonly endTime: number;
  readonly category?: VenueCategory;
  readonly status?: BetStateCode;
}

const nowhen = { beginTime: 0, endTime: 0 };

/** The sums of a filter, whichever page is shown. */
export const useBetTotals = (filter: BetFilter | undefined) =>
  useQuery({
    ...query(betRecords.betRecordTotal, filter ?? nowhen),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    meta: { endpoint: betRecords.betRecordTotal, quiet: true },
  });

/** The bets of a filter, page after page. */
export const useBets = (filter: BetFilter | undefined) =>
  useInfiniteQuery({
    queryKey: [betRecords.betRecordList.path, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(betRecords.betRecordList, { ...(filter ?? nowhen), pageNum: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    // A page that was left stays open behind the others: what moved meanwhile is in it when one comes back.
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
    meta: { endpoint: betRecords.betRecordList, quiet: true },
  });
