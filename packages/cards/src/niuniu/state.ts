import type { HandStart } from '../engine/rules.ts';
import type { NiuniuAction, NiuniuPhase } from './view.ts';
import { MULTIPLE_MOST } from './ranks.ts';

/** What a banker may bid, and what the others may put against it. */
export const GRABS = [1, 2, 3, 4];
export const BETS = [1, 2, 3, 4, 5];
const FOUR = 4;

export interface NiuniuState {
  readonly start: HandStart;
  readonly phase: NiuniuPhase;
  /** By seat; undefined until chosen. */
  readonly grabs: readonly (number | undefined)[];
  readonly bets: readonly (number | undefined)[];
  readonly shown: readonly boolean[];
  readonly banker: number | undefined;
  readonly bankerMultiple: number;
  readonly tied: readonly number[];
}

export const seatCount = ({ start }: NiuniuState): number => start.stacks.length;

/** The seats' numbers in order. */
export const seatsOf = (state: NiuniuState): readonly number[] => state.start.stacks.map((_, seat) => seat);

/** Four cards are dealt round by round, the fifth one after another. */
export function cardsOf(state: NiuniuState, seat: number): number[] {
  const seats = seatCount(state);
  const isWhole = state.phase === 'showing' || state.phase === 'over';
  return Array.from({ length: isWhole ? FOUR + 1 : FOUR }, (_, round) => state.start.cards[round * seats + seat] ?? 0);
}

/** The multiples a seat has the money for; others are not offered. */
const affordable = (
  state: NiuniuState,
  seat: number,
  { of, times }: { of: readonly number[]; times: number },
): number[] => {
  const { room, stacks } = state.start;
  return of.filter((multiple) => (stacks[seat] ?? 0n) >= room.base * BigInt(multiple * MULTIPLE_MOST * times));
};

/** What a seat may do now. Not to bid, and the lowest bet, are always open. */
export function legalActions(state: NiuniuState, seat: number): NiuniuAction[] {
  if (!pendingSeats(state).includes(seat)) return [];
  switch (state.phase) {
    case 'grabbing': {
      const bids = affordable(state, seat, { of: GRABS, times: seatCount(state) - 1 });
      return [0, ...bids].map((multiple) => ({ kind: 'grab', multiple }));
    }
    case 'betting': {
      const [lowest = 1, ...others] = BETS;
      const more = affordable(state, seat, { of: others, times: 1 });
      return [lowest, ...more].map((multiple) => ({ kind: 'bet', multiple }));
    }
    case 'showing':
      return [{ kind: 'show' }];
    default:
      return [];
  }
}

export function pendingSeats(state: NiuniuState): readonly number[] {
  const seats = seatsOf(state);
  switch (state.phase) {
    case 'grabbing':
      return seats.filter((seat) => state.grabs[seat] === undefined);
    case 'betting':
      return seats.filter((seat) => seat !== state.banker && state.bets[seat] === undefined);
    case 'showing':
      return seats.filter((seat) => !state.shown[seat]);
    default:
      return [];
  }
}
