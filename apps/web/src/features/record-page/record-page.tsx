import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { brand } from '@theme/brand.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useSession } from '../session/session-store.ts';
import { siteMoment } from '../site/site-time.ts';
import { MoneyHead } from '../money-page/money-head.tsx';
import styles from './record-page.module.css';

interface RecordPageProps<Row> {
  readonly title: string;
  /** What else may be done with the records, beside the title. */
  readonly ways?: ReactNode;
  readonly filters: ReactNode;
  readonly records: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>;
  readonly totals: ReactNode;
  /** What there is none of, and what to try instead. */
  readonly none: { readonly title: string; readonly text: string; readonly onClear: () => void };
  /** The table. */
  readonly children: (rows: readonly Row[], empty: ReactNode) => ReactNode;
}

/** A member's records of one kind: filters, totals, and a table that grows page by page. */
export function RecordPage<Row>({ title, ways, filters, records, totals, none, children }: RecordPageProps<Row>) {
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? [];
  const empty = (
    <EmptyState
      drawing="records"
      title={none.title}
      text={none.text}
      action={<Button onClick={none.onClear}>清除筛选</Button>}
    />
  );
  return (
    <div className={styles.page}>
      <MoneyHead title={title} text="记录保留5年，时间为北京时间。">
        {ways}
        <Button size="sm" onClick={() => window.print()}>
          打印
        </Button>
      </MoneyHead>
      <PrintedFor />
      {filters}
      {records.error && !records.data ? (
        <ErrorState
          message={messageOf(records.error)}
          retrying={records.isFetching}
          onRetry={() => void records.refetch()}
        />
      ) : (
        <SkeletonGate pending={records.isPending} skeleton={<WaitingRows />} label="正在读取记录">
          {() => (
            <Refreshing busy={records.isPlaceholderData}>
              {totals}
              {children(rows, empty)}
              {records.hasNextPage && (
                <div className={styles.more}>
                  <Button busy={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
                    加载更多
                  </Button>
                </div>
              )}
              {records.isFetchNextPageError && <output className={styles.fault}>{messageOf(records.error)}</output>}
              {!records.hasNextPage && rows.length > 0 && <p className={styles.end}>已显示全部 {rows.length} 条</p>}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
    </div>
  );
}

/** Whose records these are and when they were printed: on paper alone. */
function PrintedFor() {
  const name = useSession(({ member }) => member?.name);
  const [printedAt, setPrintedAt] = useState('');
  useEffect(() => {
    const stamp = () => setPrintedAt(siteMoment(serverNow()));
    addEventListener('beforeprint', stamp);
    return () => removeEventListener('beforeprint', stamp);
  }, []);
  return (
    <p className={styles.printed}>
      {brand.name} {brand.latin} · 会员 {name} · 打印于 {printedAt}（北京时间）
    </p>
  );
}

/** The whole of what the filter found, whichever page is shown, all figures in the same size. */
export const RecordTotals = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.totals}>{children}</p>
);

const WaitingRows = () => (
  <div className={styles.page}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
      <Skeleton key={index} height="2.25rem" shape="block" />
    ))}
  </div>
);
