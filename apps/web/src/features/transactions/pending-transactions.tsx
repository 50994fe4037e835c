import type { OutputOf } from '@fairground/contract';
import { transactionRecords, transactionTypeLabels } from '@fairground/contract/transaction-records';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { useBalanceHidden } from '../balance/balance-data.ts';
import { ageText } from '../money-amount/range-text.ts';
import styles from './pending-transactions.module.css';

const pendingTransactionsQuery = () => ({
  ...query(transactionRecords.moneyOnTheWay, {}),
  meta: { endpoint: transactionRecords.moneyOnTheWay, quiet: true },
});

type Movement = OutputOf<typeof transactionRecords.moneyOnTheWay>['list'][number];

/** Pending transactions: money between two wallets, who holds it, since when, and what happens now. */
export function PendingTransactions() {
  const { data, error, refetch, isFetching } = useQuery(pendingTransactionsQuery());
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <Card title="在途资金" aside={data && <MoneyText fen={data.total} hidden={hidden} />} padding="md">
      {error && <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && <p className={styles.none}>没有在途资金，每一笔都已到位。</p>}
      {!data && !error && <p className={styles.none}>加载中...</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((movement) => (
            <MovementRow key={movement.orderNo} movement={movement} hidden={hidden} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MovementRow({ movement, hidden }: { readonly movement: Movement; readonly hidden: boolean }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {transactionTypeLabels[movement.type]} <MoneyText fen={movement.amount} hidden={hidden} />
      </span>
      <span className={styles.who}>
        <Badge tone="warning">{movement.owner}</Badge>
        <span>已等待{waited(serverNow() - movement.since)}</span>
      </span>
      <span className={styles.note}>{movement.note}</span>
      <span className={styles.order}>
        {movement.orderNo}
        <CopyButton text={movement.orderNo} compact describes="复制订单号" />
      </span>
    </li>
  );
}

/** 不到1分钟, 3分钟. */
const waited = (age: number): string => {
  const text = ageText(age);
  return text === '刚刚' ? '不到1分钟' : text;
};
