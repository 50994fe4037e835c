import { type GameType, gameTypeLabels } from '@fairground/betting';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { type Book, useBook } from '../sports/book.ts';
import { type ChosenSpan, SpanFilter, usualSpan } from '../record-span/span-filter.tsx';
import { momentsOf } from '../record-span/span.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { type Wager, useWagers } from './orders-data.ts';
import styles from './orders.module.css';
import { SettlementDrawer } from './settlement-drawer.tsx';
import { WagerCard } from './wager-card.tsx';

const typesOf = ({ all, gameTypes, hasChampions }: Book): readonly GameType[] => [
  ...new Set<GameType>([all, ...gameTypes, ...(hasChampions ? (['FS'] as const) : [])]),
];

/** 已结算: what was won and lost, by days and sport, each ticket with its 结算单. */
export default function SettledOrders() {
  const [span, setSpan] = useState<ChosenSpan>(() => usualSpan('week'));
  const book = useBook((state) => state.book);
  const [gameType, setGameType] = useState<GameType>(book.all);
  const gameTypes = typesOf(book);
  const [opened, setOpened] = useState<Wager>();
  const moments = momentsOf(span);
  const wagers = useWagers(moments && { settled: 1, gameType, ...moments });
  const rows = wagers.data?.pages.flatMap(({ list }) => list) ?? [];
  const total = wagers.data?.pages[0];
  return (
    <div className={styles.scroll}>
      <div className={styles.filters}>
        <SpanFilter span={span} onSpanChange={setSpan} />
        {gameTypes.length > 1 && (
          <Select
            label="球类"
            hideLabel
            value={gameType}
            options={gameTypes.map((value) => ({ value, label: gameTypeLabels[value] }))}
            onValueChange={(value) => setGameType(gameTypes.find((type) => type === value) ?? book.all)}
          />
        )}
      </div>
      {wagers.error && !wagers.data ? (
        <ErrorState compact message={messageOf(wagers.error)} onRetry={() => void wagers.refetch()} />
      ) : (
        <SkeletonGate pending={wagers.isPending} skeleton={<OrdersSkeleton />} label="正在读取注单">
          {() => (
            <Refreshing busy={wagers.isPlaceholderData}>
              {total && total.total > 0 && <SettledTotals page={total} />}
              {rows.length === 0 && (
                <EmptyState compact drawing="records" title="还没有投注记录" text="换个日期或球类看看" />
              )}
              <div className={styles.cards}>
                {rows.map((wager) => (
                  <WagerCard key={wager.ticket_id} wager={wager}>
                    <Button size="sm" block onClick={() => setOpened(wager)}>
                      结算单
                    </Button>
                  </WagerCard>
                ))}
              </div>
              {wagers.hasNextPage && (
                <Button block busy={wagers.isFetchingNextPage} onClick={() => void wagers.fetchNextPage()}>
                  加载更多
                </Button>
              )}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
      <SettlementDrawer wager={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

interface Page {
  readonly total: number;
  readonly amountTotal: bigint;
  readonly returnedTotal: bigint;
}

/** Stake, return and result in the same size, whichever way it went. */
const SettledTotals = ({ page: { total, amountTotal, returnedTotal } }: { readonly page: Page }) => (
  <p className={styles.totals}>
    <span>共 {total} 单</span>
    <span>
      投注 <MoneyText fen={amountTotal} />
    </span>
    <span>
      派彩 <MoneyText fen={returnedTotal} />
    </span>
    <span>
      盈亏 <MoneyText fen={returnedTotal - amountTotal} plus tone="sign" />
    </span>
  </p>
);
