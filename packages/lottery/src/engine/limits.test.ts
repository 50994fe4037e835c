import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { everyDraw } from '../counting/every-draw.ts';
import { lotteryGames, playOf } from '../games/lottery-games.ts';
import { defaultRules } from '../lottery-rules.ts';
import { emptyPick, type Play, type Tier } from '../play.ts';
import { marks } from '../testing/price-table.ts';
import { anyPick } from '../testing/random-entry.ts';
import { seeded } from '../testing/seeded.ts';
import { countPick } from './count-pick.ts';
import { coverage, randomPick, stakeMost } from './limits.ts';
import { tiersOf, valuePrice } from './prices.ts';
import { settleEntry } from './settle.ts';

const facts = { lunarYear: 2026 };
const allPlays = lotteryGames.flatMap((game) => game.groups.flatMap((group) => group.plays));

function play(code: string): Play {
  const found = playOf(code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
}

describe('the play tree', () => {
  test('codes are different and made of four parts', () => {
    const codes = allPlays.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z0-9]+(\.[A-Z0-9]+){2,4}$/.test(code))).toEqual([]);
  });

  test('every play says how it is picked and shows an example', () => {
    const silent = allPlays.filter(
      ({ name, how, example }) => !name || how.length < 10 || !/^投注：.+开奖.+/.test(example),
    );
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  property.prop([fc.integer()], { numRuns: 20 })('机选 makes a bet of every play', (seed) => {
    const below = seeded(seed);
    for (const each of allPlays) expect(countPick(each, randomPick(each, below)), each.code).toHaveProperty('count');
  });
});

describe.each(
  lotteryGames.filter(({ code }) => code === 'K3' || code === 'F28').map((game) => [game.code, game] as const),
)('%s', (_, game) => {
  property.prop([fc.integer()], { numRuns: 10 })(
    'covers what settling all draws says, or a little more below a half',
    (seed) => {
      const below = seeded(seed);
      for (const each of game.groups.flatMap((group) => group.plays)) {
        const pick = anyPick(each, below);
        if (!('count' in countPick(each, pick))) continue;
        const entry = { playCode: each.code, pick, unit: 1, multiple: 1 };
        const exact =
          everyDraw(game.draw, (draw) => settleEntry(entry, draw, { facts, rules: defaultRules }).wins.length > 0) ?? 1;
        const told = coverage(each, pick);
        expect(told, each.code).toBeGreaterThan(exact - 1e-9);
        if (told > 0.5) expect(told, each.code).toBeCloseTo(exact, 9);
      }
    },
  );
});

test.each([
  ['SSC.DWD.DWD.FS', marks([1, 2], [3], [], [], []), 1 - 0.8 * 0.9],
  ['SSC.DXDS.DW.FS', marks([0, 1], [], [], [], []), 1],
  ['SSC.DXDS.DW.FS', marks([0], [0], [], [], []), 0.75],
  ['SSC.DXDS.Q2.FS', marks([0, 2], [0, 1]), 0.7],
  ['SSC.LH.LHH.FS', marks([0, 1]), 0.9],
  ['SSC.LH.LHH.FS', marks([0], [0]), 0.615],
  ['SSC.WX.ZX.FS', marks([1], [1, 2], [1], [1], [0, 1, 2, 3, 4]), 0.0001],
  ['SSC.WX.ZH.FS', marks([1], [1], [1], [1], [0, 1, 2, 3, 4, 5, 6, 7]), 0.8],
  ['SSC.RX2.ZX.FS', marks([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [], [], []), 0.25],
  ['SSC.BDW.WX.1M', marks([0, 1, 2, 3]), 1 - 0.6 ** 5],
  ['SSC.SX3H.ZX.HZ', marks([0, 1, 27]), 0.005],
])('%s covers its share of the outcomes', (code, pick, share) => {
  expect(coverage(play(code), pick)).toBeCloseTo(share, 9);
});

test.each([
  ['K3.HZ.DXDS.FS', 0, 2_000_000n],
  ['K3.HZ.HZ.FS', 7, 500_000n],
  ['K3.STH.DX.FS', 0, 30_000n],
  ['SSC.SX3H.ZX.FS', 0, 30_000n],
  ['SSC.SX4H.ZX.FS', 0, 4_102n],
  ['SSC.WX.ZX.FS', 0, 410n],
])('the most on a bet of %s', (code, tier, most) => {
  const found = tiersOf(play(code), emptyPick, { rules: defaultRules, facts })[tier];
  if (!found) throw new Error('no tier');
  expect(stakeMost(found)).toBe(most);
});

test('a fen may always be staked', () => {
  const tier: Tier = { key: '', label: '', ways: 1n, outOf: 10n ** 9n, pushes: 0n, odds: 9_000_000_000_000, rtp: '' };
  expect(stakeMost(tier)).toBe(1n);
});

test('prices stand beside options, not beside numbers that make bets together', () => {
  expect(valuePrice(play('K3.HZ.HZ.FS'), { row: 0, value: 8 }, { rules: defaultRules, facts })).toBe(100_280);
  expect(valuePrice(play('SSC.LH.LHH.FS'), { row: 4, value: 2 }, { rules: defaultRules, facts })).toBe(97_500);
  expect(valuePrice(play('SSC.WX.ZX.FS'), { row: 0, value: 8 }, { rules: defaultRules, facts })).toBeUndefined();
});

test.each([
  ['SSC.WX.ZX.FS', marks([1], [2], [3], [4]), '个位至少选1个'],
  ['SSC.WX.ZUX.60', marks([1], [2, 3]), '单号至少选3个'],
  ['SSC.SX3H.Z6.DT', marks([1, 2, 3], [4, 5]), '胆码最多选2个'],
  ['SSC.SX3H.Z6.DT', marks([1], [1, 4, 5]), '胆码和拖码不能选同一个号码'],
  ['SSC.SX3H.Z6.DT', marks([1], [4, 5]), '请至少选满一注号码'],
  ['SSC.DWD.DWD.FS', marks([], [], [], [], []), '请至少选满一注号码'],
  ['SSC.DWD.DWD.FS', marks([11], [], [], [], []), '选号有误，请重新选择'],
  ['SSC.DWD.DWD.FS', marks([1, 1], [], [], [], []), '选号有误，请重新选择'],
  ['SSC.DWD.DWD.FS', marks([1], [], [], [], [], [1]), '选号有误，请重新选择'],
  ['SSC.RX3.Z6.FS', { ...marks([1, 2, 3]), places: [0, 1] }, '请至少勾选3个位置'],
  ['SSC.RX3.Z6.FS', { ...marks([1, 2, 3]), places: [0, 1, 1] }, '选号有误，请重新选择'],
  ['SSC.RX3.Z6.FS', { ...marks([1, 2, 3]), places: [0, 1, 7] }, '选号有误，请重新选择'],
  ['K3.STH.TX.TX', { ...emptyPick, places: [0] }, '选号有误，请重新选择'],
])('%s refuses what is no bet', (code, pick, message) => {
  expect(countPick(play(code), pick)).toEqual({ message });
});

test.each([
  ['SSC.WX.ZX.FS', marks([2, 1], [3], [4], [5], [6]), '万位 1,2 | 千位 3 | 百位 4 | 十位 5 | 个位 6'],
  ['SSC.RX3.Z6.FS', { ...marks([1, 2, 3]), places: [0, 2, 4] }, '万位,百位,个位 | 1,2,3'],
  ['K3.STH.TX.TX', emptyPick, '三同号通选'],
  ['SSC.LH.LHH.FS', marks([0, 2]), '万千 龙,和'],
])('a record shows %s in words', (code, pick, text) => {
  expect(countPick(play(code), pick)).toMatchObject({ text });
});
