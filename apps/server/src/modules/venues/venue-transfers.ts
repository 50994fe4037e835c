import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';

export type TransferWay = 'in' | 'out';
/** What the columns' own checks allow. */
interface Narrow {
  readonly way: TransferWay;
  readonly state: 'asking' | 'done' | 'failed';
}
type Store = Pick<House | Tx, 'db'>;

const columns = [
  'order_no as orderNo',
  'member_id as memberId',
  'venue_code as venueCode',
  'way',
  'amount',
  'state',
  'request_key as requestKey',
  'activity',
  'hold_id as holdId',
  'asks',
  'reason',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

export interface NewTransfer {
  readonly orderNo: string;
  readonly memberId: bigint;
  readonly venueCode: string;
  readonly way: TransferWay;
  readonly amount: Fen;
  readonly requestKey: string;
  readonly activity: boolean;
  readonly holdId: bigint | null;
  readonly createdAt: Date;
  /** Null while a provider is being asked. */
  readonly finishedAt: Date | null;
}

/** The SQL of transfer orders. */
export const venueTransfers = {
  add: async ({ db }: Tx, orders: readonly NewTransfer[]): Promise<void> => {
    const rows = orders.map((order) => ({
      order_no: order.orderNo,
      member_id: order.memberId,
      venue_code: order.venueCode,
      way: order.way,
      amount: order.amount,
      state: order.finishedAt ? 'done' : 'asking',
      request_key: order.requestKey,
      activity: order.activity,
      hold_id: order.holdId,
      created_at: order.createdAt,
      finished_at: order.finishedAt,
    }));
    await db.insertInto('venue_transfer').values(rows).execute();
  },

  find: ({ db }: Store, orderNo: string) =>
    db
      .selectFrom('venue_transfer')
      .select(columns)
      .where('order_no', '=', orderNo)
      .$narrowType<Narrow>()
      .executeTakeFirst(),

  findForUpdate: ({ db }: Tx, orderNo: string) =>
    db
      .selectFrom('venue_transfer')
      .select(columns)
      .where('order_no', '=', orderNo)
      .forUpdate()
      .$narrowType<Narrow>()
      .executeTakeFirst(),

  /** The orders an earlier try of the same wish has opened. */
  ofRequest: ({ db }: Store, memberId: bigint, requestKey: string) =>
    db
      .selectFrom('venue_transfer')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('request_key', '=', requestKey)
      .orderBy('order_no')
      .$narrowType<Narrow>()
      .execute(),

  finish: async (
    { db }: Tx,
    orderNo: string,
    end: { readonly state: 'done' | 'failed'; readonly reason: string; readonly at: Date },
  ): Promise<void> => {
    await db
      .updateTable('venue_transfer')
      .set({ state: end.state, reason: end.reason, finished_at: end.at })
      .where('order_no', '=', orderNo)
      .execute();
  },

  countAsk: async ({ db }: Tx, orderNo: string): Promise<void> => {
    await db
      .updateTable('venue_transfer')
      .set((row) => ({ asks: row('asks', '+', 1) }))
      .where('order_no', '=', orderNo)
      .execute();
  },
};

export type VenueTransfer = NonNullable<Awaited<ReturnType<typeof venueTransfers.find>>>;
