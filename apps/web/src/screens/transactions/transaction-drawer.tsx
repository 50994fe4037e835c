import { transactionTypeLabels } from '@fairground/contract/transaction-records';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { TransactionAmount } from '../../features/transactions/transaction-amount.tsx';
import { transactionStateLabels } from '../../features/transactions/transaction-labels.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useTransactionDetail } from './transactions-data.ts';
import styles from './transactions-screen.module.css';

interface TransactionDrawerProps {
  /** Undefined when nothing is open. */
  readonly orderNo: string | undefined;
  readonly onClose: () => void;
}

/** One movement: what happened step by step, and every posting on the member's own wallets. */
export function TransactionDrawer({ orderNo, onClose }: TransactionDrawerProps) {
  // The last one stays drawn while the drawer slides out.
  const [shown, setShown] = useState(orderNo);
  if (orderNo !== undefined && orderNo !== shown) setShown(orderNo);
  return (
    <Drawer open={orderNo !== undefined} onOpenChange={onClose} title="交易详情">
      {shown !== undefined && <Detail orderNo={shown} />}
    </Drawer>
  );
}

function Detail({ orderNo }: { readonly orderNo: string }) {
  const { data, error, isPending, refetch, isFetching } = useTransactionDetail(orderNo);
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="24rem" />} label="正在读取详情">
      {() => data && <Found {...data} />}
    </SkeletonGate>
  );
}

type Found = NonNullable<ReturnType<typeof useTransactionDetail>['data']>;

function Found({ deal, steps, postings }: Found) {
  const { label, tone } = transactionStateLabels[deal.state];
  return (
    <div className={styles.detail}>
      <div className={styles.sum}>
        <TransactionAmount amount={deal.amount} state={deal.state} exact />
        <Badge tone={tone}>{label}</Badge>
      </div>
      <FactList
        ruled
        facts={[
          { label: '类型', value: transactionTypeLabels[deal.type] },
          { label: '方式', value: deal.name },
          { label: '订单号', value: deal.orderNo, copy: deal.orderNo },
          { label: '手续费', value: deal.fee === 0n ? '免' : <MoneyText fen={deal.fee} /> },
          { label: '发起时间', value: siteMoment(deal.createTime) },
          ...(deal.finishTime === null ? [] : [{ label: '完成时间', value: siteMoment(deal.finishTime) }]),
          ...(deal.remark === '' ? [] : [{ label: '备注', value: deal.remark }]),
        ]}
      />
      <section aria-label="处理经过">
        <h3>处理经过</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={`${step.time}${step.text}`}>
              <time>{siteMoment(step.time)}</time>
              <span>{step.text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="资金变动">
        <h3>资金变动</h3>
        {postings.length === 0 && <p className={styles.none}>这笔交易没有引起余额变动。</p>}
        <ul className={styles.postings}>
          {postings.map((posting) => (
            <li key={`${posting.time}${posting.wallet}${posting.amount}`}>
              <span>{posting.wallet}</span>
              <MoneyText fen={posting.amount} plus exact tone="sign" />
              <time>{siteMoment(posting.time)}</time>
              {posting.balanceAfter !== null && (
                <small>
                  余额 <MoneyText fen={posting.balanceAfter} exact />
                </small>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
