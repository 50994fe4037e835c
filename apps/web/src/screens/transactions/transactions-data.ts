import type { OutputOf } from '@fairground/contract';
import { type TransactionState, transactionRecords } from '@fairground/contract/transaction-records';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { command, query } from '../../api/query.ts';
import { saveFile } from '../../features/file-download/save-file.ts';
import type { TransactionType } from '../../features/transactions/transaction-labels.ts';
import { toast } from '../../ui/toast.ts';

const PAGE_SIZE = 20;

export interface RecordFilter {
  readonly beginTime: number;
  readonly endTime: number;
  readonly type?: TransactionType;
  readonly state?: (typeof TransactionState)[keyof typeof TransactionState];
}

export type Transaction = OutputOf<typeof transactionRecords.queryDealRecord>['list'][number];

const { queryDealRecord } = transactionRecords;

/** The records of a filter, page after page. Each page goes on where the last row was, whatever came since. */
export function useTransactions(filter: RecordFilter | undefined) {
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
    // A page that was left stays open behind the others: what moved meanwhile is in it when one comes back.
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
    meta: { endpoint: queryDealRecord, quiet: true },
  });
}

/** What happened to one movement, and every posting it made. */
export const useTransactionDetail = (orderNo: string | undefined) =>
  useQuery({
    ...query(transactionRecords.dealDetail, { orderNo: orderNo ?? '' }),
    meta: { endpoint: transactionRecords.dealDetail, quiet: true },
    enabled: orderNo !== undefined,
  });

/** A file of the records. */
export function useExport() {
  return useMutation({
    ...command(transactionRecords.exportRecords),
    // The menu tells the server's message, whatever the code.
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file);
      toast.success(`已导出 ${file.rows} 条记录`);
    },
  });
}
