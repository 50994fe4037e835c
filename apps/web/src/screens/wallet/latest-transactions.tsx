import { transactionRecords, transactionTypeLabels } from '@fairground/contract/transaction-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useBalanceHidden } from '../../features/balance/balance-data.ts';
import { TransactionAmount } from '../../features/transactions/transaction-amount.tsx';
import { transactionStateLabels } from '../../features/transactions/transaction-labels.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { daysOf, momentsOf } from '../../features/record-span/span.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './wallet-screen.module.css';

const LATEST = 5;

const latestQuery = (now: number) => ({
  ...query(transactionRecords.queryDealRecord, {
    ...(momentsOf(daysOf('month', now)) ?? { beginTime: now, endTime: now }),
    pageNum: 1,
    pageSize: LATEST,
  }),
  meta: { endpoint: transactionRecords.queryDealRecord, quiet: true },
});

/** The last few movements, and the way to all of them. */
export function LatestTransactions() {
  const [openedAt] = useState(serverNow);
  const { data, error, refetch, isFetching } = useQuery(latestQuery(openedAt));
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <Card
      title="最近交易"
      padding="md"
      aside={
        <ButtonLink href={hrefTo('transRecord')} look="text" size="sm">
          全部记录
        </ButtonLink>
      }
    >
      {error && <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState compact drawing="records" title="还没有交易记录" />}
      <ul className={styles.transactions}>
        {data?.list.map((transaction) => (
          <li key={transaction.orderNo}>
            <span className={styles.transactionText}>
              <span>
                {transactionTypeLabels[transaction.type]} · {transaction.name}
              </span>
              <time>{siteTime(transaction.createTime)}</time>
            </span>
            <Badge tone={transactionStateLabels[transaction.state].tone}>
              {transactionStateLabels[transaction.state].label}
            </Badge>
            <TransactionAmount
              amount={transaction.amount}
              state={transaction.state}
              hidden={hidden}
              column
              className={styles.transactionAmount}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
