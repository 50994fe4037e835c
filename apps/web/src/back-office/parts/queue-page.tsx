import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import styles from './queue-page.module.css';

/** How many rows a page of a list has, everywhere in the back office. */
export const PAGE_SIZE = 20;

/** How often a queue is read again: orders and questions come by themselves, and waiting times grow. */
export const QUEUE_MS = 20_000;

interface QueuePageProps<Row> {
  readonly title: string;
  /** One line about what is here. */
  readonly hint?: string;
  readonly filters?: ReactNode;
  readonly result: UseQueryResult<{ readonly total: number; readonly list: readonly Row[] }>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly isMarked?: (row: Row) => boolean;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly emptyTitle: string;
  readonly emptyText?: string;
}

/** A heading, filters, and one page of a list in whatever state it is. */
export function QueuePage<Row>(props: QueuePageProps<Row>) {
  const { title, hint, filters, result } = props;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        <IconButton
          icon={RefreshCw}
          look="outline"
          label="刷新"
          busy={result.isFetching}
          onClick={() => void result.refetch()}
        />
      </header>
      {filters && <div className={styles.filters}>{filters}</div>}
      <section aria-label={`${title}列表`} className={styles.surface}>
        <Rows {...props} />
      </section>
    </>
  );
}

function Rows<Row>(props: QueuePageProps<Row>) {
  const { title, result, columns, rowKey, isMarked, page, onPageChange, emptyTitle, emptyText } = props;
  const { data, error, isPending, isFetching, refetch } = result;
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="18rem" />} label={`正在读取${title}`}>
      {() => (
        <>
          <div className={styles.scroll}>
            <Table
              dense
              label={title}
              columns={columns}
              rows={data?.list ?? []}
              rowKey={rowKey}
              {...(isMarked ? { isMarked } : {})}
              empty={<EmptyState compact title={emptyTitle} text={emptyText} />}
            />
          </div>
          <div className={styles.foot}>
            <span>共 {data?.total ?? 0} 条</span>
            <Pagination
              label={`${title}分页`}
              page={page}
              pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
              onPageChange={onPageChange}
            />
          </div>
        </>
      )}
    </SkeletonGate>
  );
}
