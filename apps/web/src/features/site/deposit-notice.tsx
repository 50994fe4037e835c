import { Callout } from '../../ui/states/callout.tsx';
import styles from './deposit-notice.module.css';
import { siteDateTime } from './site-time.ts';

interface DepositNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly resumeTime: number | null;
}

/** Why there are no deposits for a while, in the operators' words. */
export const DepositNotice = ({ title, text, resumeTime }: DepositNoticeProps) => (
  <Callout tone="warning" title={title || '存款暂未开放'} className={styles.notice}>
    {text}
    {resumeTime !== null && <p>预计恢复：{siteDateTime(resumeTime)}（北京时间）</p>}
  </Callout>
);
