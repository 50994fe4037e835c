import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { CashoutPanel } from './cashout-panel.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useCashouts } from './held-cashouts.ts';
import { type CashoutQuote, type Wager, useWagers } from './orders-data.ts';
import styles from './orders.module.css';
import { WagerCard } from './wager-card.tsx';

/** 未结算: bets that are being decided or stand open, each with what it could be cashed out for. */
export default function OpenOrders() {
  const wagers = useWagers({ settled: 0, gameType: 'ALL' });
  const rows = wagers.data?.pages.flatMap(({ list }) => list) ?? [];
  const cashable = rows.flatMap(({ cashable: can, ticket_id: id }) => (can === 1 ? [id] : []));
  const { quotes, wait } = useCashouts(cashable);
  const total = wagers.data?.pages[0];
  if (wagers.error && !wagers.data)
    return <ErrorState compact message={messageOf(wagers.error)} onRetry={() => void wagers.refetch()} />;
  return (
    <div className={styles.scroll}>
      <SkeletonGate pending={wagers.isPending} skeleton={<OrdersSkeleton />} label="正在读取注单">
        {() =>
          rows.length === 0 ? (
            <EmptyState compact drawing="records" title="没有未结算的注单" text="投注成功后，注单会列在这里" />
          ) : (
            <>
              {total && (
                <p className={styles.totals}>
                  <span>共 {total.total} 单</span>
                  <span>
                    投注 <MoneyText fen={total.amountTotal} />
                  </span>
                </p>
              )}
              {rows.map((wager) => (
                <OpenWager
                  key={wager.ticket_id}
                  wager={wager}
                  quote={quotes?.find(({ ticket_id: id }) => id === wager.ticket_id)}
                  onHeld={(requestId) => wait({ ticketId: wager.ticket_id, requestId })}
                />
              ))}
              {wagers.hasNextPage && (
                <Button block busy={wagers.isFetchingNextPage} onClick={() => void wagers.fetchNextPage()}>
                  加载更多
                </Button>
              )}
            </>
          )
        }
      </SkeletonGate>
    </div>
  );
}

interface OpenWagerProps {
  readonly wager: Wager;
  readonly quote: CashoutQuote | undefined;
  readonly onHeld: (requestId: string) => void;
}

function OpenWager({ wager, quote, onHeld }: OpenWagerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WagerCard wager={wager} quote={quote}>
      {wager.cashable === 1 &&
        (isOpen ? (
          <CashoutPanel quote={quote} ticketId={wager.ticket_id} onClose={() => setOpen(false)} onHeld={onHeld} />
        ) : (
          <Button size="sm" block onClick={() => setOpen(true)}>
            {quote?.held?.status === 'delay' ? '兑现确认中' : '提前兑现'}{' '}
            {quote?.active === 1 && quote.amount !== null && <MoneyText fen={quote.amount} exact />}
          </Button>
        ))}
    </WagerCard>
  );
}
