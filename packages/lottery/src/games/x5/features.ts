import type { Feature } from '../../feature.ts';

export const places = ['第一位', '第二位', '第三位', '第四位', '第五位'];

const all = places.map((_, place) => place);

export const total: Feature = { name: 'sum', places: all };
/** Last digit of the sum. */
export const totalTail: Feature = { name: 'tail', places: all };
/** 猜中位: the third smallest. */
export const median: Feature = { name: 'median', places: all };
/** 定单双: how many of the five are odd. */
export const oddCount: Feature = { name: 'countOf', places: all, values: [1, 3, 5, 7, 9, 11] };
export const firstAgainstFifth: Feature = { name: 'compare', places: [0, 4] };
export const numberAt: readonly Feature[] = all.map((place) => ({ name: 'number', places: [place] }));
