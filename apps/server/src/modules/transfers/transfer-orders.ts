import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

export type TransferWay = 'in' | 'out';
/** What the columns' own checks allow. */
interface Narrow {
  readonly way: TransferWay;
  readonly state: 'asking' | 'done' | 'failed';
}
type Store = Pick<AppContext | Tx, 'db'>;

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
  readonly orderNo: OrderNo;
  readonly memberId: MemberId;
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
export const transferOrders = {
  add: async (tx: Tx, orders: readonly NewTransfer[]): Promise<void> => {
    const rows = orders.map(({ memberId, amount, holdId, finishedAt, ...order }) => ({
      ...order,
      memberId: `${memberId}`,
      amount: `${amount}`,
      holdId: holdId === null ? null : `${holdId}`,
      state: finishedAt ? 'done' : 'asking',
      finishedAt,
    }));
    if (rows.length > 0) await tx.query({ ...ADD, values: [JSON.stringify(rows)] });
  },

  find: ({ db }: Store, orderNo: OrderNo) =>
    db
      .selectFrom('transfer_order')
      .select(columns)
      .where('order_no', '=', orderNo)
      .$narrowType<Narrow>()
      .executeTakeFirst(),

  findForUpdate: ({ db }: Tx, orderNo: OrderNo) =>
    db
      .selectFrom('transfer_order')
      .select(columns)
      .where('order_no', '=', orderNo)
      .forUpdate()
      .$narrowType<Narrow>()
      .executeTakeFirst(),

  /** The orders an earlier try of the same request has opened. */
  ofRequest: ({ db }: Store, memberId: MemberId, requestKey: string) =>
    db
      .selectFrom('transfer_order')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('request_key', '=', requestKey)
      .orderBy('order_no')
      .$narrowType<Narrow>()
      .execute(),

  /** Whether money of the member is on its way to or from a venue. */
  isAnyAsking: async (
    { db }: Store,
    { memberId, venueCode }: Pick<NewTransfer, 'memberId' | 'venueCode'>,
  ): Promise<boolean> =>
    (await db
      .selectFrom('transfer_order')
      .select('order_no')
      .where('member_id', '=', memberId)
      .where('venue_code', '=', venueCode)
      .where('state', '=', 'asking')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** What several requests brought into venues together. */
  sumOfRequests: async ({ db }: Store, memberId: MemberId, requestKeys: readonly string[]): Promise<Fen> => {
    const rows = await db
      .selectFrom('transfer_order')
      .select('amount')
      .where('member_id', '=', memberId)
      .where('request_key', 'in', requestKeys)
      .where('way', '=', 'in')
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0n);
  },

  finish: async (
    { db }: Tx,
    orderNo: OrderNo,
    end: { readonly state: 'done' | 'failed'; readonly reason: string; readonly at: Date },
  ): Promise<void> => {
    await db
      .updateTable('transfer_order')
      .set({ state: end.state, reason: end.reason, finished_at: end.at })
      .where('order_no', '=', orderNo)
      .execute();
  },

  countAsk: async ({ db }: Tx, orderNo: OrderNo): Promise<void> => {
    await db
      .updateTable('transfer_order')
      .set((row) => ({ asks: row('asks', '+', 1) }))
      .where('order_no', '=', orderNo)
      .execute();
  },
};

const ADD = {
  name: 'venue-transfer.add',
  text: `insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, activity, hold_id,
      created_at, finished_at)
    select o."orderNo", o."memberId", o."venueCode", o.way, o.amount, o.state, o."requestKey", o.activity, o."holdId",
      o."createdAt", o."finishedAt"
    from jsonb_to_recordset($1::jsonb) as o("orderNo" text, "memberId" bigint, "venueCode" text, way text, amount bigint,
      state text, "requestKey" text, activity boolean, "holdId" bigint, "createdAt" timestamptz, "finishedAt" timestamptz)`,
};

export type TransferOrder = NonNullable<Awaited<ReturnType<typeof transferOrders.find>>>;
