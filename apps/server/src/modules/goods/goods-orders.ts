import type { goodsOrderStateLabels } from '@fairground/contract/promotion-shapes';
import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type GoodsOrderState = keyof typeof goodsOrderStateLabels;
type GoodsClass = 'cash' | 'freebet' | 'spins' | 'physical';

export interface Goods {
  readonly id: string;
  readonly name: string;
  readonly giftClass: GoodsClass;
  readonly points: bigint;
  readonly amount: bigint;
  readonly stock: number | null;
  readonly monthlyMost: number | null;
  readonly gradeNeed: number;
}

export interface GoodsOrder {
  readonly orderNo: string;
  readonly memberId: MemberId;
  readonly goodsId: string;
  readonly name: string;
  readonly quantity: number;
  readonly points: bigint;
  readonly state: GoodsOrderState;
  readonly addressSealed: string | null;
  readonly trackingNo: string;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly note: string;
}

interface NewOrder extends Pick<GoodsOrder, 'orderNo' | 'memberId' | 'quantity' | 'points' | 'addressSealed'> {
  readonly goods: Goods;
  readonly now: Date;
}

interface Move {
  readonly state: GoodsOrderState;
  readonly trackingNo?: string | undefined;
  readonly note?: string | undefined;
  readonly now: Date;
}

const GOODS = [
  'id',
  'name',
  sql<GoodsClass>`gift_class`.as('giftClass'),
  'points',
  'amount',
  'stock',
  'monthly_most as monthlyMost',
  'grade_need as gradeNeed',
] as const;

const ORDER = [
  'order_no as orderNo',
  sql<MemberId>`member_id`.as('memberId'),
  'goods_id as goodsId',
  'name',
  'quantity',
  'points',
  sql<GoodsOrderState>`state`.as('state'),
  'address_sealed as addressSealed',
  'tracking_no as trackingNo',
  'placed_at as placedAt',
  'changed_at as changedAt',
  'note',
] as const;

const ENDED: ReadonlySet<GoodsOrderState> = new Set(['received', 'cancelled', 'returned']);

/** The SQL of goods and their orders. */
export const goodsOrders = {
  onSale: ({ db }: Db): Promise<readonly Goods[]> =>
    db.selectFrom('goods').select(GOODS).where('on_sale', '=', true).orderBy('position').execute(),

  /** One of the goods, kept until the end of the transaction: its stock and everybody's share of it go by turns. */
  lockGoods: ({ db }: Tx, id: string): Promise<Goods | undefined> =>
    db
      .selectFrom('goods')
      .select(GOODS)
      .where('id', '=', id)
      .where('on_sale', '=', true)
      .forUpdate()
      .executeTakeFirst(),

  changeStock: async ({ db }: Tx, id: string, by: number): Promise<void> => {
    await db
      .updateTable('goods')
      .set({ stock: sql`stock + ${by}` })
      .where('id', '=', id)
      .where('stock', 'is not', null)
      .execute();
  },

  /** How many of each a member has taken since a moment. */
  takenSince: async ({ db }: Db, memberId: MemberId, since: Date): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('goods_order')
      .select(['goods_id as id', sql<number>`sum(quantity)::int`.as('taken')])
      .where('member_id', '=', memberId)
      .where('placed_at', '>=', since)
      .where('state', 'not in', ['cancelled', 'returned'])
      .groupBy('goods_id')
      .execute();
    return new Map(rows.map(({ id, taken }) => [id, taken]));
  },

  /** Things are sent; everything else is given at once. */
  insert: async ({ db }: Tx, { goods, now, ...order }: NewOrder): Promise<void> => {
    const isSent = goods.giftClass === 'physical';
    await db
      .insertInto('goods_order')
      .values({
        order_no: order.orderNo,
        member_id: order.memberId,
        goods_id: goods.id,
        name: goods.name,
        gift_class: goods.giftClass,
        quantity: order.quantity,
        points: order.points,
        amount: goods.amount * BigInt(order.quantity),
        state: isSent ? 'placed' : 'received',
        address_sealed: order.addressSealed,
        placed_at: now,
        changed_at: now,
        ended_at: isSent ? null : now,
      })
      .execute();
  },

  /** Orders of things, the newest first. */
  ofMember: ({ db }: Db, memberId: MemberId, most: number): Promise<readonly GoodsOrder[]> =>
    db
      .selectFrom('goods_order')
      .select(ORDER)
      .where('member_id', '=', memberId)
      .where('gift_class', '=', 'physical')
      .orderBy('placed_at', 'desc')
      .limit(most)
      .execute(),

  lock: ({ db }: Tx, orderNo: string): Promise<GoodsOrder | undefined> =>
    db
      .selectFrom('goods_order')
      .select(ORDER)
      .where('order_no', '=', orderNo)
      .where('gift_class', '=', 'physical')
      .forUpdate()
      .executeTakeFirst(),

  move: async ({ db }: Tx, orderNo: string, { state, trackingNo, note, now }: Move): Promise<void> => {
    await db
      .updateTable('goods_order')
      .set({
        state,
        changed_at: now,
        ended_at: ENDED.has(state) ? now : null,
        ...(trackingNo !== undefined && { tracking_no: trackingNo }),
        ...(note !== undefined && { note }),
      })
      .where('order_no', '=', orderNo)
      .execute();
  },

  setAddress: async (
    { db }: Tx,
    { orderNo, addressSealed }: { readonly orderNo: string; readonly addressSealed: string },
  ): Promise<void> => {
    await db
      .updateTable('goods_order')
      .set({ address_sealed: addressSealed })
      .where('order_no', '=', orderNo)
      .execute();
  },

  /** Orders that have stood in a state since before a moment. */
  standingSince: async (
    { db }: Db,
    { state, before, most }: { readonly state: GoodsOrderState; readonly before: Date; readonly most: number },
  ): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('goods_order')
      .select('order_no as orderNo')
      .where('state', '=', state)
      .where('changed_at', '<=', before)
      .orderBy('changed_at')
      .limit(most)
      .execute();
    return rows.map(({ orderNo }) => orderNo);
  },

  eraseAddresses: async ({ db }: Db, endedBefore: Date): Promise<void> => {
    await db
      .updateTable('goods_order')
      .set({ address_sealed: null })
      .where('address_sealed', 'is not', null)
      .where('ended_at', '<=', endedBefore)
      .execute();
  },

  /** One page of all orders of things, those that wait first. */
  page: async (
    { db }: Db,
    { state, pageNum, pageSize }: { state?: GoodsOrderState | undefined; pageNum: number; pageSize: number },
  ) => {
    const found = db
      .selectFrom('goods_order')
      .where('gift_class', '=', 'physical')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(ORDER)
      .orderBy(sql`ended_at is not null`)
      .orderBy('placed_at', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },
};
