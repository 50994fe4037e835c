import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import { ResultCode } from '@fairground/contract';
import { cashAccount, suspense } from '@fairground/ledger';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settleDeposit } from '../limits/limit-check.ts';
import { creditOrder } from './credit-order.ts';
import { notifyMember } from './deposit-messages.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { type DepositPayment, depositPayments } from './deposit-payments.ts';
import { type HeldReason, heldReasonMessages } from './rules/check-payment.ts';
import { moveOrder } from './orders/move-order.ts';
import { openPayer } from './payer-name.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';

export interface HeldDeposit {
  readonly orderNo: OrderNo;
  readonly channelCode: string;
  readonly paymentRef: string;
  /** Null when nobody knows whose it is. */
  readonly memberId: MemberId | null;
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
  app: Pick<AppContext, 'db' | 'encryption'>,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly HeldDeposit[] }> {
  const offset = (page.pageNum - 1) * page.pageSize;
  const [total, rows] = await Promise.all([
    depositPayments.heldCount(app),
    depositPayments.held(app, { offset, limit: page.pageSize }),
  ]);
  return { total, list: await Promise.all(rows.map((row) => shown(app, row))) };
}

async function shown(app: Pick<AppContext, 'db' | 'encryption'>, payment: DepositPayment): Promise<HeldDeposit> {
  const { receivedAt, reason, outcome: _outcome, paidAt: _paidAt, ...row } = payment;
  const [found, channel] = await Promise.all([
    depositOrders.find(app, payment.orderNo),
    paymentChannels.find(app, payment.channelCode),
  ]);
  // An order of another channel is another order that happens to have the number.
  const order = found?.channelCode === payment.channelCode ? found : undefined;
  return {
    ...row,
    ordered: order?.amount ?? null,
    payerName: (order && openPayer(app, order)) ?? '',
    channel: channel?.name ?? payment.channelCode,
    reason: operatorMessage(reason),
    since: receivedAt,
  };
}

const isReason = (word: string): word is HeldReason => Object.hasOwn(heldReasonMessages, word);
const operatorMessage = (reason: string): string => (isReason(reason) ? heldReasonMessages[reason].operator : reason);

export interface HeldDecision {
  readonly orderNo: OrderNo;
  /** Which of several payments under the same order number; the oldest when left out. */
  readonly paymentRef?: string;
  readonly operator: string;
  readonly decision: 'credit' | 'return';
  /** Read by the member when money goes back. */
  readonly reason: string;
}

/** A payment that waits, with what is requested for it and the order it may belong to. */
export interface HeldCase {
  readonly requested: HeldDecision;
  readonly payment: DepositPayment;
  readonly order: DepositOrder | undefined;
}

/** Keeps a held payment from everybody else until the transaction ends, and refuses what cannot be done with it. */
export async function takeUpHeld(tx: Tx, requested: HeldDecision): Promise<HeldCase> {
  // Order first, payment second: the same order in which the webhook route locks.
  const found = await depositOrders.findForUpdate(tx, requested.orderNo);
  const held = await depositPayments.heldOfOrder(tx, requested.orderNo);
  const payment = held.find(
    ({ paymentRef }) => requested.paymentRef === undefined || paymentRef === requested.paymentRef,
  );
  if (!payment) throw new Refusal(ResultCode.NotFound, '没有待审核的款项');
  const order = found?.channelCode === payment.channelCode ? found : undefined;
  if (requested.decision === 'credit') {
    if (!order) throw new Refusal(ResultCode.Warning, '款项没有对应的会员订单，只能退回');
    if (payment.currency !== SITE_CURRENCY) throw new Refusal(ResultCode.Warning, '外币款项不能直接入账，只能退回');
  }
  return { requested, payment, order };
}

/** Ends the wait: into the member's wallet on the terms of their order, or back to where it came from. */
export async function decideHeld(app: AppContext, tx: Tx, held: HeldCase): Promise<void> {
  const { requested, order } = held;
  if (requested.decision === 'return') await returnHeld(app, tx, held);
  else if (order) await creditHeld(app, tx, { ...held, order });
}

async function creditHeld(
  app: AppContext,
  tx: Tx,
  { requested, payment, order }: HeldCase & { readonly order: DepositOrder },
): Promise<void> {
  const now = app.now();
  const actor = `operator:${requested.operator}`;
  // A second payment leaves the order as it stands; its money is credited all the same.
  const moved = await moveOrder(
    tx,
    order,
    'credit',
    { actor, reason: '审核通过，已存入中心钱包', now },
    { reason: '' },
  );
  await creditOrder(app, tx, moved ?? order, payment, { from: suspense, actor });
  await depositPayments.decide(tx, payment, { outcome: 'credited', decidedBy: requested.operator, decidedAt: now });
}

async function returnHeld(app: AppContext, tx: Tx, { requested, payment, order }: HeldCase): Promise<void> {
  const now = app.now();
  const { channelCode, paymentRef, amount } = payment;
  const actor = `operator:${requested.operator}`;
  if (payment.currency === SITE_CURRENCY) {
    const posted = await app.ledger.post(tx, {
      key: `deposit-returned:${channelCode}:${paymentRef}`,
      kind: 'deposit-returned',
      cause: `${channelCode}:${paymentRef}`,
      actor,
      at: now,
      memo: requested.reason,
      postings: [{ from: suspense, to: cashAccount(channelCode), amount }],
    });
    if (!posted.ok) throw new Error(`payment ${channelCode} ${paymentRef} not returned: ${posted.why}`);
  }
  await depositPayments.decide(tx, payment, { outcome: 'returned', decidedBy: requested.operator, decidedAt: now });
  if (!order) return;
  const { memberId, orderNo } = order;
  const moved = await moveOrder(
    tx,
    order,
    'return',
    { actor, reason: requested.reason, now },
    { reason: requested.reason },
  );
  if (moved) await settleDeposit(tx, { memberId, orderNo, credited: order.credited, now });
  await notifyMember(app, tx, order, { kind: 'returned', paid: amount, why: requested.reason, ref: paymentRef });
}
