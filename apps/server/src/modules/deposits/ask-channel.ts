import type { OrderNo } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import type { DepositRequest, PayInstructions } from '../../platform/ports/payment-adapter.ts';
import { passBreaker, callThroughBreaker } from '../payment-channels/channel-breaker.ts';
import { applyDepositFact, failOrder } from './deposit-facts.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { moveOrder } from './orders/move-order.ts';
import { ASK_ORDER } from './orders/order-timers.ts';
import { openPayer } from './payer-name.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';

/** After a lost answer the channel gets this long to make up its mind. */
const ASK_AGAIN_MS = 2000;

/**
 * Asks the channel to expect an order. Its answer moves the order; an answer that does not come leaves it unknown, and
 * a timer asks for it. No transaction is open while somebody else thinks.
 */
export async function askChannel(app: AppContext, order: DepositOrder): Promise<void> {
  try {
    await placeOrder(app, order);
  } catch (error) {
    const { orderNo, channelCode } = order;
    app.log.warn({ err: error, orderNo, channelCode }, 'payment channel did not answer; query scheduled');
    const runAt = new Date(app.now().getTime() + ASK_AGAIN_MS);
    await app.transact((tx) =>
      app.outbox.enqueue(tx, { topic: ASK_ORDER, payload: { orderNo }, runAt, key: `${orderNo}:lost` }),
    );
  }
}

/** The same order number again is the same request, so whoever is unsure may place it again. */
async function placeOrder(app: AppContext, order: DepositOrder): Promise<void> {
  const { orderNo, channelCode } = order;
  const adapter = app.paymentChannels.adapterOf(channelCode);
  const requested = await requestedBy(app, order);
  await passBreaker(app, channelCode);
  const answer = await callThroughBreaker(app, channelCode, {
    ask: () => adapter.createDeposit(requested),
    isAnswer: (said) => said.ok || said.why !== 'maintenance',
  });
  await app.transact((tx) =>
    answer.ok
      ? acceptOrder(app, tx, { orderNo, instructions: answer.value })
      : failOrder(app, tx, { channelCode, orderNo, reason: REFUSED[answer.why] }),
  );
}

const REFUSED = { refused: '该通道暂时无法受理，请更换其他通道', maintenance: '该通道维护中，请更换其他通道' } as const;

type DbTransaction = Parameters<Parameters<AppContext['transact']>[0]>[0];

async function acceptOrder(
  app: AppContext,
  tx: DbTransaction,
  { orderNo, instructions }: { readonly orderNo: OrderNo; readonly instructions: PayInstructions },
): Promise<void> {
  const order = await depositOrders.findForUpdate(tx, orderNo);
  if (!order) return;
  const { payeeRef } = instructions;
  const why = { actor: 'channel', reason: '渠道已受理，等待付款', now: app.now() };
  await moveOrder(tx, order, { event: 'accept', ...why, change: { instructions, payeeRef } });
}

async function requestedBy(app: AppContext, order: DepositOrder): Promise<DepositRequest> {
  const channel = await paymentChannels.find(app, order.channelCode);
  return {
    orderNo: order.orderNo,
    method: channel?.network ? `${order.payType}:${channel.network}` : order.payType,
    amount: order.amount,
    payerName: openPayer(app, order) ?? '',
    signalCode: order.signalCode,
    expireAt: order.expireAt,
  };
}

/** The timer's turn: what does the channel know? If it has not heard of the order, or waits too, it is placed again. */
export const askOrder: TopicHandler = async ({ payload }, app) => {
  const order = await depositOrders.find(app, String(payload['orderNo']));
  if (order?.state !== 'unknown') return;
  const { orderNo, channelCode } = order;
  const fact = await app.paymentChannels.adapterOf(channelCode).queryDeposit(orderNo);
  if (fact.state === 'paid' || fact.state === 'failed') {
    await app.transact((tx) => applyDepositFact(app, tx, { channelCode, orderNo, fact }));
  } else await placeOrder(app, order);
};
