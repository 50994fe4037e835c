import { type Distribution, distributionOf, zeros } from './distribution.ts';

/**
 * Points that come in lumps. A smooth distribution would spread over all margins what really lies on three and seven, and lines
 * around those would be worth a bet.
 */
export interface ScoreValues {
  /** The worth of a score, and the share of the scores that are worth so much; the shares sum to one. */
  readonly worths: readonly (readonly [points: number, share: number])[];
  /** Drives of one side in a match, each of which brings one score or none; undefined where scores come at a rate. */
  readonly drives?: number;
}

/** Drives of one side in a match of American football. */
export const DRIVES = 11.75;

const [TOUCHDOWNS, FIELD_GOALS] = [0.225 / 0.39, 0.165 / 0.39];
const [ONE_MORE, TWO_MORE] = [0.92 * 0.945, 0.08 * 0.48];

/** Field goals, and touchdowns with the conversion missed, kicked or carried. */
export const americanFootballPoints: ScoreValues = {
  worths: [
    [3, FIELD_GOALS],
    [6, TOUCHDOWNS * (1 - ONE_MORE - TWO_MORE)],
    [7, TOUCHDOWNS * ONE_MORE],
    [8, TOUCHDOWNS * TWO_MORE],
  ],
  drives: DRIVES,
};

const [TRIES, KICKS] = [2.85 / 5.15, 2.3 / 5.15];
const CONVERTED = 0.74;

/** Penalties and dropped goals, and tries with and without the kick after them. */
export const rugbyPoints: ScoreValues = {
  worths: [
    [3, KICKS],
    [5, TRIES * (1 - CONVERTED)],
    [7, TRIES * CONVERTED],
  ],
};

/** Attacks of one side in the four quarters of a virtual match of basketball. */
const ATTACKS = 96;
const [THREES, FREE_THROWS] = [0.27, 0.12];

/** Baskets from afar and from near, and free throws. */
export const virtualBasketballPoints: ScoreValues = {
  worths: [
    [3, THREES],
    [2, 1 - THREES - FREE_THROWS],
    [1, FREE_THROWS],
  ],
  drives: ATTACKS,
};

const TAIL = 1e-7;
/** A drive does not always bring something, however strong the side. */
const SCORES_MOST = 0.95;

/** The points of a side on top of what it has, when it scores `mean` on average in so much of a match. */
export function compoundDistribution(
  from: number,
  mean: number,
  share: number,
  { worths, drives }: ScoreValues,
): Distribution {
  const worth = worths.reduce((sum, [points, part]) => sum + points * part, 0);
  const scores = mean / worth;
  if (scores <= 0) return distributionOf(from, ratedChances(0, worths));
  if (drives === undefined) return distributionOf(from, ratedChances(scores, worths));
  const count = Math.max(drives * share, scores / SCORES_MOST);
  return withoutHead(from, drivenChances(count, scores / count, worths));
}

/** Scores at a rate: the chance of every sum follows from those of the lesser ones. */
function ratedChances(rate: number, worths: ScoreValues['worths']): number[] {
  const chances = [Math.exp(-rate)];
  let left = 1 - (chances[0] ?? 0);
  const least = rate * Math.max(...worths.map(([points]) => points));
  for (let sum = 1; left > TAIL || sum < least; sum += 1) {
    let chance = 0;
    for (const [points, part] of worths) chance += points * part * (chances[sum - points] ?? 0);
    chances.push((rate * chance) / sum);
    left -= chances[sum] ?? 0;
    if (sum > MOST) break;
  }
  chances[chances.length - 1] = (chances.at(-1) ?? 0) + left;
  return chances;
}

/** More than anybody ever scored. */
const MOST = 250;

/** Drive after drive; of the last one there may be a part only, which is then all there is or nothing. */
function drivenChances(count: number, scores: number, worths: ScoreValues['worths']): number[] {
  const most = Math.max(...worths.map(([points]) => points));
  let chances = [1];
  for (let left = count; left > 0; left -= 1) {
    const scoring = scores * Math.min(1, left);
    const next = zeros(chances.length + most);
    addInto(next, chances, { shift: 0, share: 1 - scoring });
    for (const [points, part] of worths) addInto(next, chances, { shift: points, share: scoring * part });
    chances = next;
  }
  return withoutTail(chances);
}

/** A plain loop: with a hundred drives it runs over ten thousand places. */
function addInto(
  sums: number[],
  chances: readonly number[],
  { shift, share }: { readonly shift: number; readonly share: number },
): void {
  for (let sum = 0, to = shift; sum < chances.length; sum += 1, to += 1) {
    sums[to] = (sums[to] ?? 0) + (chances[sum] ?? 0) * share;
  }
}

/** Of many drives the least sums are as unlikely as the greatest: they would only take time. */
function withoutHead(from: number, chances: number[]): Distribution {
  let [first, beyond] = [0, 0];
  while (beyond + (chances[first] ?? 1) < TAIL) {
    beyond += chances[first] ?? 0;
    first += 1;
  }
  if (first === 0) return distributionOf(from, chances);
  const kept = chances.slice(first);
  kept[0] = (kept[0] ?? 0) + beyond;
  return distributionOf(from + first, kept);
}

function withoutTail(chances: number[]): number[] {
  let beyond = 0;
  while (chances.length > 1 && beyond + (chances.at(-1) ?? 0) < TAIL) beyond += chances.pop() ?? 0;
  chances[chances.length - 1] = (chances.at(-1) ?? 0) + beyond;
  return chances;
}
