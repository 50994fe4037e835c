import type { Distribution } from './distribution.ts';

/**
 * Where sides win, row by row: stretches of values, each its first value, the one after its last and the side, three
 * numbers in a row. A stretch costs two sums that are known already, however many values it holds.
 */
export interface WinIntervals {
  readonly bounds: Int32Array;
  /** Where the stretches of each row begin; one entry more than rows. */
  readonly rows: Int32Array;
}

/** Beyond any value: what lies outside of the table behaves as its rim does. */
const BEYOND = 1_000_000;

interface Asked {
  readonly rows: number;
  /** Values of a row, from the lowest on. */
  readonly lowest: number;
  readonly size: number;
  readonly sides: number;
}

/** Asks once for every place; sides may win together. */
export function winIntervalsOf(
  { rows, lowest, size, sides }: Asked,
  wins: (row: number, column: number, side: number) => boolean,
): WinIntervals {
  const bounds: number[] = [];
  const begins = [0];
  for (let row = 0; row < rows; row += 1) {
    for (let side = 0; side < sides; side += 1) {
      for (let column = 0; column < size; column += 1) {
        if (!wins(row, column, side)) continue;
        const first = column;
        while (column < size && wins(row, column, side)) column += 1;
        bounds.push(first === 0 ? -BEYOND : lowest + first, column === size ? BEYOND : lowest + column, side);
      }
    }
    begins.push(bounds.length);
  }
  return { bounds: Int32Array.from(bounds), rows: Int32Array.from(begins) };
}

/** Adds what each side wins in one row, so many times as `weight` says. */
export function addRow(
  chances: number[],
  { bounds, rows }: WinIntervals,
  row: number,
  { from, below }: Distribution,
  weight: number,
): void {
  addIntervals(chances, bounds, rows[row] ?? 0, rows[row + 1] ?? 0, below, 0, below.length - 1, from, weight);
}

/** The same, with the sums of the values lying somewhere inside of a longer list. */
export function addIntervals(
  chances: number[],
  bounds: Int32Array,
  begin: number,
  end: number,
  below: readonly number[],
  base: number,
  length: number,
  from: number,
  weight: number,
): void {
  for (let at = begin; at < end; at += 3) {
    const first = (bounds[at] ?? 0) - from;
    const last = (bounds[at + 1] ?? 0) - from;
    const low = first > 0 ? first : 0;
    const high = last < length ? last : length;
    if (high <= low) continue;
    const side = bounds[at + 2] ?? 0;
    chances[side] = (chances[side] ?? 0) + weight * ((below[base + high] ?? 0) - (below[base + low] ?? 0));
  }
}
