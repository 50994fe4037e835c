import { serverNow } from '../../api/server-clock.ts';
import { Countdown } from '../../ui/display/countdown.tsx';
import { siteDateTime } from '../site/site-time.ts';
import styles from './time-left.module.css';

interface TimeLeftProps {
  readonly until: number;
  /** What ends then: 领取剩余, 流水剩余. */
  readonly label: string;
}

/** How long something is still open, with the moment itself beside it. */
export const TimeLeft = ({ until, label }: TimeLeftProps) => (
  <p className={styles.left}>
    <span>{label}</span>
    <Countdown untilMs={until} now={serverNow} label={label} endedText="已结束" className={styles.clock} />
    <small>{siteDateTime(until)} 截止</small>
  </p>
);
