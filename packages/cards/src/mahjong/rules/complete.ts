import { type Counts, plusOne, tilesIn } from './counts.ts';
import { COPIES, FIRST_HONOUR, KINDS } from './tiles.ts';

/** No pair among these kinds. */
const NO_PAIR = -1;
const SEVEN_PAIRS = 14;

/**
 * Whether the 万 split into runs and triplets, two of the pair's kind set aside. Three equal runs are three triplets as well, so
 * from the lowest kind on whatever is left over a triplet has to begin runs, and there is nothing to try.
 */
export function suitSplits(counts: Counts, pair: number = NO_PAIR): boolean {
  let [begun, begunBefore] = [0, 0];
  for (let kind = 0; kind < FIRST_HONOUR; kind += 1) {
    const left = (counts[kind] ?? 0) - (kind === pair ? 2 : 0) - begun - begunBefore;
    if (left < 0) return false;
    begunBefore = begun;
    begun = left % 3;
  }
  return begun === 0 && begunBefore === 0;
}

/** The kind of the one pair beside triplets of honours; undefined when they do not split so. */
export function honourPair(counts: Counts): number | undefined {
  let pair = NO_PAIR;
  for (let kind = FIRST_HONOUR; kind < KINDS; kind += 1) {
    const count = counts[kind] ?? 0;
    if (count === 0 || count === 3) continue;
    if (count !== 2 || pair !== NO_PAIR) return undefined;
    pair = kind;
  }
  return pair;
}

/** One pair, and otherwise only runs and triplets. */
export function isStandard(counts: Counts): boolean {
  const pair = honourPair(counts);
  if (pair === undefined) return false;
  if (pair !== NO_PAIR) return suitSplits(counts);
  for (let kind = 0; kind < FIRST_HONOUR; kind += 1)
    if ((counts[kind] ?? 0) >= 2 && suitSplits(counts, kind)) return true;
  return false;
}

/** Four equal tiles are two pairs. With called sets there are never fourteen tiles. */
export const isSevenPairs = (counts: Counts): boolean =>
  tilesIn(counts) === SEVEN_PAIRS && counts.every((count) => count % 2 === 0);

/** Whether standing tiles, called sets apart, are a complete hand. */
export const isComplete = (counts: Counts): boolean => isStandard(counts) || isSevenPairs(counts);

/**
 * The kinds that complete standing tiles. `held` counts the own called sets too: a kind whose four tiles are all one's own is
 * nothing to wait for.
 */
export function waitKinds(standing: Counts, held: Counts): readonly number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind < KINDS; kind += 1)
    if ((held[kind] ?? 0) < COPIES && isComplete(plusOne(standing, kind))) kinds.push(kind);
  return kinds;
}
