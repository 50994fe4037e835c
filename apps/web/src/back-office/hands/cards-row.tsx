import { MahjongTile } from '../../features/card-table/mahjong-tile.tsx';
import { PlayingCard } from '../../features/card-table/playing-card.tsx';
import styles from './hands.module.css';

/** More than these lie over one another, rank and suit in sight. */
const SIDE_BY_SIDE_MAX = 7;

interface CardsRowProps {
  readonly gameCode: string;
  readonly cards: readonly number[];
}

/** Cards or tiles side by side, small. */
export const CardsRow = ({ gameCode, cards }: CardsRowProps) =>
  gameCode === 'mahjong' ? (
    <span className={styles.tiles}>
      {cards.map((tile) => (
        <MahjongTile key={tile} tile={tile} pose="upright" />
      ))}
    </span>
  ) : (
    <span className={styles.cards} data-many={cards.length > SIDE_BY_SIDE_MAX || undefined}>
      {cards.map((card) => (
        <PlayingCard key={card} card={card} isSmall />
      ))}
    </span>
  );
