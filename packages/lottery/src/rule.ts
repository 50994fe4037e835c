import type { Feature } from './feature.ts';
import type { MarginClass } from './lottery-rules.ts';
import type { SixRule } from './six/six-rule.ts';

/**
 * Which bets a pick makes and when they win. Every game is built of these kinds, and each kind is data that one file of
 * kinds/ reads, so that a play is added as an object in games/ and a row of its test.
 *
 * Places are indices of the draw; rows are indices of the picker's boards. A rule counts, prices and settles by closed
 * forms: no kind writes its bets out.
 */
export type PlayRule =
  | InOrderRule
  | AnyPlacesRule
  | GroupsRule
  | HitsRule
  | OptionsRule
  | FormsRule
  | BundleRule
  | UnionRule
  | WholeRule
  | TypedRule
  | TickedRule
  | SixRule;

/** 直选复式: row i is place i of `places`, one mark of each row makes a bet. */
export interface InOrderRule {
  readonly kind: 'inOrder';
  readonly places: readonly number[];
  /** 组合: every combination is a bet on its last 5, 4, 3, 2 and 1 numbers, each paid by itself. */
  readonly hasTails?: true;
}

/** 任选直选复式: a row for every place; each `size` rows make bets of their own. */
export interface AnyPlacesRule {
  readonly kind: 'anyPlaces';
  readonly places: readonly number[];
  readonly size: number;
}

/** 组选: the drawn numbers have these multiplicities, in any order. 组选60 is one number twice and three once. */
export interface GroupsRule {
  readonly kind: 'groups';
  readonly places: readonly number[];
  readonly parts: readonly GroupPart[];
}

/** So many different numbers of a row, each drawn `times` times. At most two parts; both may read one row (组三). */
export interface GroupPart {
  readonly row: number;
  readonly times: number;
  readonly count: number;
}

/**
 * A bet is `size` different numbers; it wins by how many of them were drawn in each zone of places: 不定位, 任选, 连码.
 * With `hasBankers` row 0 is 胆 (in every bet) and row 1 拖; otherwise row 0 is all there is.
 */
export interface HitsRule {
  readonly kind: 'hits';
  readonly zones: readonly (readonly number[])[];
  readonly size: number;
  readonly wins: readonly HitTier[];
  readonly hasBankers?: true;
}

export interface HitTier {
  readonly key: string;
  readonly label: string;
  /** Exactly so many of the bet's numbers in each zone. */
  readonly hits: readonly number[];
  /** Percent of 1 − margin this tier gets where a bet has several; all of it otherwise. */
  readonly share?: number;
}

/** Holds when the feature is one of `among`; returns the stake when it is one of `pushes`. */
export interface Condition {
  readonly feature: Feature;
  readonly among: readonly number[];
  readonly pushes?: readonly number[];
}

/** What a mark on a board of words means. Its label stands in the picker's row. */
export interface Option extends Condition {
  readonly value: number;
  readonly margin?: MarginClass;
}

/** Every mark is a bet of its own: 大小单双, 和值, 定位胆, 龙虎. `rows` as in the picker. */
export interface OptionsRule {
  readonly kind: 'options';
  readonly rows: readonly (readonly Option[])[];
  /** One price for all; otherwise the tier is named by the mark's value, alike in all rows. */
  readonly isOnePrice?: true;
  /** Stands before the label of a tier: 和值 + 11. */
  readonly tierName?: string;
}

/** One mark of each row makes a bet, and all of them must hold: 大小单双 前二. All combinations are equally likely. */
export interface FormsRule {
  readonly kind: 'forms';
  readonly rows: readonly (readonly Option[])[];
}

/** A mark stands for all 直选 (or 组选) bets it fits: 和值, 跨度, 包胆. Pays the one that was drawn. */
export interface BundleRule {
  readonly kind: 'bundle';
  readonly places: readonly number[];
  readonly options: readonly Option[];
  /** Without shapes the bets are 直选; with them 组选 of these multiplicities, each with its price. */
  readonly shapes?: readonly Shape[];
}

/** Multiplicities, largest first: [2, 1] is 组三. */
export interface Shape {
  readonly key: string;
  readonly label: string;
  readonly times: readonly number[];
}

/** `size` marks make one bet, which wins when any of them holds, at the price of them all: 特码包三. They exclude each other. */
export interface UnionRule {
  readonly kind: 'union';
  readonly options: readonly Option[];
  readonly size: number;
}

/** 通选: nothing to choose. */
export interface WholeRule {
  readonly kind: 'whole';
  readonly when: Condition;
}

/** 单式: every typed number is a bet of the rule in `line`. */
export interface TypedRule {
  readonly kind: 'typed';
  readonly line: TypedLine;
}

export type TypedLine =
  | { readonly by: 'order'; readonly places: readonly number[] }
  | { readonly by: 'shape'; readonly places: readonly number[]; readonly shapes: readonly Shape[] }
  | { readonly by: 'hits'; readonly rule: HitsRule };

/** 任选: the bets of `rule` on every `size` of the ticked places; its places are 0 … size − 1. */
export interface TickedRule {
  readonly kind: 'ticked';
  readonly size: number;
  readonly rule: Exclude<PlayRule, TickedRule | AnyPlacesRule>;
}
