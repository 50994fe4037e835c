import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { GameCard } from './game-card.tsx';
import { type BonusPool, type Game, useCollect } from './hall-data.ts';
import styles from './game-grid.module.css';

interface GameGridProps {
  readonly games: readonly Game[];
  readonly pools: readonly BonusPool[];
  /** How many the shelf holds in all. */
  readonly total: number;
  readonly isMoreComing: boolean;
  readonly onMore: (() => void) | undefined;
}

/**
 * Tiles, a page at a time as one scrolls. Those out of view are neither laid out nor painted by the browser
 * (`content-visibility`), and yet stay in the page, where its own search finds them.
 */
export function GameGrid({ games, pools, total, isMoreComing, onMore }: GameGridProps) {
  const collect = useCollect();
  // Where everything is new, saying so on each tile says nothing.
  const tellsNew = games.some((game) => game.new === 0);
  return (
    <>
      <ul className={styles.grid}>
        {games.map((game) => (
          <li key={`${game.enName}/${game.gameCode}`} className={styles.cell}>
            <GameCard
              game={game}
              isNew={tellsNew && game.new === 1}
              pool={largestOf(pools.filter(({ gameCode }) => gameCode === game.gameCode))}
              onCollect={(on) => collect({ game, on })}
            />
          </li>
        ))}
      </ul>
      {onMore ? (
        <More isComing={isMoreComing} onMore={onMore} left={total - games.length} />
      ) : (
        <p className={styles.end}>共 {total} 款</p>
      )}
    </>
  );
}

const largestOf = (pools: readonly BonusPool[]): BonusPool | undefined =>
  pools.toSorted((one, other) => (one.amount < other.amount ? 1 : -1))[0];

interface MoreProps {
  readonly isComing: boolean;
  readonly onMore: () => void;
  readonly left: number;
}

/** Pressed by the scroll before it comes into view, and by whoever likes. */
function More({ isComing, onMore, left }: MoreProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isComing || !box.current) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [isComing, onMore]);
  return (
    <div ref={box} className={styles.more}>
      <Button busy={isComing} onClick={onMore}>
        加载更多（还有 {left} 款）
      </Button>
    </div>
  );
}

export const WaitingGames = () => (
  <div className={styles.grid}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
      <Skeleton key={index} shape="block" height="17rem" />
    ))}
  </div>
);
