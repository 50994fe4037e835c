import { expect, test } from 'vitest';
import { countPick } from '../../engine/count-pick.ts';
import { marks } from '../../testing/price-table.ts';
import { playOf } from '../lottery-games.ts';

const countsOf = (code: string, figures: readonly number[]): number[] => {
  const play = playOf(code);
  if (!play) throw new Error(`no play ${code}`);
  return figures.map((figure) => {
    const counted = countPick(play, marks([figure]));
    return 'count' in counted ? counted.count : 0;
  });
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([
  ['SSC.SX3Q.ZX.HZ', range(0, 27), '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1'],
  ['SSC.SX3Z.ZX.KD', range(0, 9), '10 54 96 126 144 150 144 126 96 54'],
  ['SSC.SX3H.ZUX.HZ', range(1, 26), '1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1'],
  ['SSC.EX2Q.ZX.HZ', range(0, 18), '1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1'],
  ['SSC.EX2H.ZX.KD', range(0, 9), '10 18 16 14 12 10 8 6 4 2'],
  ['SSC.EX2H.ZUX.HZ', range(1, 17), '1 1 2 2 3 3 4 4 5 4 4 3 3 2 2 1 1'],
  ['SSC.SX3H.ZUX.BD', range(0, 9), '54 54 54 54 54 54 54 54 54 54'],
  ['SSC.EX2Q.ZUX.BD', range(0, 9), '9 9 9 9 9 9 9 9 9 9'],
] as const)('%s: how many bets each mark makes', (code, figures, counts) => {
  expect(countsOf(code, figures).join(' ')).toBe(counts);
});
