import type { Fen } from '@fairground/money';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './trans-record-screen.module.css';

interface RecordTotalsProps {
  readonly total: number;
  readonly inTotal: Fen;
  readonly outTotal: Fen;
}

/** The whole of what the filter found, whichever page is shown; in and out in the same size. */
export const RecordTotals = ({ total, inTotal, outTotal }: RecordTotalsProps) => (
  <p className={styles.totals}>
    <span>共 {total.toLocaleString('zh-CN')} 笔</span>
    <span>
      转入中心钱包 <MoneyText fen={inTotal} />
    </span>
    <span>
      转出中心钱包 <MoneyText fen={outTotal < 0n ? 0n - outTotal : outTotal} />
    </span>
  </p>
);
