import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SkeletonGate } from '../../ui/skeleton-gate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BetFilters, type Filters } from './bet-filters.tsx';
import { type BetFilter, useBetTotals, useBets } from './bet-record-data.ts';
import styles from './bet-record-screen.module.css';
import { BetTable } from './bet-table.tsx';

const freshFilters = (): Filters => ({ category: 'all', status: 'all', span: usualSpan('week') });

/** Every bet of the member, in every venue. */
export default function BetRecordScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const filter = filterOf(filters);
  const bets = useBets(filter);
  const rows = bets.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className={styles.screen}>
      <MoneyHead title="投注记录" text="记录保留5年，时间为北京时间。" />
      <BetFilters filters={filters} onFiltersChange={setFilters} />
      {bets.error && !bets.data ? (
        <ErrorState message={messageOf(bets.error)} retrying={bets.isFetching} onRetry={() => void bets.refetch()} />
      ) : (
        <SkeletonGate pending={bets.isPending} skeleton={<WaitingRows />} label="正在读取记录">
          {() => (
            <Refreshing busy={bets.isPlaceholderData}>
              <Totals filter={filter} />
              <BetTable
                rows={rows}
                empty={
                  <EmptyState
                    drawing="records"
                    title="还没有投注记录"
                    text="该条件下没有记录，换个日期或场馆看看。"
                    action={<Button onClick={() => setFilters(freshFilters())}>清除筛选</Button>}
                  />
                }
              />
              {bets.hasNextPage && (
                <div className={styles.more}>
                  <Button busy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
                    加载更多
                  </Button>
                </div>
              )}
              {bets.isFetchNextPageError && <output className={styles.fault}>{messageOf(bets.error)}</output>}
              {!bets.hasNextPage && rows.length > 0 && <p className={styles.end}>已显示全部 {rows.length} 条</p>}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
    </div>
  );
}

/** Stake, return and result in the same size, whichever way it went. */
function Totals({ filter }: { readonly filter: BetFilter | undefined }) {
  const { data } = useBetTotals(filter);
  if (!data) return null;
  return (
    <p className={styles.totals}>
      <span>共 {data.count.toLocaleString('zh-CN')} 单</span>
      <span>
        投注额 <MoneyText fen={data.amount} />
      </span>
      <span>
        有效投注 <MoneyText fen={data.validAmount} />
      </span>
      <span>
        返还 <MoneyText fen={data.returned} />
      </span>
      <span>
        盈亏 <MoneyText fen={data.net} plus tone="sign" />
      </span>
      <span title="全部存款减去全部取款">
        累计净存款 <MoneyText fen={data.lifetimeNetDeposit} tone="sign" />
      </span>
    </p>
  );
}

/** What the house is asked for; undefined while the chosen days make no span. */
function filterOf({ category, status, span }: Filters): BetFilter | undefined {
  const moments = momentsOf(span);
  return (
    moments && { ...moments, ...(category === 'all' ? {} : { category }), ...(status === 'all' ? {} : { status }) }
  );
}

const WaitingRows = () => (
  <div className={styles.screen}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <Skeleton key={place} height="2.25rem" shape="block" />
    ))}
  </div>
);
