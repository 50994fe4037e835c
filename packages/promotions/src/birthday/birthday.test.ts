import { fc } from '@fast-check/vitest';
import { chinaDay } from '@fairground/money';
import { describe, expect, it } from 'vitest';
import { type BirthdayFacts, birthdayIn, type BirthdayRefusal, birthdayVerdict } from './birthday.ts';

interface Case {
  readonly birth: string | null;
  readonly registered: string;
  readonly at: string;
  readonly result: 'granted' | BirthdayRefusal;
  readonly other?: Partial<BirthdayFacts>;
}

/** Moments without a zone are China's. */
const moment = (text: string): Date =>
  new Date(text.endsWith('Z') ? text : `${text.length === 10 ? `${text}T12:00:00.000` : text}+08:00`);

/** Rows 1 to 22 of the rules; 16, 17 and 22 as the books tell them, 21 is refused before the rule is asked. */
const cases: readonly (readonly [row: string, Case])[] = [
  ['1', { birth: '11-15', registered: '2026-01-05', at: '2026-11-14T16:00:00.000Z', result: 'granted' }],
  ['2', { birth: '11-15', registered: '2026-01-05', at: '2026-11-15T23:59:59.999', result: 'granted' }],
  ['3', { birth: '11-15', registered: '2026-01-05', at: '2026-11-14T23:59:59.999', result: 'early' }],
  ['4', { birth: '11-15', registered: '2026-01-05', at: '2026-11-16T00:00:00.000', result: 'over' }],
  ['5', { birth: '11-15', registered: '2026-08-17', at: '2026-11-15', result: 'new' }],
  ['6', { birth: '11-15', registered: '2026-08-16', at: '2026-11-15', result: 'granted' }],
  ['7', { birth: '11-15', registered: '2026-08-16T15:59:59.999Z', at: '2026-11-15', result: 'granted' }],
  ['8', { birth: '11-15', registered: '2026-08-16T16:00:00.000Z', at: '2026-11-15', result: 'new' }],
  ['9', { birth: '01-10', registered: '2026-11-20', at: '2027-01-10', result: 'new' }],
  ['10', { birth: '01-10', registered: '2026-11-20', at: '2028-01-10', result: 'granted' }],
  ['11', { birth: '02-29', registered: '2026-01-05', at: '2027-02-28', result: 'granted' }],
  ['12', { birth: '02-29', registered: '2026-01-05', at: '2027-03-01', result: 'over' }],
  ['13', { birth: '02-29', registered: '2026-01-05', at: '2028-02-28', result: 'early' }],
  ['14', { birth: '02-29', registered: '2026-01-05', at: '2028-02-29', result: 'granted' }],
  ['15, 90 days', { birth: '02-29', registered: '2026-11-30', at: '2027-02-28', result: 'new' }],
  ['15, 91 days', { birth: '02-29', registered: '2026-11-29', at: '2027-02-28', result: 'granted' }],
  ['16', { birth: '11-15', registered: '2026-01-05', at: '2026-11-15', result: 'claimed', other: { isClaimed: true } }],
  [
    '17',
    {
      birth: '11-15',
      registered: '2025-01-05',
      at: '2026-11-15',
      result: 'claimed',
      other: { isClaimed: true, changedAt: moment('2026-06-01') },
    },
  ],
  [
    '18',
    {
      birth: '11-15',
      registered: '2025-01-05',
      at: '2026-11-15',
      result: 'changed',
      other: { changedAt: moment('2026-09-01') },
    },
  ],
  [
    '18, 91 days ago',
    {
      birth: '11-15',
      registered: '2025-01-05',
      at: '2026-11-15',
      result: 'granted',
      other: { changedAt: moment('2026-08-16') },
    },
  ],
  ['19', { birth: null, registered: '2025-01-05', at: '2026-11-15', result: 'none' }],
  ['20, first', { birth: '12-31', registered: '2025-01-05', at: '2026-12-31', result: 'granted' }],
  ['20, second', { birth: '12-31', registered: '2025-01-05', at: '2027-12-31', result: 'granted' }],
  [
    '22',
    {
      birth: '11-15',
      registered: '2026-01-05',
      at: '2026-11-15',
      result: 'elsewhere',
      other: { isClaimedElsewhere: true },
    },
  ],
];

describe('PR-05 the gift of a birthday', () => {
  it.each(cases)('row %s', (_, { birth, registered, at, result, other }) => {
    const facts: BirthdayFacts = {
      birthday: birth && `1992-${birth}`,
      registeredAt: moment(registered),
      changedAt: null,
      isClaimed: false,
      isClaimedElsewhere: false,
      ...other,
    };
    const verdict = birthdayVerdict(facts, moment(at));
    expect(verdict.ok ? 'granted' : verdict.why).toBe(result);
  });

  it('granted means: on the day in China, more than 90 days after registration, first in its year', () => {
    const at = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(at, at, at, fc.boolean(), (born, registeredAt, asked, isClaimed) => {
        const birthday = chinaDay(born);
        const facts = { birthday, registeredAt, changedAt: null, isClaimed, isClaimedElsewhere: false };
        // Most moments are no birthday: this one is, and the asked one may be.
        const onTheDay = moment(birthdayIn({ year: chinaDay(asked).slice(0, 4), birthday }));
        for (const when of [asked, onTheDay]) {
          const verdict = birthdayVerdict(facts, when);
          const today = chinaDay(when);
          const isDay = today === birthdayIn({ year: today.slice(0, 4), birthday });
          const days = (moment(today).getTime() - moment(chinaDay(registeredAt)).getTime()) / 86_400_000;
          expect(verdict.ok).toBe(isDay && days > 90 && !isClaimed);
          if (verdict.ok) expect(verdict.value.year).toBe(today.slice(0, 4));
        }
      }),
    );
  });
});
