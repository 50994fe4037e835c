import { type Combination, combinationOf } from '../rules/combination.ts';
import { cardsOf, type Counts, DECK_SIZE, noCounts } from '../rules/ranks.ts';

/** Cards are written by their ranks, T for a ten, x and X for the jokers. */
const SIGNS = '3456789TJQKA2xX';

export function countsFrom(text: string): Counts {
  const counts = noCounts();
  for (const sign of text) {
    const rank = SIGNS.indexOf(sign);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

export function setOf(text: string): Combination {
  const set = combinationOf(countsFrom(text));
  if (!set) throw new Error(`${text} is no move`);
  return set;
}

export const wholeDeck: readonly number[] = Array.from({ length: DECK_SIZE }, (_, card) => card);

/** The first cards of these ranks, out of all or out of some. */
export const cardsFrom = (text: string, deck: readonly number[] = wholeDeck): readonly number[] =>
  cardsOf(deck, countsFrom(text));
