import type { HandResult } from '../../engine/result.ts';
import { scoreOf } from './evaluate.ts';
import { awardPots, type DividedPots, dividePots, type PotShare } from './pots.ts';
import { boardOf, type HoldemState, holeOf, liveSeats, roundFrom, seatsOf, stackOf } from './state.ts';

/** The rake of a hand of two is capped at one big blind. */
const HEADS_UP = 2;

/** The pots as they stand, what is on the table of this street included. */
export function potsOf({ start, street, totals, folded }: HoldemState): DividedPots {
  const { rakeBp, rakeMost, base } = start.room;
  const most = start.stacks.length === HEADS_UP ? base : rakeMost;
  return dividePots({ totals, folded, rakeBp, rakeMost: street === 0 ? 0n : most });
}

const isKnown = (cards: readonly number[]): boolean => cards.every((card) => card >= 0);

/** Scores of the seats that came to the end; one whose cards nobody knows has thrown them away. */
const scoresOf = (state: HoldemState): (number | undefined)[] =>
  seatsOf(state).map((seat) => {
    const cards = [...holeOf(state, seat), ...boardOf(state)];
    return state.folded[seat] || !isKnown(cards) ? undefined : scoreOf(cards);
  });

/** Nobody can do anything any more: what is left of the board comes, and every hand lies open. */
export const isAllIn = (state: HoldemState): boolean =>
  state.phase === 'runout' ||
  (state.phase === 'over' &&
    liveSeats(state).length > 1 &&
    liveSeats(state).some((seat) => stackOf(state, seat) === 0n));

/**
 * Whose cards lie open. With somebody all-in, everybody's; else from the last aggressor of the river, or from left of the
 * button: who follows shows a hand that wins or shares something, and throws a loser away.
 */
export function shownSeats(state: HoldemState): readonly number[] {
  const live = liveSeats(state);
  if (live.length === 1) return [];
  if (isAllIn(state)) return live;
  if (state.phase !== 'over') return [];
  const scores = scoresOf(state);
  const shown: number[] = [];
  const { pots } = potsOf(state);
  for (const seat of roundFrom(state, state.aggressor ?? 0).filter((each) => live.includes(each))) {
    const own = scores[seat];
    if (own === undefined) continue;
    const canWin = pots.some(
      ({ seats }) =>
        seats.includes(seat) && seats.every((other) => !shown.includes(other) || (scores[other] ?? 0) <= own),
    );
    if (shown.length === 0 || canWin) shown.push(seat);
  }
  return shown;
}

/** What each pot paid to whom. */
export function sharesOf(state: HoldemState): readonly PotShare[] {
  const { pots } = potsOf(state);
  const live = liveSeats(state);
  return awardPots(
    pots,
    live.length === 1 ? seatsOf(state).map((seat) => (live[0] === seat ? 1 : undefined)) : scoresOf(state),
  );
}

/** What the hand moved: no lines between seats, as pots belong to nobody before they are won. */
export function result(state: HoldemState): HandResult {
  const { totals } = potsOf(state);
  const shares = sharesOf(state);
  const seats = totals.map((total, seat) => {
    const own = shares.filter((share) => share.seat === seat);
    const rake = own.reduce((sum, share) => sum + share.rake, 0n);
    return { net: own.reduce((sum, { amount }) => sum + amount, rake) - total, rake };
  });
  return { lines: [], seats, isRedeal: false };
}
