import { hash, randomUUID } from 'node:crypto';
import { yuanFromFen } from '@fairground/money';
import type * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { fenOf, type Gateway, type GatewayFact } from '../gateway-protocol.ts';
import { type GatewayKey, type GatewayOrder, gatewayOrders } from './gateway-orders.ts';
import { confirmationsSeen, instructionsFor } from './instructions.ts';
import { lateScript, type Script, type ScriptedOrder, scriptOf, type ScriptedWebhook } from './script.ts';
import { depositTrigger, payoutTrigger, type Trigger } from './triggers.ts';

type DepositRequest = z.output<typeof Gateway.createDeposit.request>;
type PayoutRequest = z.output<typeof Gateway.pay.request>;

/** The outbox topic under which the gateway's messages wait for their time. */
export const GATEWAY_WEBHOOK = 'sandbox.gateway-webhook';

const REFUSES: Trigger = 12;
const LOSES_ANSWER: Trigger = 6;
const PAYS_LATE: Trigger = 4;

/** `lost` is an order that was taken while its answer never arrived. */
export type GatewayAnswer<Reply> = Reply | 'lost' | 'differs';

/** Takes a deposit order. The same order again gets the same answer; another request under its number gets none. */
export async function takeDeposit(
  app: AppContext,
  channelCode: string,
  requested: DepositRequest,
): Promise<GatewayAnswer<z.output<typeof Gateway.createDeposit.reply>>> {
  const trigger = depositTrigger(fenOf(requested.amount));
  if (trigger === REFUSES) return { state: 'refused', reason: '通道拒绝' };
  const now = app.now();
  const key: GatewayKey = { channelCode, about: 'deposit', orderNo: requested.orderNo };
  const reply = instructionsFor(channelCode, requested, now);
  const scripted: ScriptedOrder = {
    about: 'deposit',
    orderNo: requested.orderNo,
    amount: fenOf(requested.amount),
    payee: reply.payeeRef,
    payerName: requested.payerName,
    hasConfirmations: reply.coin !== null,
  };
  return takeOrder(app, key, { requested, trigger, scripted, reply, channelRef: reply.channelRef });
}

/** Takes a payout order. */
export async function takePayout(
  app: AppContext,
  channelCode: string,
  requested: PayoutRequest,
): Promise<GatewayAnswer<GatewayFact>> {
  const amount = fenOf(requested.amount);
  const trigger = payoutTrigger(amount, requested.account);
  if (trigger === REFUSES) return { state: 'failed', reason: '收款账户不可用' };
  const channelRef = `P${hash('sha256', `${channelCode}/${requested.orderNo}`, 'hex').slice(0, 20).toUpperCase()}`;
  const key: GatewayKey = { channelCode, about: 'payout', orderNo: requested.orderNo };
  const scripted = {
    about: 'payout',
    orderNo: requested.orderNo,
    amount,
    payee: '',
    payerName: '',
    hasConfirmations: false,
  } as const;
  return takeOrder<GatewayFact>(app, key, { requested, trigger, scripted, reply: { state: 'waiting' }, channelRef });
}

interface NewOrder<Reply> {
  readonly requested: unknown;
  readonly trigger: Trigger;
  readonly scripted: ScriptedOrder;
  readonly reply: Reply;
  readonly channelRef: string;
}

function takeOrder<Reply>(app: AppContext, key: GatewayKey, order: NewOrder<Reply>): Promise<GatewayAnswer<Reply>> {
  const { requested, trigger, scripted, reply, channelRef } = order;
  const requestHash = hash('sha256', JSON.stringify(requested), 'hex');
  return app.transact(async (tx) => {
    const isNew = await gatewayOrders.insert(tx, key, {
      requestHash,
      trigger,
      channelRef,
      payee: scripted.payee,
      reply,
      amount: scripted.amount,
      payerName: scripted.payerName,
      createdAt: app.now(),
    });
    if (isNew) {
      await perform(app, tx, { key, script: scriptOf(trigger, scripted), channelRef, scripted });
      return trigger === LOSES_ANSWER ? 'lost' : reply;
    }
    const known = await gatewayOrders.find(tx, key);
    if (known?.request_hash !== requestHash) return 'differs';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own reply, as it was written
    return known.reply as Reply;
  });
}

interface Performance {
  readonly key: GatewayKey;
  readonly script: Script;
  readonly channelRef: string;
  readonly scripted: ScriptedOrder;
}

/** Writes down how the order will end, and when that is told. */
async function perform(app: AppContext, tx: Tx, { key, script, channelRef, scripted }: Performance): Promise<void> {
  const { ending, webhooks } = script;
  const at = (afterMs: number): Date => new Date(app.now().getTime() + afterMs / app.config.sandboxChannelSpeed);
  if (ending) {
    await gatewayOrders.set(tx, key, {
      outcome: ending.outcome,
      paid_amount: ending.paidAmount,
      currency: ending.currency,
      payee: ending.payee,
      payer_name: ending.payerName,
      settles_at: at(ending.afterMs),
    });
  }
  const prefix = randomUUID();
  for (const webhook of webhooks) {
    const dueAt = at(webhook.afterMs);
    const body = JSON.stringify(webhookBodyOf(key, { webhook, script, channelRef, scripted, prefix, dueAt }));
    // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
    const id = await gatewayOrders.addDelivery(tx, key, { body, dueAt });
    // oxlint-disable-next-line no-await-in-loop
    await app.outbox.enqueue(tx, { topic: GATEWAY_WEBHOOK, payload: { id: id.toString() }, runAt: dueAt });
  }
}

interface WebhookContext {
  readonly webhook: ScriptedWebhook;
  readonly script: Script;
  readonly channelRef: string;
  readonly scripted: ScriptedOrder;
  readonly prefix: string;
  readonly dueAt: Date;
}

function webhookBodyOf(key: GatewayKey, { webhook, script, channelRef, scripted, prefix, dueAt }: WebhookContext) {
  const { ending } = script;
  const at = dueAt.getTime();
  const head = { eventId: `${prefix}-${webhook.event}`, about: key.about, orderNo: webhook.orderNo, at };
  if (webhook.state === 'failed') return { ...head, state: 'failed', reason: '支付未完成' };
  if (webhook.state === 'waiting') {
    return { ...head, state: 'waiting', ...(scripted.hasConfirmations && { confirmations: confirmationsSeen(20) }) };
  }
  return {
    ...head,
    state: 'paid',
    amount: yuanFromFen(ending?.paidAmount ?? scripted.amount),
    currency: ending?.currency ?? 'CNY',
    payee: ending?.payee ?? scripted.payee,
    payerName: ending?.payerName ?? scripted.payerName,
    paymentRef: channelRef,
    paidAt: at,
  };
}

/** How an order stands by the gateway's own clock. */
export async function queryOrder(app: AppContext, key: GatewayKey): Promise<GatewayFact> {
  const order = await gatewayOrders.find(app, key);
  if (!order) return { state: 'unknown' };
  if (!order.outcome || !order.settles_at || order.settles_at > app.now()) {
    return order.closed_at ? { state: 'failed', reason: '订单已关闭' } : { state: 'waiting' };
  }
  return order.outcome === 'failed' ? { state: 'failed', reason: '支付未完成' } : paidFact(order, order.settles_at);
}

const paidFact = (order: GatewayOrder, settledAt: Date): GatewayFact => ({
  state: 'paid',
  amount: yuanFromFen(order.paid_amount ?? order.amount),
  currency: order.currency,
  payee: order.payee,
  payerName: order.payer_name,
  paymentRef: order.channel_ref,
  paidAt: settledAt.getTime(),
});

/** Nobody can pay a closed order any more, but for those who pay late on purpose. */
export function closeOrder(app: AppContext, key: GatewayKey): Promise<void> {
  return app.transact(async (tx) => {
    const order = await gatewayOrders.find(tx, key);
    const now = app.now();
    if (!order || order.closed_at || (order.settles_at && order.settles_at <= now)) return;
    await gatewayOrders.dropDeliveries(tx, key);
    await gatewayOrders.set(tx, key, { closed_at: now, outcome: null, settles_at: null });
    if (order.trigger !== PAYS_LATE) return;
    const scripted: ScriptedOrder = {
      about: 'deposit',
      orderNo: order.order_no,
      amount: order.amount,
      payee: order.payee,
      payerName: order.payer_name,
      hasConfirmations: false,
    };
    await perform(app, tx, { key, script: lateScript(scripted), channelRef: order.channel_ref, scripted });
  });
}

/** The gateway's list of what it took or paid out, for whoever compares books. */
export async function statementOf(
  app: AppContext,
  of: Omit<GatewayKey, 'orderNo'>,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const now = app.now();
  const until = new Date(Math.min(to, now.getTime() + 1));
  const orders = await gatewayOrders.settled(app, of, { from: new Date(from), to: until });
  const list = orders.flatMap(({ order_no, channel_ref, paid_amount, amount, settles_at }) =>
    settles_at
      ? [
          {
            orderNo: order_no,
            paymentRef: channel_ref,
            amount: yuanFromFen(paid_amount ?? amount),
            paidAt: settles_at.getTime(),
          },
        ]
      : [],
  );
  return { list };
}
