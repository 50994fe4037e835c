import type { OutputOf } from '@fairground/contract';
import { type DealState, dealRecords } from '@fairground/contract/funds-records';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { command, query } from '../../api/query.ts';
import { saveFile } from '../../features/file-download/save-file.ts';
import type { DealType } from '../../features/money-records/deal-words.ts';
import { toast } from '../../ui/toast.ts';

const PAGE_SIZE = 20;

export interface RecordFilter {
  readonly beginTime: number;
  readonly endTime: number;
  readonly type?: DealType;
  readonly state?: (typeof DealState)[keyof typeof DealState];
}

export type Deal = OutputOf<typeof dealRecords.queryDealRecord>['list'][number];

const { queryDealRecord } = dealRecords;

/** The records of a filter, page after page. Each page goes on where the last row was, whatever came since. */
export function useDeals(filter: RecordFilter | undefined) {
  return useInfiniteQuery({
    queryKey: [queryDealRecord.path, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        queryDealRecord,
        {
          ...(filter ?? { beginTime: 0, endTime: 0 }),
          pageNum: 1,
          pageSize: PAGE_SIZE,
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
    meta: { endpoint: queryDealRecord, quiet: true },
  });
}

/** What happened to one movement, and every posting it made. */
export const useDealDetail = (orderNo: string | undefined) =>
  useQuery({
    ...query(dealRecords.dealDetail, { orderNo: orderNo ?? '' }),
    meta: { endpoint: dealRecords.dealDetail, quiet: true },
    enabled: orderNo !== undefined,
  });

/** A file of the records. */
export function useExport() {
  return useMutation({
    ...command(dealRecords.exportRecords),
    // The menu tells the house's words, whatever the code.
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file);
      toast.success(`已导出 ${file.rows} 条记录`);
    },
  });
}
