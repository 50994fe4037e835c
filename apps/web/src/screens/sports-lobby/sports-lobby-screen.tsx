import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EnterLink } from '../../features/hot-matches/enter-link.tsx';
import { VenueCards } from '../../features/venue-launch/venue-cards.tsx';
import { books } from '../../features/sports/book.ts';
import { hrefOfView } from '../../features/sports-match/sportsbook-links.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { BeforeSports } from './before-sports.tsx';
import { HallBoard } from './hall-board.tsx';
import { hallWords } from './hall-words.ts';
import styles from './sports-lobby.module.css';

/** 体育: what is on in our own sportsbook with its prices, and the other venues. */
export default function SportsLobbyScreen() {
  return (
    <div className={styles.page}>
      <PageHeader scene={hallWords.scene} className="fp-hall">
        <h1>{hallWords.title}</h1>
        <p>{hallWords.lead}</p>
        <EnterLink href={hrefOfView('matches', books.CRTY)} className={buttonClass({ look: 'brand', size: 'lg' })}>
          进入体育赛事
        </EnterLink>
        <a href={hrefTo('matchLive', { gameId: 'hot' })} className={styles.watch}>
          看热门赛事的动画直播
        </a>
      </PageHeader>
      <HallBoard book={books.CRTY} />
      <section aria-labelledby="venues-title" className={styles.section}>
        <h2 id="venues-title">体育场馆</h2>
        <VenueCards category="TY" max={12} />
      </section>
      <BeforeSports />
    </div>
  );
}
