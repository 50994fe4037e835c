import type { House, Tx } from '../../platform/house.ts';
import type { ChannelEvent, ChannelFact } from './adapter.ts';
import { PAYOUT_FACT } from './channels.ts';
import { applyDepositFact } from './deposit-facts.ts';
import { paymentEvents } from './payment-events.ts';

/** Takes in what a channel tells. Its number counts once, for ever: told again, nothing happens. */
export function receiveEvent(house: House, channelCode: string, event: ChannelEvent): Promise<void> {
  return house.transact(async (tx) => {
    const isNew = await paymentEvents.note(tx, channelCode, event, house.now());
    if (!isNew) return;
    if (event.about === 'payout') await handOnPayout(house, tx, channelCode, event);
    else await applyDepositFact(house, tx, { channelCode, orderNo: event.orderNo, fact: event.fact });
  });
}

async function handOnPayout(house: House, tx: Tx, channelCode: string, event: ChannelEvent): Promise<void> {
  const { eventId, orderNo, fact } = event;
  const key = `${channelCode}:${eventId}`;
  const payload = { channelCode, eventId, orderNo, fact: plainFact(fact) };
  await house.outbox.enqueue(tx, { topic: PAYOUT_FACT, payload, key });
}

/** As JSON can carry it. */
const plainFact = (fact: ChannelFact): Record<string, unknown> =>
  fact.state === 'paid'
    ? { ...fact, amount: fact.amount.toString(), ...(fact.paidAt && { paidAt: fact.paidAt.getTime() }) }
    : { ...fact };
