import { choose } from './subset-counts.ts';

/**
 * Bets of `size` numbers out of 1 … `pool`, whose order does not matter. A draw splits the pool into zones (the regular
 * balls and the special one; the first three) and the rest, and a bet wins by how many of its numbers lie in each.
 */
export interface ZoneRule {
  readonly pool: number;
  /** Places of the draw that make each zone, counted from 0; no place is in two. */
  readonly zones: readonly (readonly number[])[];
  readonly size: number;
}

/** Numbers of a bet in each zone; what is left of it lies outside them. */
export type Hits = readonly number[];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How many of all bets win with one of these hits, whatever is drawn; so likely is each of them to. */
export function zoneWays(rule: ZoneRule, wins: readonly Hits[]): { readonly ways: bigint; readonly outOf: bigint } {
  const outside = rule.pool - sum(rule.zones.map((zone) => zone.length));
  const ways = wins.reduce(
    (total, hits) =>
      total +
      rule.zones.reduce(
        (product, zone, index) => product * choose(zone.length, hits[index] ?? 0),
        choose(outside, rule.size - sum(hits)),
      ),
    0n,
  );
  return { ways, outOf: choose(rule.pool, rule.size) };
}

/** The numbers every bet has (胆) and those it is filled up from (拖, or all that were marked). */
export interface ZoneMarks {
  readonly fixed: readonly number[];
  readonly filling: readonly number[];
}

/** How many bets of the marks win with one of these hits. */
export function zoneWins(rule: ZoneRule, wins: readonly Hits[], marks: ZoneMarks, draw: readonly number[]): number {
  const fixed = hitsOf(rule, marks.fixed, draw);
  const filling = hitsOf(rule, marks.filling, draw);
  let total = 0;
  for (const hits of wins) {
    let product = chooseNumber(outside(filling, marks.filling), rule.size - sum(hits) - outside(fixed, marks.fixed));
    for (let zone = 0; product > 0 && zone < hits.length; zone += 1) {
      product *= chooseNumber(filling[zone] ?? 0, (hits[zone] ?? 0) - (fixed[zone] ?? 0));
    }
    total += product;
  }
  return total;
}

const outside = (hits: Hits, marked: readonly number[]): number => marked.length - sum(hits);

const hitsOf = (rule: ZoneRule, marked: readonly number[], draw: readonly number[]): number[] =>
  rule.zones.map((zone) => {
    let hits = 0;
    for (const place of zone) if (marked.includes(draw[place] ?? 0)) hits += 1;
    return hits;
  });

/** C(n, k) up to 49 as a number: all of them are below 2⁵³. */
const pascal: readonly (readonly number[])[] = Array.from({ length: 50 }, (_, n) =>
  Array.from({ length: n + 1 }, (_, k) => Number(choose(n, k))),
);

export const chooseNumber = (n: number, k: number): number => pascal[n]?.[k] ?? 0;
