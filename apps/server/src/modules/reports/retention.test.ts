import { fc, test as property } from '@fast-check/vitest';
import { chinaDay, dayAfter } from '@fairground/money';
import { expect, test } from 'vitest';
import { averageOf, type CohortPlay, cohortsOf } from './retention.ts';

const FIRST = '2026-06-01';
const offsets = [0, 1, 2, 3, 7] as const;

/** Members as they are: when each began, and on which days after that each played. */
const aMember = fc.record({
  began: fc.integer({ min: 0, max: 20 }),
  played: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
});
type Member = { readonly began: number; readonly played: readonly number[] };

/** What the database keeps of them. */
function counted(members: readonly Member[]) {
  const sizes = new Map<string, number>();
  const plays = new Map<string, CohortPlay>();
  for (const { began, played } of members) {
    const cohortDay = dayAfter(FIRST, began);
    sizes.set(cohortDay, (sizes.get(cohortDay) ?? 0) + 1);
    for (const after of played) {
      const day = dayAfter(cohortDay, after);
      const key = `${cohortDay} ${day}`;
      plays.set(key, { cohortDay, day, members: (plays.get(key)?.members ?? 0) + 1 });
    }
  }
  const days = [...sizes]
    .map(([day, size]) => ({ day, size }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return { days, plays: [...plays.values()] };
}

/** The same question asked of the members themselves. */
function asked(members: readonly Member[], offset: number, today: string) {
  const over = members.filter(({ began }) => dayAfter(FIRST, began + offset) < today);
  return over.length === 0
    ? null
    : { base: over.length, members: over.filter(({ played }) => played.includes(offset)).length };
}

property.prop([fc.array(aMember, { maxLength: 40 }), fc.integer({ min: 0, max: 40 })])(
  'OP-08 cohorts say of their members what the members say themselves',
  (members, passed) => {
    const today = dayAfter(FIRST, passed);
    const input = { ...counted(members), offsets, today };
    for (const unit of ['day', 'week'] as const) {
      const cohorts = cohortsOf(input, unit);
      expect(cohorts.reduce((sum, { size }) => sum + size, 0)).toBe(members.length);
      for (const { from, to, size, retained } of cohorts) {
        const own = members.filter(({ began }) => dayAfter(FIRST, began) >= from && dayAfter(FIRST, began) <= to);
        expect(size).toBe(own.length);
        expect(retained).toEqual(offsets.map((offset) => asked(own, offset, today)));
        for (const each of retained) if (each) expect(each.members).toBeLessThanOrEqual(each.base);
      }
    }
    expect(averageOf(input)).toEqual(offsets.map((offset) => asked(members, offset, today)));
  },
);

property.prop([fc.array(aMember, { maxLength: 40 })])(
  'OP-08 a week is its days, and nobody is in two weeks',
  (members) => {
    const input = { ...counted(members), offsets, today: '2027-01-01' };
    const [weeks, days] = [cohortsOf(input, 'week'), cohortsOf(input, 'day')];
    for (const week of weeks) {
      const within = days.filter(({ from }) => from >= week.from && from <= week.to);
      expect(week.retained.map((each) => each?.members)).toEqual(
        offsets.map((_, at) => within.reduce((sum, { retained }) => sum + (retained[at]?.members ?? 0), 0)),
      );
    }
    expect(weeks.flatMap(({ from, to }) => days.filter((day) => day.from >= from && day.from <= to)).length).toBe(
      days.length,
    );
  },
);

test('OP-08 a day that is not over says nothing yet, and a week says it of the days that are', () => {
  const input = {
    days: [
      { day: '2026-06-01', size: 4 },
      { day: '2026-06-03', size: 6 },
    ],
    plays: [
      { cohortDay: '2026-06-01', day: '2026-06-04', members: 2 },
      { cohortDay: '2026-06-03', day: '2026-06-06', members: 6 },
    ],
    offsets: [3, 30],
    today: '2026-06-06',
  };
  expect(cohortsOf(input, 'week')).toEqual([
    { from: '2026-06-01', to: '2026-06-03', size: 10, retained: [{ base: 4, members: 2 }, null] },
  ]);
  expect(chinaDay(new Date('2026-06-05T16:00:00Z'))).toBe(input.today);
});
