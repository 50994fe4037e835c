import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../../../../tests/support/builders.ts';
import { sendWebhook } from '../../../../../../tests/support/payments/payments.ts';
import { operatorNamed } from '../../../../../../tests/support/operators.ts';
import {
  addCard,
  aVerifiedWithdrawer,
  FUND_PASSWORD,
  HOLDER,
} from '../../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { decideWithdrawal, withdrawalsForReview } from '../review-withdrawals.ts';
import { contributeBet } from '../../wagering/wagering.ts';

const { withdrawNew, withdrawOrderInfo, withdrawInfo } = catalogue.withdrawals;
const { getBalance } = catalogue.wallet;
const { payTypes, pay, getDepositOrderStatus } = catalogue.deposits;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '100' } });
});

async function aRestedCard(member: TestMember): Promise<string> {
  const accountId = await addCard(running, member);
  await running.app.pool.query(
    `update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`,
    [accountId],
  );
  return accountId;
}

test('MO-07 PR-08 what was deposited is played once before it leaves, and whoever reviews reads how it came', async () => {
  const { app } = running;
  const member = await aVerifiedWithdrawer(running, 0n);
  const { memberId } = member;
  const accountId = await aRestedCard(member);
  const asMember = running.as(member);
  const method = (await asMember.call(payTypes, {})).data.methods.find(({ payType }) => payType === 'alipay');
  const channelId = method?.channels[0]?.channelId ?? '';
  const requested = { payType: 'alipay', channelId, amount: '300', payerName: HOLDER } as const;
  const { orderNo: depositNo } = (await asMember.call(pay, requested)).data;
  await vi.waitFor(
    async () => expect((await asMember.call(getDepositOrderStatus, { orderNo: depositNo })).data.status).toBe(1),
    { timeout: 20_000, interval: 50 },
  );
  const form = { type: 'bank', accountId, amount: '200', secondPassword: FUND_PASSWORD } as const;
  expect(await asMember.call(withdrawNew, form)).toMatchObject({ status_code: 6012 });
  const { turnover } = (await asMember.call(withdrawInfo, {})).data;
  const need = turnover.reduce((sum, each) => sum + each.need, 0n);
  expect(need).toBeGreaterThan(0n);
  const sums = { stake: need, ownStake: need, counted: need, why: '全额计入' };
  const bet = {
    memberId,
    betNo: 'B1',
    title: '英超',
    category: 'TY' as const,
    ...sums,
    acceptedAt: app.now(),
    now: app.now(),
  };
  await app.transact((tx) => contributeBet(tx, bet));
  const { orderNo } = (await asMember.call(withdrawNew, form)).data;
  await vi.waitFor(
    async () => {
      const { list } = await withdrawalsForReview(app, { pageNum: 1, pageSize: 100 });
      expect(list.find((each) => each.orderNo === orderNo)?.reasons).toMatch(/曾以支付宝存入，尚有[\d.]+元可原路退回$/);
    },
    { timeout: 20_000, interval: 50 },
  );
});

/** An order of somebody with 500 yuan that is being paid at the sandbox's gateway. */
async function approved(amount: string) {
  const { app } = running;
  const member = await aVerifiedWithdrawer(running, 500_00n);
  const accountId = await aRestedCard(member);
  const asMember = running.as(member);
  const { data } = await asMember.call(withdrawNew, { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD });
  const { orderNo } = data;
  const becomes = (wanted: number) =>
    vi.waitFor(async () => expect((await asMember.call(withdrawOrderInfo, { orderNo })).data.status).toBe(wanted), {
      timeout: 20_000,
      interval: 50,
    });
  await becomes(1);
  const operator = await operatorNamed(app, 'op1');
  const decision = { orderNo, operator, decision: 'approve', reason: '核对无误' } as const;
  await app.transact((tx) => decideWithdrawal(app, tx, decision));
  return { orderNo, asMember, becomes };
}

/** Whatever the sandbox's own gateway does with this sum, over HTTP and back through the signed webhook route. */
test.each([
  ['100.00', 'is paid', 3, 400_00n],
  ['100.01', 'fails', 4, 500_00n],
  ['100.02', 'is paid and told three times', 3, 399_98n],
  ['100.05', 'is told of out of order', 3, 399_95n],
  ['100.06', 'loses its answer', 3, 399_94n],
  ['100.12', 'is turned down at once', 4, 500_00n],
])('MO-04 MO-07 %s %s at the sandbox gateway', async (amount, _name, status, left) => {
  const { asMember, becomes } = await approved(amount);
  await becomes(status);
  expect((await asMember.call(getBalance, { withLockMoney: 1 })).data).toMatchObject({
    centerWalletBalance: left,
    lockMoney: 0n,
  });
});

test('MO-04 MO-07 the webhook route takes in what another channel signs about an order, and believes only its own', async () => {
  const { app } = running;
  // The gateway keeps quiet about this sum, so that the test can speak.
  const { orderNo, asMember, becomes } = await approved('100.11');
  await becomes(2);
  const told = async (): Promise<boolean> => {
    const row = app.db
      .selectFrom('withdrawal')
      .select('submitted_channel as submittedChannel')
      .where('order_no', '=', orderNo);
    return (await row.executeTakeFirst())?.submittedChannel === 'BANK-OUT';
  };
  await expect.poll(told, { timeout: 20_000 }).toBe(true);
  const say = async (channel: string, said: object): Promise<void> => {
    const eventId = randomUUID();
    const body = { eventId, about: 'payout', orderNo, at: app.now().getTime(), ...said };
    expect(await sendWebhook(running, { channel, body })).toBe(200);
    const isTaken = async () =>
      (await app.pool.query(`select 1 from outbox where state = 'done' and payload->>'eventId' = $1`, [eventId]))
        .rowCount;
    await expect.poll(isTaken, { timeout: 20_000 }).toBe(1);
  };
  await say('BANK-OUT-2', { state: 'failed', reason: 'no such account' });
  await say('ALIPAY-OUT', { state: 'paid', amount: '100.11', currency: 'CNY', paymentRef: 'R-1' });
  expect((await asMember.call(withdrawOrderInfo, { orderNo })).data.status).toBe(2);
  const { list } = await withdrawalsForReview(app, { pageNum: 1, pageSize: 100 });
  expect(list.find((each) => each.orderNo === orderNo)?.attention).toBe('渠道ALIPAY-OUT称已付款，但订单从未发给该渠道');
  await say('BANK-OUT', { state: 'paid', amount: '100.11', currency: 'CNY', paymentRef: 'R-2' });
  await becomes(3);
});
