import { oddsTypeLabels } from '@fairground/betting';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import HotMatches from '../../features/hot-matches/hot-matches.tsx';
import { EnterLink } from '../../features/hot-matches/enter-link.tsx';
import { VenueCards } from '../../features/venue-launch/venue-cards.tsx';
import { hrefOfView } from '../../features/sports-match/sportsbook-links.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import styles from './sports-lobby.module.css';

/** 体育: our own sportsbook first, what is on in it, and the other venues. */
export default function SportsLobbyScreen() {
  return (
    <div className={styles.page}>
      <PageHeader scene="stadium">
        <h1>体育</h1>
        <p>滚球、今日、早盘与冠军盘口，赔率实时变动，规则先看后投。</p>
        <p className={styles.formats}>{Object.values(oddsTypeLabels).join(' · ')}</p>
        <EnterLink href={hrefOfView('matches')} className={buttonClass({ look: 'brand', size: 'lg' })}>
          进入体育赛事
        </EnterLink>
        <a href={hrefTo('matchLive', { gameId: 'hot' })} className={styles.watch}>
          看热门赛事的动画直播
        </a>
      </PageHeader>
      <section aria-labelledby="hot-title" className={styles.section}>
        <h2 id="hot-title">热门赛事</h2>
        <div className={styles.room}>
          <HotMatches max={6} />
        </div>
      </section>
      <section aria-labelledby="venues-title" className={styles.section}>
        <h2 id="venues-title">体育场馆</h2>
        <VenueCards category="TY" max={12} />
      </section>
    </div>
  );
}
