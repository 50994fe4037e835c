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
import { openPayer } from './payer-name.ts';
import { paymentChannels } from './payment-channels.ts';

export interface HeldDeposit {
  readonly orderNo: string;
  readonly channelCode: string;
  readonly paymentRef: string;
  /** Null when nobody knows whose it is. */
  readonly memberId: bigint | null;
  readonly amount: Fen;
  readonly currency: string;
  /** What was ordered and who was to pay it, when there is an order. */
  readonly ordered: Fen | null;
  readonly payerName: string;
  readonly channel: string;
  readonly reason: string;
  readonly since: Date;
}

/** Money that waits for an operator, oldest first. */
export async function heldDeposits(
  house: Pick<House, 'db' | 'config'>,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly HeldDeposit[] }> {
  const offset = (page.pageNum - 1) * page.pageSize;
  const [total, rows] = await Promise.all([
    depositPayments.heldCount(house),
    depositPayments.held(house, { offset, limit: page.pageSize }),
  ]);
  return { total, list: await Promise.all(rows.map((row) => shown(house, row))) };
}

async function shown(house: Pick<House, 'db' | 'config'>, payment: DepositPayment): Promise<HeldDeposit> {
  const { receivedAt, reason, outcome: _outcome, paidAt: _paidAt, ...row } = payment;
  const [found, channel] = await Promise.all([
    depositOrders.find(house, payment.orderNo),
    paymentChannels.find(house, payment.channelCode),
  ]);
  // An order of another channel is another order that happens to have the number.
  const order = found?.channelCode === payment.channelCode ? found : undefined;
  return {
    ...row,
    ordered: order?.amount ?? null,
    payerName: (order && openPayer(house, order)) ?? '',
    channel: channel?.name ?? payment.channelCode,
    reason: operatorWords(reason),
    since: receivedAt,
  };
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

/** A payment that waits, with what is wished for it and the order it may belong to. */
export interface HeldCase {
  readonly wish: HeldDecision;
  readonly payment: DepositPayment;
  readonly order: DepositOrder | undefined;
}

/** Keeps a held payment from everybody else until the transaction ends, and refuses what cannot be done with it. */
export async function takeUpHeld(tx: Tx, wish: HeldDecision): Promise<HeldCase> {
  // Order first, payment second: the same order in which the webhook door locks.
  const found = await depositOrders.findForUpdate(tx, wish.orderNo);
  const held = await depositPayments.heldOfOrder(tx, wish.orderNo);
  const payment = held.find(({ paymentRef }) => wish.paymentRef === undefined || paymentRef === wish.paymentRef);
  if (!payment) throw new Refusal(ResultCode.NotFound, '没有待审核的款项');
  const order = found?.channelCode === payment.channelCode ? found : undefined;
  if (wish.decision === 'credit') {
    if (!order) throw new Refusal(ResultCode.Warning, '款项没有对应的会员订单，只能退回');
    if (payment.currency !== 'CNY') throw new Refusal(ResultCode.Warning, '外币款项不能直接入账，只能退回');
  }
  return { wish, payment, order };
}

/** Ends the wait: into the member's wallet on the terms of their order, or back to where it came from. */
export async function decideHeld(house: House, tx: Tx, held: HeldCase): Promise<void> {
  const { wish, order } = held;
  if (wish.decision === 'return') await returnHeld(house, tx, held);
  else if (order) await creditHeld(house, tx, { ...held, order });
}

async function creditHeld(
  house: House,
  tx: Tx,
  { wish, payment, order }: HeldCase & { readonly order: DepositOrder },
): Promise<void> {
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
