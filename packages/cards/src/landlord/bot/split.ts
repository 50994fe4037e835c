import { BIG_JOKER, type Counts, RANKS, SMALL_JOKER, TWO } from '../rules/ranks.ts';

/**
 * How good a hand is: the best way to split it into sets. Each set costs a turn, and brings what its rank is worth when
 * others play against it; a loose low card that a triple takes along costs nothing.
 */

const TURN = 7;
/** Ranks above a 10 help to come to lead, ranks below it need somebody else to lead them. */
const MIDDLE = 7;
const BOMB = 7;
const ROCKET = 20;

export interface Split {
  readonly score: number;
  readonly turns: number;
}

const worthOf = (rank: number): number => rank - MIDDLE;

/** What chains took out of a hand so far. */
interface Chains {
  readonly score: number;
  readonly turns: number;
  /** Loose cards or pairs its triples can take along. */
  readonly wings: number;
}

/** A hand without runs: sets of one rank, and the cheapest loose ones as wings. */
function splitLoose(counts: Counts, chains: Chains): Split {
  let { score, turns, wings } = chains;
  const loose: number[] = [];
  const hasRocket = counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1;
  if (hasRocket) [score, turns] = [score + ROCKET - TURN, turns + 1];
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = rank >= SMALL_JOKER && hasRocket ? 0 : counts[rank];
    if (!count) continue;
    if (count < 3) loose.push(rank);
    if (count === 3) [score, turns, wings] = [score + worthOf(rank) - TURN, turns + 1, wings + 1];
    if (count === 4) [score, turns] = [score + rank + BOMB - TURN, turns + 1];
  }
  // Ranks come lowest first, so the wings take the worst; what comes to lead by itself stays.
  for (const [at, rank] of loose.entries()) {
    if (at < wings && worthOf(rank) < TURN - 2) continue;
    [score, turns] = [score + worthOf(rank) - TURN, turns + 1];
  }
  return { score, turns };
}

const RUNS = [
  { width: 1, least: 5 },
  { width: 2, least: 3 },
  { width: 3, least: 2 },
] as const;

/** A run's worth is by its highest card, and less than a single's: fewer hands can answer it. */
const runWorth = (highest: number): number => (highest - MIDDLE) / 2;

/** Splits hands and remembers them: the same rest is asked for again and again. */
export function splitter(): (counts: Counts) => Split {
  const known = new Map<string, Split>();
  return (counts) => {
    const key = counts.join('');
    const found = known.get(key) ?? bestSplit([...counts], 0, { score: 0, turns: 0, wings: 0 });
    known.set(key, found);
    return found;
  };
}

/** Tries every run that begins at this rank or higher, and the hand without one. `left` is given back as it came. */
function bestSplit(left: number[], from: number, chains: Chains): Split {
  let best = splitLoose(left, chains);
  for (let first = from; first < TWO - 1; first += 1) {
    for (const { width, least } of RUNS) {
      let length = 0;
      while (first + length < TWO && (left[first + length] ?? 0) >= width) {
        length += 1;
        if (length < least) continue;
        takeRun(left, first, { length, width: -width });
        const taken = {
          score: chains.score + runWorth(first + length - 1) - TURN,
          turns: chains.turns + 1,
          wings: chains.wings + (width === 3 ? length : 0),
        };
        const split = bestSplit(left, first, taken);
        takeRun(left, first, { length, width });
        if (split.score > best.score) best = split;
      }
    }
  }
  return best;
}

function takeRun(left: number[], first: number, { length, width }: { length: number; width: number }): void {
  for (let rank = first; rank < first + length; rank += 1) left[rank] = (left[rank] ?? 0) + width;
}
