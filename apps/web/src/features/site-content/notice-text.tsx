import { siteTime } from '../site/site-time.ts';
import styles from './site-content.module.css';

interface NoticeTextProps {
  readonly content: string;
  readonly publishTime: number;
}

/** The whole of a notice, as everybody reads it. */
export const NoticeText = ({ content, publishTime }: NoticeTextProps) => (
  <div className={styles.notice}>
    <time dateTime={new Date(publishTime).toISOString()}>{siteTime(publishTime)}</time>
    <p>{content}</p>
  </div>
);
