import { useState } from 'react';
import type { VenueCategory } from '../../features/site/categories.ts';
import { useGames } from './hall-data.ts';
import styles from './hall-art.module.css';

const SHOWN = 3;

/** Pictures of games that are really here, on the right of the hall's head; until they are there, its scene is seen. */
export function HallArt({ category }: { readonly category: VenueCategory }) {
  const { data } = useGames(category, { tab: 'all', venue: undefined, keyword: '' });
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const tiles = (data?.pages[0]?.list ?? [])
    .map(({ tile }) => tile)
    .filter((tile) => tile !== '' && !missing.has(tile))
    .slice(0, SHOWN);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const isWhole = tiles.length === SHOWN && tiles.every((tile) => loaded.has(tile));
  return (
    <div className={styles.art} data-whole={isWhole || undefined} aria-hidden="true">
      {tiles.map((tile) => (
        <img
          key={tile}
          src={tile}
          alt=""
          onLoad={() => setLoaded((known) => new Set(known).add(tile))}
          onError={() => setMissing((known) => new Set(known).add(tile))}
        />
      ))}
    </div>
  );
}
