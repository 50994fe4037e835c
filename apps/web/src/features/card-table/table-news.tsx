import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import styles from './table-news.module.css';

interface TableNewsProps {
  /** What goes on: 抢庄. */
  readonly title: string;
  /** When it is over; null while no clock runs. */
  readonly dueTime: number | null;
  /** What has just happened, said once to who hears the page. */
  readonly news: ReactNode;
}

/** What goes on at the table, in words, in the middle of it. */
export const TableNews = ({ title, dueTime, news }: TableNewsProps) => (
  <div className={styles.news}>
    <p className={styles.title}>
      <strong>{title}</strong>
      {dueTime !== null && <Seconds until={dueTime} />}
    </p>
    <output className={styles.line}>{news}</output>
  </div>
);

const LAST_SECONDS = 3;

function Seconds({ until }: { readonly until: number }) {
  const left = useSecondsLeft(until, serverNow);
  return (
    <span role="timer" aria-live="off" aria-label="剩余时间" data-last={left <= LAST_SECONDS || undefined}>
      {left} 秒
    </span>
  );
}
