import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type DocumentKind, documentVerdict, idCardCheckDigit } from './documents.ts';

const TODAY = '2026-06-01';
const born = (birthday: string) => ({ birthday, today: TODAY });

/** A card that holds together: region, birthday, sequence, and the check digit that follows from them. */
const aCard = (birthday: string, sequence = '123', region = '110105'): string => {
  const first = `${region}${birthday.replaceAll('-', '')}${sequence}`;
  return first + idCardCheckDigit(first);
};

describe('identity documents', () => {
  test.each([
    // The published example of the standard GB 11643.
    ['11010519491231002X', '1949-12-31'],
    ['440524188001010014', '1880-01-01'],
  ])('AU-17 the check digit of %s is right', (number) => {
    expect(idCardCheckDigit(number.slice(0, 17))).toBe(number.slice(17));
  });

  test.each<[DocumentKind, string, string, string]>([
    ['idCard', '11010519491231002X', '1949-12-31', '11010519491231002X'],
    ['idCard', '11010519491231002x', '1949-12-31', '11010519491231002X'],
    ['idCard', '110105 19491231 002X', '1949-12-31', '11010519491231002X'],
    ['passport', 'E12345678', '1990-01-01', 'E12345678'],
    ['passport', 'ej1234567', '1990-01-01', 'EJ1234567'],
    ['passport', '123456789', '1990-01-01', '123456789'],
    ['permit', 'C12345678', '1990-01-01', 'C12345678'],
    ['permit', 'CA1234567', '1990-01-01', 'CA1234567'],
    ['permit', 'H1234567890', '1990-01-01', 'H1234567890'],
    ['permit', '12345678', '1990-01-01', '12345678'],
  ])('AU-17 %s %s is taken', (kind, number, birthday, kept) => {
    expect(documentVerdict(kind, number, born(birthday))).toEqual({ ok: true, value: kept });
  });

  test.each<[DocumentKind, string, string, string]>([
    ['idCard', '110105194912310021', '1949-12-31', 'check-digit'],
    ['idCard', '11010519491231002', '1949-12-31', 'pattern'],
    ['idCard', '71010519491231002X', '1949-12-31', 'pattern'],
    ['idCard', aCard('1990-02-30'), '1990-02-28', 'not-a-day'],
    ['idCard', aCard('1990-01-01'), '1990-01-02', 'other-birthday'],
    ['idCard', aCard('2010-01-01'), '2010-01-01', 'under-age'],
    ['idCard', 'E12345678', '1990-01-01', 'pattern'],
    ['passport', 'ABCDEFGH', '1990-01-01', 'pattern'],
    ['passport', 'E1234', '1990-01-01', 'pattern'],
    ['passport', 'E12345678', '2008-06-02', 'under-age'],
    ['permit', 'E1', '1990-01-01', 'pattern'],
    ['permit', 'C12345678', '2020-01-01', 'under-age'],
  ])('AU-17 %s %s of somebody born on %s is not: %s', (kind, number, birthday, why) => {
    expect(documentVerdict(kind, number, born(birthday))).toEqual({ ok: false, why });
  });

  const sequences = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
  const days = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  property.prop([days, sequences])('AU-17 every card that follows the standard is taken', (birthday, sequence) => {
    const card = aCard(birthday, sequence);
    expect(documentVerdict('idCard', card, born(birthday))).toEqual({ ok: true, value: card });
  });

  property.prop([days, sequences, fc.nat({ max: 17 }), fc.integer({ min: 1, max: 9 })])(
    'AU-17 one wrong digit is always noticed',
    (birthday, sequence, place, shift) => {
      const card = aCard(birthday, sequence);
      const digit = card.charAt(place);
      const other = digit === 'X' ? String(shift) : String((Number(digit) + shift) % 10);
      const mistyped = card.slice(0, place) + other + card.slice(place + 1);
      expect(documentVerdict('idCard', mistyped, born(birthday)).ok).toBe(false);
    },
  );

  property.prop([fc.constantFrom<DocumentKind>('idCard', 'passport', 'permit'), fc.string({ maxLength: 30 }), days])(
    'AU-17 whatever is typed gets a verdict',
    (kind, typed, birthday) => {
      expect(documentVerdict(kind, typed, born(birthday)).ok).toBeTypeOf('boolean');
    },
  );
});
