import type { Tx } from '../../platform/app-context.ts';
import type { ChannelEvent } from '../../platform/ports/payment-adapter.ts';

/** The SQL of what channels told. */
export const paymentEvents = {
  /** False when the channel has told it before. */
  note: async ({ db }: Tx, channelCode: string, event: ChannelEvent, receivedAt: Date): Promise<boolean> => {
    const row = await db
      .insertInto('payment_channel_event')
      .values({
        channel_code: channelCode,
        event_id: event.eventId,
        order_no: event.orderNo,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return row !== undefined;
  },
};
