import type { House } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import type { DepositWish, PayInstructions } from './adapter.ts';
import { passBreaker, watched } from './channel-breaker.ts';
import { adapterOf } from './channels.ts';
import { applyDepositFact, failOrder } from './deposit-facts.ts';
import { type DepositOrder, depositOrders } from './deposit-orders.ts';
import { moveOrder } from './move-order.ts';
import { ASK_ORDER } from './order-timers.ts';
import { openPayer } from './payer-name.ts';
import { paymentChannels } from './payment-channels.ts';

/** After a lost answer the channel gets this long to make up its mind. */
const ASK_AGAIN_MS = 2000;

/**
 * Asks the channel to expect an order. Its answer moves the order; an answer that does not come leaves it unknown, and
 * a timer asks for it. No transaction is open while somebody else thinks.
 */
export async function askChannel(house: House, order: DepositOrder): Promise<void> {
  try {
    await placeOrder(house, order);
  } catch (error) {
    const { orderNo, channelCode } = order;
    house.log.warn({ err: error, orderNo, channelCode }, 'a payment channel did not answer; it will be asked again');
    const runAt = new Date(house.now().getTime() + ASK_AGAIN_MS);
    await house.transact((tx) =>
      house.outbox.enqueue(tx, { topic: ASK_ORDER, payload: { orderNo }, runAt, key: `${orderNo}:lost` }),
    );
  }
}

/** The same order number again is the same wish, so whoever is unsure may place it again. */
async function placeOrder(house: House, order: DepositOrder): Promise<void> {
  const { orderNo, channelCode } = order;
  const adapter = adapterOf(house, channelCode);
  const wish = await wishOf(house, order);
  await passBreaker(house, channelCode);
  const answer = await watched(
    house,
    channelCode,
    () => adapter.createDeposit(wish),
    (said) => said.ok || said.why !== 'maintenance',
  );
  await house.transact((tx) =>
    answer.ok
      ? acceptOrder(house, tx, orderNo, answer.value)
      : failOrder(house, tx, { channelCode, orderNo, reason: REFUSED[answer.why] }),
  );
}

const REFUSED = { refused: '该通道暂时无法受理，请更换其他通道', maintenance: '该通道维护中，请更换其他通道' } as const;

type Transaction = Parameters<Parameters<House['transact']>[0]>[0];

async function acceptOrder(
  house: House,
  tx: Transaction,
  orderNo: string,
  instructions: PayInstructions,
): Promise<void> {
  const order = await depositOrders.findForUpdate(tx, orderNo);
  if (!order) return;
  const { payeeRef } = instructions;
  const why = { actor: 'channel', reason: '渠道已受理，等待付款', now: house.now() };
  await moveOrder(tx, order, 'accept', why, { instructions, payeeRef });
}

async function wishOf(house: House, order: DepositOrder): Promise<DepositWish> {
  const channel = await paymentChannels.find(house, order.channelCode);
  return {
    orderNo: order.orderNo,
    method: channel?.network ? `${order.payType}:${channel.network}` : order.payType,
    amount: order.amount,
    payerName: openPayer(house, order) ?? '',
    signalCode: order.signalCode,
    expireAt: order.expireAt,
  };
}

/** The timer's turn: what does the channel know? If it has not heard of the order, or waits too, it is placed again. */
export const askOrder: TopicHandler = async ({ payload }, house) => {
  const order = await depositOrders.find(house, String(payload['orderNo']));
  if (order?.state !== 'unknown') return;
  const { orderNo, channelCode } = order;
  const fact = await adapterOf(house, channelCode).queryDeposit(orderNo);
  if (fact.state === 'paid' || fact.state === 'failed') {
    await house.transact((tx) => applyDepositFact(house, tx, { channelCode, orderNo, fact }));
  } else await placeOrder(house, order);
};
