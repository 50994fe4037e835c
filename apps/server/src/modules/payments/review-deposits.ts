import { ResultCode } from '@fairground/contract';
import { cashAt, suspense } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settleDeposit } from '../guard/gate.ts';
import { creditOrder } from './credit-order.ts';
import { tellMember } from './deposit-letters.ts';
import { type DepositOrder, depositOrders } from './deposit-orders.ts';
import { type DepositPayment, depositPayments } from './deposit-payments.ts';
import { type HeldReason, heldWords } from './judge-payment.ts';
import { moveOrder } from './move-order.ts';

export interface HeldDeposit {
  readonly orderNo: string;
  readonly channelCode: string;
  readonly paymentRef: string;
  /** Null when nobody knows whose it is. */
  readonly memberId: bigint | null;
  readonly amount: Fen;
  readonly currency: string;
  readonly reason: string;
  readonly since: Date;
}

/** Money that waits for an operator, oldest first. */
export async function heldDeposits(
  house: Pick<House, 'db'>,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly HeldDeposit[] }> {
  const offset = (page.pageNum - 1) * page.pageSize;
  const [total, rows] = await Promise.all([
    depositPayments.heldCount(house),
    depositPayments.held(house, { offset, limit: page.pageSize }),
  ]);
  const list = rows.map(({ receivedAt, reason, outcome: _o, paidAt: _p, ...row }) => ({
    ...row,
    reason: operatorWords(reason),
    since: receivedAt,
  }));
  return { total, list };
}

const isReason = (word: string): word is HeldReason => Object.hasOwn(heldWords, word);
const operatorWords = (reason: string): string => (isReason(reason) ? heldWords[reason].operator : reason);

export interface HeldDecision {
  readonly orderNo: string;
  /** Which of several payments under the same order number; the oldest when left out. */
  readonly paymentRef?: string;
  readonly operator: string;
  readonly decision: 'credit' | 'return';
  /** Read by the member when money goes back. */
  readonly reason: string;
}

/** Ends the wait: into the member's wallet on the terms of their order, or back to where it came from. */
export function decideHeldDeposit(house: House, wish: HeldDecision): Promise<void> {
  return house.transact(async (tx) => {
    // Order first, payment second: the same order in which the webhook door locks.
    const found = await depositOrders.findForUpdate(tx, wish.orderNo);
    const held = await depositPayments.heldOfOrder(tx, wish.orderNo);
    const payment = held.find(({ paymentRef }) => wish.paymentRef === undefined || paymentRef === wish.paymentRef);
    if (!payment) throw new Refusal(ResultCode.NotFound, '没有待审核的款项');
    const order = found?.channelCode === payment.channelCode ? found : undefined;
    if (wish.decision === 'credit') await creditHeld(house, tx, { wish, payment, order });
    else await returnHeld(house, tx, { wish, payment, order });
  });
}

interface HeldCase {
  readonly wish: HeldDecision;
  readonly payment: DepositPayment;
  readonly order: DepositOrder | undefined;
}

async function creditHeld(house: House, tx: Tx, { wish, payment, order }: HeldCase): Promise<void> {
  if (!order) throw new Refusal(ResultCode.Warning, '款项没有对应的会员订单，只能退回');
  if (payment.currency !== 'CNY') throw new Refusal(ResultCode.Warning, '外币款项不能直接入账，只能退回');
  const now = house.now();
  const actor = `operator:${wish.operator}`;
  // A second payment leaves the order as it stands; its money is credited all the same.
  const moved = await moveOrder(
    tx,
    order,
    'credit',
    { actor, reason: '审核通过，已存入中心钱包', now },
    { reason: '' },
  );
  await creditOrder(house, tx, moved ?? order, payment, { from: suspense, actor });
  await depositPayments.decide(tx, payment, { outcome: 'credited', decidedBy: wish.operator, decidedAt: now });
}

async function returnHeld(house: House, tx: Tx, { wish, payment, order }: HeldCase): Promise<void> {
  const now = house.now();
  const { channelCode, paymentRef, amount } = payment;
  const actor = `operator:${wish.operator}`;
  if (payment.currency === 'CNY') {
    const posted = await house.ledger.post(tx, {
      key: `deposit-returned:${channelCode}:${paymentRef}`,
      kind: 'deposit-returned',
      cause: `${channelCode}:${paymentRef}`,
      actor,
      at: now,
      memo: wish.reason,
      postings: [{ from: suspense, to: cashAt(channelCode), amount }],
    });
    if (!posted.ok) throw new Error(`Payment ${channelCode} ${paymentRef} was not returned: ${posted.why}`);
  }
  await depositPayments.decide(tx, payment, { outcome: 'returned', decidedBy: wish.operator, decidedAt: now });
  if (!order) return;
  const { memberId, orderNo } = order;
  const moved = await moveOrder(tx, order, 'return', { actor, reason: wish.reason, now }, { reason: wish.reason });
  if (moved) await settleDeposit(tx, { memberId, orderNo, credited: order.credited, now });
  await tellMember(house, tx, order, { kind: 'returned', paid: amount, why: wish.reason, ref: paymentRef });
}
