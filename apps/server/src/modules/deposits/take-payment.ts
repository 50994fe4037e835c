import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import { cashAccount, suspense } from '@fairground/ledger';
import { chinaDay, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { raiseFlag } from '../risk-flags/risk-flags.ts';
import type { ChannelFact } from '../../platform/ports/payment-adapter.ts';
import { type ArrivedSum, creditOrder } from './credit-order.ts';
import { notifyMember } from './deposit-messages.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { depositPayments } from './deposit-payments.ts';
import { type HeldReason, heldReasonMessages, checkPayment } from './rules/check-payment.ts';
import { moveOrder } from './orders/move-order.ts';
import { nextState } from './rules/order-moves.ts';
import { realNameOf } from './payer-name.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';
import { watchedBy } from './rules/watch-rules.ts';

type PaidFact = Extract<ChannelFact, { state: 'paid' }>;

export interface IncomingPayment {
  readonly channelCode: string;
  readonly orderNo: OrderNo;
  readonly fact: PaidFact;
}

const HOUR_MS = 3_600_000;

/**
 * Money reached a channel for us. It is booked in the same transaction, wherever it belongs: into the wallet of the
 * member, or into suspense for an operator to look at. Told again, under whichever event, it changes nothing.
 */
export async function takePayment(
  app: AppContext,
  tx: Tx,
  { channelCode, orderNo, fact }: IncomingPayment,
): Promise<void> {
  const now = app.now();
  const order = await orderPaid(tx, { channelCode, orderNo, fact });
  const { amount, currency = SITE_CURRENCY, channelRef: paymentRef, paidAt = now } = fact;
  const payment = { channelCode, paymentRef, amount };
  const isNew = await depositPayments.insert(tx, {
    ...payment,
    orderNo: order?.orderNo ?? orderNo,
    currency,
    paidAt,
    receivedAt: now,
  });
  if (!isNew) return;
  const reason = order ? await whyHeld(app, tx, { order, fact }) : 'no-order';
  if (reason || !order) await holdPayment(app, tx, { order, ...payment, currency, reason: reason ?? 'no-order' });
  else await creditAtOnce(app, tx, { order, payment });
}

/** By our own number, or by the remark the money came with. An order of another channel is as foreign as none. */
async function orderPaid(tx: Tx, { channelCode, orderNo, fact }: IncomingPayment): Promise<DepositOrder | undefined> {
  const found = await depositOrders.findForUpdate(tx, orderNo);
  if (found) return found.channelCode === channelCode ? found : undefined;
  const { signalCode: code } = fact;
  return code === undefined ? undefined : depositOrders.findBySignal(tx, { channelCode, code });
}

async function creditAtOnce(
  app: AppContext,
  tx: Tx,
  { order, payment }: { readonly order: DepositOrder; readonly payment: ArrivedSum },
): Promise<void> {
  const now = app.now();
  const said = payment.amount < order.amount ? '渠道确认到账，金额少于订单，按实际金额入账' : '渠道确认到账';
  const pay = { event: 'pay', actor: 'channel', reason: said, now, change: { reason: '' } } as const;
  const paid = await moveOrder(tx, order, pay);
  if (!paid) throw new Error(`deposit order ${order.orderNo}: illegal move pay from ${order.state}`);
  const credited =
    paid.state === 'late'
      ? paid
      : await moveOrder(tx, paid, { event: 'credit', actor: 'system', reason: '已存入中心钱包', now });
  await creditOrder(app, tx, { order: credited ?? paid, payment, actor: 'system' });
}

/** An order and what was paid for it. */
interface PaidOrder {
  readonly order: DepositOrder;
  readonly fact: PaidFact;
}

/** The first reason to look at a payment before it is credited; undefined when there is none. */
async function whyHeld(app: AppContext, tx: Tx, { order, fact }: PaidOrder): Promise<HeldReason | undefined> {
  if (!nextState(order.state, 'pay')) return 'second-payment';
  const channel = await paymentChannels.find(tx, order.channelCode);
  const verdict = checkPayment(
    { amount: order.amount, amountMin: channel?.amountMin ?? order.amount, payeeRef: order.payeeRef },
    { amount: fact.amount, currency: fact.currency ?? SITE_CURRENCY, payee: fact.payee },
  );
  if (!verdict.ok) return verdict.why;
  return watch(app, tx, { order, fact });
}

/** Raises every flag a deposit deserves; the answer is the first that holds it. */
async function watch(app: AppContext, tx: Tx, { order, fact }: PaidOrder): Promise<HeldReason | undefined> {
  const { memberId, orderNo, payType } = order;
  const now = app.now();
  const rules = await depositPayments.watchRules(tx);
  const hours = Math.max(0, ...rules.map(({ windowHours }) => windowHours ?? 0));
  const before = await depositPayments.seen(tx, memberId, new Date(now.getTime() - hours * HOUR_MS));
  const expectedName = order.payerNameSealed === null ? undefined : await realNameOf(app, tx, memberId);
  const met = watchedBy(
    rules,
    { amount: fact.amount, payType, at: now, payerName: fact.payerName, expectedName },
    before,
  );
  for (const { kind } of met) {
    const detail = `${heldReasonMessages[kind].operator}（存款订单 ${orderNo}）`;
    // Means are counted over days: one flag a day says it all.
    const cause = kind === 'many-means' ? `deposit:${chinaDay(now)}` : `deposit:${orderNo}`;
    // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
    await raiseFlag(tx, { memberId, kind, cause, detail, at: now });
  }
  return met.find(({ holds }) => holds)?.kind;
}

interface HeldSum extends ArrivedSum {
  readonly order: DepositOrder | undefined;
  readonly currency: string;
  readonly reason: HeldReason;
}

/** Money nobody can place yet waits in suspense, by the entry that is told; what is no yuan is only written down. */
export async function holdPayment(
  app: AppContext,
  tx: Tx,
  { order, currency, reason, ...payment }: HeldSum,
): Promise<bigint | undefined> {
  const now = app.now();
  const { channelCode, paymentRef, amount } = payment;
  let entryId: bigint | undefined;
  if (currency === SITE_CURRENCY) {
    const posted = await app.ledger.post(tx, {
      key: `deposit-held:${channelCode}:${paymentRef}`,
      kind: 'deposit-held',
      cause: `${channelCode}:${paymentRef}`,
      actor: 'system',
      at: now,
      memo: reason,
      postings: [{ from: cashAccount(channelCode), to: suspense, amount }],
    });
    if (!posted.ok) throw new Error(`payment ${channelCode} ${paymentRef} not posted to suspense: ${posted.why}`);
    entryId = posted.value.entryId;
  }
  await depositPayments.decide(tx, payment, {
    outcome: 'held',
    reason,
    ...(order && { memberId: order.memberId }),
  });
  if (!order) return entryId;
  const why = heldReasonMessages[reason].member;
  await moveOrder(tx, order, { event: 'hold', actor: 'system', reason: why, now, change: { reason: why } });
  await notifyMember(app, tx, { order, occasion: { kind: 'held', paid: amount, why, ref: paymentRef } });
  return entryId;
}
