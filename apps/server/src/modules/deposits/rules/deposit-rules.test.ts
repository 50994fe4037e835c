import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { rateAt, sandboxRates } from '../../exchange-rates/sandbox-rates.ts';
import { gatewaySignature, signatureFault } from '../../payment-channels/gateway-signature.ts';
import { checkPayment } from './check-payment.ts';
import { depositTrigger, payoutTrigger } from '../../payment-channels/sandbox/triggers.ts';
import { type SeenDeposit, type WatchRule, watchedBy } from './watch-rules.ts';

const expected = { amount: 1000_00n, amountMin: 100_00n, payeeRef: 'P' };
const paid = { amount: 1000_00n, currency: 'CNY', payee: 'P' };

test.each([
  [{}, { ok: true, value: 'whole' }],
  [{ amount: 999_99n }, { ok: true, value: 'part' }],
  [{ amount: 100_00n }, { ok: true, value: 'part' }],
  [{ amount: 99_99n }, { ok: false, why: 'too-little' }],
  [{ amount: 1000_01n }, { ok: false, why: 'too-much' }],
  [{ currency: 'USD' }, { ok: false, why: 'currency' }],
  [{ payee: 'Q' }, { ok: false, why: 'payee' }],
  [{ payee: undefined }, { ok: false, why: 'payee' }],
])('MO-04 a payment with %o is checked %o', (change, verdict) => {
  expect(checkPayment(expected, { ...paid, ...change })).toEqual(verdict);
});

const rule = (change: Partial<WatchRule> & Pick<WatchRule, 'kind'>): WatchRule => ({
  holds: true,
  threshold: null,
  marginBp: null,
  times: null,
  windowHours: 168,
  ...change,
});
const structuring = rule({ kind: 'structuring', threshold: 50_000_00n, marginBp: 1000, times: 3 });
const means = rule({ kind: 'many-means', times: 3 });
const name = rule({ kind: 'payer-name-mismatch' });
const now = new Date('2026-03-01T00:00:00Z');
const seen = (amount: bigint, payType = 'bank', hoursAgo = 1): SeenDeposit => ({
  amount,
  payType,
  at: new Date(now.getTime() - hoursAgo * 3_600_000),
});
const current = (amount: bigint, more: object = {}) => ({
  ...seen(amount, 'bank', 0),
  payerName: '',
  expectedName: undefined,
  ...more,
});

test.each([
  ['two before', current(49_000_00n), [seen(45_000_00n), seen(49_999_99n)], ['structuring']],
  ['one before', current(49_000_00n), [seen(45_000_00n)], []],
  ['two before, at the threshold itself', current(50_000_00n), [seen(45_000_00n), seen(49_999_99n)], []],
  ['too long ago', current(49_000_00n), [seen(45_000_00n, 'bank', 169), seen(49_000_00n)], []],
  ['too far below', current(49_000_00n), [seen(44_999_99n), seen(49_000_00n)], []],
  ['a third way', current(1n), [seen(1n, 'coin'), seen(1n, 'alipay')], ['many-means']],
  ['a second way', current(1n), [seen(1n, 'coin'), seen(1n, 'coin')], []],
  ['another name', current(1n, { payerName: '甲', expectedName: '乙' }), [], ['payer-name-mismatch']],
  ['the same name', current(1n, { payerName: '乙', expectedName: '乙' }), [], []],
  ['no name told', current(1n, { expectedName: '乙' }), [], []],
  ['no name asked for', current(1n, { payerName: '甲' }), [], []],
])('MO-13 %s', (_what, deposit, before, kinds) => {
  expect(watchedBy([structuring, means, name], deposit, before).map(({ kind }) => kind)).toEqual(kinds);
});

const secret = Buffer.alloc(32, 7);
const time = String(now.getTime());

property.prop([fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), fc.integer({ min: 1, max: 255 })])(
  'MO-04 one changed byte breaks the signature',
  (bytes, place, flip) => {
    const body = Buffer.from(bytes);
    const signature = gatewaySignature(secret, { time, action: '/hook', body });
    expect(signatureFault(secret, { time, action: '/hook', body, signature }, now)).toBeUndefined();
    const changed = Buffer.from(body);
    const at = place % changed.length;
    changed[at] = (changed[at] ?? 0) ^ flip;
    expect(signatureFault(secret, { time, action: '/hook', body: changed, signature }, now)).toBe('bad-signature');
    expect(signatureFault(secret, { time, action: '/payouts', body, signature }, now)).toBe('bad-signature');
  },
);

test.each([
  [0, undefined],
  [300_000, undefined],
  [300_001, 'stale'],
  [-300_001, 'stale'],
])('MO-04 a message %d ms away is %s', (away, fault) => {
  const body = Buffer.from('{}');
  const signature = gatewaySignature(secret, { time, action: '/hook', body });
  const then = new Date(now.getTime() + away);
  expect(signatureFault(secret, { time, action: '/hook', body, signature }, then)).toBe(fault);
});

property.prop([fc.constantFrom(...sandboxRates), fc.integer({ min: 0, max: 4_000_000_000_000 })])(
  'MO-11 a rate moves by less than a third of a percent, is dearer to buy, and is the same for everybody',
  (base, at) => {
    const rate = rateAt(base, new Date(at));
    expect(rate).toEqual(rateAt(base, new Date(at)));
    const drift = rate.buyE4 > base.buyE4 ? rate.buyE4 - base.buyE4 : base.buyE4 - rate.buyE4;
    expect(drift * 10_000n <= base.buyE4 * 31n).toBe(true);
    expect(rate.sellE4 > rate.buyE4).toBe(true);
  },
);

test('MO-04 the sandbox obeys the fen digits, and for payouts the account first', () => {
  expect([10_001n, 10_013n, 10_014n, 10_000n].map(depositTrigger)).toEqual([1, 13, 0, 0]);
  expect(payoutTrigger(10_000n, '6222020001')).toBe(1);
  expect(payoutTrigger(10_001n, '6222020000')).toBe(1);
  // What means nothing for a payout is a success.
  expect(payoutTrigger(10_003n, '6222021234')).toBe(0);
});
