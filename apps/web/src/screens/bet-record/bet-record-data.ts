import type { OutputOf } from '@fairground/contract';
import { type BetState, records } from '@fairground/contract/games-records';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import type { VenueCategory } from '../../features/navigation/categories.ts';

const PAGE_SIZE = 20;

export type BetRecord = OutputOf<typeof records.betRecordList>['list'][number];
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
    ...query(records.betRecordTotal, filter ?? nowhen),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    meta: { endpoint: records.betRecordTotal, quiet: true },
  });

/** The bets of a filter, page after page. */
export const useBets = (filter: BetFilter | undefined) =>
  useInfiniteQuery({
    queryKey: [records.betRecordList.path, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(records.betRecordList, { ...(filter ?? nowhen), pageNum: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
    meta: { endpoint: records.betRecordList, quiet: true },
  });
