import type { Terms } from '../features/spread.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { MarginClass } from '../lottery-rules.ts';
import type { Pick, PickProblem, Picker } from '../play.ts';

/** What every kind of rule can do. A file of this folder makes one of these of a rule; kind-of.ts knows them all. */
export interface Kind {
  /** How many bets a pick makes whose rows, text and places are already known to be allowed; 0 when it is not complete. */
  readonly count: (pick: Pick) => number | PickProblem;
  /** Chances of what this pick can win; of everything the play pays when nothing is picked. */
  readonly chances: (pick: Pick, terms: Terms) => readonly Chance[];
  /** The chance of one tier, where it does not depend on the pick: settling asks for no more. */
  readonly chanceAt?: (key: string, terms: Terms) => Chance | undefined;
  /** Which tier each bet of a pick was at by some terms, and is at by others, where not every bet keeps its tier. */
  readonly moves?: (pick: Pick, was: Terms, is: Terms) => readonly TierMove[];
  /** What of a pick wins. Called for every entry of every ticket: no kind goes through its bets one by one. */
  readonly settle: (pick: Pick, draw: readonly number[], terms: Terms) => Settled;
  /** The largest Σ count × price one draw can give, or a little more where that is dear to find. */
  readonly most: (pick: Pick, priceOf: (key: string) => number, terms: Terms) => number;
  /** The share of draws that win something, or a little more where that is dear to find. */
  readonly covered: (pick: Pick, terms: Terms) => number;
  /** 机选: the fewest bets that the play allows. */
  readonly random: (below: (n: number) => number) => Pick;
}

/** The tier of a bet by one set of terms and by another. */
export type TierMove = readonly [was: string, is: string];

/** What a kind knows of its play beside the rule. */
export interface Surroundings {
  readonly picker: Picker;
  readonly draw: DrawRule;
}

/** Chance of a bet at one tier. */
export interface Chance {
  readonly key: string;
  readonly label: string;
  readonly ways: bigint;
  readonly outOf: bigint;
  readonly pushes?: bigint;
  /** Percent of 1 − margin, where one bet may win at several tiers. */
  readonly share?: number;
  readonly margin?: MarginClass;
}

export interface Settled {
  readonly wins: readonly { readonly key: string; readonly count: number }[];
  readonly pushed: number;
}

export const NOTHING: Settled = { wins: [], pushed: 0 };

/** So many bets won at a tier. */
export const won = (key: string, count: number): Settled =>
  count > 0 ? { wins: [{ key, count }], pushed: 0 } : NOTHING;

export const rowOf = (pick: Pick, row: number): readonly number[] => pick.rows[row] ?? [];

/** So many different items, each choice equally likely, in the order of the items. */
export function sample<Item>(items: readonly Item[], size: number, below: (n: number) => number): Item[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(size, items.length)) chosen.add(below(items.length));
  return items.filter((_, at) => chosen.has(at));
}

export const valuesOf = ({ picker }: Surroundings, row: number): number[] =>
  (picker.rows[row]?.values ?? []).map(({ value }) => value);
