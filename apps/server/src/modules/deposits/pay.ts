import type { OrderNo } from '@fairground/money';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askChannel } from './ask-channel.ts';
import { checkDepositAllowed } from './deposit-checks.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { depositView } from './orders/deposit-view.ts';
import { openDeposit } from './open-deposit.ts';

type Pay = Catalogue['deposits']['pay'];
type Status = Catalogue['deposits']['getDepositOrderStatus'];

const UNANSWERED = '支付通道暂时没有响应，订单已保留，正在继续确认，请稍后在存款记录查看，请勿重复付款';

/** Opens an order, then asks the channel how to pay it; a crash in between is made good by the order's own timer. */
export async function pay(input: InputOf<Pay>, call: MemberCall): Promise<OutputOf<Pay>> {
  await checkDepositAllowed(call);
  const opened = await openDeposit(input, call);
  if (opened.state === 'unknown') await askChannel(call.app, opened);
  const order = await ownOrder(opened.orderNo, call);
  // The order stands and is asked for; the same request again finds it, and how far it has come by then.
  if (order.state === 'unknown') throw new Refusal(ResultCode.BadGateway, UNANSWERED, { orderNo: order.orderNo });
  if (order.state === 'failed') throw new Refusal(ResultCode.Warning, order.reason);
  return depositView(order);
}

export async function depositStatus({ orderNo }: InputOf<Status>, call: MemberCall): Promise<OutputOf<Status>> {
  return depositView(await ownOrder(orderNo, call));
}

/** A neighbour's order and no order answer alike. */
async function ownOrder(orderNo: OrderNo, { app, caller }: MemberCall): Promise<DepositOrder> {
  const order = await depositOrders.find(app, orderNo);
  if (order?.memberId !== caller.memberId) throw new Refusal(ResultCode.NotFound, '订单不存在');
  return order;
}
