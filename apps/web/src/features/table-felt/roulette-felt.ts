import { isRed } from '@fairground/tables';
import type { Felt, Spot } from './felt.ts';

const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);
const STREETS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Streets stand from left to right, the lowest number of each at the bottom. */
const streetOf = (number: number): number => Math.ceil(number / 3);
const rowOf = (number: number): number => 2 - ((number - 1) % 3);

const cell = (number: number): Spot => ({
  code: `N${number}`,
  label: String(number),
  tone: isRed(number) ? 'red' : 'black',
  x: streetOf(number),
  y: rowOf(number),
  width: 1,
  height: 1,
  isQuiet: true,
  isLarge: true,
});

const POINT = 0.42;

/** A place on the lines around a corner or an edge. */
const point = (code: string, { x, y }: { readonly x: number; readonly y: number }): Spot => ({
  code,
  label: '',
  x: x - POINT / 2,
  y: y - POINT / 2,
  width: POINT,
  height: POINT,
  isPoint: true,
});

const onLines: readonly Spot[] = [
  ...NUMBERS.filter((number) => number % 3 !== 0).map((number) =>
    point(`S${number}.${number + 1}`, { x: streetOf(number) + 0.5, y: rowOf(number) }),
  ),
  ...NUMBERS.filter((number) => number <= 33).map((number) =>
    point(`S${number}.${number + 3}`, { x: streetOf(number) + 1, y: rowOf(number) + 0.5 }),
  ),
  ...[1, 2, 3].map((number) => point(`S0.${number}`, { x: 1, y: rowOf(number) + 0.5 })),
  ...STREETS.map((street) => point(`T${3 * street - 2}.${3 * street - 1}.${3 * street}`, { x: street + 0.5, y: 3 })),
  point('T0.1.2', { x: 1, y: 2 }),
  point('T0.2.3', { x: 1, y: 1 }),
  ...NUMBERS.filter((number) => number <= 32 && number % 3 !== 0).map((number) =>
    point(`C${number}.${number + 1}.${number + 3}.${number + 4}`, { x: streetOf(number) + 1, y: rowOf(number) }),
  ),
  point('C0.1.2.3', { x: 1, y: 3 }),
  ...STREETS.slice(0, -1).map((street) =>
    point(`L${[-2, -1, 0, 1, 2, 3].map((more) => 3 * street + more).join('.')}`, { x: street + 1, y: 3 }),
  ),
];

const evens: readonly Pick<Spot, 'code' | 'label' | 'tone'>[] = [
  { code: 'LOW', label: '小 1–18' },
  { code: 'EVEN', label: '双' },
  { code: 'RED', label: '红', tone: 'red' },
  { code: 'BLACK', label: '黑', tone: 'black' },
  { code: 'ODD', label: '单' },
  { code: 'HIGH', label: '大 19–36' },
];

const dozenLabels = ['第1打 1–12', '第2打 13–24', '第3打 25–36'] as const;

const lying: readonly Spot[] = [
  { code: 'N0', label: '0', tone: 'green', x: 0, y: 0, width: 1, height: 3, isQuiet: true, isLarge: true },
  ...NUMBERS.map(cell),
  ...[3, 2, 1].map((column, y) => ({ code: `COL${column}`, label: '列', x: 13, y, width: 1, height: 1 })),
  ...dozenLabels.map((label, at) => ({ code: `DOZ${at + 1}`, label, x: 1 + at * 4, y: 3, width: 4, height: 1 })),
  ...evens.map((spot, at) => ({ ...spot, x: 1 + at * 2, y: 4, width: 2, height: 1 })),
  ...onLines,
];

/** All 157 bets. Upright the felt is turned by a quarter, so that a thumb reaches the numbers. */
export const rouletteFelt = (isUpright: boolean): Felt =>
  isUpright
    ? {
        columns: 5,
        rows: 14,
        rowHeight: 0.52,
        spots: lying.map((spot) => ({
          ...spot,
          x: 5 - spot.y - spot.height,
          y: spot.x,
          width: spot.height,
          height: spot.width,
        })),
      }
    : { columns: 14, rows: 5, rowHeight: 0.8, spots: lying };
