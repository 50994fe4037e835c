import type { Fraction } from '../odds/fraction.ts';
import type { resultLabels } from '../settlement-results.ts';

/** How a selection ended. Shared constants, so that a grid of scores can be summed up without making objects. */
export interface Outcome {
  readonly result: keyof typeof resultLabels;
  readonly won: 0 | 1;
  /** How much of the stake simply comes back, in halves. */
  readonly voidHalves: 0 | 1 | 2;
  /** A dead heat pays places / tied of the return; one of one when there is none. */
  readonly places: number;
  readonly tied: number;
}

const outcome = (result: Outcome['result'], won: 0 | 1, voidHalves: 0 | 1 | 2): Outcome => ({
  result,
  won,
  voidHalves,
  places: 1,
  tied: 1,
});

export const WON = outcome('W', 1, 0);
export const HALF_WON = outcome('LW', 1, 1);
export const PUSHED = outcome('P', 0, 2);
export const HALF_LOST = outcome('LL', 0, 1);
export const LOST = outcome('L', 0, 0);
export const CANCELLED = outcome('D', 0, 2);
export const RESTORED = outcome('A', 0, 2);

/** A win shared by more runners than there are places. */
export const deadHeat = ({ places, tied }: Pick<Outcome, 'places' | 'tied'>): Outcome => ({ ...WON, places, tied });

export const wonIf = (condition: boolean): Outcome => (condition ? WON : LOST);

/**
 * What a line makes of a margin, both in quarters of a goal. A quarter line is two half stakes on its neighbours, so a
 * margin of one quarter is a win on one half and the stake back on the other.
 */
export function marginOutcome(quarters: number): Outcome {
  if (quarters >= 2) return WON;
  if (quarters <= -2) return LOST;
  if (quarters === 0) return PUSHED;
  return quarters > 0 ? HALF_WON : HALF_LOST;
}

/** What one yuan becomes: v + (1 − v) · w · d · k, exact. */
export function factorOf({ won, voidHalves, places, tied }: Outcome, price: Fraction): Fraction {
  const halves = BigInt(voidHalves);
  const prize = (2n - halves) * BigInt(won) * BigInt(places) * price.top;
  const bottom = BigInt(tied) * price.bottom;
  return { top: halves * bottom + prize, bottom: 2n * bottom };
}
