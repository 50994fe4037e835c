import type { Wave } from './chart.ts';

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export const waveOf = (value: number): Wave => (RED.has(value) ? 'red' : BLUE.has(value) ? 'blue' : 'green');

export const ANIMALS = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;

/** The animal of a number in a lunar year, by its index. */
export const animalOf = (value: number, lunarYear: number): number => (((lunarYear - 4 - (value - 1)) % 12) + 12) % 12;
