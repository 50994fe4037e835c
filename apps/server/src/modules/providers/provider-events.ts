import type { Tx } from '../../platform/app-context.ts';

/** An event as it was answered, or to be answered now. */
export type EventRecord = 'new' | 'other-request' | { readonly status: number; readonly reply: string };

/** The SQL of the events of providers: each is answered once, and for ever in the same way. */
export const providerEvents = {
  /** Claims an event for this transaction, or finds how it was answered; a duplicate at the same time waits here. */
  claim: async (
    { db }: Tx,
    event: { readonly providerCode: string; readonly eventId: string; readonly requestHash: Buffer; readonly at: Date },
  ): Promise<EventRecord> => {
    const { providerCode, eventId, requestHash, at } = event;
    const claimed = await db
      .insertInto('provider_event')
      .values({ provider_code: providerCode, event_id: eventId, request_hash: requestHash, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (claimed) return 'new';
    const known = await db
      .selectFrom('provider_event')
      .select(['request_hash as requestHash', 'status', 'reply'])
      .where('provider_code', '=', providerCode)
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    if (!known.requestHash.equals(requestHash)) return 'other-request';
    if (known.status === null || known.reply === null) throw new Error(`event ${eventId} has no answer`);
    return { status: known.status, reply: known.reply };
  },

  answer: async (
    { db }: Tx,
    { providerCode, eventId }: { readonly providerCode: string; readonly eventId: string },
    { status, reply }: { readonly status: number; readonly reply: string },
  ): Promise<void> => {
    await db
      .updateTable('provider_event')
      .set({ status, reply })
      .where('provider_code', '=', providerCode)
      .where('event_id', '=', eventId)
      .execute();
  },
};
