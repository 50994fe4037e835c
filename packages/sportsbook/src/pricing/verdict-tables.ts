import type { Outcome } from '../plays/outcome.ts';
import { pairJudgeOf } from '../plays/outcome-of.ts';
import type { Play } from '../plays/play.ts';
import { sidesOf } from '../plays/play-table.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { type Axis, axisOf, pairOn, type Spread } from './spread.ts';

/** Values an axis may take: more than any match reaches. Grids are small; their rim stands for everything beyond. */
const LOWEST = -320;
const SIZE = 960;
const GRID = 48;

/** How the judges of all sides of a play without a line see each value of its axis, asked once and kept. */
interface VerdictTable {
  readonly sides: readonly string[];
  readonly axis: Axis;
  /** The index of the one side that wins. */
  readonly winner: Int8Array;
  /** Where sides overlap, every side by itself: 1 where it wins. */
  readonly wins?: readonly Uint8Array[];
}

const NOBODY = -1;
const REFUND = -2;

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
  const size = axis === 'grid' ? GRID * GRID : SIZE;
  const winner = new Int8Array(size).fill(NOBODY);
  const wins = sides.map(() => new Uint8Array(size));
  let overlaps = false;
  for (let index = 0; index < size; index += 1) {
    const [home, away] = axis === 'grid' ? [Math.floor(index / GRID), index % GRID] : pairOn[axis](index + LOWEST);
    const outcomes: readonly Outcome[] = judges.map((judge) => judge(home, away));
    outcomes.forEach(({ won }, side) => {
      if (won === 0) return;
      overlaps ||= winner[index] !== NOBODY;
      winner[index] = side;
      (wins[side] ?? winner)[index] = 1;
    });
    if (outcomes.every(({ voidHalves }) => voidHalves === 2)) winner[index] = REFUND;
  }
  return overlaps ? { sides, axis, winner, wins } : { sides, axis, winner };
}

/** The fair chance of every side, written into the given array; refunds are taken out. */
export function chancesInto(chances: number[], table: VerdictTable, spread: Spread): void {
  for (let side = 0; side < table.sides.length; side += 1) chances[side] = 0;
  if (table.axis === 'grid') return gridChancesInto(chances, table, spread);
  const law = spread[table.axis];
  const { winner, wins } = table;
  let refunded = 0;
  const start = law.from - LOWEST;
  for (let i = 0; i < law.chances.length; i += 1) {
    const chance = law.chances[i] ?? 0;
    const won = winner[start + i] ?? NOBODY;
    if (won >= 0) chances[won] = (chances[won] ?? 0) + chance;
    else if (won === REFUND) refunded += chance;
  }
  if (wins) overlapping(chances, wins, law.chances, start);
  if (refunded > 0)
    for (let side = 0; side < table.sides.length; side += 1) chances[side] = (chances[side] ?? 0) / (1 - refunded);
}

function overlapping(chances: number[], wins: readonly Uint8Array[], values: readonly number[], start: number): void {
  wins.forEach((flags, side) => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += (flags[start + i] ?? 0) * (values[i] ?? 0);
    chances[side] = sum;
  });
}

function gridChancesInto(chances: number[], { winner }: VerdictTable, { grid }: Spread): void {
  if (!grid) return;
  const { homeFrom, awayFrom, rows, columns, cells } = grid;
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const row = Math.min(homeFrom + i, GRID - 1) * GRID;
    for (let j = 0; j < columns; j += 1, cell += 1) {
      const won = winner[row + Math.min(awayFrom + j, GRID - 1)] ?? NOBODY;
      if (won >= 0) chances[won] = (chances[won] ?? 0) + (cells[cell] ?? 0);
    }
  }
}
