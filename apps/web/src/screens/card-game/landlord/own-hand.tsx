import { cardName } from '@fairground/cards';
import type { CSSProperties } from 'react';
import { PlayingCard } from '../../../features/card-table/playing-card.tsx';
import styles from './own-hand.module.css';
import { useDrag } from './use-drag.ts';
import type { PickedCards } from './use-picked-cards.ts';

interface OwnHandProps {
  readonly cards: readonly number[];
  readonly picked: PickedCards;
  /** Where the keyboard stands; undefined until it is used. */
  readonly cursor: number | undefined;
  /** Cards can be lifted at any time of the hand, also while others play. */
  readonly isLive: boolean;
  /** The cards of the 底牌, which have just come in. */
  readonly fresh: readonly number[];
  readonly onPullUp: () => void;
}

const styleOf = (values: Readonly<Record<`--${string}`, number>>): CSSProperties & Readonly<Record<string, number>> =>
  values;

/** The own cards along the near edge: each shows its strip, lifted ones stand out, a drag takes a run. */
export function OwnHand({ cards, picked, cursor, isLive, fresh, onPullUp }: OwnHandProps) {
  const drag = useDrag({ onRun: (from, to) => picked.turn(cards.slice(from, to + 1)), onPullUp });
  const half = Math.ceil(cards.length / 2);
  return (
    <section
      className={styles.hand}
      style={styleOf({ '--n': Math.max(2, cards.length), '--half': Math.max(2, half) })}
      aria-label={`手牌 ${cards.length} 张`}
      data-live={isLive || undefined}
      {...(isLive && drag.handlers)}
    >
      {cards.map((card, at) => (
        <button
          key={card}
          type="button"
          className={styles.card}
          style={styleOf({ '--at': at, '--col': at < half ? at : at - half, '--row': at < half ? 0 : 1 })}
          disabled={!isLive}
          aria-pressed={picked.picked.includes(card)}
          aria-label={cardName(card)}
          data-at={at}
          data-cursor={cursor === at || undefined}
          data-over={drag.isOver(at) || undefined}
          data-fresh={fresh.includes(card) || undefined}
          // A pointer has been followed from its press on; what is left comes from the keyboard or a screen reader.
          onClick={({ detail }) => detail === 0 && picked.turn([card])}
        >
          <PlayingCard card={card} />
        </button>
      ))}
    </section>
  );
}
