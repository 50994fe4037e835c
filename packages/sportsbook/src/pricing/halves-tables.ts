import { halvesKinds } from '../plays/halves-kinds.ts';
import type { Play } from '../plays/play.ts';
import { type HalvesAxis, halvesAxisOf, type HalvesGrid, type MatchModel } from './model.ts';
import { pairOn } from './spread.ts';

/** Values of a half along its axis; what lies beyond behaves as the rim does. */
const LOWEST = -64;
const SIZE = 128;

/** Where a side wins, by the value of the first half and that of the second. */
interface HalvesTable {
  readonly side: string;
  readonly axis: HalvesAxis;
  readonly wins: Uint8Array;
}

const kept = new Map<Play, readonly HalvesTable[]>();

export function halvesTables(play: Play): readonly HalvesTable[] {
  const known = kept.get(play);
  if (known) return known;
  const made = (play.sides === 'runner' ? [] : play.sides).map((side) => makeTable(play, side));
  kept.set(play, made);
  return made;
}

function makeTable({ code, judged }: Play, side: string): HalvesTable {
  const judge = judged.by === 'halves' ? halvesKinds[judged.kind](side) : undefined;
  if (judged.by !== 'halves' || !judge) throw new Error(`${code} has no side ${side} on two halves.`);
  const axis = halvesAxisOf(judged.kind, side);
  const scoreOn = (index: number): { home: number; away: number } => {
    const [home, away] = pairOn[axis](index + LOWEST);
    return { home, away };
  };
  const scores = Array.from({ length: SIZE }, (_, index) => scoreOn(index));
  const wins = Uint8Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [first, second] = [scores[Math.floor(index / SIZE)], scores[index % SIZE]];
    return first && second ? judge(first, second).won : 0;
  });
  return { side, axis, wins };
}

/** The chance of a side on two halves. */
export function halvesChance({ axis, wins }: HalvesTable, halves: NonNullable<MatchModel['halves']>): number {
  return winsOn(wins, halves(axis));
}

function winsOn(wins: Uint8Array, { firstFrom, secondFrom, columns, cells }: HalvesGrid): number {
  const rows = cells.length / columns;
  let sum = 0;
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const row = rim(firstFrom + i) * SIZE;
    for (let j = 0; j < columns; j += 1, cell += 1) sum += (wins[row + rim(secondFrom + j)] ?? 0) * (cells[cell] ?? 0);
  }
  return sum;
}

const rim = (value: number): number => Math.min(SIZE - 1, Math.max(0, value - LOWEST));
