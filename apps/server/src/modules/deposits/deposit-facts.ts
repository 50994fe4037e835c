import type { OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { settleDeposit } from '../limits/limit-check.ts';
import type { ChannelFact } from '../../platform/ports/payment-adapter.ts';
import { depositOrders } from './orders/deposit-orders.ts';
import { moveOrder } from './orders/move-order.ts';
import { takePayment } from './take-payment.ts';

export interface ReportedFact {
  readonly channelCode: string;
  readonly orderNo: OrderNo;
  readonly fact: ChannelFact;
}

/**
 * What a channel says about a deposit, by hook or asked: only the order's own channel is believed, and only legal moves
 * happen, in whichever order news arrives.
 */
export async function applyDepositFact(
  app: AppContext,
  tx: Tx,
  { channelCode, orderNo, fact }: ReportedFact,
): Promise<void> {
  switch (fact.state) {
    case 'paid':
      return takePayment(app, tx, { channelCode, orderNo, fact });
    case 'failed':
      return failOrder(app, tx, { channelCode, orderNo, reason: fact.reason || '支付未完成' });
    default:
      if (fact.confirmations !== undefined)
        await depositOrders.sawConfirmations(tx, { channelCode, orderNo }, fact.confirmations);
  }
}

/** Ends an order that the channel refused or saw fail; whatever it reserved of the member's limits is free again. */
export async function failOrder(
  app: AppContext,
  tx: Tx,
  {
    channelCode,
    orderNo,
    reason,
  }: { readonly channelCode: string; readonly orderNo: OrderNo; readonly reason: string },
): Promise<void> {
  const order = await depositOrders.findForUpdate(tx, orderNo);
  if (order?.channelCode !== channelCode) return;
  const now = app.now();
  const failed = await moveOrder(tx, order, 'refuse', { actor: 'channel', reason, now }, { reason });
  if (failed) await settleDeposit(tx, { memberId: order.memberId, orderNo, credited: 0n, now });
}
