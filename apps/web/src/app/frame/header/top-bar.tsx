import { Suspense, lazy } from 'react';
import { useSiteInfo } from '../../../features/site/site-info.ts';
import { ModeToggle } from './mode-toggle.tsx';
import styles from './top-bar.module.css';

/** Notices run once they are read from the server anyway; their code comes meanwhile. */
const NoticeBar = lazy(async () => ({ default: (await import('../../../features/notices/notice-bar.tsx')).NoticeBar }));

/** Notices, and plainly beside them what kind of money this site plays with. */
export function TopBar() {
  const isSandbox = useSiteInfo()?.sandbox !== false;
  return (
    <aside aria-label="公告与站点说明" className={styles.bar}>
      <div className={styles.row}>
        <Suspense fallback={<span className={styles.notices} />}>
          <NoticeBar />
        </Suspense>
        {isSandbox && (
          <a className={styles.badge} href="/sandbox" target="_blank" rel="noopener" title="沙盒信箱：验证码在这里查看">
            试玩站 · 游戏币
          </a>
        )}
        <span className={styles.mode}>
          <ModeToggle />
        </span>
      </div>
    </aside>
  );
}
