import { pairJudgeOf } from '../plays/outcome-of.ts';
import type { Play } from '../plays/play.ts';
import { sidesOf } from '../plays/play-table.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { type Axis, axisOf, lawAlong, pairOn, type Spread } from './spread.ts';
import { addRow, addStretches, type Stretches, stretchesOf } from './stretches.ts';

/** Values an axis may take: more than any match reaches. Grids are small; their rim stands for everything beyond. */
const LOWEST = -320;
const SIZE = 960;
const GRID = 48;
/** More stretches than this, as odd and even make, are read value by value. */
const MANY = 100;

/** How the judges of all sides of a play without a line see each value of its axis, asked once and kept. */
interface VerdictTable {
  readonly sides: readonly string[];
  readonly axis: Axis;
  /** Who wins where; one side more than there are stands for a refund. */
  readonly stretches: Stretches;
  /** For an axis in many stretches: the one side that wins at each value. */
  readonly winner?: Int8Array;
}

const kept = { withDraw: new Map<Play, VerdictTable>(), withoutDraw: new Map<Play, VerdictTable>() };

export function verdictTable(play: Play, rules: SportRules): VerdictTable {
  const tables = rules.hasDraw ? kept.withDraw : kept.withoutDraw;
  const known = tables.get(play);
  if (known) return known;
  const made = makeTable(play, rules);
  tables.set(play, made);
  return made;
}

function makeTable(play: Play, rules: SportRules): VerdictTable {
  const sides = sidesOf(play, rules);
  if (play.judged.by !== 'pair' || sides === 'runner') throw new Error(`${play.code} is not judged by a pair.`);
  const axis = axisOf[play.judged.kind];
  const judges = sides.map((side) => {
    const judge = pairJudgeOf({ play, side, line: 0 }, rules);
    if (!judge) throw new Error(`${play.code} has no side ${side}.`);
    return judge;
  });
  const [rows, size, lowest] = axis === 'grid' ? [GRID, GRID, 0] : [1, SIZE, LOWEST];
  const pairAt = (row: number, column: number): readonly [number, number] =>
    axis === 'grid' ? [row, column] : pairOn[axis](column + LOWEST);
  const stretches = stretchesOf({ rows, lowest, size, sides: sides.length + 1 }, (row, column, side) => {
    const pair = pairAt(row, column);
    const judge = judges[side];
    return judge ? judge(...pair).won > 0 : judges.every((one) => one(...pair).voidHalves === 2);
  });
  if (stretches.bounds.length < 3 * MANY || axis === 'grid') return { sides, axis, stretches };
  const winner = Int8Array.from({ length: size }, (_, column) =>
    judges.findIndex((judge) => judge(...pairAt(0, column)).won > 0),
  );
  return { sides, axis, stretches, winner };
}

/** The fair chance of every side, written into the given array; refunds are taken out. */
export function chancesInto(chances: number[], table: VerdictTable, spread: Spread): void {
  const count = table.sides.length;
  for (let side = 0; side <= count; side += 1) chances[side] = 0;
  if (table.axis === 'grid') return gridChancesInto(chances, table, spread);
  const law = lawAlong(spread, table.axis);
  const { winner, stretches } = table;
  if (!winner) addRow(chances, stretches, 0, law, 1);
  else {
    const start = law.from - LOWEST;
    for (let i = 0; i < law.chances.length; i += 1) {
      const won = winner[start + i] ?? -1;
      if (won >= 0) chances[won] = (chances[won] ?? 0) + (law.chances[i] ?? 0);
    }
  }
  const refunded = chances[count] ?? 0;
  if (refunded > 0) for (let side = 0; side < count; side += 1) chances[side] = (chances[side] ?? 0) / (1 - refunded);
}

function gridChancesInto(chances: number[], { stretches }: VerdictTable, { grid, gridBelow }: Spread): void {
  if (!grid || !gridBelow) return;
  const { homeFrom, awayFrom, rows: many, columns } = grid;
  const { bounds, rows } = stretches;
  for (let i = 0; i < many; i += 1) {
    const row = Math.min(homeFrom + i, GRID - 1);
    const base = i * (columns + 1);
    addStretches(chances, bounds, rows[row] ?? 0, rows[row + 1] ?? 0, gridBelow, base, columns, awayFrom, 1);
  }
}
