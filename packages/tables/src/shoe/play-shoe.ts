import { dealBaccarat } from '../baccarat/hand.ts';
import { cardOf } from '../cards/cards.ts';
import type { TableGameCode } from '../engine/table-game.ts';

/**
 * The cut card lies before this one. Whoever remembers what is out knows more with every card, and the small bets follow single
 * ranks: the shoe ends before that is worth anything (docs/decisions/045-live-tables.md).
 */
const cutCards: Readonly<Record<'BAC' | 'DT', number>> = { BAC: 312, DT: 104 };

export const cutCardOf = (game: TableGameCode): number => cutCards[game === 'BAC' ? 'BAC' : 'DT'];

/** Where a round stands in its shoe, and the cards it takes. */
export interface ShoeRound {
  /** Its first card, counted from 0. */
  readonly first: number;
  readonly cards: readonly number[];
  /** The shoe ends with it. */
  readonly isLast: boolean;
}

/** Where the first round of a shoe begins: behind the cards that are burnt, one in sight and as many unseen as it counts. */
export function firstOfShoe(game: TableGameCode, dealt: readonly number[]): number {
  const [burnt] = dealt;
  if (burnt === undefined) throw new RangeError('a shoe has cards');
  return game === 'BAC' ? 1 + Math.min(cardOf(burnt).rank, 10) : 1;
}

/**
 * The round that begins at a card. The cut card ends the shoe: one that comes out inside a round leaves one more, and one that
 * lies where a round would begin makes that round the last.
 */
export function roundAt(game: TableGameCode, dealt: readonly number[], first: number): ShoeRound {
  const next = dealt.slice(first);
  const cards = game === 'BAC' ? dealBaccarat(next).cards : next.slice(0, 2);
  return { first, cards, isLast: first >= cutCardOf(game) };
}

/** Every round of a shoe, in order. */
export function playShoe(game: TableGameCode, dealt: readonly number[]): readonly ShoeRound[] {
  const rounds: ShoeRound[] = [];
  for (let first = firstOfShoe(game, dealt); ;) {
    const round = roundAt(game, dealt, first);
    rounds.push(round);
    if (round.isLast) return rounds;
    first += round.cards.length;
  }
}
