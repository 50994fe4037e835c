import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface GatewayKey {
  readonly channelCode: string;
  readonly about: 'deposit' | 'payout';
  readonly orderNo: string;
}

export type GatewayOrder = NonNullable<Awaited<ReturnType<typeof gatewayOrders.find>>>;

/** The SQL of the sandbox gateway's own books. */
export const gatewayOrders = {
  /** False when the order was there before. */
  insert: async (
    { db }: Tx,
    { channelCode, about, orderNo }: GatewayKey,
    row: {
      readonly requestHash: string;
      readonly trigger: number;
      readonly channelRef: string;
      readonly payee: string;
      readonly reply: unknown;
      readonly amount: bigint;
      readonly payerName: string;
      readonly createdAt: Date;
    },
  ): Promise<boolean> => {
    const made = await db
      .insertInto('sandbox_gateway_order')
      .values({
        channel_code: channelCode,
        about,
        order_no: orderNo,
        request_hash: row.requestHash,
        trigger: row.trigger,
        channel_ref: row.channelRef,
        payee: row.payee,
        reply: JSON.stringify(row.reply),
        amount: row.amount,
        payer_name: row.payerName,
        created_at: row.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_no')
      .executeTakeFirst();
    return made !== undefined;
  },

  find: ({ db }: Db, { channelCode, about, orderNo }: GatewayKey) =>
    db
      .selectFrom('sandbox_gateway_order')
      .selectAll()
      .where('channel_code', '=', channelCode)
      .where('about', '=', about)
      .where('order_no', '=', orderNo)
      .executeTakeFirst(),

  set: async (
    { db }: Db,
    { channelCode, about, orderNo }: GatewayKey,
    change: {
      readonly outcome?: 'paid' | 'failed' | null;
      readonly paid_amount?: bigint | null;
      readonly currency?: string;
      readonly payee?: string;
      readonly payer_name?: string;
      readonly settles_at?: Date | null;
      readonly lost_answers?: number;
      readonly closed_at?: Date;
    },
  ): Promise<void> => {
    await db
      .updateTable('sandbox_gateway_order')
      .set(change)
      .where('channel_code', '=', channelCode)
      .where('about', '=', about)
      .where('order_no', '=', orderNo)
      .execute();
  },

  addDelivery: async (
    { db }: Tx,
    key: GatewayKey,
    { body, dueAt }: { readonly body: string; readonly dueAt: Date },
  ): Promise<bigint> => {
    const row = await db
      .insertInto('sandbox_gateway_delivery')
      .values({ channel_code: key.channelCode, about: key.about, order_no: key.orderNo, body, due_at: dueAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  delivery: ({ db }: Db, id: bigint) =>
    db.selectFrom('sandbox_gateway_delivery').selectAll().where('id', '=', id).executeTakeFirst(),

  dropDeliveries: async ({ db }: Tx, { channelCode, about, orderNo }: GatewayKey): Promise<void> => {
    await db
      .deleteFrom('sandbox_gateway_delivery')
      .where('channel_code', '=', channelCode)
      .where('about', '=', about)
      .where('order_no', '=', orderNo)
      .execute();
  },

  /** Orders that came true in a span of time. */
  settled: (
    { db }: Db,
    { channelCode, about }: Omit<GatewayKey, 'orderNo'>,
    { from, to }: { readonly from: Date; readonly to: Date },
  ) =>
    db
      .selectFrom('sandbox_gateway_order')
      .selectAll()
      .where('channel_code', '=', channelCode)
      .where('about', '=', about)
      .where('outcome', '=', 'paid')
      .where('settles_at', '>=', from)
      .where('settles_at', '<', to)
      .orderBy('settles_at')
      .execute(),
};
