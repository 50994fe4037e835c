import type { Counts } from '../rules/counts.ts';

/** Complete hands as the specification says it: remove each possible pair, then the lowest tile as triplet or run, and so on. */

const isSuit = (kind: number): boolean => kind < 9;

function onlySets(tiles: readonly number[]): boolean {
  const [low] = tiles;
  if (low === undefined) return true;
  const triplet = [low, low, low];
  const run = [low, low + 1, low + 2];
  return [triplet, ...(run.every(isSuit) ? [run] : [])].some((set) => {
    const rest = [...tiles];
    return (
      set.every((kind) => {
        const at = rest.indexOf(kind);
        if (at >= 0) rest.splice(at, 1);
        return at >= 0;
      }) && onlySets(rest)
    );
  });
}

export function isCompleteSlowly(counts: Counts): boolean {
  const tiles = counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  if (tiles.length === 14 && counts.every((count) => count % 2 === 0)) return true;
  return counts.some((count, pair) => {
    if (count < 2) return false;
    const at = tiles.indexOf(pair);
    return onlySets(tiles.toSpliced(at, 2));
  });
}
