import { expect, test } from 'vitest';
import { centerWallet, houseFees, venueWallet } from './account.ts';
import { assertPostings, fingerprintOf } from './entry.ts';
import { firstDuplicates } from './post-many.ts';
import { listOf } from './queryable.ts';

const header = { key: 'k', kind: 'fee', cause: 'order:1', actor: 'member:1', at: new Date(0) };
const postings = [{ from: centerWallet(1n), to: houseFees, amount: 5n }];

test('WI-05 a later retry of the same request has the same fingerprint', () => {
  const again = { ...header, key: 'another', at: new Date(1), version: 1 };
  expect(fingerprintOf(again, postings)).toBe(fingerprintOf(header, postings));
});

test.each([
  ['kind', { ...header, kind: 'tip' }, postings],
  ['cause', { ...header, cause: 'order:2' }, postings],
  ['version', { ...header, version: 2 }, postings],
  ['actor', { ...header, actor: 'member:2' }, postings],
  ['memo', { ...header, memo: 'x' }, postings],
  ['amount', header, [{ from: centerWallet(1n), to: houseFees, amount: 6n }]],
  ['payer', header, [{ from: centerWallet(2n), to: houseFees, amount: 5n }]],
  ['direction', header, [{ from: houseFees, to: centerWallet(1n), amount: 5n }]],
  ['one more line', header, [...postings, ...postings]],
])('WI-05 another %s is another request', (_what, other, lines) => {
  expect(fingerprintOf(other, lines)).not.toBe(fingerprintOf(header, postings));
});

test.each([
  ['no lines', []],
  ['nothing', [{ from: centerWallet(1n), to: houseFees, amount: 0n }]],
  ['less than nothing', [{ from: centerWallet(1n), to: houseFees, amount: -1n }]],
  ['to itself', [{ from: venueWallet(1n, 'AG'), to: venueWallet(1n, 'AG'), amount: 1n }]],
])('MO-01 an entry that moves %s is a mistake', (_what, lines) => {
  expect(() => assertPostings(lines)).toThrow(RangeError);
});

test('WI-05 duplicates point at the first of their kind', () => {
  expect(firstDuplicates(['a', 'b', 'a', 'c', 'b', 'a'])).toEqual([1, 2, 1, 4, 2, 1]);
});

test('MO-12 array columns are read as text, holes and all', () => {
  expect(listOf('{9007199254740993,NULL,-3}')).toEqual(['9007199254740993', null, '-3']);
  expect(listOf('{}')).toEqual([]);
  expect(listOf(null)).toEqual([]);
});
