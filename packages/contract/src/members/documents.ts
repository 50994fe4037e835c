import type { Verdict } from '@fairground/money';
import type { documentKindLabels } from './member-binding.ts';
import { birthdayVerdict, isDay } from '../fields/person.ts';

export type DocumentKind = keyof typeof documentKindLabels;

/** What stands between a document and its review. */
export type DocumentFault = 'pattern' | 'check-digit' | 'not-a-day' | 'other-birthday' | 'under-age';

/** Documents are read aloud and copied by hand: capitals and spaces are not part of a number. */
const tidy = (number: string): string => number.replace(/\s+/g, '').toUpperCase();

const patterns: Readonly<Record<DocumentKind, RegExp>> = {
  /** Region, birth date, sequence, check digit. */
  idCard: /^[1-689]\d{5}(?:19|20)\d{2}\d{4}\d{3}[\dX]$/,
  /** A letter or two and seven or eight digits in China; other countries differ, but none is all letters. */
  passport: /^(?=(?:[A-Z]*\d){5})[A-Z0-9]{7,9}$/,
  /** To or from Hong Kong, Macau and Taiwan. */
  permit: /^(?:[A-Z]{1,2}\d{7,8}|[HM]\d{10}|\d{8}(?:\d{2})?)$/,
};

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** The last sign of a mainland identity card, from the seventeen before it (ISO 7064, MOD 11-2). */
export function idCardCheckDigit(firstSeventeen: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstSeventeen[index]), 0);
  return CHECK_DIGITS.charAt(sum % 11);
}

/** The birth date an identity card carries, YYYY-MM-DD. */
const birthDateIn = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

/**
 * Whether a document's number can be what it claims to be and belong to somebody born on that day who is old enough today
 * (both YYYY-MM-DD, the site's own calendar). The value is the number as it is kept. Whether it is genuine is for the
 * reviewer.
 */
export function documentVerdict(
  kind: DocumentKind,
  typed: string,
  {
    birthday,
    today,
    legalAge,
  }: { readonly birthday: string; readonly today: string; readonly legalAge?: number | undefined },
): Verdict<string, DocumentFault> {
  const number = tidy(typed);
  if (!patterns[kind].test(number)) return { ok: false, why: 'pattern' };
  if (kind === 'idCard') {
    if (idCardCheckDigit(number.slice(0, 17)) !== number.slice(17)) return { ok: false, why: 'check-digit' };
    if (!isDay(birthDateIn(number))) return { ok: false, why: 'not-a-day' };
    if (birthDateIn(number) !== birthday) return { ok: false, why: 'other-birthday' };
  }
  if (!birthdayVerdict({ birthday, today, legalAge }).ok) return { ok: false, why: 'under-age' };
  return { ok: true, value: number };
}
