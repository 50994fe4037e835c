import type { InputOf, OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const PAGE_SIZE = 20;
const { exchangeRecord } = promotions;

export type GiftFilter = Pick<InputOf<typeof exchangeRecord>, 'beginTime' | 'endTime' | 'kind'>;
type GiftPage = OutputOf<typeof exchangeRecord>;
export type Gift = GiftPage['list'][number];

const shownOf = (pages: readonly GiftPage[]): number => pages.reduce((sum, { list }) => sum + list.length, 0);

/** What was given and exchanged, page after page. */
export function useGifts(filter: GiftFilter | undefined) {
  return useInfiniteQuery({
    queryKey: [exchangeRecord.path, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        exchangeRecord,
        { ...(filter ?? { beginTime: 0, endTime: 0 }), pageNum: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total, list }, pages, page) =>
      list.length > 0 && shownOf(pages) < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
    meta: { endpoint: exchangeRecord, quiet: true },
  });
}
