import { SEATS } from './auction.ts';
import { type Combination, combinationOf } from './combination.ts';
import { countsOf } from './ranks.ts';

/** What a seat put down; no cards are a pass. */
export interface Play {
  readonly seat: number;
  readonly cards: readonly number[];
}

export interface Standing {
  readonly seat: number;
  readonly set: Combination;
}

/** What has to be beaten; nothing when both others passed and the next seat leads. */
export function standingOf(plays: readonly Play[]): Standing | undefined {
  const last = plays.slice(1 - SEATS).findLast(({ cards }) => cards.length > 0);
  const set = last && combinationOf(countsOf(last.cards));
  return set && { seat: last.seat, set };
}
