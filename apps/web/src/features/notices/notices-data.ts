import type { OutputOf } from '@fairground/contract';
import { site } from '@fairground/contract/site';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type Notice = OutputOf<typeof site.queryNoticeListByPage>['list'][number];

/** Read again by whoever looks a moment later; the header and its dialog share one reading. */
const FRESH_MS = 5_000;
/** How many notices stand on a page of the list. */
export const NOTICES_PER_PAGE = 8;
/** The longest page the server gives: enough to find a notice's place. */
const FINDABLE = 100;

const noticesQuery = (input: { pageNum: number; pageSize: number; marquee?: 1 }) => ({
  ...query(site.queryNoticeListByPage, input),
  staleTime: FRESH_MS,
  meta: { endpoint: site.queryNoticeListByPage, quiet: true },
});

/** The ones that run under the header. */
export const useMarqueeNotices = () => useQuery(noticesQuery({ pageNum: 1, pageSize: 10, marquee: 1 }));

/** One page of them, newest first. The page before stays in sight until the next is there. */
export const useNoticePage = (pageNum: number) =>
  useQuery({ ...noticesQuery({ pageNum, pageSize: NOTICES_PER_PAGE }), placeholderData: keepPreviousData });

/** On which page a notice stands: the first when nobody asks, or when it is not there any more. */
export function usePageOfNotice(noticeId: string | undefined): { readonly page: number; readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    ...noticesQuery({ pageNum: 1, pageSize: FINDABLE }),
    enabled: noticeId !== undefined,
  });
  const index = data?.list.findIndex((notice) => notice.noticeId === noticeId) ?? 0;
  return {
    page: Math.max(0, Math.floor(index / NOTICES_PER_PAGE)) + 1,
    isPending: noticeId !== undefined && isPending,
  };
}
