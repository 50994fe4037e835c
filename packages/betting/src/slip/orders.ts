import type { Verdict } from '@fairground/money';
import type { Bet } from './bets.ts';
import { type Leg, type LegOrder, type OrderStatus, type Quote, legKey, legStatus } from './leg.ts';
import { withoutDuplicates } from './quotes.ts';
import { type Slip, unlessConfirming, isConfirming, no, tidied, yes } from './slip.ts';

/** What the server says about an order. */
export interface OrderUpdate {
  /** The order's own id or the server's ticket number. */
  readonly order: string;
  readonly status: Exclude<OrderStatus, 'received'>;
  readonly ticketId: string;
  readonly reasonCode?: string;
  readonly reason?: string;
  readonly offer?: Quote;
  /** The prices it was accepted at, one for each selection of it in the order of the slip. */
  readonly prices?: readonly string[];
}

/** The legal moves of an order; all else is refused. */
const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  received: ['delay', 'accepted', 'rejected'],
  delay: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
};

/** An order's id: the request it was sent with and its place among that request's tickets. */
export const orderId = (requestId: string, index: number): string => `${requestId}#${index}`;

/** The bets leave for the server, one request id for each; from here the slip waits. */
export function betsSent(
  slip: Slip,
  sent: readonly { readonly bet: Bet; readonly requestId: string }[],
): Verdict<Slip, 'order-confirming'> {
  return unlessConfirming(slip, () => ({
    ...slip,
    legs: slip.legs.map((leg) => withOrders(leg, ordersFor(legKey(leg), sent))),
  }));
}

/** A request that the server never took: its orders are gone, the selections are free again. */
export function sendingFailed(slip: Slip, requestId: string): Slip {
  const isLost = (order: LegOrder) => order.status === 'received' && order.id.startsWith(`${requestId}#`);
  const freed = (leg: Leg): Leg => ({ ...leg, orders: leg.orders.filter((order) => !isLost(order)) });
  return tidied({ ...slip, legs: slip.legs.map(freed) });
}

/** An order moves on: received, then held or decided. Hearing the same twice changes nothing. */
export function orderReceived(slip: Slip, update: OrderUpdate): Verdict<Slip, 'unknown-order' | 'illegal-move'> {
  const isMeant = (order: LegOrder) =>
    order.id === update.order || (order.ticketId !== '' && order.ticketId === update.order);
  const held = slip.legs.flatMap((leg) => leg.orders).find(isMeant);
  if (!held) return no('unknown-order');
  if (held.status === update.status) return yes(slip);
  if (!nextOrderStatuses[held.status].includes(update.status)) return no('illegal-move');
  const updated = updatedBy(held, update);
  const ofOrder = slip.legs.filter(({ orders }) => orders.some(isMeant));
  const priceOf = (leg: Leg): string | undefined =>
    update.status === 'accepted' ? update.prices?.[ofOrder.indexOf(leg)] : undefined;
  const moved = (leg: Leg): Leg => ({
    ...atPrice(leg, priceOf(leg)),
    orders: leg.orders.map((order) => (isMeant(order) ? updated : order)),
  });
  const seriesStakes = update.status === 'accepted' ? without(slip.seriesStakes, held.series) : slip.seriesStakes;
  return yes(tidied({ ...slip, seriesStakes, legs: slip.legs.map(moved) }));
}

/** Takes what was offered instead of a rejected order: ready to be sent again with one tap. */
export function takeOffer(slip: Slip, key: string): Verdict<Slip, 'order-confirming' | 'no-offer'> {
  if (isConfirming(slip)) return no('order-confirming');
  const leg = slip.legs.find((held) => legKey(held) === key);
  const offer = leg?.orders.findLast((order) => order.status === 'rejected' && order.series === '')?.offer;
  if (!leg || !offer) return no('no-offer');
  const freed = slip.legs.map((held) => (held === leg ? { ...leg, orders: [], isFresh: true } : held));
  return yes(tidied({ ...slip, legs: withoutDuplicates(freed, (held) => (legKey(held) === key ? offer : null)) }));
}

/** 保留选项: the same selections once more, without stakes. */
export const keepSelections = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({
    ...slip,
    legs: slip.legs.map((leg) => ({ ...leg, orders: [], amount: null })),
    seriesStakes: {},
  }));

/** 完成: what was accepted leaves the slip; what was refused stays with its reason. */
export const dismissReceipts = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, legs: slip.legs.filter((leg) => legStatus(leg) !== 'accepted') }));

type Sent = readonly { readonly bet: Bet; readonly requestId: string }[];

/** What was accepted stands at its final price, and nothing about it has moved. */
const atPrice = (leg: Leg, odds: string | undefined): Leg =>
  odds === undefined ? leg : { ...leg, quote: { ...leg.quote, odds }, pending: null, movedFrom: null };

/** A bet of several selections is one ticket in a series and one for each selection otherwise. */
function ordersFor(key: string, sent: Sent): readonly LegOrder[] {
  return sent.flatMap(({ bet, requestId }) => {
    const index = bet.selections.findIndex((selection) => selection.key === key);
    if (index < 0) return [];
    return [
      bet.series === undefined ? newOrder(orderId(requestId, index)) : newOrder(orderId(requestId, 0), bet.series),
    ];
  });
}

const withOrders = (leg: Leg, orders: readonly LegOrder[]): Leg => (orders.length === 0 ? leg : { ...leg, orders });

/** A way that was taken has spent its stake: what is sent next must not bet it again. */
const without = (stakes: Slip['seriesStakes'], code: string): Slip['seriesStakes'] =>
  Object.fromEntries(Object.entries(stakes).filter(([way]) => way !== code));

const newOrder = (id: string, series = ''): LegOrder => ({
  id,
  status: 'received',
  series,
  ticketId: '',
  reasonCode: '',
  reason: '',
  offer: null,
});

const updatedBy = (order: LegOrder, update: OrderUpdate): LegOrder => ({
  ...order,
  status: update.status,
  ticketId: update.ticketId,
  reasonCode: update.reasonCode ?? '',
  reason: update.reason ?? '',
  offer: update.status === 'rejected' ? (update.offer ?? null) : null,
});
