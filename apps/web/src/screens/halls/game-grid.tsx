import { useEffect, useRef } from 'react';
import type { BonusPool } from '../../features/bonus-pools/bonus-pools-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { GameCard } from './game-card.tsx';
import { type Game, useCollect } from './hall-data.ts';
import styles from './game-grid.module.css';
import { useTileRows } from './use-tile-rows.ts';

interface GameGridProps {
  readonly games: readonly Game[];
  readonly pools: readonly BonusPool[];
  /** How many the shelf holds in all. */
  readonly total: number;
  readonly isMoreComing: boolean;
  readonly onMore: (() => void) | undefined;
}

/** As many tiles stand in the page as they are, and its own search finds each. Of more than that only those near the window do. */
const WHOLE_MAX = 120;

/** Tiles, a page at a time as one scrolls. Those out of view are neither laid out nor painted by the browser (`content-visibility`). */
export function GameGrid({ games, pools, total, isMoreComing, onMore }: GameGridProps) {
  return (
    <>
      {games.length > WHOLE_MAX ? (
        <ManyTiles games={games} pools={pools} total={total} />
      ) : (
        <ul className={styles.grid}>
          <Tiles games={games} all={games} pools={pools} />
        </ul>
      )}
      {onMore ? (
        <More isComing={isMoreComing} onMore={onMore} left={total - games.length} />
      ) : (
        <p className={styles.end}>共 {total} 款</p>
      )}
    </>
  );
}

/** Thousands: the rows near the window, between the room of those above and below. */
function ManyTiles({ games, pools, total }: Pick<GameGridProps, 'games' | 'pools' | 'total'>) {
  const grid = useRef<HTMLUListElement>(null);
  const { first, last, above, below } = useTileRows(grid, games.length);
  return (
    <ul ref={grid} className={styles.grid} style={{ paddingTop: above, paddingBottom: below }}>
      <Tiles games={games.slice(first, last)} all={games} pools={pools} place={{ first, total }} />
    </ul>
  );
}

interface TilesProps {
  readonly games: readonly Game[];
  readonly all: readonly Game[];
  readonly pools: readonly BonusPool[];
  /** Where the first of them stands among how many, when not all are in the page. */
  readonly place?: { readonly first: number; readonly total: number };
}

function Tiles({ games, all, pools, place }: TilesProps) {
  const collect = useCollect();
  // Where everything is new, saying so on each tile says nothing.
  const tellsNew = all.some((game) => game.new === 0);
  return games.map((game, at) => (
    <li
      key={`${game.enName}/${game.gameCode}`}
      className={styles.cell}
      {...(place && { 'aria-setsize': place.total, 'aria-posinset': place.first + at + 1 })}
    >
      <GameCard
        game={game}
        isNew={tellsNew && game.new === 1}
        pool={largestOf(pools.filter(({ gameCode }) => gameCode === game.gameCode))}
        onCollect={(on) => collect({ game, on })}
      />
    </li>
  ));
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
