import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { ChannelEvent, ChannelFact } from '../../../platform/ports/payment-adapter.ts';
import { PAYOUT_FACT } from '../../payment-channels/payout-fact-topic.ts';
import { applyDepositFact } from '../deposit-facts.ts';
import { paymentEvents } from '../../payment-channels/payment-channel-events.ts';

/** Takes in what a channel tells. Its number counts once, for ever: told again, nothing happens. */
export function receiveEvent(app: AppContext, channelCode: string, event: ChannelEvent): Promise<void> {
  return app.transact(async (tx) => {
    const isNew = await paymentEvents.note(tx, { ...event, channelCode, receivedAt: app.now() });
    if (!isNew) return;
    if (event.about === 'payout') await forwardPayout(app, tx, { ...event, channelCode });
    else await applyDepositFact(app, tx, { channelCode, orderNo: event.orderNo, fact: event.fact });
  });
}

async function forwardPayout(
  app: AppContext,
  tx: Tx,
  { channelCode, eventId, orderNo, fact }: ChannelEvent & { readonly channelCode: string },
): Promise<void> {
  const key = `${channelCode}:${eventId}`;
  const payload = { channelCode, eventId, orderNo, fact: plainFact(fact) };
  await app.outbox.enqueue(tx, { topic: PAYOUT_FACT, payload, key });
}

/** As JSON can carry it. */
const plainFact = (fact: ChannelFact): Record<string, unknown> =>
  fact.state === 'paid'
    ? { ...fact, amount: fact.amount.toString(), ...(fact.paidAt && { paidAt: fact.paidAt.getTime() }) }
    : { ...fact };
