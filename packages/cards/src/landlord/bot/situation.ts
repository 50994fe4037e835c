import { SEATS, seatAfter } from '../rules/auction.ts';
import { type Combination, combinationOf } from '../rules/combination.ts';
import { followingMoves, leadingMoves } from '../rules/legal-moves.ts';
import { type Counts, countsOf, DECK_SIZE, without } from '../rules/ranks.ts';
import { type Standing, standingOf } from '../rules/standing.ts';
import type { LandlordView } from '../rules/view.ts';
import { cheapWings } from './cheap-wings.ts';
import { type Split, splitter } from './split.ts';

/** What a seat can know when it has to play. */
export interface Situation {
  readonly me: number;
  readonly landlord: number;
  readonly own: Counts;
  /** How many cards each seat holds. */
  readonly sizes: readonly number[];
  /** What the two others hold between them. */
  readonly unseen: Counts;
  readonly standing: Standing | undefined;
  readonly split: (counts: Counts) => Split;
}

const wholeDeck = countsOf(Array.from({ length: DECK_SIZE }, (_, card) => card));

export function situationOf(view: LandlordView, me: number): Situation {
  const own = countsOf(view.seats[me]?.cards ?? []);
  const played = view.plays.flatMap(({ cards }) => cards);
  const landlord = view.landlord ?? 0;
  return {
    me,
    landlord,
    own,
    sizes: view.seats.map(({ count }) => count),
    unseen: without(without(wholeDeck, own), countsOf(played)),
    standing: standingOf(view.plays),
    split: splitter(),
  };
}

export const partnerOf = ({ me, landlord }: Situation): number | undefined =>
  me === landlord ? undefined : SEATS - me - landlord;

export const opponentsOf = ({ me, landlord }: Situation): readonly number[] =>
  me === landlord ? [seatAfter(me), seatAfter(me, 2)] : [landlord];

/** The fewest cards an opponent holds. */
export const danger = (situation: Situation): number =>
  Math.min(...opponentsOf(situation).map((seat) => situation.sizes[seat] ?? 0));

/** Nobody against us can answer, whatever they hold. */
export function isUnbeatable(set: Combination, situation: Situation): boolean {
  const most = Math.max(...opponentsOf(situation).map((seat) => situation.sizes[seat] ?? 0));
  return followingMoves(situation.unseen, set, cheapWings).every(({ size }) => size > most);
}

const isEmpty = (counts: Counts): boolean => counts.every((count) => count === 0);

/** Whether a hand goes out by itself once a set is played: each set but the last one cannot be answered. */
export function goesOut(situation: Situation, set: Combination, depth = 3): boolean {
  const rest = without(situation.own, set.counts);
  if (isEmpty(rest)) return true;
  if (depth === 0 || !isUnbeatable(set, situation)) return false;
  const last = combinationOf(rest);
  if (last && !isFourWithWings(last)) return true;
  const next = { ...situation, own: rest };
  return leadingMoves(rest, cheapWings).some((follower) => goesOut(next, follower, depth - 1));
}

/** A bomb is worth more than what it takes along. */
const isFourWithWings = ({ category }: Combination): boolean =>
  category === 'four-singles' || category === 'four-pairs';
