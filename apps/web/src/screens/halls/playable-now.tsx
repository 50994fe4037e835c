import { useId } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { hrefOfEgame } from '../../features/venue-launch/egame-place.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { GameCard } from './game-card.tsx';
import { useGames } from './hall-data.ts';
import type { hallPages } from './hall-pages.ts';
import styles from './playable-now.module.css';

const SHOWN = 4;

/** A hall without a game yet: what will be here, and what can be played today. */
export function PlayableNow({ page }: { readonly page: (typeof hallPages)[keyof typeof hallPages] }) {
  const { data } = useGames('DZ', { tab: 'all', venue: undefined, keyword: '' });
  // Several halls may be kept open at once.
  const titleId = useId();
  const games = data?.pages[0]?.list.slice(0, SHOWN) ?? [];
  return (
    <>
      <section className={styles.later} aria-label="即将开放">
        <p>{page.later}</p>
        <p className={styles.note}>开放之前不能进入，也不能转入资金；状态会在这里自动更新。</p>
        <div className={styles.ways}>
          <ButtonLink href={hrefTo('help', { key: page.help })}>玩法与规则</ButtonLink>
          <ButtonLink look="text" href={hrefTo('gamesport')}>
            去看体育赛事
          </ButtonLink>
        </div>
      </section>
      {games.length > 0 && (
        <section aria-labelledby={titleId}>
          <div className={styles.title}>
            <h2 id={titleId}>现在可以玩</h2>
            <a href={hrefOfEgame()}>全部电子游戏</a>
          </div>
          <ul className={styles.games}>
            {games.map((game) => (
              <li key={game.gameCode}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
