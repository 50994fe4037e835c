import { PlayingCard } from '../../features/card-table/playing-card.tsx';
import styles from './hands.module.css';

/** Cards side by side, small. */
export const CardsRow = ({ cards }: { readonly cards: readonly number[] }) => (
  <span className={styles.cards}>
    {cards.map((card) => (
      <PlayingCard key={card} card={card} isSmall />
    ))}
  </span>
);
