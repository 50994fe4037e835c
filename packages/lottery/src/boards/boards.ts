import type { PickerRow, PickValue } from '../play.ts';
import type { Feature } from '../feature.ts';
import type { Option } from '../rule.ts';

/** Whole numbers from one to another, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const odd = (numbers: readonly number[]): number[] => numbers.filter((number) => number % 2 === 1);
export const even = (numbers: readonly number[]): number[] => numbers.filter((number) => number % 2 === 0);

export const plainValues = (numbers: readonly number[]): PickValue[] =>
  numbers.map((value) => ({ value, label: `${value}` }));

/** A board of numbered balls: at least so many of them, all of them at most. */
export const ballRow = (
  name: string,
  values: readonly PickValue[],
  { least = 1, most = values.length }: { readonly least?: number; readonly most?: number } = {},
): PickerRow => ({
  name,
  values,
  least,
  most,
  look: 'ball',
  hasTools: most === values.length,
});

/** A word to choose, and the figures of the feature with which it wins. */
export interface Word extends Omit<Option, 'value'> {
  readonly label: string;
}

export const word = (label: string, feature: Feature, among: readonly number[]): Word => ({ label, feature, among });

/** A board of words with their prices; words are numbered in their order. */
export const wordRow = (name: string, words: readonly Word[]): PickerRow => ({
  name,
  values: words.map(({ label }, value) => ({ value, label })),
  least: 1,
  most: words.length,
  look: 'option',
  hasTools: false,
});

export const wordOptions = (words: readonly Word[]): Option[] =>
  words.map(({ feature, among, pushes, margin }, value) => ({
    value,
    feature,
    among,
    ...(pushes && { pushes }),
    ...(margin && { margin }),
  }));

/** A mark for every figure of a feature: 和值 3 … 18. */
export const figureOptions = (feature: Feature, figures: readonly number[]): Option[] =>
  figures.map((value) => ({ value, feature, among: [value] }));

/** 大小单双 of a figure. */
export const sizeWords = (feature: Feature, figures: readonly number[], large: number): Word[] => [
  word(
    '大',
    feature,
    figures.filter((figure) => figure >= large),
  ),
  word(
    '小',
    feature,
    figures.filter((figure) => figure < large),
  ),
  word('单', feature, odd(figures)),
  word('双', feature, even(figures)),
];

/** 大单 大双 小单 小双 of a figure. */
export const crossedWords = (feature: Feature, figures: readonly number[], large: number): Word[] => [
  word('大单', feature, odd(figures.filter((figure) => figure >= large))),
  word('大双', feature, even(figures.filter((figure) => figure >= large))),
  word('小单', feature, odd(figures.filter((figure) => figure < large))),
  word('小双', feature, even(figures.filter((figure) => figure < large))),
];
