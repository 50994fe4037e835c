import { chinaDay } from '@fairground/money';
import { crest } from '../../art/crest.ts';
import { Art } from '../../ui/art.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import styles from './site-content.module.css';

export interface SponsorFacts {
  readonly title: string;
  readonly content: string;
  readonly season: string;
  readonly beginTime: number;
  readonly endTime: number;
}

/** One partnership: who, for which season, from when to when, and what it is about. The crest is drawn from the name. */
export const SponsorCard = ({ title, content, season, beginTime, endTime }: SponsorFacts) => (
  <article className={styles.sponsor}>
    <Art svg={crest(title, title[0])} className={styles.crest} />
    <div className={styles.sponsorWords}>
      <Badge>{season}</Badge>
      <h2>{title}</h2>
      <p className={styles.period}>
        合作期 {chinaDay(beginTime)} 至 {chinaDay(endTime)}
      </p>
      <p className={styles.text}>{content}</p>
    </div>
  </article>
);
