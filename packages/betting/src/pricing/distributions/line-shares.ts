import type { Quarters } from '../../markets/line.ts';
import type { Outcome } from '../../markets/outcome.ts';
import { type PairKind, pairKinds } from '../../markets/pair-kinds.ts';
import { chanceBelow, type Distribution, medianOf } from './distribution.ts';
import { axisOf, pairOn } from './score-distribution.ts';

export type LineKind = Extract<PairKind, 'handicap' | 'total' | 'homeTotal' | 'awayTotal'>;

export const isLineKind = (kind: string): kind is LineKind =>
  kind === 'handicap' || kind === 'total' || kind === 'homeTotal' || kind === 'awayTotal';

/** The first side wins above the line, the second one below it. */
export const lineSides: Readonly<Record<LineKind, readonly [string, string]>> = {
  handicap: ['H', 'C'],
  total: ['O', 'U'],
  homeTotal: ['O', 'U'],
  awayTotal: ['O', 'U'],
};

/** Which part of a stake wins at an outcome, and which simply comes back. */
export const wonShare = ({ won, voidHalves }: Outcome): number => won * (1 - voidHalves / 2);
export const refundedShare = ({ voidHalves }: Outcome): number => voidHalves / 2;

/**
 * Where the number a line is compared with lies on its axis. A handicap is the home side's: minus one is a margin of
 * one to be beaten.
 */
export const barOf = (kind: LineKind, line: Quarters): Quarters => (kind === 'handicap' ? 0 - line : line);

/**
 * How a line treats the whole number nearest to it, by how many quarters the bar lies above that number, from two below
 * on: which part of a stake is won there, then which part comes back. All greater numbers win, all smaller ones lose.
 */
const shares = sharesOf('total');

/** The graders look at the distance from the line only, so a few of their answers stand for every line and value. */
function sharesOf(kind: LineKind): Float64Array {
  const axis = axisOf[kind];
  const level = [-2, -1, 0, 1].map((quarters) => {
    const grade = pairKinds[kind]({ side: 'O', line: quarters, hasDraw: true, scoreMax: Infinity });
    if (!grade || axis === 'grid') throw new Error(`${kind} is not graded along a line`);
    return grade(...pairOn[axis](0));
  });
  return Float64Array.of(...level.map(wonShare), ...level.map(refundedShare));
}

/** The fair chance of the side above the bar, whatever kind of line it is; the other side has the rest. */
export function chanceAbove(bar: Quarters, distribution: Distribution): number {
  const nearest = (bar + 2) >> 2;
  const rest = bar - nearest * 4 + 2;
  const upTo = chanceBelow(distribution, nearest + 1);
  const level = upTo - chanceBelow(distribution, nearest);
  const back = (shares[rest + 4] ?? 0) * level;
  return back >= 1 ? 0 : (1 - upTo + (shares[rest] ?? 0) * level) / (1 - back);
}

/** Which lines are offered: all quarters, wholes and halves, or only the halves between whole numbers. */
export type LineStep = 'quarters' | 'halves' | 'between';

/** How far neighbouring lines lie apart, in quarters. */
export const barsApart: Readonly<Record<LineStep, number>> = { quarters: 1, halves: 2, between: 4 };

/** The bar at which the two sides are nearest to even. */
export function evenBar(distribution: Distribution, apartBy: number): Quarters {
  const median = medianOf(distribution);
  const first = apartBy === 1 ? median * 4 - 3 : median * 4 - 2;
  let best = first;
  let apart = Infinity;
  for (let bar = first; bar <= median * 4 + 3; bar += apartBy) {
    const above = chanceAbove(bar, distribution);
    const distance = Math.abs(above - 0.5);
    if (distance <= apart - 1e-12) {
      best = bar;
      apart = distance;
    }
    // A higher bar is only further off.
    if (above <= 0.5) break;
  }
  return best;
}
