import type { MemberId, OrderNo } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { PayInstructions } from '../../../platform/ports/payment-adapter.ts';
import type { OrderState } from '../rules/order-moves.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const columns = [
  'order_no as orderNo',
  'member_id as memberId',
  'pay_type as payType',
  'channel_code as channelCode',
  'state',
  'amount',
  'fee',
  'bonus',
  'credited',
  'payer_name_sealed as payerNameSealed',
  'signal_code as signalCode',
  'instructions',
  'payee_ref as payeeRef',
  'confirmations',
  'reason',
  'created_at as createdAt',
  'expire_at as expireAt',
  'changed_at as changedAt',
  'finished_at as finishedAt',
] as const;

/** What a deposit order can be paid by; the column's own check of methods allows nothing else. */
export type PayType = 'recharge' | 'bank' | 'alipay' | 'huione' | 'xnbsk' | 'coin';

export interface DepositOrder {
  readonly orderNo: OrderNo;
  readonly memberId: MemberId;
  readonly payType: PayType;
  readonly channelCode: string;
  readonly state: OrderState;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly bonus: bigint;
  readonly credited: bigint;
  readonly payerNameSealed: string | null;
  readonly signalCode: string;
  readonly instructions: PayInstructions | null;
  readonly payeeRef: string;
  readonly confirmations: number;
  readonly reason: string;
  readonly createdAt: Date;
  readonly expireAt: Date;
  readonly changedAt: Date;
  readonly finishedAt: Date | null;
}

export interface NewDepositOrder {
  readonly orderNo: OrderNo;
  readonly memberId: MemberId;
  readonly requestId: string;
  readonly payType: PayType;
  readonly channelCode: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly bonus: bigint;
  readonly payerNameSealed: string | null;
  readonly signalCode: string;
  readonly createdAt: Date;
  readonly expireAt: Date;
}

export interface OrderChange {
  readonly state?: OrderState;
  readonly instructions?: PayInstructions;
  readonly payeeRef?: string;
  readonly fee?: bigint;
  readonly bonus?: bigint;
  readonly credited?: bigint;
  readonly reason?: string;
  readonly finishedAt?: Date | null;
}

/** Words and shapes are what our own checks let in. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const orderOf = (row: unknown): DepositOrder => row as DepositOrder;

const OPEN: OrderState[] = ['unknown', 'waiting'];

/** The SQL of deposit orders. */
export const depositOrders = {
  insert: async ({ db }: Tx, order: NewDepositOrder): Promise<void> => {
    await db
      .insertInto('deposit_order')
      .values({
        order_no: order.orderNo,
        member_id: order.memberId,
        request_id: order.requestId,
        pay_type: order.payType,
        channel_code: order.channelCode,
        state: 'unknown',
        amount: order.amount,
        fee: order.fee,
        bonus: order.bonus,
        payer_name_sealed: order.payerNameSealed,
        signal_code: order.signalCode,
        created_at: order.createdAt,
        changed_at: order.createdAt,
        expire_at: order.expireAt,
      })
      .execute();
  },

  find: async ({ db }: Db, orderNo: OrderNo): Promise<DepositOrder | undefined> => {
    const row = await db.selectFrom('deposit_order').select(columns).where('order_no', '=', orderNo).executeTakeFirst();
    return row && orderOf(row);
  },

  findForUpdate: async ({ db }: Tx, orderNo: OrderNo): Promise<DepositOrder | undefined> => {
    const row = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('order_no', '=', orderNo)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row && orderOf(row);
  },

  /** The order a remark was agreed on for; it belongs to one order at most. */
  findBySignal: async (
    { db }: Tx,
    { channelCode, code }: { readonly channelCode: string; readonly code: string },
  ): Promise<DepositOrder | undefined> => {
    const row = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('order_no', '=', (signal) =>
        signal
          .selectFrom('deposit_signal')
          .select('order_no')
          .where('code', '=', code)
          .where('channel_code', '=', channelCode)
          .$castTo<{ order_no: string }>(),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row && orderOf(row);
  },

  ofRequest: async ({ db }: Db, memberId: MemberId, requestId: string): Promise<DepositOrder | undefined> => {
    const row = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row && orderOf(row);
  },

  /** Orders of a member on which money may still come, or lies, newest first. */
  unfinished: async ({ db }: Db, memberId: MemberId): Promise<readonly DepositOrder[]> => {
    const rows = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('state', 'in', ['unknown', 'waiting', 'paid', 'held'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(orderOf);
  },

  latest: async ({ db }: Db, memberId: MemberId): Promise<DepositOrder | undefined> => {
    const row = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('order_no', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && orderOf(row);
  },

  list: async (
    { db }: Db,
    memberId: MemberId,
    filter: {
      readonly from: Date;
      readonly to: Date;
      readonly states?: readonly OrderState[] | undefined;
      /** Goes on after this order. */
      readonly after?: { readonly createdAt: Date; readonly orderNo: OrderNo } | undefined;
      readonly limit: number;
    },
  ): Promise<readonly DepositOrder[]> => {
    const { from, to, states, after, limit } = filter;
    const rows = await db
      .selectFrom('deposit_order')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, order_no) < (${after?.createdAt}, ${after?.orderNo})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('order_no', 'desc')
      .limit(limit)
      .execute();
    return rows.map(orderOf);
  },

  totals: async (
    { db }: Db,
    memberId: MemberId,
    filter: { readonly from: Date; readonly to: Date; readonly states: readonly OrderState[] },
  ): Promise<{ readonly count: number; readonly came: bigint }> => {
    if (filter.states.length === 0) return { count: 0, came: 0n };
    return db
      .selectFrom('deposit_order')
      .select(sql<number>`count(*)::int`.as('count'))
      .select(sql<bigint>`coalesce(sum(credited - fee + bonus) filter (where credited > 0), 0)::bigint`.as('came'))
      .where('member_id', '=', memberId)
      .where('created_at', '>=', filter.from)
      .where('created_at', '<=', filter.to)
      .where('state', 'in', [...filter.states])
      .executeTakeFirstOrThrow();
  },

  set: async (
    { db }: Tx,
    orderNo: OrderNo,
    { changedAt, ...change }: OrderChange & { readonly changedAt: Date },
  ): Promise<void> => {
    await db
      .updateTable('deposit_order')
      .set({
        changed_at: changedAt,
        ...(change.state !== undefined && { state: change.state }),
        ...(change.instructions !== undefined && { instructions: JSON.stringify(change.instructions) }),
        ...(change.payeeRef !== undefined && { payee_ref: change.payeeRef }),
        ...(change.fee !== undefined && { fee: change.fee }),
        ...(change.bonus !== undefined && { bonus: change.bonus }),
        ...(change.credited !== undefined && { credited: change.credited }),
        ...(change.reason !== undefined && { reason: change.reason }),
        ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
      })
      .where('order_no', '=', orderNo)
      .execute();
  },

  /** News may be older than what is known already: the number only grows. */
  sawConfirmations: async (
    { db }: Tx,
    { channelCode, orderNo }: { readonly channelCode: string; readonly orderNo: OrderNo },
    confirmations: number,
  ): Promise<void> => {
    await db
      .updateTable('deposit_order')
      .set({ confirmations })
      .where('order_no', '=', orderNo)
      .where('channel_code', '=', channelCode)
      .where('confirmations', '<', confirmations)
      .execute();
  },

  /** Orders that should have ended and have not: their timer was lost, or the channel does not answer. */
  overdue: async ({ db }: Db, before: Date, limit: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('deposit_order')
      .select('order_no as orderNo')
      .where('state', 'in', OPEN)
      .where('expire_at', '<', before)
      .orderBy('expire_at')
      .limit(limit)
      .execute();
    return rows.map(({ orderNo }) => orderNo);
  },

  /** Channels that had an order of ours before a moment. */
  channelsBefore: async ({ db }: Db, before: Date): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_channel as c')
      .select('c.code')
      .where((build) =>
        build.exists(
          build
            .selectFrom('deposit_order as o')
            .select('o.order_no')
            .whereRef('o.channel_code', '=', 'c.code')
            .where('o.created_at', '<', before),
        ),
      )
      .orderBy('c.code')
      .execute();
    return rows.map(({ code }) => code);
  },

  addStep: async (
    { db }: Tx,
    step: {
      readonly orderNo: OrderNo;
      readonly from: OrderState | null;
      readonly to: OrderState;
      readonly actor: string;
      readonly reason: string;
      readonly at: Date;
    },
  ): Promise<void> => {
    const { orderNo, from, to, actor, reason, at } = step;
    await db
      .insertInto('deposit_step')
      .values({ order_no: orderNo, from_state: from, to_state: to, actor, reason, at })
      .execute();
  },

  steps: ({ db }: Db, orderNo: OrderNo) =>
    db
      .selectFrom('deposit_step')
      .select(['from_state as from', 'to_state as to', 'actor', 'reason', 'at'])
      .where('order_no', '=', orderNo)
      .orderBy('id')
      .execute(),
};
