import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import type { MemberId, OrderNo } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { HeldReason } from './rules/check-payment.ts';
import type { SeenDeposit, WatchRule } from './rules/watch-rules.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewPayment {
  readonly channelCode: string;
  readonly paymentRef: string;
  readonly orderNo: OrderNo;
  readonly amount: bigint;
  readonly currency: string;
  readonly paidAt: Date;
  readonly receivedAt: Date;
}

export interface PaymentDecision {
  readonly outcome: 'credited' | 'held' | 'returned';
  readonly reason?: HeldReason | '';
  readonly memberId?: MemberId;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
}

const columns = [
  'channel_code as channelCode',
  'payment_ref as paymentRef',
  'order_no as orderNo',
  'member_id as memberId',
  'amount',
  'currency',
  'outcome',
  'reason',
  'paid_at as paidAt',
  'received_at as receivedAt',
] as const;

export type DepositPayment = Awaited<ReturnType<typeof depositPayments.held>>[number];

/** The SQL of the sums that reached a channel for us. */
export const depositPayments = {
  /** False when this payment was taken in before, under whichever event. */
  insert: async ({ db }: Tx, payment: NewPayment): Promise<boolean> => {
    const row = await db
      .insertInto('deposit_payment')
      .values({
        channel_code: payment.channelCode,
        payment_ref: payment.paymentRef,
        order_no: payment.orderNo,
        amount: payment.amount,
        currency: payment.currency,
        outcome: 'held',
        paid_at: payment.paidAt,
        received_at: payment.receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('payment_ref')
      .executeTakeFirst();
    return row !== undefined;
  },

  decide: async (
    { db }: Tx,
    { channelCode, paymentRef }: Pick<NewPayment, 'channelCode' | 'paymentRef'>,
    decision: PaymentDecision,
  ): Promise<void> => {
    await db
      .updateTable('deposit_payment')
      .set({
        outcome: decision.outcome,
        ...(decision.reason !== undefined && { reason: decision.reason }),
        ...(decision.memberId !== undefined && { member_id: decision.memberId }),
        ...(decision.decidedBy !== undefined && {
          decided_by: decision.decidedBy,
          decided_at: decision.decidedAt ?? null,
        }),
      })
      .where('channel_code', '=', channelCode)
      .where('payment_ref', '=', paymentRef)
      .execute();
  },

  /** What waits for an operator, oldest first. */
  held: ({ db }: Db, page: { readonly offset: number; readonly limit: number }) =>
    db
      .selectFrom('deposit_payment')
      .select(columns)
      .where('outcome', '=', 'held')
      .orderBy('received_at')
      .orderBy('payment_ref')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),

  heldCount: async ({ db }: Db): Promise<number> => {
    const row = await db
      .selectFrom('deposit_payment')
      .select(sql<number>`count(*)::int`.as('held'))
      .where('outcome', '=', 'held')
      .executeTakeFirstOrThrow();
    return row.held;
  },

  heldOfOrder: ({ db }: Tx, orderNo: OrderNo) =>
    db
      .selectFrom('deposit_payment')
      .select(columns)
      .where('order_no', '=', orderNo)
      .where('outcome', '=', 'held')
      .orderBy('received_at')
      .forNoKeyUpdate()
      .execute(),

  creditedCount: async ({ db }: Tx, orderNo: OrderNo): Promise<number> => {
    const row = await db
      .selectFrom('deposit_payment')
      .select(sql<number>`count(*)::int`.as('credited'))
      .where('order_no', '=', orderNo)
      .where('outcome', '=', 'credited')
      .executeTakeFirstOrThrow();
    return row.credited;
  },

  ofSpan: ({ db }: Db, channelCode: string, { from, to }: { readonly from: Date; readonly to: Date }) =>
    db
      .selectFrom('deposit_payment')
      .select(columns)
      .where('channel_code', '=', channelCode)
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .where('currency', '=', SITE_CURRENCY)
      .execute(),

  /** A member's deposits since a moment, for the rules that look at several together. */
  seen: async ({ db }: Tx, memberId: MemberId, since: Date): Promise<readonly SeenDeposit[]> =>
    db
      .selectFrom('deposit_payment as p')
      .innerJoin('deposit_order as o', 'o.order_no', 'p.order_no')
      .select(['p.amount', 'o.pay_type as payType', 'p.received_at as at'])
      .where('p.member_id', '=', memberId)
      .where('p.received_at', '>', since)
      .execute(),

  /** The orders behind payments of a member, each with the payment it is about. */
  ordersOf: ({ db }: Db, memberId: MemberId, refs: readonly string[]) =>
    db
      .selectFrom('deposit_payment as p')
      .innerJoin('deposit_order as o', 'o.order_no', 'p.order_no')
      .select([
        'p.channel_code as channelCode',
        'p.payment_ref as paymentRef',
        'o.order_no as orderNo',
        'o.pay_type as payType',
        'p.amount',
      ])
      .where('p.member_id', '=', memberId)
      .where('p.payment_ref', 'in', refs)
      .execute(),

  watchRules: async ({ db }: Db): Promise<readonly WatchRule[]> => {
    const rows = await db
      .selectFrom('deposit_watch_rule')
      .select(['kind', 'holds', 'threshold', 'margin_bp as marginBp', 'times', 'window_hours as windowHours'])
      .where('enabled', '=', true)
      .orderBy('kind')
      .execute();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column's own check allows nothing else
    return rows as WatchRule[];
  },
};
