import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createEncryption } from '../../platform/encryption/encryption.ts';
import { type QuotedFacts, quoteHolds, quoteOf } from './withdraw-quote.ts';

const app = { encryption: createEncryption(Buffer.alloc(32, 7)) };
const now = new Date(1_790_000_000_000);
const facts: QuotedFacts = { memberId: 7n, kind: 'bank', accountId: 'a', amount: 100_00n, fee: 1_00n, coinAmount: '' };

test('MO-07 a sum holds for five minutes and fits an id', () => {
  const { quoteId, expireAt } = quoteOf(app, facts, now);
  expect(quoteId).toMatch(/^[\w:.-]{1,64}$/);
  expect(quoteHolds(app, { quoteId, facts, now })).toBe(true);
  expect(quoteHolds(app, { quoteId, facts, now: new Date(expireAt) })).toBe(true);
  expect(quoteHolds(app, { quoteId, facts, now: new Date(expireAt + 1) })).toBe(false);
});

test.each<Partial<QuotedFacts>>([
  { memberId: 8n },
  { kind: 'alipay' },
  { accountId: 'b' },
  { amount: 100_01n },
  { fee: 0n },
  { coinAmount: '1.000000' },
])('MO-07 changing %o voids it', (change) => {
  const { quoteId } = quoteOf(app, facts, now);
  expect(quoteHolds(app, { quoteId, facts: { ...facts, ...change }, now })).toBe(false);
});

property.prop([fc.string()])('MO-07 no made-up number holds', (quoteId) => {
  expect(quoteHolds(app, { quoteId, facts, now })).toBe(false);
});

test('MO-07 nor does a number with a later end', () => {
  const [, mark = ''] = quoteOf(app, facts, now).quoteId.split('.');
  expect(quoteHolds(app, { quoteId: `zzzzzzzz.${mark}`, facts, now })).toBe(false);
});
