import { cardName } from '@fairground/cards';
import { PlayingCard } from '../../../features/card-table/playing-card.tsx';
import styles from './board-cards.module.css';
import type { HoldemView } from './holdem-texts.ts';

const BOARD = 5;

/** The cards that belong to everybody; those of the winning five stand out when the hand is over. */
export function BoardCards({ view, five }: { readonly view: HoldemView; readonly five: readonly number[] }) {
  const { board } = view;
  const label = board.length === 0 ? '公共牌：还没有发' : `公共牌：${board.map(cardName).join(' ')}`;
  return (
    <fieldset className={styles.board} aria-label={label} data-decided={five.length > 0 || undefined}>
      {Array.from({ length: BOARD }, (_, at) => {
        const card = board[at];
        return (
          // Places on the board never change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles.place}>
            {card !== undefined && (
              <span className={styles.card} data-win={five.includes(card) || undefined}>
                <PlayingCard card={card} />
              </span>
            )}
          </span>
        );
      })}
    </fieldset>
  );
}
