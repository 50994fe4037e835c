import { outcomesOf } from '../counting/counting.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { IssueFacts, LotteryRules } from '../lottery-rules.ts';
import type { Condition } from '../rule.ts';
import type { Feature } from '../feature.ts';
import { readingOf } from './features.ts';

/** What an outcome depends on beside the numbers. */
export interface Terms {
  readonly facts: IssueFacts;
  readonly rules: Pick<LotteryRules, 'triplesLose'>;
}

/** The figure of the numbers that stand at the feature's places; none for three alike that lose. */
export function figureOf(feature: Feature, numbers: readonly number[], { facts, rules }: Terms): number | undefined {
  if (feature.isLostByTriples && rules.triplesLose && numbers.every((number) => number === numbers[0]))
    return undefined;
  return readingOf(feature.name).of(numbers, feature, facts);
}

export const numbersAt = (draw: readonly number[], places: readonly number[]): number[] =>
  places.map((place) => draw[place] ?? -1);

/** Whether a draw fulfils a condition; `push` gives the stake back. */
export function outcomeOf(condition: Condition, draw: readonly number[], terms: Terms): 'win' | 'push' | 'lose' {
  const figure = figureOf(condition.feature, numbersAt(draw, condition.feature.places), terms);
  if (figure === undefined) return 'lose';
  if (condition.among.includes(figure)) return 'win';
  return condition.pushes?.includes(figure) ? 'push' : 'lose';
}

type Spread = ReadonlyMap<number, bigint>;

/** Spreads follow from a feature's data alone: each is counted once and kept as long as the feature. */
const known = new WeakMap<Feature, Map<string, Spread>>();

/** In how many of all draws at its places a feature has each figure. */
export function spreadOf(draw: DrawRule, feature: Feature, terms: Terms): Spread {
  const kept = known.get(feature) ?? new Map<string, Spread>();
  known.set(feature, kept);
  const key = `${draw.values} ${draw.lowest} ${draw.isReplaced} ${terms.facts.lunarYear} ${terms.rules.triplesLose}`;
  const spread = kept.get(key) ?? countedSpread(draw, feature, terms);
  kept.set(key, spread);
  return spread;
}

function countedSpread(draw: DrawRule, feature: Feature, terms: Terms): Spread {
  const { spread, isOrdered = false } = readingOf(feature.name);
  if (spread) return spread(draw, feature, terms.facts);
  const counted = new Map<number, bigint>();
  for (const { numbers, orders } of outcomesOf(draw, feature.places.length, isOrdered)) {
    const figure = figureOf(feature, numbers, terms);
    if (figure !== undefined) counted.set(figure, (counted.get(figure) ?? 0n) + BigInt(orders));
  }
  return counted;
}

/** In how many of them it is one of these. */
export const waysAmong = (spread: Spread, figures: readonly number[]): bigint =>
  figures.reduce((ways, figure) => ways + (spread.get(figure) ?? 0n), 0n);
