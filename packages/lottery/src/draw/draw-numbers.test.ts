import { textHash } from '@fairground/fair-play';
import { expect, test } from 'vitest';
import { gameOf } from '../games/lottery-games.ts';
import { drawNumbers } from './draw-numbers.ts';
import { issueNo, issueTimes, lunarYearOf } from './schedule.ts';

const link = Uint8Array.from(Buffer.from(textHash('fairground-lottery-vector'), 'hex'));

test.each([
  ['K3', 1, [2, 3, 3]],
  ['SSC', 1, [5, 7, 3, 8, 7]],
  ['F28', 1, [8, 6, 5]],
  ['PK10', 1, [5, 1, 8, 7, 10, 6, 2, 4, 3, 9]],
  ['X5', 1, [2, 10, 8, 11, 9]],
  ['LHC', 1, [47, 2, 8, 35, 34, 30, 7]],
] as const)('the first issue of a day of %s as stated', (code, k, drawn) => {
  const game = gameOf(code);
  if (game)
    expect(drawNumbers(game, { link, beacon: 'beacon-1', issueNo: issueNo(game, '2026-11-15', k) })).toEqual(drawn);
});

test('issues of a day follow each other without a gap, the last draws at midnight', () => {
  const k3 = gameOf('K3');
  if (!k3) throw new Error('no K3');
  const first = issueTimes(k3, '2026-11-15', 1);
  expect(first.opensAt.toISOString()).toBe('2026-11-14T15:59:30.000Z');
  expect(first.closesAt.toISOString()).toBe('2026-11-14T16:04:30.000Z');
  expect(first.drawsAt.toISOString()).toBe('2026-11-14T16:05:00.000Z');
  expect(issueTimes(k3, '2026-11-15', 288).drawsAt.toISOString()).toBe('2026-11-15T16:00:00.000Z');
  expect(issueTimes(k3, '2026-11-14', 288).closesAt).toEqual(first.opensAt);
  expect(issueNo(k3, '2026-11-15', 288)).toBe('K3-20261115-288');
});

test.each([
  ['2026-02-16', 2025],
  ['2026-02-17', 2026],
  ['2027-02-05', 2026],
  ['2027-02-06', 2027],
  ['2030-02-02', 2029],
  ['2030-02-03', 2030],
  ['2035-02-08', 2035],
])('%s belongs to lunar year %d', (day, year) => {
  expect(lunarYearOf(day)).toBe(year);
});
