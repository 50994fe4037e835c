import { beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import type { PayoutRequest } from '../../../platform/ports/payment-adapter.ts';
import { PAYOUT_FACT } from '../payout-fact-topic.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '1000' } });
});

let orders = 0;
const aPayout = (amount: bigint, account = '6222021234567890'): PayoutRequest => ({
  orderNo: `W-TEST-${(orders += 1)}`,
  kind: 'bank',
  amount,
  account,
  bankCode: 'ICBC',
  holder: '王小明',
  network: '',
});

const adapter = () => running.app.paymentChannels.adapterOf('BANK-OUT');

/** What the webhook route forwarded about an order; at a thousand times the speed the order of arrival is anyone's guess. */
async function told(orderNo: string): Promise<string[]> {
  const { rows } = await running.app.pool.query<{ state: string }>(
    `select payload->'fact'->>'state' as state from outbox where topic = $1 and payload->>'orderNo' = $2 order by id`,
    [PAYOUT_FACT, orderNo],
  );
  return rows.map(({ state }) => state).toSorted();
}

const stateOf = async (orderNo: string) => (await adapter().queryPayout(orderNo)).state;

test.each([
  ['succeeds', 100_00n, undefined, ['paid']],
  ['fails by its amount', 100_01n, undefined, ['failed']],
  ['fails by its account', 100_00n, '6222021234560001', ['failed']],
  ['is told of out of order', 100_05n, undefined, ['paid', 'waiting']],
])('MO-04 a payout that %s is told through the signed webhook route', async (_name, amount, account, states) => {
  const requested = aPayout(amount, account);
  expect(await adapter().pay(requested)).toEqual({ state: 'waiting' });
  await expect.poll(() => told(requested.orderNo)).toEqual(states);
  expect(await stateOf(requested.orderNo)).toBe(states[0]);
});

test('MO-04 a payout told three times is handed on once for each of its two numbers', async () => {
  const requested = aPayout(100_02n);
  await adapter().pay(requested);
  await expect.poll(() => told(requested.orderNo)).toEqual(['paid', 'paid']);
});

test('MO-04 a lost answer throws; asked for, the order is there, and the same request again is not a second one', async () => {
  const requested = aPayout(100_06n);
  await expect(adapter().pay(requested)).rejects.toThrow();
  await expect.poll(() => stateOf(requested.orderNo)).toBe('paid');
  expect(await adapter().pay(requested)).toEqual({ state: 'waiting' });
  await expect(adapter().pay({ ...requested, amount: 999_06n })).rejects.toThrow('409');
});

test('MO-04 a silent channel has to be asked, a refusing one says so at once, an unheard order is unknown', async () => {
  const silent = aPayout(100_11n);
  await adapter().pay(silent);
  await expect.poll(() => stateOf(silent.orderNo)).toBe('paid');
  expect(await told(silent.orderNo)).toEqual([]);
  expect(await adapter().pay(aPayout(100_12n))).toMatchObject({ state: 'failed' });
  expect(await stateOf('W-NEVER')).toBe('unknown');
});
