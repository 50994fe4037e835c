import { expect, test } from 'vitest';
import { countedShare, isNearlyCovered } from './valid-stake.ts';

test('bets on 26 pockets or 150 rolls count for nothing', () => {
  expect(isNearlyCovered('RO', ['DOZ1', 'DOZ2'])).toBe(false);
  expect(isNearlyCovered('RO', ['DOZ1', 'DOZ2', 'N0'])).toBe(false);
  expect(isNearlyCovered('RO', ['DOZ1', 'DOZ2', 'N0', 'N25'])).toBe(true);
  expect(isNearlyCovered('RO', ['RED', 'BLACK'])).toBe(true);
  expect(isNearlyCovered('SB', ['BIG'])).toBe(false);
  expect(isNearlyCovered('SB', ['BIG', 'SML'])).toBe(false);
  expect(isNearlyCovered('SB', ['ONE1', 'ONE2', 'ONE3'])).toBe(true);
  expect(isNearlyCovered('BAC', ['P', 'B', 'T'])).toBe(false);
});

test('a push counts nothing, half a loss and a banker’s six half', () => {
  expect(countedShare('P', 10_000)).toBe(0);
  expect(countedShare('D', 5_000)).toBe(5_000);
  expect(countedShare('B0', 15_000)).toBe(5_000);
  expect(countedShare('B0', 20_000)).toBe(10_000);
  expect(countedShare('BIG', 15_400)).toBe(10_000);
  expect(countedShare('RED', 0)).toBe(10_000);
});
