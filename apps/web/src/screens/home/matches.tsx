import { Suspense, lazy } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import styles from './matches.module.css';
import { useSeen } from './use-seen.ts';

/** Prices and their socket come when they are about to be seen. */
const HotMatches = lazy(() => import('../../features/hot-matches/hot-matches.tsx'));

/** 热门赛事: what is on now, with its odds. The room is kept, so nothing moves when it comes. */
export function Matches() {
  const [section, seen] = useSeen();
  return (
    <section ref={section} aria-labelledby="matches-title">
      <div className={styles.head}>
        <h2 id="matches-title">热门赛事</h2>
        <a href={hrefTo('gamesport')}>去体育大厅</a>
      </div>
      <div className={styles.room}>
        {seen && (
          <Suspense fallback={null}>
            <HotMatches />
          </Suspense>
        )}
      </div>
    </section>
  );
}
