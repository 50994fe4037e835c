import type { OrderNo } from '@fairground/money';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { joinActivity } from './join-activity.ts';
import { knownVenue } from '../venues/open-venue.ts';
import { type ProviderFact, UnreadableAnswer } from '../../platform/ports/venue-provider.ts';
import { patience, venueProviderOf } from './provider-of.ts';
import { type TransferOrder, transferOrders } from './transfer-orders.ts';

/** The outbox topic under which an order without an answer is asked for. */
export const ASK_TRANSFER = 'venue.ask-transfer';

/** Longer than the patience with the first question, so that the two seldom meet; it does no harm when they do. */
const FIRST_ASK_MS = 15_000;
const ASK_MS_MAX = 60_000;

/** Sees to it that somebody asks, however this process ends. */
export function askInTime(
  app: AppContext,
  tx: Tx,
  { orderNo, asks }: Pick<TransferOrder, 'orderNo' | 'asks'>,
): Promise<void> {
  const wait = Math.min(FIRST_ASK_MS * 2 ** Math.min(asks, 8), ASK_MS_MAX);
  const runAt = new Date(app.now().getTime() + wait);
  return app.outbox.enqueue(tx, { topic: ASK_TRANSFER, payload: { orderNo }, runAt, key: `${orderNo}:${asks}` });
}

/** The worker's turn: after a lost answer or a crash. */
export const askTransfer: TopicHandler = async ({ payload }, app) => {
  await settleTransfer(app, String(payload['orderNo']));
};

/** An order, and what was wrong with the provider's answer when it was asked just now. */
export type AskedTransfer = TransferOrder & { readonly trouble?: 'silent' | 'unreadable' };

/** Asks the provider how an order stands and acts on it; an order that has ended stays as it is. */
export async function settleTransfer(app: AppContext, orderNo: OrderNo): Promise<AskedTransfer | undefined> {
  const order = await transferOrders.find(app, orderNo);
  if (order?.state !== 'asking') return order;
  const { trouble, ...fact } = await ask(app, order);
  const settled = await app.transact((tx) => act(app, tx, { orderNo, fact }));
  return settled && trouble ? { ...settled, trouble } : settled;
}

/** Sent once; afterwards asked for, and sent again under the same number only when it never arrived. */
async function ask(app: AppContext, order: TransferOrder): Promise<ProviderFact & Pick<AskedTransfer, 'trouble'>> {
  const provider = await venueProviderOf(app, order.venueCode);
  try {
    const known = await provider.query(order.orderNo, patience());
    return known.state === 'absent' ? await provider.transfer(order, patience()) : known;
  } catch (error) {
    app.log.warn({ err: error, orderNo: order.orderNo }, 'venue provider did not answer about a transfer');
    return { state: 'working', trouble: error instanceof UnreadableAnswer ? 'unreadable' : 'silent' };
  }
}

async function act(
  app: AppContext,
  tx: Tx,
  { orderNo, fact }: { readonly orderNo: OrderNo; readonly fact: ProviderFact },
): Promise<TransferOrder | undefined> {
  const order = await transferOrders.findForUpdate(tx, orderNo);
  if (order?.state !== 'asking') return order;
  if (fact.state === 'done') await pay(app, tx, order);
  else if (fact.state === 'failed') await refundTransfer(app, tx, { order, reason: fact.reason });
  else {
    await transferOrders.countAsk(tx, orderNo);
    await askInTime(app, tx, { orderNo, asks: order.asks + 1 });
  }
  return transferOrders.find(tx, orderNo);
}

async function pay(app: AppContext, tx: Tx, order: TransferOrder): Promise<void> {
  const { orderNo, memberId, venueCode, way, amount, activity } = order;
  const at = app.now();
  const to = way === 'in' ? venueWallet(memberId, venueCode) : centerWallet(memberId);
  const occasion = { key: `venue-paid:${orderNo}`, kind: 'venue-paid', cause: orderNo, actor: 'system', at };
  const paid = await app.ledger.payHold(tx, { ...occasion, holdId: holdOf(order), to, amount, rest: 'release' });
  if (!paid.ok) throw new Error(`transfer ${orderNo}: hold not paid: ${paid.why}`);
  await transferOrders.finish(tx, orderNo, { state: 'done', reason: '', at });
  if (!activity) return;
  const venue = await knownVenue(tx, venueCode);
  await joinActivity(app, tx, { leg: { venue, way, amount }, call: { memberId, now: at, isActivity: true } });
}

async function refundTransfer(
  app: AppContext,
  tx: Tx,
  { order, reason }: { readonly order: TransferOrder; readonly reason: string },
): Promise<void> {
  const { orderNo } = order;
  const at = app.now();
  const occasion = { key: `venue-back:${orderNo}`, kind: 'venue-back', cause: orderNo, actor: 'system', at };
  const released = await app.ledger.releaseHold(tx, { ...occasion, holdId: holdOf(order) });
  if (!released.ok) throw new Error(`transfer ${orderNo}: hold not released: ${released.why}`);
  await transferOrders.finish(tx, orderNo, { state: 'failed', reason, at });
}

function holdOf({ orderNo, holdId }: TransferOrder): bigint {
  if (holdId === null) throw new Error(`transfer ${orderNo} has no hold`);
  return holdId;
}
