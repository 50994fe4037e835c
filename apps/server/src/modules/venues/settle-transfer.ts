import { centerWallet, venueWallet } from '@fairground/ledger';
import type { House, Tx } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { joinActivity } from './join-activity.ts';
import { knownVenue } from './open-venue.ts';
import { type ProviderFact, UnreadableAnswer } from './provider.ts';
import { patience, venueProvider } from './providers.ts';
import { type VenueTransfer, venueTransfers } from './venue-transfers.ts';

/** The outbox topic under which an order without an answer is asked for. */
export const ASK_TRANSFER = 'venue.ask-transfer';

/** Longer than the patience with the first question, so that the two seldom meet; it does no harm when they do. */
const FIRST_ASK_MS = 15_000;
const ASK_MS_MAX = 60_000;

/** Sees to it that somebody asks, however this process ends. */
export function askInTime(
  house: House,
  tx: Tx,
  { orderNo, asks }: Pick<VenueTransfer, 'orderNo' | 'asks'>,
): Promise<void> {
  const wait = Math.min(FIRST_ASK_MS * 2 ** Math.min(asks, 8), ASK_MS_MAX);
  const runAt = new Date(house.now().getTime() + wait);
  return house.outbox.enqueue(tx, { topic: ASK_TRANSFER, payload: { orderNo }, runAt, key: `${orderNo}:${asks}` });
}

/** The worker's turn: after a lost answer or a crash. */
export const askTransfer: TopicHandler = async ({ payload }, house) => {
  await settleTransfer(house, String(payload['orderNo']));
};

/** An order, and what was wrong with the provider's answer when it was asked just now. */
export type AskedTransfer = VenueTransfer & { readonly trouble?: 'silent' | 'unreadable' };

/** Asks the provider how an order stands and acts on it; an order that has ended stays as it is. */
export async function settleTransfer(house: House, orderNo: string): Promise<AskedTransfer | undefined> {
  const order = await venueTransfers.find(house, orderNo);
  if (order?.state !== 'asking') return order;
  const { trouble, ...fact } = await ask(house, order);
  const settled = await house.transact((tx) => act(house, tx, orderNo, fact));
  return settled && trouble ? { ...settled, trouble } : settled;
}

/** Sent once; afterwards asked for, and sent again under the same number only when it never arrived. */
async function ask(house: House, order: VenueTransfer): Promise<ProviderFact & Pick<AskedTransfer, 'trouble'>> {
  const provider = venueProvider(house);
  try {
    const known = await provider.query(order.orderNo, patience());
    return known.state === 'absent' ? await provider.transfer(order, patience()) : known;
  } catch (error) {
    house.log.warn({ err: error, orderNo: order.orderNo }, 'a venue gave no answer about a transfer');
    return { state: 'working', trouble: error instanceof UnreadableAnswer ? 'unreadable' : 'silent' };
  }
}

async function act(house: House, tx: Tx, orderNo: string, fact: ProviderFact): Promise<VenueTransfer | undefined> {
  const order = await venueTransfers.findForUpdate(tx, orderNo);
  if (order?.state !== 'asking') return order;
  if (fact.state === 'done') await pay(house, tx, order);
  else if (fact.state === 'failed') await giveBack(house, tx, order, fact.reason);
  else {
    await venueTransfers.countAsk(tx, orderNo);
    await askInTime(house, tx, { orderNo, asks: order.asks + 1 });
  }
  return venueTransfers.find(tx, orderNo);
}

async function pay(house: House, tx: Tx, order: VenueTransfer): Promise<void> {
  const { orderNo, memberId, venueCode, way, amount, activity } = order;
  const at = house.now();
  const to = way === 'in' ? venueWallet(memberId, venueCode) : centerWallet(memberId);
  const occasion = { key: `venue-paid:${orderNo}`, kind: 'venue-paid', cause: orderNo, actor: 'house', at };
  const paid = await house.ledger.payHold(tx, { ...occasion, holdId: holdOf(order), to, amount, rest: 'release' });
  if (!paid.ok) throw new Error(`Transfer ${orderNo} was not paid: ${paid.why}`);
  await venueTransfers.finish(tx, orderNo, { state: 'done', reason: '', at });
  if (!activity) return;
  const venue = await knownVenue(tx, venueCode);
  await joinActivity(tx, { venue, way, amount }, { memberId, now: at, isActivity: true });
}

async function giveBack(house: House, tx: Tx, order: VenueTransfer, reason: string): Promise<void> {
  const { orderNo } = order;
  const at = house.now();
  const occasion = { key: `venue-back:${orderNo}`, kind: 'venue-back', cause: orderNo, actor: 'house', at };
  const released = await house.ledger.releaseHold(tx, { ...occasion, holdId: holdOf(order) });
  if (!released.ok) throw new Error(`Transfer ${orderNo} was not given back: ${released.why}`);
  await venueTransfers.finish(tx, orderNo, { state: 'failed', reason, at });
}

function holdOf({ orderNo, holdId }: VenueTransfer): bigint {
  if (holdId === null) throw new Error(`Transfer ${orderNo} holds nothing`);
  return holdId;
}
