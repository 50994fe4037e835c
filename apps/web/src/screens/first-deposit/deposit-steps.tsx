import { percentText } from '@fairground/money';
import type { TiersProps } from '../../features/deposit-promotion/deposit-activity.tsx';
import { tierOf } from '../../features/deposit-promotion/tier-of.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';
import styles from './deposit-steps.module.css';

/** Tiers as a stair. */
export function DepositSteps({ tiers, deposit }: TiersProps) {
  const reached = tierOf(tiers, deposit);
  return (
    <ol className={styles.stair} aria-label="奖励档位">
      {tiers.map((tier, at) => (
        <li key={String(tier.threshold)} className={styles.step} data-reached={tier === reached || undefined}>
          <div className={styles.gift}>
            <strong>{percentText(tier.percent)}</strong>
            <span>最高 {yuanOf(tier.bonusMax)}</span>
          </div>
          <div className={styles.block} style={{ minHeight: `${4 + (at + 1) * 2.5}rem` }}>
            <strong>{yuanOf(tier.threshold)} 起</strong>
            <span>礼金流水 {timesText(tier.turnoverTimes)}</span>
            {tier === reached && <span className="visually-hidden">当前金额所在档位</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
