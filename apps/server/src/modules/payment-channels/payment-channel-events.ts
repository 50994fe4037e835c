import type { Tx } from '../../platform/app-context.ts';
import type { ChannelEvent } from '../../platform/ports/payment-adapter.ts';

type ReceivedEvent = Pick<ChannelEvent, 'eventId' | 'orderNo'> & {
  readonly channelCode: string;
  readonly receivedAt: Date;
};

/** The SQL of what channels told. */
export const paymentEvents = {
  /** False when the channel has told it before. */
  note: async ({ db }: Tx, { channelCode, eventId, orderNo, receivedAt }: ReceivedEvent): Promise<boolean> => {
    const row = await db
      .insertInto('payment_channel_event')
      .values({
        channel_code: channelCode,
        event_id: eventId,
        order_no: orderNo,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return row !== undefined;
  },
};
