import type { Promotion } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './race-page.module.css';

/** What each rank is worth, and what counts. */
export function RacePrizes({ promotion: { race } }: { readonly promotion: Promotion }) {
  if (!race) return null;
  const total = race.ranks.reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n);
  return (
    <Card title="奖金" aside={<span className={styles.total}>每期共 {yuanOf(total)}</span>} padding="md">
      <table className={styles.prizes} aria-label="各名次奖金">
        <thead>
          <tr>
            <th scope="col">名次</th>
            <th scope="col">每人</th>
          </tr>
        </thead>
        <tbody>
          {race.ranks.map(({ from, to, amount }) => (
            <tr key={from}>
              <th scope="row">{from === to ? `第 ${from} 名` : `第 ${from}–${to} 名`}</th>
              <td>{yuanOf(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.counts}>
        <li>每天最多计入 {yuanOf(race.dayMost)}，不必整夜投注。</li>
        <li>计入满 {yuanOf(race.least)} 才有奖金。</li>
        <li>数额相同时，先达到的在前。</li>
      </ul>
    </Card>
  );
}
