import { PlayingCard } from '../../features/card-table/playing-card.tsx';
import styles from './hands.module.css';

/** More than these lie over one another, rank and suit in sight. */
const SIDE_BY_SIDE_MAX = 7;

/** Cards side by side, small. */
export const CardsRow = ({ cards }: { readonly cards: readonly number[] }) => (
  <span className={styles.cards} data-many={cards.length > SIDE_BY_SIDE_MAX || undefined}>
    {cards.map((card) => (
      <PlayingCard key={card} card={card} isSmall />
    ))}
  </span>
);
