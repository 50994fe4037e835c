import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './reconciliation.module.css';

/** A sum and of how many; nothing where there is no list. */
export const Figures = ({ count, sum }: { readonly count: number | null; readonly sum: bigint | null }) =>
  sum === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={`${styles.two} ${styles.end}`}>
      <MoneyText fen={sum} currency="" column />
      {count !== null && <small>{count} 笔</small>}
    </span>
  );
