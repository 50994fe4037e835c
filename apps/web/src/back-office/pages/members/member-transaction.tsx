import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { transactionTypeLabels } from '@fairground/contract/transaction-records';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { siteMoment, siteTime } from '../../../features/site/site-time.ts';
import { TransactionAmount } from '../../../features/transactions/transaction-amount.tsx';
import { transactionStateLabels } from '../../../features/transactions/transaction-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import records from './member-records.module.css';
import styles from '../pages.module.css';

interface MemberTransactionProps {
  readonly memberId: string;
  /** Undefined when none is open. */
  readonly orderNo: string | undefined;
  readonly onClose: () => void;
}

/** One movement of a member's money: what happened, and every posting it caused. */
export const MemberTransaction = ({ memberId, orderNo, onClose }: MemberTransactionProps) => (
  <Drawer size="wide" open={orderNo !== undefined} onOpenChange={onClose} title="资金详情">
    {orderNo !== undefined && <Detail memberId={memberId} orderNo={orderNo} />}
  </Drawer>
);

function Detail({ memberId, orderNo }: { readonly memberId: string; readonly orderNo: string }) {
  const result = useQuery(query(backOfficeCatalogue.members.transaction, { memberId, orderNo }));
  return (
    <Loaded result={result} label="正在读取资金详情">
      {({ deal, steps, postings }) => (
        <>
          <div className={styles.sum}>
            <TransactionAmount amount={deal.amount} state={deal.state} exact className={styles.big} />
            <Badge tone={transactionStateLabels[deal.state].tone}>{transactionStateLabels[deal.state].label}</Badge>
          </div>
          <FactList
            className={styles.pairs}
            facts={[
              { label: '类型', value: transactionTypeLabels[deal.type] },
              { label: '方式', value: deal.name },
              { label: '订单号', value: deal.orderNo, copy: deal.orderNo },
              { label: '手续费', value: deal.fee === 0n ? '免' : <MoneyText fen={deal.fee} /> },
              { label: '发起时间', value: siteMoment(deal.createTime) },
              { label: '完成时间', value: deal.finishTime === null ? '未完成' : siteMoment(deal.finishTime) },
              { label: '备注', value: deal.remark || '无' },
            ]}
          />
          <Section title="经过">
            <ol className={styles.steps}>
              {steps.map(({ time, text }) => (
                <li key={`${time}${text}`}>
                  <time>{siteTime(time)}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </Section>
          <Section title="分录">
            {postings.length === 0 && <p className={styles.none}>没有引起余额变动。</p>}
            <ul className={records.postings}>
              {postings.map(({ time, wallet, amount, balanceAfter }) => (
                <li key={`${time}${wallet}${amount}`}>
                  <span>{wallet}</span>
                  <MoneyText fen={amount} plus exact tone="sign" />
                  <small>{siteMoment(time)}</small>
                  {balanceAfter !== null && (
                    <small>
                      余额 <MoneyText fen={balanceAfter} exact />
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </Loaded>
  );
}
