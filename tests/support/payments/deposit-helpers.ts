import { catalogue } from '@fairground/contract';
import { expect } from 'vitest';
import {
  decideHeld,
  type HeldDecision,
  takeUpHeld,
} from '../../../apps/server/src/modules/deposits/review-deposits.ts';
import type { TestMember } from '../builders.ts';
import { type DepositView, payeeOf } from './payments.ts';
import type { TestApp } from '../test-app.ts';

const { pay, getDepositOrderStatus } = catalogue.deposits;

/** A method and one of its channels. */
export interface Way {
  readonly payType: DepositView['payType'];
  readonly channelId: string;
}

export const bank: Way = { payType: 'bank', channelId: 'BANK-1' };

/** Deposits in progress in a test app. */
export function depositHelpers(running: TestApp) {
  const { app } = running;

  const order = (member: TestMember, way: Way, amount: string, more: object = {}) =>
    running.as(member).call(pay, { ...way, amount, ...more });

  const statusOf = async (member: TestMember, orderNo: string) =>
    (await running.as(member).call(getDepositOrderStatus, { orderNo })).data;

  const stateOf = async (orderNo: string): Promise<string> =>
    (await app.db.selectFrom('deposit_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
      .state;

  const becomes = (orderNo: string, state: string) =>
    expect.poll(() => stateOf(orderNo), { timeout: 15_000 }).toBe(state);

  /** The titles of the messages about money; what a deposit sets going among promotions is told in its own time. */
  const messagesOf = async ({ memberId }: TestMember): Promise<string[]> => {
    const messages = app.db.selectFrom('message').select('title').where('member_id', '=', memberId);
    const rows = await messages.orderBy('id').execute();
    return rows.map(({ title }) => title).filter((title) => !['欢迎加入', '奖励可以领取了'].includes(title));
  };

  const decide = (decision: HeldDecision): Promise<void> =>
    app.transact(async (tx) => decideHeld(app, tx, await takeUpHeld(tx, decision)));

  /** An order at a channel that does nothing by itself, so that the test can. */
  async function aQuietOrder(member: TestMember, amount = '100.11', way = bank) {
    const { data } = await order(member, way, amount);
    return { orderNo: data.orderNo, payee: await payeeOf(running, data.orderNo), amount };
  }

  return { order, statusOf, stateOf, becomes, messagesOf, decide, aQuietOrder };
}
