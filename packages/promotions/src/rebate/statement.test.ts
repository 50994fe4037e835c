import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { seedGrades } from '../grades/seed-grades.ts';
import { payableRebate, rebateStatement } from './statement.ts';

const vip = (grade: number) => {
  const rules = seedGrades.grades[grade];
  if (!rules) throw new Error(`no grade ${grade}`);
  return rules;
};

test('PR-06 the example of VIP3, and its correction', () => {
  const rest = [
    { category: 'ZR', turnover: 8_888_88n },
    { category: 'DZ', turnover: 456_78n },
    { category: 'CP', turnover: 99_99n },
  ] as const;
  const day = rebateStatement([{ category: 'TY', turnover: 12_345_67n }, ...rest], vip(3));
  expect(day.lines.map(({ amount }) => amount)).toEqual([43_20n, 31_11n, 2_05n, 0n]);
  expect(day.amount).toBe(76_36n);
  const corrected = rebateStatement([{ category: 'TY', turnover: 11_345_67n }, ...rest], vip(3));
  expect(corrected.lines[0]?.amount).toBe(39_70n);
  expect(corrected.amount - day.amount).toBe(-3_50n);
});

test('PR-06 the cap of the grade cuts a day', () => {
  const day = rebateStatement([{ category: 'TY', turnover: 10_000_000_00n }], vip(0));
  expect([day.sum, day.amount]).toEqual([20_000_00n, 888_00n]);
});

test.each([
  [[], 0n],
  [[99n], 0n],
  [[100n], 100n],
  [[60n, 40n], 100n],
  [[76_36n, -3_50n], 72_86n],
  [[2_00n, -3_50n], 0n],
])('PR-06 what is open is paid from a yuan on, less what is owed: %#', (open, paid) => {
  expect(payableRebate(open)).toBe(paid);
});

const turnover = fc.bigInt({ min: 0n, max: 100_000_000_00n });
const grade = fc.nat({ max: 10 });

property.prop([turnover, turnover, grade, grade])(
  'PR-06 a rebate never falls with turnover or grade, and never passes the cap',
  (one, other, lower, higher) => {
    const of = (sum: bigint, held: number) => rebateStatement([{ category: 'QP', turnover: sum }], vip(held)).amount;
    const [less, more] = one < other ? [one, other] : [other, one];
    expect(of(less, lower)).toBeLessThanOrEqual(of(more, lower));
    expect(of(one, Math.min(lower, higher))).toBeLessThanOrEqual(of(one, Math.max(lower, higher)));
    expect(of(more, higher)).toBeLessThanOrEqual(vip(higher).rebateCap);
  },
);

test('PR-06b a venue goes by its own rate, the rest by the category; whether it is enough is judged over both', () => {
  const venues = [{ venueCode: 'CRTY', turnover: 60_00n }];
  const rates = { ...vip(3), venueRates: { CRTY: 83 } };
  const [line] = rebateStatement([{ category: 'TY', turnover: 100_00n, venues }], rates).lines;
  expect(line).toMatchObject({ amount: 49n + 14n, rate: 35, venues: [{ rate: 83, amount: 49n }] });
  expect(rebateStatement([{ category: 'TY', turnover: 99_99n, venues }], rates).amount).toBe(0n);
});
