import { expect, test } from 'vitest';
import { tiersOf } from '../../engine/prices.ts';
import { settleEntry } from '../../engine/settle.ts';
import { defaultRules } from '../../lottery-rules.ts';
import { drawsAt, expectEnumerated, pickOf } from '../../testing/enumerate.ts';
import { marks } from '../../testing/price-table.ts';
import { expectPrinted, expectShown, playNamed, printedPrices, reduced } from '../../testing/printed-prices.ts';
import { choose } from '../../six/subset-counts.ts';
import { lhc } from './lhc.ts';

const printed = printedPrices(`
LHC.TM.HM.FS | | 1/49 | 49 | 47.04
LHC.LM.TM.XZ | 大 小 单 双 合大 合小 合单 合双 尾大 尾小 | 24/49 | 2 | 1.969
LHC.LM.TMZH.XZ | 大单 大双 小单 小双 | 12/49 | 4 | 3.938
LHC.BS.TM.XZ | 红波 | 17/49 | 2.8824 | 2.767
LHC.BS.TM.XZ | 蓝波 绿波 | 16/49 | 3.0625 | 2.94
LHC.BB.BB.XZ | 红大 | 1/7 | | 6.577
LHC.BB.BB.XZ | 红小 | 10/49 | | 4.604
LHC.BB.BB.XZ | 红单 红合双 | 8/49 | | 5.755
LHC.BB.BB.XZ | 红双 红合单 | 9/49 | | 5.115
LHC.BB.BB.XZ | 蓝大 | 9/49 | | 5.115
LHC.BB.BB.XZ | 蓝小 | 1/7 | | 6.577
LHC.BB.BB.XZ | 蓝单 蓝双 蓝合单 蓝合双 | 8/49 | | 5.755
LHC.BB.BB.XZ | 绿大 绿单 绿合双 | 8/49 | | 5.755
LHC.BB.BB.XZ | 绿小 绿双 绿合单 | 1/7 | | 6.577
LHC.BB.BBB.XZ | 红大单 蓝小单 绿小双 | 3/49 | | 15.346
LHC.BB.BBB.XZ | 红大双 蓝大双 蓝小双 绿大单 绿大双 绿小单 | 4/49 | | 11.51
LHC.BB.BBB.XZ | 红小单 红小双 蓝大单 | 5/49 | | 9.208
LHC.TW.TS.XZ | 0头 | 9/49 | 5.4444 | 5.226
LHC.TW.TS.XZ | 1头 2头 3头 4头 | 10/49 | 4.9 | 4.704
LHC.TW.WS.XZ | 0尾 | 4/49 | 12.25 | 11.76
LHC.TW.WS.XZ | 1尾 2尾 3尾 4尾 5尾 6尾 7尾 8尾 9尾 | 5/49 | 9.8 | 9.408
LHC.ZM.HM.FS | | 6/49 | 8.1667 | 7.84
LHC.ZT.HM.FS | | 1/49 | 49 | 47.04
LHC.ZM6.LM.XZ | 大 小 单 双 合大 合小 合单 合双 尾大 尾小 | 24/49 | 2 | 1.969
LHC.ZM6.BS.XZ | 红波 | 17/49 | 2.8824 | 2.767
LHC.ZM6.BS.XZ | 蓝波 绿波 | 16/49 | 3.0625 | 2.94
LHC.ZH.ZH.XZ | 大 | 21714479/42950292 | 1.978 | 1.948
LHC.ZH.ZH.XZ | 小 | 21235813/42950292 | 2.0225 | 1.992
LHC.ZH.ZH.XZ | 单 | 21220/42441 | 2 | 1.97
LHC.ZH.ZH.XZ | 双 | 21221/42441 | 2 | 1.969
LHC.LIM.SIQZ.FS | | 15/211876 | 14125.0667 | 13560.064
LHC.LIM.SIQZ.DT | | 15/211876 | 14125.0667 | 13560.064
LHC.LIM.SQZ.FS | | 5/4606 | 921.2 | 884.352
LHC.LIM.SQZ.DT | | 5/4606 | 921.2 | 884.352
LHC.LIM.SZE.FS | 中三 | 5/4606 | | 106.122
LHC.LIM.SZE.FS | 中二 | 645/18424 | | 24.131
LHC.LIM.SZE.DT | 中三 | 5/4606 | | 106.122
LHC.LIM.SZE.DT | 中二 | 645/18424 | | 24.131
LHC.LIM.EQZ.FS | | 5/392 | 78.4 | 75.264
LHC.LIM.EQZ.DT | | 5/392 | 78.4 | 75.264
LHC.LIM.EZT.FS | 中二 | 5/392 | | 60.211
LHC.LIM.EZT.FS | 中特 | 1/196 | | 37.632
LHC.LIM.TC.FS | | 1/196 | 196 | 188.16
LHC.TX.TX.XZ | 马 | 5/49 | 9.8 | 9.408
LHC.TX.TX.XZ | 鼠 牛 虎 兔 龙 蛇 羊 猴 鸡 狗 猪 | 4/49 | 12.25 | 11.76
LHC.HX.Z.XZ | 6肖 | 24/49 | 2 | 1.918
LHC.HX.BZ.XZ | 6肖 | 24/49 | 2 | 1.918
LHC.PT.YX.Z | 含本年生肖 | 12574/22701 | 1.8054 | 1.733
LHC.PT.YX.Z | 不含本年生肖 | 7139/15134 | 2.1199 | 2.035
LHC.PT.YX.BZ | 含本年生肖 | 10127/22701 | 2.2416 | 2.151
LHC.PT.YX.BZ | 不含本年生肖 | 7995/15134 | 1.8929 | 1.817
LHC.LX.LX2.Z | 不含本年生肖 | 209801/1022626 | 4.8743 | 4.679
LHC.LX.LX2.Z | 含本年生肖 | 744427/3067878 | 4.1211 | 3.956
LHC.LX.LX2.BZ | 不含本年生肖 | 1873495/7158382 | 3.8209 | 3.668
LHC.LX.LX2.BZ | 含本年生肖 | 776815/3579191 | 4.6075 | 4.423
LHC.LX.LX3.Z | 不含本年生肖 | 288003/3579191 | 12.4276 | 11.93
LHC.LX.LX3.Z | 含本年生肖 | 2060539/21475146 | 10.4221 | 10.005
LHC.LX.LX3.BZ | 不含本年生肖 | 38998/325381 | 8.3435 | 8.009
LHC.LX.LX3.BZ | 含本年生肖 | 31620/325381 | 10.2904 | 9.878
LHC.LX.LX4.Z | 不含本年生肖 | 98496/3579191 | 36.3384 | 34.884
LHC.LX.LX4.Z | 含本年生肖 | 355625/10737573 | 30.1935 | 28.985
LHC.LX.LX4.BZ | 不含本年生肖 | 16182/325381 | 20.1076 | 19.303
LHC.LX.LX4.BZ | 含本年生肖 | 140244/3579191 | 25.5212 | 24.5
LHC.LX.LX5.Z | 不含本年生肖 | 3968/511313 | 128.8591 | 123.704
LHC.LX.LX5.Z | 含本年生肖 | 14480/1533939 | 105.935 | 101.697
LHC.WS.PT.Z | 含0尾 | 7139/15134 | 2.1199 | 2.035
LHC.WS.PT.Z | 不含0尾 | 12574/22701 | 1.8054 | 1.733
LHC.WS.PT.BZ | 含0尾 | 7995/15134 | 1.8929 | 1.817
LHC.WS.PT.BZ | 不含0尾 | 10127/22701 | 2.2416 | 2.151
LHC.LW.LW2.Z | 不含0尾 | 320005/1115592 | 3.4862 | 3.346
LHC.LW.LW2.Z | 含0尾 | 744427/3067878 | 4.1211 | 3.956
LHC.LW.LW2.BZ | 不含0尾 | 466089/2603048 | 5.5849 | 5.361
LHC.LW.LW2.BZ | 含0尾 | 776815/3579191 | 4.6075 | 4.423
LHC.LW.LW3.Z | 不含0尾 | 151975/1115592 | 7.3406 | 7.047
LHC.LW.LW3.Z | 含0尾 | 3274455/28633528 | 8.7445 | 8.394
LHC.LW.LW3.BZ | 不含0尾 | 61132/976143 | 15.9678 | 15.329
LHC.LW.LW3.BZ | 含0尾 | 76415/976143 | 12.7742 | 12.263
LHC.LW.LW4.Z | 不含0尾 | 824375/14316764 | 17.3668 | 16.672
LHC.LW.LW4.Z | 含0尾 | 374125/7809144 | 20.8731 | 20.038
LHC.LW.LW4.BZ | 不含0尾 | 5655/311234 | 55.037 | 52.835
LHC.LW.LW4.BZ | 含0尾 | 84825/3579191 | 42.195 | 40.507
LHC.BZ.BZ5.FS | | 10127/22701 | 2.2416 | 2.151
LHC.BZ.BZ6.FS | | 374699/998844 | 2.6657 | 2.559
LHC.BZ.BZ7.FS | | 1124097/3579191 | 3.1841 | 3.056
LHC.BZ.BZ8.FS | | 1873495/7158382 | 3.8209 | 3.668
LHC.BZ.BZ9.FS | | 776815/3579191 | 4.6075 | 4.423
LHC.BZ.BZ10.FS | | 466089/2603048 | 5.5849 | 5.361
LHC.BZ.BZ11.FS | | 47804/325381 | 6.8066 | 6.534
LHC.BZ.BZ12.FS | | 38998/325381 | 8.3435 | 8.009
LHC.ZY.ZY5.FS | | 2665/6486 | 2.4338 | 2.336
LHC.ZY.ZY6.FS | | 10127/23782 | 2.3484 | 2.254
LHC.ZY.ZY7.FS | | 2622893/6135756 | 2.3393 | 2.245
LHC.ZY.ZY8.FS | | 1498796/3579191 | 2.388 | 2.292
LHC.ZY.ZY9.FS | | 411255/1022626 | 2.4866 | 2.387
LHC.ZY.ZY10.FS | | 776815/2045252 | 2.6329 | 2.527
LHC.ZX.ZX.XZ | 2-4肖 | 19749/325381 | 16.4758 | 15.816
LHC.ZX.ZX.XZ | 5肖 | 14240/46483 | 3.2643 | 3.133
LHC.ZX.ZX.XZ | 6肖 | 21376/46483 | 2.1745 | 2.087
LHC.ZX.ZX.XZ | 7肖 | 56320/325381 | 5.7774 | 5.546
LHC.ZX.ZX.XZ | 单 | 940925/1952286 | 2.0749 | 2.043
LHC.ZX.ZX.XZ | 双 | 1011361/1952286 | 1.9304 | 1.901
LHC.QSB.QSB.XZ | 红 | 3787991/10737573 | 2.7521 | 2.638
LHC.QSB.QSB.XZ | 蓝 绿 | 3318391/10737573 | 3.1415 | 3.012
LHC.QSB.QSB.XZ | 和 | 13600/466851 | 34.3273 | 32.954
`);

const facts = { lunarYear: 2026 };
/** Priced by its legs: no price to print. */
const PARLAY = 'LHC.GG.ZM.GG';

test('GA-07g six of 49: p, fair and offered of every play as printed, by exact counting', () => {
  for (const row of printed) {
    expectPrinted(row);
    if (row.label !== '' && playNamed(row.code).rule.kind === 'options') expectShown(row);
  }
  const codes = lhc.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  expect(new Set([...printed.map(({ code }) => code), PARLAY])).toEqual(new Set(codes));
});

test('GA-07g six of 49: 合肖 of every number of animals follows 48/K and 48/(48 − K)', () => {
  for (const [code, numbersOf] of [
    ['LHC.HX.Z.XZ', (animals: number) => 4 * animals],
    ['LHC.HX.BZ.XZ', (animals: number) => 48 - 4 * animals],
  ] as const) {
    for (let animals = 1; animals <= 11; animals += 1) {
      const pick = marks(Array.from({ length: animals }, (_, index) => index));
      const [tier] = tiersOf(playNamed(code), pick, { rules: defaultRules, facts });
      const held = numbersOf(animals);
      expect(tier).toMatchObject({ key: `${animals}`, ways: BigInt(held), outOf: 49n, pushes: 1n });
      // (0.96 − 1/49) ÷ (K/49), cut after three decimals.
      expect(tier?.odds).toBe(Math.floor(46_040 / held) * 10);
    }
  }
});

const tierOf = (...rows: number[][]) => tiersOf(playNamed(PARLAY), marks(...rows), { rules: defaultRules, facts })[0];

test('GA-07g six of 49: 正码过关 is priced by the joint chance of its legs', () => {
  const [big, small, red] = [0, 1, 10];
  const joint = (...rows: number[][]): string => {
    const tier = tierOf(...rows);
    return tier ? reduced(tier.ways, tier.outOf) : '';
  };
  expect(joint([big], [big])).toBe('23/98');
  expect(joint([big], [small])).toBe('12/49');
  expect(tierOf([big], [big])?.odds).toBe(Math.floor((960 * 98) / 23) * 10);
  // Six red balls in a row: 17·16·15·14·13·12 of 49·48·47·46·45·44.
  expect(tierOf([red], [red], [red], [red], [red], [red])?.ways).toBe(17n * 16n * 15n * 14n * 13n * 12n);
  expect(tierOf([red], [red], [red], [red], [red], [red])?.outOf).toBe(49n * 48n * 47n * 46n * 45n * 44n);
});

const SPECIAL_GROUPS = ['TM', 'LM', 'BS', 'BB', 'TW', 'TX'];
const groupOf = (code: string): string => code.split('.')[1] ?? '';

test('GA-07g six of 49: what one ball decides wins in its share of all 49', () => {
  for (const row of printed) {
    const pick = pickOf(row);
    const used = pick.rows.findIndex(({ length }) => length > 0);
    if (SPECIAL_GROUPS.includes(groupOf(row.code))) expectEnumerated(row, pick, drawsAt(49, 7, [6]));
    if (['ZT', 'ZM6'].includes(groupOf(row.code))) expectEnumerated(row, pick, drawsAt(49, 7, [used]));
  }
});

test('GA-07g six of 49: of all choices of numbers the printed share wins against a draw', () => {
  const all = marks(Array.from({ length: 49 }, (_, index) => index + 1));
  const draw = [47, 2, 8, 35, 34, 30, 7];
  for (const { code, label, p } of printed) {
    const { rule } = playNamed(code);
    if (rule.kind !== 'hits' || rule.hasBankers) continue;
    const key = rule.wins.find((tier) => tier.label === label)?.key;
    const { wins } = settleEntry({ playCode: code, pick: all, unit: 100, multiple: 1 }, draw, {
      facts,
      rules: defaultRules,
    });
    const won = BigInt(wins.find(({ tier }) => tier === key)?.count ?? 0);
    expect(reduced(won, choose(49, rule.size)), `${code} ${label}`).toBe(p);
  }
});
