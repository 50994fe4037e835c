import { disputeUntil } from '@fairground/contract/disputes';
import { serverNow } from '../../api/server-clock.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import { siteDateTime } from '../site/site-time.ts';
import styles from './dispute-link.module.css';

interface DisputeLinkProps {
  readonly betNo: string;
  readonly settleTime: number;
}

/** The way to dispute a settlement while the terms allow it, and word that they no longer do. */
export function DisputeLink({ betNo, settleTime }: DisputeLinkProps) {
  const until = disputeUntil(settleTime);
  if (serverNow() > until) return <p className={styles.over}>已过 {siteDateTime(until)} 的争议期限</p>;
  return (
    <p className={styles.row}>
      <ButtonLink size="sm" href={`${hrefTo('feedback')}?type=bet&betNo=${encodeURIComponent(betNo)}`}>
        对结果有异议
      </ButtonLink>
      <span>{siteDateTime(until)} 前可提出</span>
    </p>
  );
}
