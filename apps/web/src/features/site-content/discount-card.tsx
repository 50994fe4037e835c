import { ChevronRight, Gift } from 'lucide-react';
import { siteTime } from '../site/site-time.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './site-content.module.css';

export interface DiscountFacts {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  readonly endTime: number;
  readonly onFollow?: (() => void) | undefined;
}

/** An offer meant for this member: what it is, until when, and where it leads. */
export const DiscountCard = ({ title, summary, path, endTime, onFollow }: DiscountFacts) => (
  <a href={path} className={styles.discount} onClick={onFollow}>
    <span className={styles.gift}>
      <Icon of={Gift} />
    </span>
    <span className={styles.discountWords}>
      <strong>{title}</strong>
      <span>{summary}</span>
      <small>有效期至 {siteTime(endTime)}</small>
    </span>
    <Icon of={ChevronRight} size="sm" />
  </a>
);
