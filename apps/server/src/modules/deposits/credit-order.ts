import { type Account, cashAccount, centerWallet, houseFees, housePromo, type Posting } from '@fairground/ledger';
import { type Fen, depositSumsOfPart } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { settleDeposit } from '../limits/limit-check.ts';
import { tellGrades } from '../wagering/turnover-news.ts';
import { requireWagering } from '../wagering/wagering.ts';
import { notifyMember } from './deposit-messages.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { depositPayments } from './deposit-payments.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';
import { bonusCauseOf, wageringCauseOf } from './wagered-deposit.ts';

/** A payment was credited: promotions look at who paid. */
export const DEPOSIT_CREDITED = 'deposits.credited';

export interface ArrivedSum {
  readonly channelCode: string;
  readonly paymentRef: string;
  readonly amount: Fen;
}

/**
 * Books a payment into the member's centre wallet with fee and bonus, in the transaction that moved the order. `from`
 * is the channel's cash, or suspense when the sum had to wait there.
 */
export async function creditOrder(
  app: AppContext,
  tx: Tx,
  order: DepositOrder,
  payment: ArrivedSum,
  { from = cashAccount(order.channelCode), actor }: { readonly from?: Account; readonly actor: string },
): Promise<void> {
  const { orderNo, memberId } = order;
  const { amount, paymentRef } = payment;
  const now = app.now();
  // An order credits once, with its fee and gift; a second payment that an operator lets through is a further version.
  const earlier = await depositPayments.creditedCount(tx, orderNo);
  const { fee, bonus } = earlier > 0 ? { fee: 0n, bonus: 0n } : depositSumsOfPart(order, amount);
  const posted = await app.ledger.post(tx, {
    key: `deposit:${order.channelCode}:${paymentRef}`,
    kind: 'deposit',
    cause: orderNo,
    version: earlier + 1,
    actor,
    at: now,
    postings: postingsOf({ from, center: centerWallet(memberId), amount, fee, bonus }),
  });
  if (!posted.ok) throw new Error(`deposit ${orderNo} not posted: ${posted.why}`);
  const credited = order.credited + amount;
  await depositPayments.decide(tx, payment, { outcome: 'credited', memberId });
  await depositOrders.set(tx, orderNo, { ...(earlier === 0 && { fee, bonus }), credited }, now);
  await settleDeposit(tx, { memberId, orderNo, credited, now });
  await tellGrades(tx, memberId);
  await requireWageringFor(tx, order, { paymentRef, amount, bonus, now });
  const credit = { memberId: String(memberId), paymentRef };
  await app.outbox.enqueue(tx, { topic: DEPOSIT_CREDITED, payload: credit, key: `${order.channelCode}:${paymentRef}` });
  await notifyMember(app, tx, order, {
    kind: order.state === 'late' ? 'late' : 'credited',
    paid: amount,
    fee,
    bonus,
    ref: paymentRef,
  });
}

interface Sums {
  readonly from: Account;
  readonly center: Account;
  readonly amount: Fen;
  readonly fee: Fen;
  readonly bonus: Fen;
}

/** The whole sum comes in, then the fee goes out, so that the channel's books and ours show the same figure. */
function postingsOf({ from, center, amount, fee, bonus }: Sums): Posting[] {
  const postings: Posting[] = [{ from, to: center, amount }];
  if (fee > 0n) postings.push({ from: center, to: houseFees, amount: fee });
  if (bonus > 0n) postings.push({ from: housePromo, to: center, amount: bonus });
  return postings;
}

/** A deposit is played once before it is withdrawn; its gift as often as the method says. */
async function requireWageringFor(
  tx: Tx,
  { memberId, payType, channelCode }: DepositOrder,
  { paymentRef, amount, bonus, now }: { paymentRef: string; amount: Fen; bonus: Fen; now: Date },
): Promise<void> {
  const payment = { channelCode, paymentRef };
  const cause = wageringCauseOf(payment);
  await requireWagering(tx, { memberId, cause, source: '存款', need: amount, now });
  if (bonus === 0n) return;
  const method = (await paymentChannels.methods(tx)).find((each) => each.payType === payType);
  const need = bonus * BigInt(method?.bonusTurnover ?? 1);
  if (need > 0n) await requireWagering(tx, { memberId, cause: bonusCauseOf(payment), source: '存款礼金', need, now });
}
