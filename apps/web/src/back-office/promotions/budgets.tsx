import type { OutputOf } from '@fairground/contract';
import type { promotions } from '@fairground/contract/back-office-promotions';
import { MoneyText } from '../../ui/display/money-text.tsx';
import pages from '../pages/pages.module.css';
import styles from './promotions.module.css';

type Row = OutputOf<typeof promotions.list>['list'][number];

/** What of each budget is used. */
export function Budgets({ budgets }: Pick<Row, 'budgets'>) {
  if (budgets.length === 0) return <span className={pages.none}>不限</span>;
  return (
    <span className={styles.budget}>
      {budgets.map(({ period, total, used }) => (
        <span key={period}>
          {period === '' ? '总预算' : period} <MoneyText fen={used} /> / <MoneyText fen={total} />
        </span>
      ))}
    </span>
  );
}
