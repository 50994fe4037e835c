import { expect, test } from 'vitest';
import { drawsAt, expectEnumerated, pickOf } from '../../testing/enumerate.ts';
import { expectPrinted, expectShown, printedPrices } from '../../testing/printed-prices.ts';
import { pk10 } from './pk10.ts';

const printed = printedPrices(`
PK10.Q1.ZX.FS | | 1/10 | 10 | 9.75
PK10.Q2.ZX.FS | | 1/90 | 90 | 87.75
PK10.Q2.ZX.DS | | 1/90 | 90 | 87.75
PK10.Q3.ZX.FS | | 1/720 | 720 | 702
PK10.Q3.ZX.DS | | 1/720 | 720 | 702
PK10.Q4.ZX.FS | | 1/5040 | 5040 | 4914
PK10.Q4.ZX.DS | | 1/5040 | 5040 | 4914
PK10.Q5.ZX.FS | | 1/30240 | 30240 | 29484
PK10.Q5.ZX.DS | | 1/30240 | 30240 | 29484
PK10.DWD.DWD.FS | | 1/10 | 10 | 9.75
PK10.Q2.ZUX.FS | | 1/45 | 45 | 43.875
PK10.Q3.ZUX.FS | | 1/120 | 120 | 117
PK10.BDW.Q3.FS | | 3/10 | 3.3333 | 3.25
PK10.BDW.Q5.FS | | 1/2 | 2 | 1.97
PK10.LM.MC.DXDS | 大 小 单 双 | 1/2 | 2 | 1.97
PK10.LM.LH.XZ | 龙 虎 | 1/2 | 2 | 1.97
PK10.GYH.LM.XZ | 大 双 | 4/9 | 2.25 | 2.216
PK10.GYH.LM.XZ | 小 单 | 5/9 | 1.8 | 1.773
PK10.GYH.ZH.XZ | 大单 大双 小双 | 2/9 | 4.5 | 4.432
PK10.GYH.ZH.XZ | 小单 | 1/3 | 3 | 2.955
PK10.GYH.QD.XZ | A区(3-7) C区(15-19) | 1/5 | 5 | 4.875
PK10.GYH.QD.XZ | B区(8-14) | 3/5 | 1.6667 | 1.625
PK10.GYH.ZUH.XZ | 1-2 1-10 5-9 9-10 | 1/45 | 45 | 43.875
PK10.GYH.HZ.XZ | 3 4 18 19 | 1/45 | 45 | 43.875
PK10.GYH.HZ.XZ | 5 6 16 17 | 2/45 | 22.5 | 21.937
PK10.GYH.HZ.XZ | 7 8 14 15 | 1/15 | 15 | 14.625
PK10.GYH.HZ.XZ | 9 10 12 13 | 4/45 | 11.25 | 10.968
PK10.GYH.HZ.XZ | 11 | 1/9 | 9 | 8.775
`);

test('GA-07g PK10: p, fair and offered of every play as printed, counted', () => {
  for (const row of printed) {
    expectPrinted(row);
    if (row.label !== '') expectShown(row);
  }
  const codes = pk10.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  expect(new Set(printed.map(({ code }) => code))).toEqual(new Set(codes));
});

/** Which places of the race decide a bet. */
function placesOf(code: string, row: number): number[] {
  const [, group = '', name = ''] = code.split('.');
  const first = /^Q(\d)$/.exec(group === 'BDW' ? name : group)?.[1];
  if (first) return Array.from({ length: Number(first) }, (_, place) => place);
  if (name === 'LH') return [row, 9 - row];
  return group === 'GYH' ? [0, 1] : [row];
}

test('GA-07g PK10: every play wins in its share of all orders of the places it looks at', () => {
  for (const row of printed) {
    const pick = pickOf(row);
    const used = pick.rows.findIndex(({ length }) => length > 0);
    expectEnumerated(row, pick, drawsAt(10, 10, placesOf(row.code, used)));
  }
});
