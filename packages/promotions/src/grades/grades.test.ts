import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { checkGrades, type GradeConfig, rulesOf } from './grade-config.ts';
import { monthOf, weekOf } from './gift-periods.ts';
import { lastDayOf } from './keep-period.ts';
import { gradeAfterPeriod, gradeReached, riseOf, type Standing } from './move-grade.ts';
import { seedGrades } from './seed-grades.ts';

const config: GradeConfig = { version: 1, ...seedGrades };
const terms = { config, keepConfig: config, noSave: false };
const yuan = (amount: number): bigint => BigInt(amount) * 100n;

const fen = fc.bigInt(0n, 30_000_000_000n);
const totals = fc.record({ deposit: fen, turnover: fen, inPeriod: fen });
const standing = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .map(([one, other]): Standing => ({ grade: Math.min(one, other), highest: Math.max(one, other) }));

describe('PR-04 grades', () => {
  it('start with a table in which nothing falls from grade to grade', () => {
    expect(checkGrades(seedGrades)).toEqual({ ok: true, value: true });
    expect(config.grades).toHaveLength(11);
    expect(rulesOf(config, 3)).toMatchObject({
      upgradeGift: yuan(188),
      weekNeed: yuan(20_000),
      serviceClass: 'priority',
    });
    expect(rulesOf(config, 10)).toMatchObject({ turnoverNeed: yuan(260_000_000), withdrawCount: 20, pointsTenths: 20 });
  });

  it('refuse a table in which anything falls, and say where', () => {
    const fields = ['depositNeed', 'turnoverNeed', 'keepNeed', 'weekGift', 'withdrawAmount', 'rebateCap'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.integer({ min: 2, max: 10 }), (field, grade) => {
        const below = rulesOf(config, grade - 1)[field];
        const grades = config.grades.map((rules) =>
          rules.grade === grade ? { ...rules, [field]: below - 1n } : rules,
        );
        expect(checkGrades({ ...config, grades })).toMatchObject({
          ok: false,
          why: { field: `grades.${grade}.${field}` },
        });
      }),
    );
    expect(checkGrades({ ...config, venueRates: { LYDZ: [1, 2] } })).toMatchObject({ ok: false });
    expect(checkGrades({ ...config, venueRates: { LYDZ: [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] } })).toMatchObject({
      ok: false,
      why: { field: 'venueRates.LYDZ' },
    });
    const normalAgain = config.grades.map((rules) =>
      rules.grade === 9 ? { ...rules, serviceClass: 'normal' as const } : rules,
    );
    expect(checkGrades({ ...config, grades: normalAgain })).toMatchObject({ why: { field: 'grades.9.serviceClass' } });
  });

  it.each([
    [999, 5_000, 0],
    [1_000, 4_999, 0],
    [1_000, 5_000, 1],
    [60_000, 200_000, 3],
    [15_000_000, 260_000_000, 10],
  ])('with %s deposited and %s played reach %s: it takes both sums', (deposit, turnover, grade) => {
    expect(gradeReached(config, { deposit: yuan(deposit), turnover: yuan(turnover) })).toBe(grade);
  });

  it('rise by several at once, with the gift of every grade newly reached', () => {
    const sums = { deposit: yuan(20_000), turnover: yuan(200_000), inPeriod: 0n };
    expect(riseOf({ grade: 0, highest: 0 }, sums, terms)).toEqual({ kind: 'upgrade', to: 3, gifts: [1, 2, 3] });
    expect(riseOf({ grade: 0, highest: 2 }, sums, terms)).toEqual({ kind: 'upgrade', to: 3, gifts: [3] });
  });

  it('come back by the keep turnover of one period, without a gift, and not by the sums of a life', () => {
    const life = { deposit: yuan(20_000), turnover: yuan(200_000) };
    const lost = { grade: 1, highest: 3 };
    expect(riseOf(lost, { ...life, inPeriod: yuan(7_999) }, terms)).toBeUndefined();
    expect(riseOf(lost, { ...life, inPeriod: yuan(8_000) }, terms)).toEqual({ kind: 'regain', to: 2, gifts: [] });
    expect(riseOf(lost, { ...life, inPeriod: yuan(30_000) }, terms)).toEqual({ kind: 'regain', to: 3, gifts: [] });
    expect(riseOf(lost, { ...life, inPeriod: 0n }, { ...terms, noSave: true })).toEqual({
      kind: 'regain',
      to: 3,
      gifts: [],
    });
  });

  it('never fall by a rise, give a gift for a grade at most once, and never beyond what the sums reach', () => {
    fc.assert(
      fc.property(standing, totals, fc.boolean(), (before, sums, noSave) => {
        const rise = riseOf(before, sums, { ...terms, noSave });
        if (!rise) return;
        expect(rise.to).toBeGreaterThan(before.grade);
        expect(rise.to).toBeLessThanOrEqual(Math.max(before.highest, gradeReached(config, sums)));
        for (const gift of rise.gifts) expect(gift).toBeGreaterThan(before.highest);
        // Having risen, the same sums raise nobody again.
        const after = { grade: rise.to, highest: Math.max(before.highest, rise.to) };
        expect(riseOf(after, { ...sums, inPeriod: 0n }, { ...terms, noSave })).toBeUndefined();
      }),
    );
  });

  it('fall by at most one at the end of a period, and never protected or with grades that are not lost', () => {
    fc.assert(
      fc.property(standing, fen, fc.boolean(), fc.boolean(), (before, inPeriod, noSave, isProtected) => {
        const after = gradeAfterPeriod(before, inPeriod, { keepConfig: config, noSave, isProtected });
        const isKept = noSave || isProtected || inPeriod >= rulesOf(config, before.grade).keepNeed;
        expect(after).toBe(isKept ? before.grade : before.grade - 1);
      }),
    );
  });
});

describe('PR-04 a period', () => {
  it('has ninety China days', () => {
    expect(lastDayOf('2026-01-01', 90, [])).toBe('2026-03-31');
  });

  it('stops on every day of a time-out, and has no end while one runs', () => {
    const stop = { from: new Date('2026-01-10T12:00:00+08:00'), to: new Date('2026-01-17T12:00:00+08:00') };
    expect(lastDayOf('2026-01-01', 90, [stop])).toBe('2026-04-08');
    expect(lastDayOf('2026-01-01', 90, [{ ...stop, to: null }])).toBeNull();
    expect(lastDayOf('2026-01-01', 90, [{ ...stop, from: new Date('2026-04-01T00:00:00+08:00'), to: null }])).toBe(
      '2026-03-31',
    );
  });
});

describe('PR-04 gift periods', () => {
  it.each([
    ['2026-11-15', '2026-W46', '2026-11-09', '2026-11-16'],
    ['2026-11-16', '2026-W47', '2026-11-16', '2026-11-23'],
    ['2027-01-01', '2026-W53', '2026-12-28', '2027-01-04'],
    ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-06'],
  ])('%s lies in week %s', (day, key, from, to) => {
    expect(weekOf(day)).toEqual({ key, from, to });
  });

  it('are months of the calendar', () => {
    expect(monthOf('2026-12-31')).toEqual({ key: '2026-12', from: '2026-12-01', to: '2027-01-01' });
    expect(monthOf('2028-02-29')).toEqual({ key: '2028-02', from: '2028-02-01', to: '2028-03-01' });
  });
});
