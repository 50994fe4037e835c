import type { Fen } from '@fairground/money';
import { RecordTotals } from '../../features/record-page/record-page.tsx';
import { MoneyText } from '../../ui/money-text.tsx';

interface DealTotalsProps {
  readonly total: number;
  readonly inTotal: Fen;
  readonly outTotal: Fen;
}

/** What came in and what went out. */
export const DealTotals = ({ total, inTotal, outTotal }: DealTotalsProps) => (
  <RecordTotals>
    <span>共 {total.toLocaleString('zh-CN')} 笔</span>
    <span>
      转入中心钱包 <MoneyText fen={inTotal} />
    </span>
    <span>
      转出中心钱包 <MoneyText fen={outTotal < 0n ? 0n - outTotal : outTotal} />
    </span>
  </RecordTotals>
);
