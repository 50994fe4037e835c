import { chinaDay, percentText } from '@fairground/money';
import { serverNow } from '../../api/server-clock.ts';
import type { TiersProps } from '../../features/deposit-promotion/deposit-activity.tsx';
import { tierOf } from '../../features/deposit-promotion/tier-of.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';
import styles from './week-rings.module.css';

const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** Tiers as rings, above the week they renew with. */
export function WeekRings({ tiers, deposit }: TiersProps) {
  const reached = tierOf(tiers, deposit);
  return (
    <section className={styles.week} aria-label="本周档位">
      <ol className={styles.rings}>
        {tiers.map((tier) => (
          <li key={String(tier.threshold)} className={styles.tier} data-reached={tier === reached || undefined}>
            <span className={styles.ring}>
              <strong>{percentText(tier.percent)}</strong>
              <span>最高 {yuanOf(tier.bonusMax)}</span>
            </span>
            <strong>{yuanOf(tier.threshold)} 起</strong>
            <span>礼金流水 {timesText(tier.turnoverTimes)}</span>
            {tier === reached && <span className="visually-hidden">当前金额所在档位</span>}
          </li>
        ))}
      </ol>
      <p className={styles.days} aria-hidden="true">
        {DAYS.map((day, at) => (
          <span key={day} data-today={at === todayOfWeek() || undefined}>
            {day}
          </span>
        ))}
      </p>
      <p className={styles.note}>每周第一笔存款有效，周一 00:00（北京时间）更新。</p>
    </section>
  );
}

/** Monday is 0, by the site's own calendar. */
const todayOfWeek = (): number => (new Date(`${chinaDay(serverNow())}T00:00:00Z`).getUTCDay() + 6) % 7;
