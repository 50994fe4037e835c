import type { Feature } from '../feature.ts';
import type { PickerRow, PickValue } from '../play.ts';
import type { Option } from '../rule.ts';
import { figureOptions, range, wordRow } from './boards.ts';

/** As balls show it: 01 … 49. */
export const twoDigits = (number: number): string => `${number}`.padStart(2, '0');

export const ballValues = (last: number): PickValue[] =>
  range(1, last).map((value) => ({ value, label: twoDigits(value) }));

/** A word for every figure, with its price beside it. */
export const figureRow = (name: string, values: readonly PickValue[]): PickerRow => ({
  ...wordRow(name, []),
  values,
  most: values.length,
});

/** Every number on every one of these places: 定位胆. */
export const numberOptions = (features: readonly Feature[], values: readonly PickValue[]): Option[][] =>
  features.map((feature) =>
    figureOptions(
      feature,
      values.map(({ value }) => value),
    ),
  );
