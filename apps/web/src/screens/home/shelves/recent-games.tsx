import { games } from '@fairground/contract/games';
import { VenueState } from '@fairground/contract/venues';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { gameTile } from '../../../art/game-tile.ts';
import { hrefOfEgame } from '../../../features/venue-launch/egame-place.ts';
import { startLaunch } from '../../../features/venue-launch/start-launch.ts';
import { Art } from '../../../ui/art.tsx';
import styles from './shelves.module.css';

const SHOWN = 6;

/** What the member has played last, one press away. Who has not played yet, or is not answered, sees nothing of it. */
export default function RecentGames() {
  const { data } = useQuery({
    ...query(games.gameList, { tab: 'recent', keyword: '', pageNum: 1, pageSize: SHOWN }),
    meta: { endpoint: games.gameList, quiet: true },
  });
  const open = (data?.list ?? []).filter(({ state }) => state === VenueState.normal);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className={styles.recent}>
      <div className={styles.head}>
        <h2 id="recent-title">最近玩过</h2>
        <a href={hrefOfEgame({ tab: 'recent' })}>全部记录</a>
      </div>
      <ul className={styles.games}>
        {open.map(({ enName, gameCode, name, venueName, tile }) => (
          <li key={`${enName} ${gameCode}`}>
            <button type="button" className={styles.game} onClick={() => void startLaunch(enName, gameCode)}>
              {tile === '' ? (
                <Art svg={gameTile(gameCode, name, { category: 'slots' })} className={styles.tile} />
              ) : (
                <img src={tile} alt="" loading="lazy" width={480} height={320} className={styles.tile} />
              )}
              <span>
                <b>{name}</b>
                <small>{venueName}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
