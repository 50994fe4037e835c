import { halvesKinds } from '../plays/halves-kinds.ts';
import type { Play } from '../plays/play.ts';
import { type HalvesAxis, halvesAxisOf, type HalvesGrid } from './model.ts';
import { pairOn } from './spread.ts';

/** Values of a half along its axis; what lies beyond behaves as the rim does. */
const LOWEST = -64;
const SIZE = 128;
const NOBODY = -1;

/** Sides that look along the same axis and never win together: who wins, by the values of the two halves. */
interface HalvesTable {
  readonly axis: HalvesAxis;
  readonly winner: Int8Array;
}

interface HalvesTables {
  readonly sides: readonly string[];
  readonly tables: readonly HalvesTable[];
}

const kept = new Map<Play, HalvesTables>();

/** The chance of every side of a play on two halves, written into the given array; the sides are handed back. */
export function halvesChancesInto(
  chances: number[],
  play: Play,
  halves: (axis: HalvesAxis) => HalvesGrid,
): readonly string[] {
  let known = kept.get(play);
  if (!known) {
    known = makeTables(play);
    kept.set(play, known);
  }
  for (let side = 0; side < known.sides.length; side += 1) chances[side] = 0;
  for (const { axis, winner } of known.tables) addWins(chances, winner, halves(axis));
  return known.sides;
}

function addWins(chances: number[], winner: Int8Array, grid: HalvesGrid): void {
  const { firstFrom, secondFrom, columns, cells } = grid;
  const rows = cells.length / columns;
  const start = secondFrom - LOWEST;
  const isInside = start >= 0 && start + columns <= SIZE;
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const row = rim(firstFrom + i) * SIZE;
    for (let j = 0; j < columns; j += 1, cell += 1) {
      const won = winner[row + (isInside ? start + j : rim(secondFrom + j))] ?? NOBODY;
      if (won >= 0) chances[won] = (chances[won] ?? 0) + (cells[cell] ?? 0);
    }
  }
}

const rim = (value: number): number => Math.min(SIZE - 1, Math.max(0, value - LOWEST));

/** Asks the judges of all sides once for each pair of values; sides that may win together come into tables of their own. */
function makeTables({ code, judged, sides }: Play): HalvesTables {
  if (judged.by !== 'halves' || sides === 'runner') throw new Error(`${code} is not judged by halves.`);
  const tables: HalvesTable[] = [];
  sides.forEach((side, index) => {
    const judge = halvesKinds[judged.kind](side);
    const axis = halvesAxisOf(judged.kind, side);
    if (!judge) throw new Error(`${code} has no side ${side} on two halves.`);
    const scores = Array.from({ length: SIZE }, (_, at) => {
      const [home, away] = pairOn[axis](at + LOWEST);
      return { home, away };
    });
    const wins = scores.flatMap((first) => scores.map((second) => judge(first, second).won));
    const free = tables.find((table) => table.axis === axis && wins.every((won, at) => won === 0 || isFree(table, at)));
    const table = free ?? { axis, winner: new Int8Array(SIZE * SIZE).fill(NOBODY) };
    if (!free) tables.push(table);
    wins.forEach((won, at) => {
      if (won === 1) table.winner[at] = index;
    });
  });
  return { sides, tables };
}

const isFree = ({ winner }: HalvesTable, at: number): boolean => winner[at] === NOBODY;
