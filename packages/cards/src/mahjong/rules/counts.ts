import { KINDS, kindOf } from './tiles.ts';

/** How many tiles of each kind. */
export type Counts = readonly number[];

export const noCounts = (): number[] => Array.from({ length: KINDS }, () => 0);

export function countsOf(tiles: readonly number[]): number[] {
  const counts = noCounts();
  for (const tile of tiles) counts[kindOf(tile)] = (counts[kindOf(tile)] ?? 0) + 1;
  return counts;
}

export const tilesIn = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The same with one tile more of a kind. */
export const plusOne = (counts: Counts, kind: number): number[] =>
  counts.map((count, at) => (at === kind ? count + 1 : count));

/** The same with one tile less of a kind. */
export const lessOne = (counts: Counts, kind: number): number[] =>
  counts.map((count, at) => (at === kind ? count - 1 : count));
