import { expect, test } from 'vitest';
import { playOf } from './lottery-games.ts';
import { tiersOf } from '../engine/prices.ts';
import { defaultRules } from '../lottery-rules.ts';
import { emptyPick } from '../play.ts';
import { allDraws, expectPrice, marks, type PriceRow } from '../testing/price-table.ts';
import { f28 } from './f28.ts';

const draws = allDraws(f28);
/** A(s): in how many ways three digits make each sum. */
const WAYS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1];

const optionRows = (code: string, keys: readonly number[], p: string, fair: string, offered: number): PriceRow[] =>
  keys.map((key) => ({ code, pick: marks([key]), key: `${key}`, p, fair, offered }));

const fairOf = (ways: number): string => (1_000 / ways).toFixed(4);
const offeredOf = (ways: number): number => Math.floor(975_000 / ways) / 1_000;

const rows: PriceRow[] = [
  ...optionRows('F28.HH.DXDS.FS', [0, 1, 2, 3], '1/2', '2', 1.97),
  ...optionRows('F28.HH.DXDS.FS', [4, 7], '231/1000', '4.329', 4.264),
  ...optionRows('F28.HH.DXDS.FS', [5, 6], '269/1000', '3.7175', 3.661),
  ...optionRows('F28.HH.JZ.FS', [0, 1], '7/125', '17.8571', 17.41),
  ...optionRows('F28.HH.BS.FS', [0], '83/250', '3.012', 2.936),
  ...optionRows('F28.HH.BS.FS', [1, 2], '129/500', '3.876', 3.779),
  ...optionRows('F28.HH.XT.FS', [0], '1/100', '100', 97.5),
  ...optionRows('F28.HH.XT.FS', [1], '3/50', '16.6667', 16.25),
  ...optionRows('F28.HH.XT.FS', [2], '27/100', '3.7037', 3.611),
  ...[0, 1, 2].flatMap((place) =>
    [0, 5, 9].map((digit) => ({
      code: 'F28.DW.DW.FS',
      pick: marks(...[0, 1, 2].map((row) => (row === place ? [digit] : []))),
      p: '1/10',
      fair: '10',
      offered: 9.75,
    })),
  ),
  ...optionRows('F28.LH.LHH.FS', [0, 1], '9/20', '2.2222', 2.188),
  ...optionRows('F28.LH.LHH.FS', [2], '1/10', '10', 9.75),
  ...WAYS.flatMap((ways, sum) => optionRows('F28.TM.TM.FS', [sum], `${ways}/1000`, fairOf(ways), offeredOf(ways))),
  ...[
    [0, 1, 2],
    [12, 13, 14],
    [0, 13, 27],
    [5, 10, 20],
  ].map((sums) => {
    const ways = sums.reduce((total, sum) => total + (WAYS[sum] ?? 0), 0);
    const [p, fair, offered] = [`${ways}/1000`, fairOf(ways), offeredOf(ways)];
    return { code: 'F28.TM.BS.FS', pick: marks(sums), key: sums.join('-'), p, fair, offered };
  }),
];

test('GA-07g F28: p, fair and offered of every play from all 1,000 draws', () => {
  for (const row of rows) expectPrice(row, draws);
  const shown = new Set(rows.map(({ code }) => code));
  expect(f28.groups.flatMap(({ plays }) => plays).filter(({ code }) => !shown.has(code))).toEqual([]);
});

test('特码 and 特码包三 cost as printed', () => {
  const play = playOf('F28.TM.TM.FS');
  const three = playOf('F28.TM.BS.FS');
  if (!play || !three) throw new Error('no 特码');
  const tiers = tiersOf(play, emptyPick, { rules: defaultRules, facts: { lunarYear: 2026 } });
  expect([0, 5, 10, 13].map((sum) => (tiers[sum]?.odds ?? 0) / 10_000)).toEqual([975, 46.428, 15.476, 13]);
  const ends = tiersOf(three, emptyPick, { rules: defaultRules, facts: { lunarYear: 2026 } });
  expect(ends.map(({ ways }) => ways)).toEqual([5n, 223n]);
});
