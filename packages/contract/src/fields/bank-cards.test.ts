import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { bankOfCard, banks, cardVerdict, isBankCode, luhnHolds } from './bank-cards.ts';

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** The one last digit that makes a number hold. */
const withCheckDigit = (body: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(luhnHolds) ?? '';

const everyPrefix = Object.entries(banks).flatMap(([code, { prefixes }]) =>
  prefixes.map((prefix) => [prefix, code] as const),
);

describe('card numbers', () => {
  test.each(['79927398713', '4539578763621486', '6222020000000000000'])('MO-06d %s holds', (number) => {
    expect(luhnHolds(number)).toBe(true);
  });

  test.each(['', '79927398710', '4539578763621487', '6222020000000000001'])('MO-06d %j does not', (number) => {
    expect(luhnHolds(number)).toBe(false);
  });

  property.prop([digits(18)])('MO-06d every number has exactly one check digit', (body) => {
    const fitting = Array.from({ length: 10 }, (_, digit) => luhnHolds(`${body}${digit}`)).filter(Boolean);
    expect(fitting).toHaveLength(1);
  });

  property.prop([digits(18), fc.nat(18), fc.integer({ min: 1, max: 9 })])(
    'MO-06 one mistyped digit never goes unnoticed',
    (body, place, shift) => {
      const card = withCheckDigit(body);
      const wrong = (Number(card[place]) + shift) % 10;
      expect(luhnHolds(`${card.slice(0, place)}${wrong}${card.slice(place + 1)}`)).toBe(false);
    },
  );

  property.prop([digits(18), fc.nat(17)])(
    'MO-06 neither do two neighbours changing places, but for 0 and 9',
    (body, place) => {
      const card = withCheckDigit(body);
      const [one = '', other = ''] = card.slice(place, place + 2);
      const swapped = `${card.slice(0, place)}${other}${one}${card.slice(place + 2)}`;
      if (one !== other && [one, other].toSorted().join('') !== '09') expect(luhnHolds(swapped)).toBe(false);
    },
  );
});

describe('banks', () => {
  test('MO-06 no beginning belongs to two banks', () => {
    const all = everyPrefix.map(([prefix]) => prefix);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((prefix) => !/^\d{5,6}$/.test(prefix))).toEqual([]);
    const hidden = all.filter((prefix) => all.some((other) => other !== prefix && prefix.startsWith(other)));
    expect(hidden).toEqual([]);
    expect(Object.keys(banks).length).toBeGreaterThanOrEqual(20);
  });

  test('MO-06 every beginning leads to its bank', () => {
    for (const [prefix, code] of everyPrefix) expect([prefix, bankOfCard(`${prefix}000000`)]).toEqual([prefix, code]);
  });

  test.each([
    ['6222020000000000000', 'ICBC', { ok: true, value: 'ICBC' }],
    ['6222020000000000000', 'CCB', { ok: false, why: 'other-bank' }],
    ['6222020000000000001', 'ICBC', { ok: false, why: 'checksum' }],
    ['62220200000', 'ICBC', { ok: false, why: 'length' }],
    ['622202000000000000４', 'ICBC', { ok: false, why: 'length' }],
    ['6222020000000000000', 'NOBANK', { ok: false, why: 'unknown-bank' }],
    ['6222020000000000000', 'constructor', { ok: false, why: 'unknown-bank' }],
    [withCheckDigit('800000000000000'), 'CMB', { ok: true, value: 'CMB' }],
  ])('MO-06 %s as a card of %s', (number, code, verdict) => {
    expect(cardVerdict({ cardNumber: number, bankCode: code })).toEqual(verdict);
  });

  property.prop([fc.constantFrom(...everyPrefix), digits(12), fc.constantFrom(...Object.keys(banks))])(
    'MO-06 a card of a known bank is taken under that bank and no other',
    ([prefix, owner], rest, claimed) => {
      const card = withCheckDigit(prefix + rest);
      expect(cardVerdict({ cardNumber: card, bankCode: claimed }).ok).toBe(claimed === owner && isBankCode(claimed));
    },
  );
});
