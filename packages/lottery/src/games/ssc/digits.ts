import type { Picker, PickerRow, Play } from '../../play.ts';
import { ballRow, plainValues, range } from '../../boards/boards.ts';

export const DIGITS = range(0, 9);
export const PLACE_NAMES = ['万位', '千位', '百位', '十位', '个位'];
export const ALL_PLACES = range(0, 4);

/** Some places that are played together. */
export interface Star {
  /** In codes: SX3Q. */
  readonly code: string;
  /** 前三 */
  readonly name: string;
  /** As sentences say it: 前三位. */
  readonly said: string;
  readonly places: readonly number[];
}

export const FIVE: Star = { code: 'WX', name: '五星', said: '五位', places: ALL_PLACES };
export const FOURS: readonly Star[] = [
  { code: 'SX4Q', name: '前四', said: '前四位', places: [0, 1, 2, 3] },
  { code: 'SX4H', name: '后四', said: '后四位', places: [1, 2, 3, 4] },
];
export const THREES: readonly Star[] = [
  { code: 'SX3Q', name: '前三', said: '前三位', places: [0, 1, 2] },
  { code: 'SX3Z', name: '中三', said: '中三位', places: [1, 2, 3] },
  { code: 'SX3H', name: '后三', said: '后三位', places: [2, 3, 4] },
];
export const TWOS: readonly Star[] = [
  { code: 'EX2Q', name: '前二', said: '前二位', places: [0, 1] },
  { code: 'EX2H', name: '后二', said: '后二位', places: [3, 4] },
];

/** Before the drawn digits of an example. */
export const drawnText = ({ said, places }: Star): string => (places.length === 5 ? '开奖' : `开奖${said}`);

/** 万位、千位、百位 */
export const placesText = (places: readonly number[]): string => places.map((place) => PLACE_NAMES[place]).join('、');

export const digitRow = (name: string, least = 1, most = 10): PickerRow =>
  ballRow(name, plainValues(DIGITS), { least, most });

export const placeRows = (places: readonly number[]): PickerRow[] =>
  places.map((place) => digitRow(PLACE_NAMES[place] ?? ''));

/** A board of sums, spans or tails. */
export const figureRow = (name: string, figures: readonly number[]): PickerRow => ({
  ...ballRow(name, plainValues(figures)),
  hasTools: true,
});

export const typedPicker = (size: number, sample: string): Picker => ({
  rows: [],
  typed: { size, digits: 1, placeholder: `每注${size}个数字，注与注之间用空格、逗号、分号或换行隔开，如 ${sample}` },
});

/** A play without its price class: nearly all of them are standard. */
export const play = ({
  code,
  margin = 'standard',
  ...about
}: Omit<Play, 'margin'> & Partial<Pick<Play, 'margin'>>): Play => ({ code: `SSC.${code}`, ...about, margin });
