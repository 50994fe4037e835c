import { expect, test } from 'vitest';
import { countPick } from '../../engine/count-pick.ts';
import { tiersOf } from '../../engine/prices.ts';
import { settleEntry } from '../../engine/settle.ts';
import { defaultRules } from '../../lottery-rules.ts';
import { pickOf } from '../../testing/enumerate.ts';
import { marks } from '../../testing/price-table.ts';
import { playNamed } from '../../testing/printed-prices.ts';
import { drawWithout, seeded } from '../../testing/seeded.ts';
import { lhc } from './lhc.ts';

const facts = { lunarYear: 2026 };
const PARLAY = 'LHC.GG.ZM.GG';

const settled = (playCode: string, rows: number[][], draw: number[]) =>
  settleEntry({ playCode, pick: marks(...rows), unit: 100, multiple: 1 }, draw, { facts, rules: defaultRules });

test('GA-07g six of 49: settled frequencies lie within four standard errors of the chances', () => {
  const below = seeded(49);
  const draws = Array.from({ length: 1_500 }, () => drawWithout(49, 7, below));
  for (const { plays } of lhc.groups)
    for (const play of plays) {
      const pick = pickOf({ code: play.code, label: '', p: '', fair: '', offered: '' });
      const counted = countPick(play, pick);
      const bets = 'count' in counted ? counted.count : 0;
      const won = new Map<string, number>();
      for (const draw of draws)
        for (const { tier, count } of settleEntry({ playCode: play.code, pick, unit: 100, multiple: 1 }, draw, {
          facts,
          rules: defaultRules,
        }).wins)
          won.set(tier, (won.get(tier) ?? 0) + count);
      for (const { key, ways, outOf } of tiersOf(play, pick, { rules: defaultRules, facts })) {
        const chance = Number(ways) / Number(outOf);
        const error = Math.sqrt((chance * (1 - chance)) / draws.length);
        // One win more or less is nothing where wins are rare.
        const off = Math.abs((won.get(key) ?? 0) / bets / draws.length - chance);
        expect(off, `${play.code} ${key}`).toBeLessThan(4 * error + 1 / draws.length);
      }
    }
});

test('49 gives back 两面, 半波 and 合肖, and loses inside 过关', () => {
  const special49 = [1, 2, 3, 4, 5, 6, 49];
  expect(settled('LHC.LM.TM.XZ', [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]], special49)).toEqual({ pushed: 10, wins: [] });
  expect(settled('LHC.LM.TMZH.XZ', [[0, 1, 2, 3]], special49)).toEqual({ pushed: 4, wins: [] });
  expect(settled('LHC.BB.BB.XZ', [[0, 12]], special49)).toEqual({ pushed: 2, wins: [] });
  expect(settled('LHC.HX.Z.XZ', [[6]], special49)).toEqual({ pushed: 1, wins: [] });
  expect(settled('LHC.HX.BZ.XZ', [[6]], special49)).toEqual({ pushed: 1, wins: [] });
  // 49 is green, and one of the year animal's five numbers.
  expect(settled('LHC.BS.TM.XZ', [[0, 1, 2]], special49)).toMatchObject({ pushed: 0, wins: [{ tier: '2', count: 1 }] });
  expect(settled('LHC.TX.TX.XZ', [[6]], special49)).toMatchObject({ pushed: 0, wins: [{ tier: '6', count: 1 }] });
  const first49 = [49, 2, 3, 4, 5, 6, 7];
  expect(settled('LHC.ZM6.LM.XZ', [[0, 1]], first49)).toEqual({ pushed: 2, wins: [] });
  expect(settled(PARLAY, [[0], [1]], first49)).toEqual({ pushed: 0, wins: [] });
  expect(settled(PARLAY, [[12], [1]], first49).wins).toHaveLength(1);
});

test('七色波 和 gives back 红 蓝 绿', () => {
  // Red 01 02 07 against blue 03 04 with the special 09 and one green: 3 to 3.5; with a green special 3 to 3.
  const entry = { playCode: 'LHC.QSB.QSB.XZ', pick: marks([0, 1, 2, 3]), unit: 100, multiple: 1 };
  expect(settleEntry(entry, [1, 2, 7, 3, 4, 9, 5], { facts, rules: defaultRules })).toMatchObject({
    pushed: 3,
    wins: [{ tier: '3', count: 1 }],
  });
  expect(settleEntry(entry, [1, 2, 7, 3, 4, 5, 9], { facts, rules: defaultRules })).toMatchObject({
    pushed: 0,
    wins: [{ tier: '1', count: 1 }],
  });
});

test('过关: two forms on one place, or one leg alone, are refused', () => {
  const play = playNamed(PARLAY);
  expect(countPick(play, marks([0, 2], [1]))).toHaveProperty('message');
  expect(countPick(play, marks([0]))).toHaveProperty('message');
  expect(countPick(play, marks([0], [], [], [], [], [12]))).toMatchObject({
    count: 1,
    text: '正码一 大 | 正码六 绿波',
  });
});
