import { pairGraderOf } from '../../markets/outcome-of.ts';
import type { MarketType } from '../../markets/market-type.ts';
import { sidesOf } from '../../markets/market-types.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import {
  type Axis,
  axisOf,
  distributionAlong,
  pairOn,
  type ScoreDistribution,
} from '../distributions/score-distribution.ts';
import { addRow, addIntervals, type WinIntervals, winIntervalsOf } from '../distributions/win-intervals.ts';

/** Values an axis may take: more than any match reaches. Grids are small; their rim stands for everything beyond. */
const LOWEST = -320;
const SIZE = 960;
const GRID = 48;
/** More stretches than this, as odd and even make, are read value by value. */
const MANY = 100;

/** How the graders of all sides of a market without a line see each value of its axis, asked once and kept. */
interface GradingTable {
  readonly sides: readonly string[];
  readonly axis: Axis;
  /** Who wins where; one side more than there are stands for a refund. */
  readonly winIntervals: WinIntervals;
  /** For an axis in many stretches: the one side that wins at each value. */
  readonly winner?: Int8Array;
}

const kept = { withDraw: new Map<MarketType, GradingTable>(), withoutDraw: new Map<MarketType, GradingTable>() };

export function gradingTable(marketType: MarketType, rules: SportRules): GradingTable {
  const tables = rules.hasDraw ? kept.withDraw : kept.withoutDraw;
  const known = tables.get(marketType);
  if (known) return known;
  const made = makeTable(marketType, rules);
  tables.set(marketType, made);
  return made;
}

function makeTable(marketType: MarketType, rules: SportRules): GradingTable {
  const sides = sidesOf(marketType, rules);
  if (marketType.grading.by !== 'pair' || sides === 'runner')
    throw new Error(`market ${marketType.code} is not graded by a pair of scores`);
  const axis = axisOf[marketType.grading.kind];
  const graders = sides.map((side) => {
    const grade = pairGraderOf({ marketType, side, line: 0 }, rules);
    if (!grade) throw new Error(`market ${marketType.code} has no side ${side}`);
    return grade;
  });
  const [rows, size, lowest] = axis === 'grid' ? [GRID, GRID, 0] : [1, SIZE, LOWEST];
  const pairAt = (row: number, column: number): readonly [number, number] =>
    axis === 'grid' ? [row, column] : pairOn[axis](column + LOWEST);
  const winIntervals = winIntervalsOf({ rows, lowest, size, sides: sides.length + 1 }, (row, column, side) => {
    const pair = pairAt(row, column);
    const grade = graders[side];
    return grade ? grade(...pair).won > 0 : graders.every((one) => one(...pair).voidHalves === 2);
  });
  if (winIntervals.bounds.length < 3 * MANY || axis === 'grid') return { sides, axis, winIntervals };
  const winner = Int8Array.from({ length: size }, (_, column) =>
    graders.findIndex((grade) => grade(...pairAt(0, column)).won > 0),
  );
  return { sides, axis, winIntervals, winner };
}

/** The fair chance of every side, written into the given array; refunds are taken out. */
export function chancesInto(chances: number[], table: GradingTable, scoreDistribution: ScoreDistribution): void {
  const count = table.sides.length;
  for (let side = 0; side <= count; side += 1) chances[side] = 0;
  if (table.axis === 'grid') return gridChancesInto(chances, table, scoreDistribution);
  const distribution = distributionAlong(scoreDistribution, table.axis);
  const { winner, winIntervals } = table;
  if (!winner) addRow(chances, winIntervals, 0, distribution, 1);
  else {
    const start = distribution.from - LOWEST;
    for (let i = 0; i < distribution.chances.length; i += 1) {
      const won = winner[start + i] ?? -1;
      if (won >= 0) chances[won] = (chances[won] ?? 0) + (distribution.chances[i] ?? 0);
    }
  }
  const refunded = chances[count] ?? 0;
  if (refunded > 0) for (let side = 0; side < count; side += 1) chances[side] = (chances[side] ?? 0) / (1 - refunded);
}

function gridChancesInto(
  chances: number[],
  { winIntervals }: GradingTable,
  { grid, gridBelow }: ScoreDistribution,
): void {
  if (!grid || !gridBelow) return;
  const { homeFrom, awayFrom, rows: many, columns } = grid;
  const { bounds, rows } = winIntervals;
  for (let i = 0; i < many; i += 1) {
    const row = Math.min(homeFrom + i, GRID - 1);
    const base = i * (columns + 1);
    addIntervals(chances, bounds, rows[row] ?? 0, rows[row + 1] ?? 0, gridBelow, base, columns, awayFrom, 1);
  }
}
