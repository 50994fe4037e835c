import { hrefTo } from '../../features/navigation/places.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './matches.module.css';

/** 热门赛事. The channel is not open yet, and a match nobody plays is not shown. */
export const Matches = () => (
  <section aria-labelledby="matches-title" className={styles.matches}>
    <h2 id="matches-title">热门赛事</h2>
    <EmptyState
      compact
      className={styles.empty}
      drawing="slip"
      title="赛事频道正在建设中"
      text="开放后，这里会列出最近的热门比赛、开赛时间与主要盘口。"
      action={
        <a href={hrefTo('gamesport')} className={buttonClass({ size: 'sm' })}>
          去体育大厅
        </a>
      }
    />
  </section>
);
