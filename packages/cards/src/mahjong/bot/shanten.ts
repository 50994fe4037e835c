import type { Counts } from '../rules/counts.ts';
import { goalOf, halfTables } from './half-tables.ts';

const SETS = 4;
const PAIRS = 7;

/** Four equal tiles are two pairs, so every pair can be found. */
function missingPairs(counts: Counts): number {
  let pairs = 0;
  for (const count of counts) pairs += count >> 1;
  return PAIRS - pairs;
}

/** How many tiles standing counts are from being ready, so many sets being called: 0 when they are, −1 when complete. */
export type Shanten = (counts: Counts, called: number) => number;

/** Remembers what it has seen: made anew for each decision. */
export function shantenFinder(): Shanten {
  const tables = halfTables();
  return (counts, called) => {
    const [suit, honours] = [tables.suit(counts), tables.honours(counts)];
    let least = called === 0 ? missingPairs(counts) : Number.POSITIVE_INFINITY;
    for (let sets = 0; sets <= SETS - called; sets += 1) {
      const rest = SETS - called - sets;
      const inSuit = (suit[goalOf({ sets, pair: 1 })] ?? 0) + (honours[goalOf({ sets: rest, pair: 0 })] ?? 0);
      const inHonours = (suit[goalOf({ sets, pair: 0 })] ?? 0) + (honours[goalOf({ sets: rest, pair: 1 })] ?? 0);
      least = Math.min(least, inSuit, inHonours);
    }
    return least - 1;
  };
}
