import { expect, test } from 'vitest';
import { combinations } from '../../testing/brute-force.ts';
import { drawsAt, expectEnumerated, pickOf } from '../../testing/enumerate.ts';
import { expectPrinted, expectShown, printedPrices } from '../../testing/printed-prices.ts';
import { settleEntry } from '../../engine/settle.ts';
import { defaultRules } from '../../lottery-rules.ts';
import { x5 } from './x5.ts';

const printed = printedPrices(`
X5.RXFS.R1.FS | | 5/11 | 2.2 | 2.145
X5.RXDS.R1.DS | | 5/11 | 2.2 | 2.145
X5.RXFS.R2.FS | | 2/11 | 5.5 | 5.362
X5.RXDS.R2.DS | | 2/11 | 5.5 | 5.362
X5.RXDT.R2.DT | | 2/11 | 5.5 | 5.362
X5.RXFS.R3.FS | | 2/33 | 16.5 | 16.087
X5.RXDS.R3.DS | | 2/33 | 16.5 | 16.087
X5.RXDT.R3.DT | | 2/33 | 16.5 | 16.087
X5.RXFS.R4.FS | | 1/66 | 66 | 64.35
X5.RXDS.R4.DS | | 1/66 | 66 | 64.35
X5.RXDT.R4.DT | | 1/66 | 66 | 64.35
X5.RXFS.R5.FS | | 1/462 | 462 | 450.45
X5.RXDS.R5.DS | | 1/462 | 462 | 450.45
X5.RXDT.R5.DT | | 1/462 | 462 | 450.45
X5.RXFS.R6.FS | | 1/77 | 77 | 75.075
X5.RXDS.R6.DS | | 1/77 | 77 | 75.075
X5.RXDT.R6.DT | | 1/77 | 77 | 75.075
X5.RXFS.R7.FS | | 1/22 | 22 | 21.45
X5.RXDS.R7.DS | | 1/22 | 22 | 21.45
X5.RXDT.R7.DT | | 1/22 | 22 | 21.45
X5.RXFS.R8.FS | | 4/33 | 8.25 | 8.043
X5.RXDS.R8.DS | | 4/33 | 8.25 | 8.043
X5.RXDT.R8.DT | | 4/33 | 8.25 | 8.043
X5.Q1.ZX.FS | | 1/11 | 11 | 10.725
X5.DWD.DWD.FS | | 1/11 | 11 | 10.725
X5.Q2.ZX.FS | | 1/110 | 110 | 107.25
X5.Q2.ZX.DS | | 1/110 | 110 | 107.25
X5.Q2.ZUX.FS | | 1/55 | 55 | 53.625
X5.Q2.ZUX.DS | | 1/55 | 55 | 53.625
X5.Q2.ZUX.DT | | 1/55 | 55 | 53.625
X5.Q3.ZX.FS | | 1/990 | 990 | 965.25
X5.Q3.ZX.DS | | 1/990 | 990 | 965.25
X5.Q3.ZUX.FS | | 1/165 | 165 | 160.875
X5.Q3.ZUX.DS | | 1/165 | 165 | 160.875
X5.Q3.ZUX.DT | | 1/165 | 165 | 160.875
X5.BDW.Q3.YM | | 3/11 | 3.6667 | 3.575
X5.QW.DDS.XZ | 5单0双 | 1/77 | 77 | 75.075
X5.QW.DDS.XZ | 4单1双 | 25/154 | 6.16 | 6.006
X5.QW.DDS.XZ | 3单2双 | 100/231 | 2.31 | 2.252
X5.QW.DDS.XZ | 2单3双 | 25/77 | 3.08 | 3.003
X5.QW.DDS.XZ | 1单4双 | 5/77 | 15.4 | 15.015
X5.QW.DDS.XZ | 0单5双 | 1/462 | 462 | 450.45
X5.QW.CZW.XZ | 03 09 | 2/33 | 16.5 | 16.087
X5.QW.CZW.XZ | 04 08 | 3/22 | 7.3333 | 7.15
X5.QW.CZW.XZ | 05 07 | 15/77 | 5.1333 | 5.005
X5.QW.CZW.XZ | 06 | 50/231 | 4.62 | 4.504
X5.LM.ZH.XZ | 大 小 | 215/462 | 2 | 1.967
X5.LM.ZH.XZ | 单 | 118/231 | 1.9576 | 1.928
X5.LM.ZH.XZ | 双 | 113/231 | 2.0442 | 2.013
X5.LM.ZH.XZ | 尾大 | 116/231 | 1.9914 | 1.961
X5.LM.ZH.XZ | 尾小 | 115/231 | 2.0087 | 1.978
X5.LM.DQ.DXDS | 大 小 单 双 | 5/11 | 2 | 1.967
X5.LM.LH.XZ | 龙 虎 | 1/2 | 2 | 1.97
`);

test('GA-07g 11选5: p, fair and offered of every play as printed, counted', () => {
  for (const row of printed) {
    expectPrinted(row);
    if (row.label !== '') expectShown(row);
  }
  const codes = x5.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  expect(new Set(printed.map(({ code }) => code))).toEqual(new Set(codes));
});

const sets = combinations(
  Array.from({ length: 11 }, (_, index) => index + 1),
  5,
);

/** What the order of the five does not decide is gone through by sets, the rest by orders of the places it looks at. */
function drawsFor(code: string, row: number): number[][] {
  const [, group = '', name = ''] = code.split('.');
  if (group.startsWith('RX') || group === 'QW' || name === 'ZH') return sets;
  if (name === 'LH') return drawsAt(11, 5, [0, 4]);
  if (group === 'BDW') return drawsAt(11, 5, [0, 1, 2]);
  if (group.startsWith('Q')) return drawsAt(11, 5, [0, 1, 2].slice(0, Number(group[1])));
  return drawsAt(11, 5, [row]);
}

test('GA-07g 11选5: every play wins in its share of all sets and orders', () => {
  expect(sets).toHaveLength(462);
  for (const row of printed) {
    const pick = pickOf(row);
    const used = pick.rows.findIndex(({ length }) => length > 0);
    expectEnumerated(row, pick, drawsFor(row.code, used));
  }
});

const settled = (playCode: string, rows: number[][], draw: number[]) =>
  settleEntry({ playCode, pick: { rows, text: '', places: [] }, unit: 100, multiple: 1 }, draw, {
    facts: { lunarYear: 2026 },
    rules: defaultRules,
  });

test('30 gives back 总和 大小, 11 gives back a single ball', () => {
  const thirty = [4, 5, 6, 7, 8];
  expect(settled('X5.LM.ZH.XZ', [[0, 1, 2, 3]], thirty)).toMatchObject({ pushed: 2, wins: [{ tier: '3', count: 1 }] });
  expect(settled('X5.LM.ZH.XZ', [[0, 1]], [4, 5, 6, 7, 9])).toMatchObject({
    pushed: 0,
    wins: [{ tier: '0', count: 1 }],
  });
  expect(settled('X5.LM.DQ.DXDS', [[], [0, 1, 2, 3]], [3, 11, 5, 7, 9])).toEqual({ pushed: 4, wins: [] });
  expect(settled('X5.LM.DQ.DXDS', [[0, 2]], [3, 11, 5, 7, 9])).toMatchObject({
    pushed: 0,
    wins: [{ tier: '2', count: 1 }],
  });
});
