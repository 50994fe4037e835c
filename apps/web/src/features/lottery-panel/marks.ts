import type { Pick, Picker, PickerRow, Play } from '@fairground/lottery';

/** What stands beside a row of numbers: marks all of a kind at once, or none. */
export const markTools = ['全', '大', '小', '单', '双', '清'] as const;
export type MarkTool = (typeof markTools)[number];

const kept: Record<MarkTool, (value: number, index: number, row: PickerRow) => boolean> = {
  全: () => true,
  大: (_, index, { values }) => index >= Math.floor(values.length / 2),
  小: (_, index, { values }) => index < Math.floor(values.length / 2),
  单: (value) => value % 2 === 1,
  双: (value) => value % 2 === 0,
  清: () => false,
};

/** The values a tool marks in a row. */
export const toolValues = (row: PickerRow, tool: MarkTool): number[] =>
  row.values.map(({ value }) => value).filter((value, index) => kept[tool](value, index, row));

/** A value of a row, by the row's place on the board. */
export interface Mark {
  readonly row: number;
  readonly value: number;
}

interface RowMarks {
  readonly row: number;
  readonly values: readonly number[];
}

/** The marks of every row of a picker, those without any included. */
export const rowMarks = ({ rows }: Picker, pick: Pick): readonly (readonly number[])[] =>
  rows.map((_, index) => pick.rows[index] ?? []);

/** 胆 and 拖 share no number: what is marked in one row leaves the other. */
const excludes = ({ name }: PickerRow, other: PickerRow): boolean =>
  (name.startsWith('胆') && other.name.startsWith('拖')) || (name.startsWith('拖') && other.name.startsWith('胆'));

/** Replaces the marks of one row. A row that is full keeps the newest. */
export function withRow({ picker }: Play, pick: Pick, { row: index, values }: RowMarks): Pick {
  const row = picker.rows[index];
  if (!row) return pick;
  const newest = row.most > 0 ? values.slice(-row.most) : values;
  const order = row.values.map(({ value }) => value);
  const marks = order.filter((value) => newest.includes(value));
  return {
    ...pick,
    rows: rowMarks(picker, pick).map((others, at) => {
      const other = picker.rows[at];
      if (at === index) return marks;
      return other && excludes(row, other) ? others.filter((value) => !marks.includes(value)) : others;
    }),
  };
}

/** A press on a value: marks it, or takes the mark away. */
export function withToggled(play: Play, pick: Pick, { row, value }: Mark): Pick {
  const marks = pick.rows[row] ?? [];
  const next = marks.includes(value) ? marks.filter((one) => one !== value) : [...marks, value];
  return withRow(play, pick, { row, values: next });
}

/** A tick of a place, for plays on places of the player's choice. */
export const withPlace = (pick: Pick, place: number): Pick => ({
  ...pick,
  places: pick.places.includes(place)
    ? pick.places.filter((one) => one !== place)
    : [...pick.places, place].toSorted((one, other) => one - other),
});

/** Nothing marked; where places are ticked, as many of them as a bet needs, the last ones first. */
export function blankPick({ picker }: Play): Pick {
  const { names = [], least = 0 } = picker.places ?? {};
  const places = names.map((_, index) => index).slice(names.length - least);
  return { rows: picker.rows.map(() => []), text: '', places };
}

/** Whether a player has begun to pick. */
export const isBegun = ({ rows, text }: Pick): boolean => text.trim() !== '' || rows.some(({ length }) => length > 0);
