import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type Account, cashAccount, centerWallet, lockedWallet, suspense } from '@fairground/ledger';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../../tests/support/payments/payouts.ts';
import { paidFact, fakeChannel } from '../../../../../../tests/support/payments/fake-channel.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { becomesSent } from '../../../../../../tests/support/payments/withdrawal-helpers.ts';
import { onPayoutEvent } from '../../withdrawals/payouts/payout-event.ts';
import { CHAIN_START, followLog } from '../operators/operator-log.ts';

const { money } = backOfficeCatalogue;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let lin: LoggedInOperator;
let chen: LoggedInOperator;
let channel = fakeChannel();
beforeAll(async () => {
  running = await startTestApp({ ports: { paymentChannels: { adapterOf: () => channel.adapter } } });
  [lin, chen] = [await loggedInOperator(running, 'finance'), await loggedInOperator(running, 'finance')];
});
beforeEach(() => {
  channel = fakeChannel();
});

const rowOf = (orderNo: string) =>
  running.app.db
    .selectFrom('withdrawal')
    .select(['state', 'attention', 'paid_amount as paidAmount'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const becomes = (orderNo: string, state: string) =>
  vi.waitFor(async () => expect((await rowOf(orderNo)).state).toBe(state), { timeout: 20_000, interval: 20 });
const at = (account: Account) => running.app.ledger.balanceOf(running.app.pool, account);

/** A withdrawal of 200 out of 500, of which the channel says that it paid this. */
async function paidOtherwise(paid: bigint): Promise<{ member: TestMember; orderNo: string }> {
  const member = await aVerifiedWithdrawer(running, 500_00n);
  const accountId = await addCard(running, member);
  await running.app.pool.query(
    `update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`,
    [accountId],
  );
  const form = { type: 'bank', accountId, amount: '200', secondPassword: FUND_PASSWORD } as const;
  const { orderNo } = (await running.as(member).call(catalogue.withdrawals.withdrawNew, form)).data;
  await becomes(orderNo, 'review');
  await running.as(lin).call(money.decideWithdrawal, { orderNo, decision: 'approve', reason: '核对无误' });
  await becomesSent(running, orderNo);
  // Nobody else asks the channel meanwhile, however long the test takes.
  await running.app.pool.query(`update withdrawal set ask_at = ask_at + interval '1 day' where order_no = $1`, [
    orderNo,
  ]);
  channel.facts.set(orderNo, paidFact(paid));
  await onPayoutEvent(running.app, { channelCode: 'BANK-OUT', orderNo, fact: paidFact(paid) });
  await becomes(orderNo, 'unknown');
  return { member, orderNo };
}

const settle = (who: LoggedInOperator, orderNo: string, paid: string, difference: 'member' | 'suspense') =>
  running.as(who).call(money.settleWithdrawal, { orderNo, paid, difference, reason: '渠道已书面确认' });

test.each([
  ['less, back to the member', 150_00n, 'member', 350_00n, 0n],
  ['less, kept until it is known why', 150_00n, 'suspense', 300_00n, 50_00n],
  ['more, borne by the member', 230_00n, 'member', 270_00n, 0n],
  ['more, kept until it is known why', 230_00n, 'suspense', 300_00n, -30_00n],
] as const)('MO-07 OP-03 paid with another sum, %s: two people close it over what was paid', async (...given) => {
  const [, paid, goes, center, kept] = given;
  const { member, orderNo } = await paidOtherwise(paid);
  const [cash, held] = [await at(cashAccount('BANK-OUT')), await at(suspense)];
  const text = (paid / 100n).toString();
  expect(await settle(lin, orderNo, text, goes)).toMatchObject({ data: { phase: 'unknown', waitsForSecond: true } });
  expect((await settle(lin, orderNo, text, goes)).data.waitsForSecond).toBe(true);
  // Somebody who means another way for the difference does not stand behind this one.
  const other = goes === 'member' ? 'suspense' : 'member';
  expect((await settle(chen, orderNo, text, other)).data.waitsForSecond).toBe(true);
  expect(await at(lockedWallet(member.memberId))).toBe(200_00n);
  expect((await settle(chen, orderNo, text, goes)).data).toEqual({ phase: 'paid', waitsForSecond: false });
  expect(await rowOf(orderNo)).toEqual({ state: 'paid', attention: '', paidAmount: paid });
  expect(await at(centerWallet(member.memberId))).toBe(center);
  expect(await at(lockedWallet(member.memberId))).toBe(0n);
  expect([await at(cashAccount('BANK-OUT')), await at(suspense)]).toEqual([cash + paid, held + kept]);
  const { received, status } = (await running.as(member).call(catalogue.withdrawals.withdrawOrderInfo, { orderNo }))
    .data;
  expect([received, status]).toEqual([paid, 3]);
  // The channel says it once more, and nobody is called for what was settled.
  await onPayoutEvent(running.app, { channelCode: 'BANK-OUT', orderNo, fact: paidFact(paid) });
  expect((await rowOf(orderNo)).attention).toBe('');
  expect((await settle(chen, orderNo, text, goes)).status_code).toBe(6012);
  const { rows } = await running.app.pool.query(
    `select detail from operator_log where action = 'settle-withdrawal' and subject = $1`,
    [`withdrawal:${orderNo}`],
  );
  expect(rows).toMatchObject([{ detail: { reason: '渠道已书面确认', difference: goes, expected: '200', paid: text } }]);
  expect((await followLog(running.app, CHAIN_START)).ok).toBe(true);
});

test('MO-07 OP-03 nothing is closed over a sum the channel does not say, or that is no other', async () => {
  const { member, orderNo } = await paidOtherwise(150_00n);
  expect(await settle(lin, orderNo, '160', 'member')).toMatchObject({
    status_code: 6012,
    message: '渠道称实付150元，与填写的金额不符',
  });
  channel.facts.set(orderNo, { state: 'waiting' });
  expect((await settle(lin, orderNo, '150', 'member')).message).toBe('渠道没有确认这笔付款，不能按实付结清');
  channel.facts.set(orderNo, paidFact(200_00n));
  expect((await settle(lin, orderNo, '200', 'member')).message).toBe('实付金额与订单一致，无需结清差额');
  channel.facts.set(orderNo, paidFact(900_00n));
  await settle(lin, orderNo, '900', 'member');
  expect((await settle(chen, orderNo, '900', 'member')).message).toBe('会员余额不足以承担多付的金额，请选择挂账');
  expect(await at(lockedWallet(member.memberId))).toBe(200_00n);
  expect(await rowOf(orderNo)).toMatchObject({ state: 'unknown', paidAmount: null });
});
