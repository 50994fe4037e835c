import type { Quarters } from '../plays/line.ts';
import type { Outcome } from '../plays/outcome.ts';
import { type PairKind, pairKinds } from '../plays/pair-kinds.ts';
import { chanceBelow, type Law, medianOf } from './law.ts';
import { axisOf, pairOn } from './spread.ts';

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
 * By the part of the bar that is no whole number: what is won one below, at, one above and two above it, then what is
 * refunded there.
 */
type LineTable = Float64Array;

/** The judges look at the distance from the line only, so four of their answers stand for every line and value. */
const tables: Readonly<Record<LineKind, readonly LineTable[]>> = {
  handicap: tablesOf('handicap'),
  total: tablesOf('total'),
  homeTotal: tablesOf('homeTotal'),
  awayTotal: tablesOf('awayTotal'),
};

function tablesOf(kind: LineKind): LineTable[] {
  return [0, 1, 2, 3].map((rest) => tableOf(kind, rest));
}

function tableOf(kind: LineKind, rest: number): LineTable {
  const side = lineSides[kind][0];
  const axis = axisOf[kind];
  const judge = pairKinds[kind]({ side, line: barOf(kind, rest), hasDraw: true, scoreMax: Infinity });
  if (!judge || axis === 'grid') throw new Error(`${kind} is not judged along a line.`);
  const seen = [-1, 0, 1, 2].map((value) => judge(...pairOn[axis](value)));
  return Float64Array.of(...seen.map(wonShare), ...seen.map(refundedShare));
}

/** The fair chance of the side above the bar; the other side has the rest. */
export function chanceAbove(kind: LineKind, bar: Quarters, law: Law): number {
  const whole = Math.floor(bar / 4);
  const table = tables[kind][bar - whole * 4];
  if (!table) return 0;
  const under = chanceBelow(law, whole);
  const upToWhole = chanceBelow(law, whole + 1);
  const upToNext = chanceBelow(law, whole + 2);
  const at = upToWhole - under;
  const above = upToNext - upToWhole;
  const beyond = 1 - upToNext;
  const wins = (table[0] ?? 0) * under + (table[1] ?? 0) * at + (table[2] ?? 0) * above + (table[3] ?? 0) * beyond;
  const back = (table[4] ?? 0) * under + (table[5] ?? 0) * at + (table[6] ?? 0) * above + (table[7] ?? 0) * beyond;
  return back >= 1 ? 0 : wins / (1 - back);
}

/** Which lines are offered: all quarters, wholes and halves, or only the halves between whole numbers. */
export type LineStep = 'quarters' | 'halves' | 'between';

/** How far neighbouring lines lie apart, in quarters. */
export const barsApart: Readonly<Record<LineStep, number>> = { quarters: 1, halves: 2, between: 4 };

/** The bar at which the two sides are nearest to even. */
export function evenBar(kind: LineKind, law: Law, step: LineStep): Quarters {
  const median = medianOf(law);
  const first = step === 'quarters' ? median * 4 - 3 : median * 4 - 2;
  let best = first;
  let apart = Infinity;
  for (let bar = first; bar <= median * 4 + 3; bar += barsApart[step]) {
    const above = chanceAbove(kind, bar, law);
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
