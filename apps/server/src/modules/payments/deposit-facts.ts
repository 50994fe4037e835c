import type { House, Tx } from '../../platform/house.ts';
import { settleDeposit } from '../guard/gate.ts';
import type { ChannelFact } from './adapter.ts';
import { depositOrders } from './deposit-orders.ts';
import { moveOrder } from './move-order.ts';
import { takePayment } from './take-payment.ts';

export interface ToldFact {
  readonly channelCode: string;
  readonly orderNo: string;
  readonly fact: ChannelFact;
}

/**
 * What a channel says about a deposit, by hook or asked: only the order's own channel is believed, and only legal moves
 * happen, in whichever order news arrives.
 */
export async function applyDepositFact(house: House, tx: Tx, { channelCode, orderNo, fact }: ToldFact): Promise<void> {
  switch (fact.state) {
    case 'paid':
      return takePayment(house, tx, { channelCode, orderNo, fact });
    case 'failed':
      return failOrder(house, tx, { channelCode, orderNo, reason: fact.reason || '支付未完成' });
    default:
      if (fact.confirmations !== undefined)
        await depositOrders.sawConfirmations(tx, { channelCode, orderNo }, fact.confirmations);
  }
}

/** Ends an order that the channel refused or saw fail; whatever it reserved of the member's limits is free again. */
export async function failOrder(
  house: House,
  tx: Tx,
  { channelCode, orderNo, reason }: { readonly channelCode: string; readonly orderNo: string; readonly reason: string },
): Promise<void> {
  const order = await depositOrders.findForUpdate(tx, orderNo);
  if (order?.channelCode !== channelCode) return;
  const now = house.now();
  const failed = await moveOrder(tx, order, 'refuse', { actor: 'channel', reason, now }, { reason });
  if (failed) await settleDeposit(tx, { memberId: order.memberId, orderNo, credited: 0n, now });
}
