import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { suspense } from '@fairground/ledger';
import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test, vi } from 'vitest';
import { loggedInOperator, operatorNamed } from '../../../../../tests/support/operators.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { compareYesterday } from './compare-day.ts';
import { reconcilePayoutList } from './reconcile-payout-lists.ts';
import { decideWithdrawal } from '../withdrawals/review-withdrawals.ts';

const { money } = backOfficeCatalogue;
const CHANNEL = 'BANK-OUT';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '1000' } });
});

/** An order the sandbox's gateway has paid. */
async function paid(amount: string): Promise<string> {
  const { app } = running;
  const member = await aVerifiedWithdrawer(running, 500_00n);
  const accountId = await addCard(running, member);
  await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);
  const form = { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD } as const;
  const { orderNo } = (await running.as(member).call(catalogue.withdrawals.withdrawNew, form)).data;
  const becomes = (state: string) =>
    vi.waitFor(async () => expect((await rowOf(orderNo)).state).toBe(state), { timeout: 20_000, interval: 50 });
  await becomes('review');
  const operator = await operatorNamed(app, 'op1');
  const word = { orderNo, operator, decision: 'approve', reason: '核对无误' } as const;
  await app.transact((tx) => decideWithdrawal(app, tx, word));
  await becomes('paid');
  return orderNo;
}

const rowOf = (orderNo: string) =>
  running.app.db
    .selectFrom('withdrawal')
    .select(['state', 'attention'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

test('MO-07 a channel’s list of payouts is held against ours both ways, and a person gets what differs', async () => {
  const { app } = running;
  const [same, other, lost] = [await paid('100'), await paid('200'), await paid('300')];
  const held = await app.ledger.balanceOf(app.pool, suspense);
  await app.pool.query(`update sandbox_gateway_order set paid_amount = 15000 where order_no = $1`, [other]);
  await app.pool.query(`update sandbox_gateway_order set order_no = 'W-NOBODYS' where order_no = $1`, [lost]);
  const day = chinaDay(new Date());
  const found = await reconcilePayoutList(app, { channelCode: CHANNEL, day });
  expect(found.toSorted((one, two) => one.kind.localeCompare(two.kind))).toMatchObject([
    { kind: 'amount', orderNo: other, ours: 200_00n, theirs: 150_00n },
    { kind: 'no-order', orderNo: 'W-NOBODYS', ours: 0n, theirs: 300_00n },
    { kind: 'only-ours', orderNo: lost, ours: 300_00n, theirs: 0n },
  ]);
  expect(await rowOf(other)).toEqual({
    state: 'paid',
    attention: '对账：付款金额不一致（渠道150元，我方200元）',
  });
  expect((await rowOf(same)).attention).toBe('');
  // Found again it is the same difference, and no money moved for it.
  await reconcilePayoutList(app, { channelCode: CHANNEL, day });
  expect(await app.ledger.balanceOf(app.pool, suspense)).toBe(held);
  const operator = running.as(await loggedInOperator(running, 'finance'));
  const { total, list } = (await operator.call(money.payoutDifferences, {})).data;
  expect(total).toBe(3);
  const nobodys = list.find(({ kind }) => kind === 'no-order');
  expect(nobodys).toMatchObject({ channel: '银行卡代付', day, orderNo: 'W-NOBODYS', theirs: 300_00n });
  const closing = { differenceId: nobodys?.differenceId ?? '', reason: '渠道误付，已追回' };
  expect((await operator.call(money.closePayoutDifference, closing)).status_code).toBe(6000);
  expect((await operator.call(money.closePayoutDifference, closing)).status_code).toBe(6004);
  expect((await operator.call(money.payoutDifferences, {})).data.total).toBe(2);
  const { rows } = await app.pool.query(`select detail from operator_log where action = 'close-payout-difference'`);
  expect(rows).toMatchObject([{ detail: { reason: '渠道误付，已追回', order: 'W-NOBODYS', theirs: '300' } }]);
});

test('MO-07 the lists of yesterday are compared once, for every channel that was told of an order', async () => {
  await compareYesterday(running.app, ['payout']);
  await compareYesterday(running.app, ['payout']);
  const { rows } = await running.app.pool.query(
    `select party, differences from reconciliation_run where book = 'payout'`,
  );
  expect(rows.filter(({ party }) => party !== CHANNEL)).toEqual([]);
});
