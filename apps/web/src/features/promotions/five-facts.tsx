import { CalendarClock, Gift, type LucideIcon, MousePointerClick, Repeat, Users } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './five-facts.module.css';
import type { Promotion } from './promotion-data.ts';
import { turnoverText } from './promotion-labels.ts';

type Terms = Pick<Promotion, 'audience' | 'reward' | 'turnover' | 'turnoverTimes' | 'validity' | 'claimWay'>;

interface FiveFactsProps {
  readonly promotion: Terms;
  /** 'strip' under the head of a page, 'list' on a card. */
  readonly look?: 'strip' | 'list';
}

/** The terms of an offer, which stand beside it before anything can be pressed. */
export function FiveFacts({ promotion, look = 'list' }: FiveFactsProps) {
  const { audience, reward, validity, claimWay } = promotion;
  const facts: readonly (readonly [string, LucideIcon, string])[] = [
    ['对象', Users, audience],
    ['奖励', Gift, reward],
    ['流水', Repeat, turnoverText(promotion)],
    ['有效期', CalendarClock, validity],
    ['领取', MousePointerClick, claimWay],
  ];
  return (
    <dl className={classNames(styles.facts, styles[look])}>
      {facts.map(([label, icon, text]) => (
        <div key={label} className={styles.fact}>
          <dt>
            {look === 'strip' && <Icon of={icon} size="sm" />}
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
