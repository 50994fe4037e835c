import { catalogue } from '@fairground/contract';
import type { Account } from '@fairground/ledger';
import { expect, vi } from 'vitest';
import type { ChannelFact } from '../../../apps/server/src/platform/ports/payment-adapter.ts';
import { onPayoutEvent } from '../../../apps/server/src/modules/withdrawals/payouts/payout-event.ts';
import {
  decideWithdrawal,
  withdrawalsForReview,
} from '../../../apps/server/src/modules/withdrawals/review-withdrawals.ts';
import { callOnClock, type TestMember } from '../builders.ts';
import { operatorNamed } from '../operators.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from './payouts.ts';
import type { FakeChannel } from './fake-channel.ts';
import type { TestApp } from '../test-app.ts';

const { withdrawNew } = catalogue.withdrawals;
const { getBalance } = catalogue.wallet;

/** The channel that pays to cards. */
export const BANK_OUT = 'BANK-OUT';

/** The channel was told of the order, and what it answered was taken in. */
export const becomesSent = ({ app }: Pick<TestApp, 'app'>, orderNo: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const text = `select 1 from outbox where topic = 'withdrawal.pay' and state = 'done' and payload->>'orderNo' = $1`;
      expect((await app.pool.query(text, [orderNo])).rowCount).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 20 },
  );

/** Withdrawals in progress in a test app whose payout channel does what the test says. */
export function withdrawalHelpers(running: TestApp, channel: () => FakeChannel) {
  const { app } = running;

  async function ready(amount: bigint): Promise<{ member: TestMember; accountId: string }> {
    const member = await aVerifiedWithdrawer(running, amount);
    const accountId = await addCard(running, member);
    await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
      accountId,
    ]);
    return { member, accountId };
  }

  const withdraw = (member: TestMember, accountId: string, amount = '100', requestId?: string) =>
    callOnClock(
      running,
      withdrawNew,
      { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD },
      { ...member, requestId },
    );

  const stateOf = async (orderNo: string) =>
    (await app.db.selectFrom('withdrawal').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
      .state;

  const becomes = (orderNo: string, state: string) =>
    vi.waitFor(async () => expect(await stateOf(orderNo)).toBe(state), { timeout: 10_000, interval: 20 });

  /** An order that waits for a person: a first one always does. */
  async function inReview(amount = '100', funds = 500_00n) {
    const { member, accountId } = await ready(funds);
    const { data } = await withdraw(member, accountId, amount);
    const orderNo = String(data?.['orderNo']);
    await becomes(orderNo, 'review');
    return { member, accountId, orderNo };
  }

  async function decide(orderNo: string, decision: 'approve' | 'refuse', name = 'op1', reason = '核对无误') {
    const operator = await operatorNamed(app, name);
    return app.transact((tx) => decideWithdrawal(app, tx, { orderNo, operator, decision, reason }));
  }

  /** An order the channel has been told of. */
  async function sent(amount = '100', funds = 500_00n) {
    const order = await inReview(amount, funds);
    await decide(order.orderNo, 'approve');
    await becomesSent(running, order.orderNo);
    expect(channel().payoutRequests.map(({ orderNo }) => orderNo)).toContain(order.orderNo);
    return order;
  }

  const tell = (orderNo: string, fact: ChannelFact, channelCode = BANK_OUT) =>
    onPayoutEvent(app, { channelCode, orderNo, fact });

  const balances = async (member: TestMember) =>
    (await callOnClock(running, getBalance, { withLockMoney: 1 }, member)).data;

  const at = (account: Account) => app.ledger.balanceOf(app.pool, account);

  /** The order as it lies before a person; undefined when it does not. */
  const waiting = async (wanted: string) =>
    (await withdrawalsForReview(app, { pageNum: 1, pageSize: 100 })).list.find(({ orderNo }) => orderNo === wanted);

  return { ready, withdraw, stateOf, becomes, inReview, decide, sent, tell, balances, at, waiting };
}
