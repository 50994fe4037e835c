import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall, Once } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { settleDeposit } from '../../limits/limit-check.ts';
import { applyDepositFact } from '../deposit-facts.ts';
import { type DepositOrder, depositOrders } from './deposit-orders.ts';
import { moveOrder } from './move-order.ts';
import { CLOSE_AT_CHANNEL } from './order-timers.ts';

type CloseOrder = Catalogue['deposits']['closeOrder'];

/** The member does not want to pay any more. Should money come all the same, it is credited late. */
export function closeOrder({ orderNo }: InputOf<CloseOrder>, call: MemberCall & Once<null>): Promise<null> {
  return call.transactOnce(async (tx) => {
    const order = await depositOrders.findForUpdate(tx, orderNo);
    if (order?.memberId !== call.caller.memberId) throw new Refusal(ResultCode.NotFound, '订单不存在');
    const isClosed = await endOrder(call.app, tx, order, { event: 'close', actor: 'member', reason: '您取消了订单' });
    if (!isClosed) throw new Refusal(ResultCode.Warning, '订单状态已变更，不能取消');
    return null;
  });
}

interface End {
  readonly event: 'close' | 'expire';
  readonly actor: string;
  readonly reason: string;
}

/** False when the order has already moved on. */
async function endOrder(app: AppContext, tx: Tx, order: DepositOrder, { event, actor, reason }: End): Promise<boolean> {
  const now = app.now();
  const { orderNo, memberId } = order;
  if (!(await moveOrder(tx, order, event, { actor, reason, now }, { reason }))) return false;
  await settleDeposit(tx, { memberId, orderNo, credited: 0n, now });
  await app.outbox.enqueue(tx, { topic: CLOSE_AT_CHANNEL, payload: { orderNo }, key: orderNo });
  return true;
}

/** The time to pay is up. The channel is asked once more: a payment whose news was lost is found here. */
export const expireOrder: TopicHandler = async ({ payload }, app) => {
  const order = await depositOrders.find(app, String(payload['orderNo']));
  if (!order || (order.state !== 'waiting' && order.state !== 'unknown')) return;
  const { orderNo, channelCode } = order;
  const fact = await app.paymentChannels.adapterOf(channelCode).queryDeposit(orderNo);
  await app.transact(async (tx) => {
    if (fact.state === 'paid') return applyDepositFact(app, tx, { channelCode, orderNo, fact });
    const locked = await depositOrders.findForUpdate(tx, orderNo);
    if (locked) await endOrder(app, tx, locked, { event: 'expire', actor: 'timer', reason: '超时未付款，订单已关闭' });
  });
};

/** Told until the channel has heard it. */
export const closeAtChannel: TopicHandler = async ({ payload }, app) => {
  const order = await depositOrders.find(app, String(payload['orderNo']));
  if (order) await app.paymentChannels.adapterOf(order.channelCode).closeDeposit(order.orderNo);
};
