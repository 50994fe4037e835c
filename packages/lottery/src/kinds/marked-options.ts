import { drawsOf, outcomesOf } from '../counting/counting.ts';
import { readingOf } from '../features/features.ts';
import { figureOf, spreadOf, type Terms, waysAmong } from '../features/spread.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { Option } from '../rule.ts';

/** Marked options that look at the same places: what they win follows from the numbers there. */
export type SamePlaces = readonly Option[];

export function byPlaces(options: readonly Option[]): SamePlaces[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const key = option.feature.places.join(' ');
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found.values()];
}

/** Which of them hold together, and in how many draws. */
export function holdings(
  draw: DrawRule,
  options: SamePlaces,
  terms: Terms,
): { readonly held: readonly Option[]; readonly ways: bigint }[] {
  const [first] = options;
  if (!first) return [];
  const isOne = options.every(({ feature }) => feature === first.feature);
  if (isOne)
    return [...spreadOf(draw, first.feature, terms)].map(([figure, ways]) => ({
      held: options.filter(({ among }) => among.includes(figure)),
      ways,
    }));
  const isOrdered = options.some(({ feature }) => readingOf(feature.name).isOrdered === true);
  return outcomesOf(draw, first.feature.places.length, isOrdered).map(({ numbers, orders }) => ({
    held: options.filter(({ feature, among }) => among.includes(figureOf(feature, numbers, terms) ?? Number.NaN)),
    ways: BigInt(orders),
  }));
}

/** The share of draws in which one of them holds at least. */
export function coveredBy(draw: DrawRule, options: SamePlaces, terms: Terms): number {
  const held = holdings(draw, options, terms).filter((state) => state.held.length > 0);
  return (
    Number(held.reduce((sum, { ways }) => sum + ways, 0n)) /
    Number(drawsOf(draw, options[0]?.feature.places.length ?? 0))
  );
}

/** How often a single option wins and gives back, out of all draws at its places. */
export function chanceOf(draw: DrawRule, { feature, among, pushes, margin }: Omit<Option, 'value'>, terms: Terms) {
  const spread = spreadOf(draw, feature, terms);
  return {
    ways: waysAmong(spread, among),
    outOf: drawsOf(draw, feature.places.length),
    ...(pushes && { pushes: waysAmong(spread, pushes) }),
    ...(margin && { margin }),
  };
}
