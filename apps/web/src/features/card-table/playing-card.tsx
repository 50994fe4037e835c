import { cardName, rankOf, suitOf } from '@fairground/cards';
import { cardBack, cardFace, jokerFace, smallFace } from '../../art/cards/playing-card.ts';
import { RANK_SIGNS, SUITS } from '../../art/cards/signs.ts';
import { dataUri } from '../../theme/data-uri.ts';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './playing-card.module.css';

interface PlayingCardProps {
  /** Undefined lies with its back up. */
  readonly card: number | undefined;
  /** Rank and one pip, for hands that are seen small. */
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A card of the deck; who hears the page hears its name. */
export function PlayingCard({ card, isSmall = false, className, style }: PlayingCardProps) {
  return (
    <img
      src={dataUri(card === undefined ? cardBack() : faceOf(card, isSmall))}
      alt={card === undefined ? '背面' : cardName(card)}
      className={classNames(styles.card, className)}
      style={style}
      width={180}
      height={252}
      draggable={false}
      decoding="async"
    />
  );
}

/** Suits are numbered; what comes after them are the two jokers. */
function faceOf(card: number, isSmall: boolean): string {
  const suit = SUITS[suitOf(card)];
  if (!suit) return jokerFace(rankOf(card) === 1 ? 'moon' : 'sun');
  return (isSmall ? smallFace : cardFace)(RANK_SIGNS[rankOf(card) - 1] ?? 'A', suit, 'two');
}
