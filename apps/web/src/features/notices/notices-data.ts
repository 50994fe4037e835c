import type { OutputOf } from '@fairground/contract';
import { content } from '@fairground/contract/content';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type Notice = OutputOf<typeof content.queryNoticeListByPage>['list'][number];

/** Notices change by the hour, not by the click. */
const FRESH_MS = 5 * 60_000;

const noticesQuery = (input: { pageSize: number; marquee?: 1 }) => ({
  ...query(content.queryNoticeListByPage, { pageNum: 1, ...input }),
  staleTime: FRESH_MS,
  meta: { endpoint: content.queryNoticeListByPage, quiet: true },
});

/** The ones that run under the header. */
export const useMarqueeNotices = () => useQuery(noticesQuery({ pageSize: 10, marquee: 1 }));

/** The newest ones, for reading. */
export const useNotices = () => useQuery(noticesQuery({ pageSize: 20 }));
