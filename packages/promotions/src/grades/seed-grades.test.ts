import { describe, expect, it, test } from 'vitest';
import { type GradeConfig, rulesOf } from './grade-config.ts';
import { seedGrades } from './seed-grades.ts';

const config: GradeConfig = { version: 1, ...seedGrades };

/** The table of grades as the rules print it. */
const TABLE = `
0 | 0 | 0 | 0 | 0 | 0 (0) | 0 | 18 | 3 / 50,000 | 20 · 20 · 10 · 30 | 888 | 1.0 | normal
1 | 1,000 | 5,000 | 1,000 | 18 | 8 (2,000) | 18 | 28 | 4 / 80,000 | 25 · 25 · 12 · 35 | 1,288 | 1.1 | normal
2 | 5,000 | 50,000 | 8,000 | 58 | 18 (8,000) | 38 | 58 | 5 / 100,000 | 30 · 30 · 14 · 40 | 1,888 | 1.2 | normal
3 | 20,000 | 200,000 | 30,000 | 188 | 38 (20,000) | 88 | 128 | 6 / 150,000 | 35 · 35 · 16 · 45 | 2,888 | 1.3 | priority
4 | 60,000 | 800,000 | 100,000 | 588 | 88 (60,000) | 188 | 288 | 7 / 200,000 | 40 · 40 · 18 · 50 | 4,888 | 1.4 | priority
5 | 150,000 | 2,000,000 | 250,000 | 1,288 | 188 (150,000) | 388 | 588 | 8 / 250,000 | 45 · 45 · 20 · 60 | 8,888 | 1.5 | priority
6 | 400,000 | 6,000,000 | 700,000 | 3,888 | 388 (350,000) | 888 | 1,288 | 10 / 300,000 | 50 · 50 · 22 · 70 | 12,888 | 1.6 | fast
7 | 1,000,000 | 16,000,000 | 1,800,000 | 8,888 | 888 (900,000) | 1,888 | 2,888 | 12 / 400,000 | 55 · 60 · 25 · 80 | 18,888 | 1.7 | fast
8 | 2,500,000 | 40,000,000 | 4,500,000 | 18,888 | 1,688 (2,000,000) | 3,888 | 5,888 | 14 / 500,000 | 60 · 70 · 28 · 90 | 28,888 | 1.8 | fast
9 | 6,000,000 | 100,000,000 | 11,000,000 | 38,888 | 3,288 (5,000,000) | 8,888 | 12,888 | 16 / 650,000 | 65 · 80 · 30 · 100 | 38,888 | 1.9 | exclusive
10 | 15,000,000 | 260,000,000 | 28,000,000 | 88,888 | 6,888 (12,000,000) | 18,888 | 28,888 | 20 / 800,000 | 70 · 90 · 35 · 110 | 58,888 | 2.0 | exclusive`;

const yuan = (fen: bigint): string => (fen / 100n).toLocaleString('en-US');

test.each(TABLE.trim().split('\n'))('PR-04 the seed is the table of the rules: VIP%s', (line) => {
  const rules = rulesOf(config, Number(line.split(' ')[0]));
  const { rebate, grade, withdrawCount, pointsTenths, serviceClass } = rules;
  const printed = [
    grade,
    ...[rules.depositNeed, rules.turnoverNeed, rules.keepNeed, rules.upgradeGift].map(yuan),
    `${yuan(rules.weekGift)} (${yuan(rules.weekNeed)})`,
    ...[rules.monthGift, rules.birthdayGift].map(yuan),
    `${withdrawCount} / ${yuan(rules.withdrawAmount)}`,
    [rebate.TY, rebate.QP, rebate.CP, rebate.DZ].join(' · '),
    yuan(rules.rebateCap),
    (pointsTenths / 10).toFixed(1),
    serviceClass,
  ];
  expect(printed.join(' | ')).toBe(line);
  expect([rebate.ZR, rebate.DJ, rebate.BY]).toEqual([rebate.TY, rebate.TY, rebate.DZ]);
});

const share = (grade: number): number => {
  const [before, after] = [rulesOf(config, grade - 1), rulesOf(config, grade)];
  return (Number(after.upgradeGift) * 100) / Number(after.turnoverNeed - before.turnoverNeed);
};

/** Rebate, gifts and points of a month at the pace that just keeps the grade, playing live games only, in yuan. */
function monthOf(grade: number): { readonly back: number; readonly played: number } {
  const rules = rulesOf(config, grade);
  const played = Number(rules.keepNeed) / 100 / 3;
  const week = (played * 7) / 30;
  const monthGift = Number(rules.monthGift) / 100;
  const gifts =
    (week >= Number(rules.weekNeed) / 100 ? (Number(rules.weekGift) / 100) * (30 / 7) : 0) +
    (played >= monthGift * 100 ? monthGift : 0) +
    Number(rules.birthdayGift) / 100 / 12;
  const points = (played / 100) * (rules.pointsTenths / 10) * 0.01;
  return { played, back: (played * rules.rebate.ZR) / 10_000 + gifts + points };
}

describe('PR-04 what grades give back', () => {
  it('upgrade gifts are between 0.36 % of the turnover to VIP1 and 0.056 % to VIP10', () => {
    expect(share(1)).toBeCloseTo(0.36, 5);
    expect(share(10)).toBeCloseTo(0.0556, 4);
    for (let grade = 2; grade <= 10; grade += 1) expect(share(grade)).toBeLessThan(0.36);
  });

  it.each([4, 5, 6, 7, 8, 9, 10])('VIP%s at keep pace gets back less than the lowest edge of a game', (grade) => {
    const { back, played } = monthOf(grade);
    expect((back * 100) / played).toBeLessThanOrEqual(1.055);
    expect((back * 100) / played).toBeLessThan(1.06);
  });

  it.each([1, 2, 3])('VIP%s at keep pace gets back at most 135 yuan a month', (grade) => {
    expect(monthOf(grade).back).toBeLessThanOrEqual(135);
  });
});
