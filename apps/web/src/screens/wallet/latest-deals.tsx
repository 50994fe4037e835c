import { dealRecords, dealTypeWords } from '@fairground/contract/funds-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useBalanceHidden } from '../../features/balance/balance-data.ts';
import { dealStateWords } from '../../features/money-records/deal-words.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { siteTime } from '../../features/navigation/site-time.ts';
import { daysOf, momentsOf } from '../../features/record-span/span.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './wallet-screen.module.css';

const LATEST = 5;

const latestQuery = (now: number) => ({
  ...query(dealRecords.queryDealRecord, {
    ...(momentsOf(daysOf('month', now)) ?? { beginTime: now, endTime: now }),
    pageNum: 1,
    pageSize: LATEST,
  }),
  meta: { endpoint: dealRecords.queryDealRecord, quiet: true },
});

/** The last few movements, and the way to all of them. */
export function LatestDeals() {
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
      <ul className={styles.deals}>
        {data?.list.map((deal) => (
          <li key={deal.orderNo}>
            <span className={styles.dealWords}>
              <span>
                {dealTypeWords[deal.type]} · {deal.name}
              </span>
              <time>{siteTime(deal.createTime)}</time>
            </span>
            <Badge tone={dealStateWords[deal.state].tone}>{dealStateWords[deal.state].word}</Badge>
            <MoneyText fen={deal.amount} hidden={hidden} plus column tone="sign" className={styles.dealAmount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
