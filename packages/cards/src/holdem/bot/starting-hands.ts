import { strengthOf } from '../rules/evaluate.ts';

/** Two cards before the flop, as a share of all starting hands that are at least as good: 0 the best, 1 the worst. */

const RANKS = 13;
/** What a high card is worth, 2 to A, in half points: half its rank up to 10, more for faces. */
const HIGH = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20];
const GAP_COSTS = [0, 2, 4, 8, 10];
const PAIR_LEAST = 10;
const SUITED_ADDS = 4;
const NEAR_ADDS = 2;
/** A Q: below it two neighbours can still make the highest straight. */
const QUEEN = 10;

/** Points after Chen, doubled: the higher card, pairs twice, suited, near each other. */
function pointsOf(high: number, low: number, isSuited: boolean): number {
  const top = HIGH[high] ?? 0;
  if (high === low) return Math.max(PAIR_LEAST, top * 2);
  const gap = high - low - 1;
  const near = gap <= 1 && high < QUEEN ? NEAR_ADDS : 0;
  return top + (isSuited ? SUITED_ADDS : 0) + near - (GAP_COSTS[Math.min(gap, GAP_COSTS.length - 1)] ?? 0);
}

const [PAIR_WAYS, SUITED_WAYS, OTHER_WAYS] = [6, 4, 12];
const WAYS = 1326;

interface HandClass {
  readonly key: number;
  readonly ways: number;
  readonly points: number;
}

const keyOf = (high: number, low: number, isSuited: boolean): number =>
  isSuited ? low * RANKS + high : high * RANKS + low;

const classes: readonly HandClass[] = Array.from({ length: RANKS * RANKS }, (_, key) => {
  const [one, other] = [Math.floor(key / RANKS), key % RANKS];
  const [high, low, isSuited] = [Math.max(one, other), Math.min(one, other), one < other];
  const ways = high === low ? PAIR_WAYS : isSuited ? SUITED_WAYS : OTHER_WAYS;
  // Of equal points the higher cards come first.
  return { key: keyOf(high, low, isSuited), ways, points: pointsOf(high, low, isSuited) * 1000 + high * RANKS + low };
});

const topShares: ReadonlyMap<number, number> = (() => {
  const shares = new Map<number, number>();
  let sum = 0;
  for (const { key, ways } of classes.toSorted((one, other) => other.points - one.points)) {
    sum += ways;
    shares.set(key, sum / WAYS);
  }
  return shares;
})();

const SUIT_SIZE = 13;

export function topShareOf(one: number, other: number): number {
  const ranks = [strengthOf(one), strengthOf(other)];
  const isSuited = Math.floor(one / SUIT_SIZE) === Math.floor(other / SUIT_SIZE);
  const [high, low] = [Math.max(...ranks), Math.min(...ranks)];
  return topShares.get(keyOf(high, low, isSuited && high !== low)) ?? 1;
}
