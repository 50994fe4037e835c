import { catalogue } from '@fairground/contract';
import { ChannelState } from '@fairground/contract/deposits';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aClock, aMember, callOnClock, type TestClock } from '../../../../../../tests/support/builders.ts';
import { operatorNamed } from '../../../../../../tests/support/operators.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../../tests/support/payments/payouts.ts';
import { paidFact, fakeChannel } from '../../../../../../tests/support/payments/fake-channel.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { FAILURES_MAX } from '../../payment-channels/breaker-rule.ts';
import { unavailableChannels } from '../../payment-channels/channel-breaker.ts';
import { onPayoutEvent } from './payout-event.ts';
import { decideWithdrawal } from '../review-withdrawals.ts';

/** The codes of the channels that were spoken to. */
const asked: string[] = [];

const { withdrawNew, baseCfgList } = catalogue.withdrawals;
const { payTypes, pay } = catalogue.deposits;

let running: TestApp;
let clock: TestClock;
let channel = fakeChannel();
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({
    now: clock.now,
    ports: {
      paymentChannels: {
        adapterOf: (code) => {
          asked.push(code);
          return channel.adapter;
        },
      },
    },
  });
});
beforeEach(async () => {
  channel = fakeChannel();
  asked.length = 0;
  await running.app.pool.query('delete from payment_channel_breaker');
});

const silent = (): never => {
  throw new Error('no answer');
};
const rowOf = (orderNo: string) =>
  running.app.db
    .selectFrom('withdrawal')
    .select(['state', 'channel', 'sent_at as sentAt'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const becomes = (orderNo: string, state: string) =>
  vi.waitFor(async () => expect((await rowOf(orderNo)).state).toBe(state), { timeout: 20_000, interval: 20 });

/** An order somebody has just approved; the worker sends it. */
async function approved(): Promise<string> {
  const member = await aVerifiedWithdrawer(running, 500_00n);
  const accountId = await addCard(running, member);
  await running.app.pool.query(
    `update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`,
    [accountId],
  );
  const form = { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD } as const;
  const { data } = await callOnClock(running, withdrawNew, form, member);
  const orderNo = String(data?.['orderNo']);
  await becomes(orderNo, 'review');
  const operator = await operatorNamed(running.app, 'op1');
  const word = { orderNo, operator, decision: 'approve', reason: '核对无误' } as const;
  await running.app.transact((tx) => decideWithdrawal(running.app, tx, word));
  return orderNo;
}

const shut = async (code: string): Promise<boolean> => (await unavailableChannels(running.app, clock.now())).has(code);

async function silence(): Promise<void> {
  channel.onPay = silent;
  for (let times = 0; times < FAILURES_MAX; times += 1) await becomes(await approved(), 'unknown');
}

test('MO-04 MO-07 a payout channel that falls silent is left alone, a spare one pays, and its next answer opens it', async () => {
  await silence();
  expect(await shut('BANK-OUT')).toBe(true);
  channel.onPay = () => ({ state: 'waiting' });
  const spared = await approved();
  await vi.waitFor(async () => expect(await rowOf(spared)).toMatchObject({ channel: 'BANK-OUT-2' }), 20_000);
  await onPayoutEvent(running.app, { channelCode: 'BANK-OUT-2', orderNo: spared, fact: paidFact(100_00n) });
  await becomes(spared, 'paid');
  expect(await shut('BANK-OUT-2')).toBe(false);
  clock.passSeconds(61);
  const tried = await approved();
  await vi.waitFor(() => expect(channel.payoutRequests.at(-1)?.orderNo).toBe(tried), 20_000);
  expect(await rowOf(tried)).toMatchObject({ channel: 'BANK-OUT' });
  await vi.waitFor(async () => expect(await shut('BANK-OUT')).toBe(false), 20_000);
  expect(await running.app.db.selectFrom('payment_channel_breaker').selectAll().execute()).toEqual([]);
});

test('MO-07 an order its channel may have heard of never goes to another', async () => {
  channel.onPay = silent;
  const orderNo = await approved();
  await becomes(orderNo, 'unknown');
  await silence();
  expect(await shut('BANK-OUT')).toBe(true);
  channel.onPay = () => ({ state: 'waiting' });
  const again = {
    orderNo,
    operator: await operatorNamed(running.app, 'op1'),
    decision: 'approve',
    reason: '渠道未收到',
  } as const;
  const told = channel.payoutRequests.length;
  await running.app.transact((tx) => decideWithdrawal(running.app, tx, again));
  await vi.waitFor(async () => {
    const { rows } = await running.app.pool.query(
      `select 1 from outbox where topic = 'withdrawal.pay' and payload ->> 'orderNo' = $1 and run_at > $2 and state = 'waiting'`,
      [orderNo, clock.now()],
    );
    expect(rows).toHaveLength(1);
  }, 20_000);
  expect(channel.payoutRequests).toHaveLength(told);
  expect(await rowOf(orderNo)).toMatchObject({ state: 'paying', channel: 'BANK-OUT', sentAt: null });
  clock.passSeconds(61);
  await vi.waitFor(() => expect(channel.payoutRequests.at(-1)?.orderNo).toBe(orderNo), 20_000);
  expect(await rowOf(orderNo)).toMatchObject({ channel: 'BANK-OUT' });
});

test('MO-07 a kind nobody can pay just now is shown as closed and not taken', async () => {
  const until = new Date(clock.now().getTime() + 60_000);
  await running.app.pool.query(
    `insert into payment_channel_breaker values ('ALIPAY-OUT', 5, 1, $1, null), ('ALIPAY-OUT-2', 5, 1, $1, null)`,
    [until],
  );
  const { data } = await callOnClock(running, baseCfgList, {}, await aMember(running.app));
  expect(data?.['list']).toMatchObject([
    { type: 'bank', enabled: 1 },
    { type: 'alipay', enabled: 0 },
    { type: 'coin', enabled: 1 },
  ]);
});

test('MO-03 MO-05 a deposit channel that falls silent is shown as under repair, and the others stay', async () => {
  channel.onCreate = silent;
  for (let times = 0; times < FAILURES_MAX; times += 1) {
    const requested = { payType: 'recharge', channelId: 'FAST-1', amount: '100' } as const;
    expect((await callOnClock(running, pay, requested, await aMember(running.app))).status_code).toBe(6006);
  }
  const member = await aMember(running.app);
  const methods = (await callOnClock(running, payTypes, {}, member)).data?.['methods'];
  expect(methods).toMatchObject([
    {
      payType: 'recharge',
      state: ChannelState.normal,
      channels: [
        { channelId: 'FAST-1', state: ChannelState.maintenance },
        { channelId: 'FAST-2', state: ChannelState.normal },
        { channelId: 'FAST-3', state: ChannelState.maintenance },
      ],
    },
    ...Array.from({ length: 5 }, () => ({})),
  ]);
  const refused = await callOnClock(running, pay, { payType: 'recharge', channelId: 'FAST-1', amount: '100' }, member);
  expect(refused).toMatchObject({ status_code: 6012, message: '该通道维护中，请更换其他通道' });
});
