import { describe, expect, test } from 'vitest';
import { type OrderStatus, legStatus } from './leg.ts';
import {
  type OrderUpdate,
  keepSelections,
  orderReceived,
  dismissReceipts,
  sendingFailed,
  takeOffer,
} from './orders.ts';
import { type Slip, emptySlip } from './slip.ts';
import {
  aQuote,
  aSelection,
  clicked,
  games,
  keyAt,
  multiple,
  sent,
  series,
  seriesStaked,
  staked,
  valueOf,
} from './testing/slips.ts';

const one = sent(staked(clicked(emptySlip, aSelection('1'))));
const two = sent(staked(clicked(multiple, aSelection('1'), aSelection('2'))));
const news = (status: OrderUpdate['status'], parts: Partial<OrderUpdate> = {}): OrderUpdate => ({
  order: 'q0#0',
  status,
  ticketId: 't1',
  ...parts,
});
const after = (slip: Slip, ...all: readonly OrderUpdate[]): Slip =>
  all.reduce((held, item) => valueOf(orderReceived(held, item)), slip);
const statuses = (slip: Slip) => slip.legs.map(legStatus);

describe('SP-08 an order: received, then held or decided', () => {
  const statusesReached: readonly OrderStatus[] = ['received', 'delay', 'accepted', 'rejected'];
  const reached: Record<OrderStatus, Slip> = {
    received: one,
    delay: after(one, news('delay')),
    accepted: after(one, news('accepted')),
    rejected: after(one, news('rejected')),
  };
  const legal = ['received>delay', 'received>accepted', 'received>rejected', 'delay>accepted', 'delay>rejected'];
  const moves = statusesReached.flatMap((from) =>
    (['delay', 'accepted', 'rejected'] as const).map((to) => ({ from, to })),
  );

  test.each(moves)('SP-08 from $from to $to', ({ from, to }) => {
    const verdict = orderReceived(reached[from], news(to));
    const isTold = from === to || legal.includes(`${from}>${to}`);
    expect(verdict.ok).toBe(isTold);
    if (verdict.ok) expect(statuses(verdict.value)).toEqual([to]);
    else expect(verdict.why).toBe('illegal-move');
  });

  test('SP-08 an order is found by its ticket number too, an unknown one is refused', () => {
    expect(statuses(after(one, news('delay'), news('accepted', { order: 't1' })))).toEqual(['accepted']);
    expect(orderReceived(one, news('delay', { order: 'other' }))).toEqual({ ok: false, why: 'unknown-order' });
    expect(orderReceived(one, news('delay', { order: '' }))).toEqual({ ok: false, why: 'unknown-order' });
  });

  test('SP-08 each selection of a multiple slip has its own order', () => {
    const part = after(two, news('rejected', { reasonCode: 'scoreChanged', reason: '比分已变化，请重新选择' }));
    expect(statuses(part)).toEqual(['rejected', 'received']);
    expect(part.legs[0]?.orders[0]).toMatchObject({ reason: '比分已变化，请重新选择', reasonCode: 'scoreChanged' });
  });

  test('SP-08 a request the server never took frees its selections', () => {
    expect(statuses(sendingFailed(two, 'q0'))).toEqual(['open', 'open']);
    const held = after(two, news('delay'));
    expect(statuses(sendingFailed(held, 'q0'))).toEqual(['delay', 'open']);
    expect(sendingFailed(two, 'q')).toEqual(two);
  });

  test('SP-08 the legs of a series share their order; a way that was taken is not bet again', () => {
    const slip = sent(seriesStaked(clicked(series, aSelection('1'), aSelection('2'), aSelection('3')), '2c1', '3c1'));
    expect(slip.legs.every((leg) => leg.orders.map((order) => order.id).join() === 'q0#0,q1#0')).toBe(true);
    const decided = after(slip, news('accepted'), news('rejected', { order: 'q1#0', ticketId: 't2' }));
    expect(statuses(decided)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(Object.keys(decided.seriesStakes)).toEqual(['3c1']);
  });
});

describe('SP-08 after the decision', () => {
  const decided = after(two, news('accepted'), news('rejected', { order: 'q0#1', ticketId: 't2' }));

  test('SP-08 保留选项 offers the same selections again without stakes', () => {
    const kept = valueOf(keepSelections(decided));
    expect(statuses(kept)).toEqual(['open', 'open']);
    expect(kept.legs.map((leg) => leg.amount)).toEqual([null, null]);
  });

  test('SP-08 完成 puts receipts away and leaves what was refused', () => {
    expect(games(valueOf(dismissReceipts(decided)))).toEqual(['2']);
    expect(dismissReceipts(two)).toEqual({ ok: false, why: 'order-confirming' });
  });

  test('SP-08 a worse price is offered again and taken with one tap, the stake kept', () => {
    const offer = aQuote({ odds: '0.80', score: '1:0' });
    const refused = after(one, news('rejected', { reasonCode: 'oddsChanged', offer }));
    const again = valueOf(takeOffer(refused, keyAt(refused, 0)));
    expect(again.legs[0]).toMatchObject({
      quote: offer,
      movedFrom: '0.95',
      amount: 10_000n,
      orders: [],
      isFresh: true,
    });
    expect(statuses(sent(again))).toEqual(['received']);
  });

  test('SP-08 without an offer there is nothing to take', () => {
    expect(takeOffer(decided, keyAt(decided, 1))).toEqual({ ok: false, why: 'no-offer' });
    expect(takeOffer(decided, 'not there')).toEqual({ ok: false, why: 'no-offer' });
    expect(takeOffer(one, keyAt(one, 0))).toEqual({ ok: false, why: 'order-confirming' });
    expect(after(one, news('accepted', { offer: aQuote() })).legs[0]?.orders[0]?.offer).toBeNull();
  });
});
