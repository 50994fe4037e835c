import { breakLabels, exclusionLabels } from '@fairground/contract/limits';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isOver, type Restriction, restrictionEnd, restrictionVerdict } from './restriction-rules.ts';

const NOON = new Date('2026-11-30T04:00:00Z');
const aRestriction: fc.Arbitrary<Restriction> = fc.record({
  kind: fc.constantFrom('break', 'exclusion'),
  until: fc.option(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), { nil: null }),
});
const end = ({ until }: Restriction): number => until?.getTime() ?? Infinity;

describe('how long a restriction lasts', () => {
  test.each([
    ['day', '2026-12-01T04:00:00.000Z'],
    ['week', '2026-12-07T04:00:00.000Z'],
    ['month', '2026-12-30T04:00:00.000Z'],
    ['sixWeeks', '2027-01-11T04:00:00.000Z'],
    ['quarter', '2027-03-02T04:00:00.000Z'],
    ['halfYear', '2027-05-30T04:00:00.000Z'],
    ['year', '2027-11-30T04:00:00.000Z'],
    ['fiveYears', '2031-11-30T04:00:00.000Z'],
    ['forever', undefined],
  ] as const)('RG-03 %s', (duration, until) => {
    expect(restrictionEnd(duration, NOON)?.toISOString()).toBe(until);
  });

  test('RG-03 every choice the contract offers has an end, or none', () => {
    for (const word of [...Object.keys(breakLabels), ...Object.keys(exclusionLabels)]) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the two tables
      const until = restrictionEnd(word as keyof typeof breakLabels | keyof typeof exclusionLabels, NOON);
      expect(until === null || until > NOON).toBe(true);
    }
  });
});

describe('one restriction after another', () => {
  property.prop([aRestriction, aRestriction])(
    'RG-03 no restriction becomes shorter, and no exclusion a break',
    (current, wanted) => {
      const { ok } = restrictionVerdict(current, wanted);
      const isMilder = current.kind === 'exclusion' && wanted.kind === 'break';
      expect(ok).toBe(!isMilder && end(wanted) >= end(current));
    },
  );

  test('RG-03 without a restriction any may begin', () => {
    expect(restrictionVerdict(null, { kind: 'break', until: NOON })).toMatchObject({ ok: true });
  });

  test('RG-03 a restriction is over at its end, and one without an end never', () => {
    expect(isOver({ kind: 'break', until: NOON }, NOON)).toBe(true);
    expect(isOver({ kind: 'break', until: NOON }, new Date(NOON.getTime() - 1))).toBe(false);
    expect(isOver({ kind: 'exclusion', until: null }, new Date(8e15))).toBe(false);
  });
});
