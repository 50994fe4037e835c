import { expect, test } from 'vitest';
import { countPick } from '../../engine/count-pick.ts';
import { tiersOf } from '../../engine/prices.ts';
import { settleEntry } from '../../engine/settle.ts';
import { defaultRules } from '../../lottery-rules.ts';
import { emptyPick } from '../../play.ts';
import { allDraws, expectPrice, marks, type PriceRow } from '../../testing/price-table.ts';
import { k3 } from './k3.ts';
import { playOf } from '../lottery-games.ts';

const facts = { lunarYear: 2026 };
const draws = allDraws(k3);

const sumRows = (sums: readonly number[], p: string, fair: string, offered: number): PriceRow[] =>
  sums.map((sum) => ({ code: 'K3.HZ.HZ.FS', pick: marks([sum]), key: `${sum}`, p, fair, offered }));

const wordRows = (values: readonly number[], p: string, fair: string, offered: number): PriceRow[] =>
  values.map((value) => ({ code: 'K3.HZ.DXDS.FS', pick: marks([value]), key: `${value}`, p, fair, offered }));

const rows: PriceRow[] = [
  { code: 'K3.STH.TX.TX', pick: emptyPick, p: '1/36', fair: '36', offered: 35.1 },
  { code: 'K3.STH.DX.FS', pick: marks([2]), p: '1/216', fair: '216', offered: 210.6 },
  { code: 'K3.ETH.FX.FS', pick: marks([2]), p: '2/27', fair: '13.5', offered: 13.162 },
  { code: 'K3.ETH.DX.FS', pick: marks([2], [5]), p: '1/72', fair: '72', offered: 70.2 },
  { code: 'K3.SBT.BZ.FS', pick: marks([1, 2, 5]), p: '1/36', fair: '36', offered: 35.1 },
  { code: 'K3.SBT.BZ.DS', pick: { ...emptyPick, text: '125' }, p: '1/36', fair: '36', offered: 35.1 },
  { code: 'K3.EBT.BZ.FS', pick: marks([1, 5]), p: '5/36', fair: '7.2', offered: 7.02 },
  { code: 'K3.EBT.BZ.DS', pick: { ...emptyPick, text: '15' }, p: '5/36', fair: '7.2', offered: 7.02 },
  { code: 'K3.SLH.TX.TX', pick: emptyPick, p: '1/9', fair: '9', offered: 8.775 },
  { code: 'K3.SBT.TX.TX', pick: emptyPick, p: '5/9', fair: '1.8', offered: 1.755 },
  { code: 'K3.CYH.CYH.FS', pick: marks([3]), p: '91/216', fair: '2.3736', offered: 2.314 },
  ...wordRows([0, 1, 2, 3], '1/2', '2', 1.97),
  ...wordRows([4, 7], '61/216', '3.541', 3.487),
  ...wordRows([5, 6], '47/216', '4.5957', 4.526),
  { code: 'K3.HZ.HH.FS', pick: marks([0]), key: '0', p: '1/27', fair: '27', offered: 26.325 },
  { code: 'K3.HZ.HH.FS', pick: marks([1]), key: '1', p: '8/27', fair: '3.375', offered: 3.29 },
  ...sumRows([3, 18], '1/216', '216', 210.6),
  ...sumRows([4, 17], '3/216', '72', 70.2),
  ...sumRows([5, 16], '6/216', '36', 35.1),
  ...sumRows([6, 15], '10/216', '21.6', 21.06),
  ...sumRows([7, 14], '15/216', '14.4', 14.04),
  ...sumRows([8, 13], '21/216', '10.2857', 10.028),
  ...sumRows([9, 12], '25/216', '8.64', 8.424),
  ...sumRows([10, 11], '27/216', '8', 7.8),
];

test('GA-07g K3: p, fair and offered of every play from all 216 draws', () => {
  for (const row of rows) expectPrice(row, draws);
  const shown = new Set(rows.map(({ code }) => code));
  const bankers = ['K3.SBT.BZ.DT', 'K3.EBT.BZ.DT'];
  const plays = k3.groups.flatMap((group) => group.plays.map(({ code }) => code));
  expect(plays.filter((code) => !shown.has(code))).toEqual(bankers);
});

test.each([
  ['K3.SBT.BZ.DT', marks([1, 2], [3, 4]), 2, '6/216', 35.1],
  ['K3.EBT.BZ.DT', marks([1], [3, 4]), 2, '30/216', 7.02],
] as const)('GA-07g K3: %s, whose smallest pick makes several bets', (code, pick, count, p, offered) => {
  const play = playOf(code);
  if (!play) throw new Error(code);
  expect(countPick(play, pick)).toMatchObject({ count });
  const [tier] = tiersOf(play, pick, { rules: defaultRules, facts });
  expect(`${tier?.ways}/${tier?.outOf}`).toBe(p);
  expect((tier?.odds ?? 0) / 10_000).toBe(offered);
  const won = draws.reduce((sum, draw) => {
    const { wins } = settleEntry({ playCode: code, pick, unit: 200, multiple: 1 }, draw, {
      facts,
      rules: defaultRules,
    });
    return sum + (wins[0]?.count ?? 0);
  }, 0);
  expect(won).toBe(count * Number(tier?.ways));
});

test('with triplesLose 大小单双 lose on three alike, and cost accordingly', () => {
  const rules = { ...defaultRules, triplesLose: true };
  const play = playOf('K3.HZ.DXDS.FS');
  if (!play) throw new Error('no play');
  const tiers = tiersOf(play, emptyPick, { rules, facts });
  expect(tiers.map(({ ways }) => ways)).toEqual([105n, 105n, 105n, 105n, 60n, 45n, 45n, 60n]);
  expect(tiers[0]?.odds).toBe(20_260);
  const entry = { playCode: play.code, pick: marks([0]), unit: 200, multiple: 1 };
  expect(settleEntry(entry, [5, 5, 5], { facts, rules }).wins).toEqual([]);
  expect(settleEntry(entry, [5, 5, 5], { facts, rules: defaultRules }).wins).toEqual([
    { tier: '0', count: 1, odds: 19_700 },
  ]);
  expect(settleEntry(entry, [5, 5, 6], { facts, rules }).wins).toEqual([{ tier: '0', count: 1, odds: 20_260 }]);
});
