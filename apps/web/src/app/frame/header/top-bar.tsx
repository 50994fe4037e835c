import { NoticeBar } from '../../../features/notices/notice-bar.tsx';
import { useSiteInfo } from '../../../features/site/site-info.ts';
import { ModeToggle } from './mode-toggle.tsx';
import styles from './top-bar.module.css';

/** Notices, and plainly beside them what kind of money this site plays with. */
export function TopBar() {
  const isSandbox = useSiteInfo()?.sandbox !== false;
  return (
    <aside aria-label="公告与站点说明" className={styles.bar}>
      <div className={styles.row}>
        <NoticeBar />
        {isSandbox && <span className={styles.badge}>试玩站 · 游戏币</span>}
        <span className={styles.mode}>
          <ModeToggle />
        </span>
      </div>
    </aside>
  );
}
