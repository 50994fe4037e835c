import type { Fen } from '@fairground/money';
import type { TransactionType } from '../../features/transactions/transaction-labels.ts';
import { RecordTotals } from '../../features/record-page/record-page.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';

interface TransactionTotalsProps {
  readonly type: TransactionType | 'all';
  readonly total: number;
  readonly inTotal: Fen;
  readonly outTotal: Fen;
}

/** Bets move money at a venue; everything else moves the centre wallet's. */
const words = { bet: ['派彩与退回', '投注'], other: ['转入中心钱包', '转出中心钱包'] } as const;

/** What came in and what went out. */
export function TransactionTotals({ type, total, inTotal, outTotal }: TransactionTotalsProps) {
  const [came, went] = words[type === 'bet' ? 'bet' : 'other'];
  return (
    <RecordTotals>
      <span>共 {total.toLocaleString('zh-CN')} 笔</span>
      <span>
        {came} <MoneyText fen={inTotal} />
      </span>
      <span>
        {went} <MoneyText fen={outTotal < 0n ? 0n - outTotal : outTotal} />
      </span>
    </RecordTotals>
  );
}
