import { halvesKinds } from '../../markets/halves-kinds.ts';
import type { MarketType } from '../../markets/market-type.ts';
import { chanceOf, type Distribution } from '../distributions/distribution.ts';
import { type Halves, type HalvesAxis, halvesAxisOf } from '../models/model.ts';
import { pairOn } from '../distributions/score-distribution.ts';
import { addRow, type WinIntervals, winIntervalsOf } from '../distributions/win-intervals.ts';

/** Values of a half along its axis; what lies beyond behaves as the rim does. */
const LOWEST = -64;
const SIZE = 128;

/** The sides that look along one axis: who wins by the second half, row by row of the first. */
interface HalvesTable {
  readonly axis: HalvesAxis;
  readonly winIntervals: WinIntervals;
}

interface HalvesTables {
  readonly sides: readonly string[];
  readonly tables: readonly HalvesTable[];
}

const kept = new Map<MarketType, HalvesTables>();

/** The chance of every side of a market on two halves, written into the given array; the sides are handed back. */
export function halvesChancesInto(
  chances: number[],
  marketType: MarketType,
  model: { readonly halves?: (axis: HalvesAxis) => readonly Halves[] | undefined },
): readonly string[] {
  let known = kept.get(marketType);
  if (!known) {
    known = makeTables(marketType);
    kept.set(marketType, known);
  }
  for (let side = 0; side < known.sides.length; side += 1) chances[side] = 0;
  for (const { axis, winIntervals } of known.tables) {
    for (const halves of model.halves?.(axis) ?? []) addWins(chances, winIntervals, halves);
  }
  return known.sides;
}

function addWins(chances: number[], winIntervals: WinIntervals, { first, second, again }: Halves): void {
  for (let i = 0; i < first.chances.length; i += 1) {
    const value = first.from + i;
    const row = Math.min(SIZE - 1, Math.max(0, value - LOWEST));
    const chance = first.chances[i] ?? 0;
    if (chance === 0) continue;
    addRow(chances, winIntervals, row, second, chance);
    if (!again) continue;
    // What would end level does not: it is played on from there.
    const level = chance * chanceOf(second, -value);
    addRow(chances, winIntervals, row, { ...NOTHING, from: -value }, -level);
    addRow(chances, winIntervals, row, { ...again, from: again.from - value }, level);
  }
}

const NOTHING: Distribution = { from: 0, chances: [1], below: [0, 1] };

/** Asks the graders of all sides once for each pair of values. */
function makeTables({ code, grading, sides }: MarketType): HalvesTables {
  if (grading.by !== 'halves' || sides === 'runner') throw new Error(`market ${code} is not graded by halves`);
  const axes = new Set(sides.map((side) => halvesAxisOf(grading.kind, side)));
  const tables = [...axes].map((axis): HalvesTable => {
    const scores = Array.from({ length: SIZE }, (_, at) => {
      const [home, away] = pairOn[axis](at + LOWEST);
      return { home, away };
    });
    const graders = sides.map((side) => {
      const grade = halvesKinds[grading.kind](side);
      if (!grade) throw new Error(`market ${code} has no side ${side} on two halves`);
      return halvesAxisOf(grading.kind, side) === axis ? grade : undefined;
    });
    const asked = { rows: SIZE, lowest: LOWEST, size: SIZE, sides: sides.length };
    const winIntervals = winIntervalsOf(asked, (row, column, side) => {
      const [first, second] = [scores[row], scores[column]];
      return first !== undefined && second !== undefined && graders[side]?.(first, second).won === 1;
    });
    return { axis, winIntervals };
  });
  return { sides, tables };
}
