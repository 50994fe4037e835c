import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SkeletonGate } from '../../ui/skeleton-gate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DealDrawer } from './deal-drawer.tsx';
import { DealTable } from './deal-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type RecordFilter, useDeals } from './record-data.ts';
import { type Filters, RecordFilters } from './record-filters.tsx';
import { RecordTotals } from './record-totals.tsx';
import styles from './trans-record-screen.module.css';

const freshFilters = (): Filters => ({ type: 'all', state: 'all', span: usualSpan('week') });

/** Everything that moved the member's money. */
export default function TransRecordScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const [opened, setOpened] = useState<string>();
  const filter = filterOf(filters);
  const deals = useDeals(filter);
  const rows = deals.data?.pages.flatMap(({ list }) => list) ?? [];
  const first = deals.data?.pages[0];
  return (
    <div className={styles.screen}>
      <MoneyHead title="交易记录" text="记录保留5年，时间为北京时间。">
        <ExportMenu filter={filter} />
      </MoneyHead>
      <RecordFilters filters={filters} onFiltersChange={setFilters} />
      {deals.error && !deals.data ? (
        <ErrorState message={messageOf(deals.error)} retrying={deals.isFetching} onRetry={() => void deals.refetch()} />
      ) : (
        <SkeletonGate pending={deals.isPending} skeleton={<WaitingRows />} label="正在读取记录">
          {() => (
            <Refreshing busy={deals.isPlaceholderData}>
              {first && <RecordTotals total={first.total} inTotal={first.inTotal} outTotal={first.outTotal} />}
              <DealTable
                rows={rows}
                onOpen={setOpened}
                empty={
                  <EmptyState
                    drawing="records"
                    title="还没有交易记录"
                    text="该条件下没有记录，换个日期或类型看看。"
                    action={<Button onClick={() => setFilters(freshFilters())}>清除筛选</Button>}
                  />
                }
              />
              {deals.hasNextPage && (
                <div className={styles.more}>
                  <Button busy={deals.isFetchingNextPage} onClick={() => void deals.fetchNextPage()}>
                    加载更多
                  </Button>
                </div>
              )}
              {deals.isFetchNextPageError && <output className={styles.fault}>{messageOf(deals.error)}</output>}
              {!deals.hasNextPage && rows.length > 0 && <p className={styles.end}>已显示全部 {rows.length} 条</p>}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
      <DealDrawer orderNo={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** What the house is asked for; undefined while the chosen days make no span. */
function filterOf({ type, state, span }: Filters): RecordFilter | undefined {
  const moments = momentsOf(span);
  return moments && { ...moments, ...(type === 'all' ? {} : { type }), ...(state === 'all' ? {} : { state }) };
}

const WaitingRows = () => (
  <div className={styles.screen}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <Skeleton key={place} height="2.25rem" shape="block" />
    ))}
  </div>
);
