import { sql } from 'kysely';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { SumsByKind } from './return-path.ts';
import type { UsedToday } from './withdrawal-sums.ts';
import { openStates, type WithdrawalState } from './withdrawal-states.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewWithdrawal {
  readonly orderNo: OrderNo;
  readonly memberId: MemberId;
  readonly kind: PayoutKind;
  readonly accountId: string;
  readonly channel: string;
  readonly amount: Fen;
  readonly fee: Fen;
  readonly coinAmount: string;
  readonly holdId: bigint;
  readonly now: Date;
}

export const withdrawalColumns = [
  'order_no as orderNo',
  'member_id as memberId',
  'kind',
  'account_id as accountId',
  'channel',
  'amount',
  'fee',
  'coin_amount as coinAmount',
  'state',
  'hold_id as holdId',
  'reason',
  'review_note as reviewNote',
  'created_at as createdAt',
  'changed_at as changedAt',
  'sent_at as sentAt',
  'submitted_channel as submittedChannel',
  'paid_amount as paidAmount',
  'attention',
  'attention_at as attentionAt',
] as const;

/** An order as it lies in the table. */
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof withdrawals.find>>>;

export interface Step {
  readonly orderNo: OrderNo;
  readonly state: WithdrawalState;
  readonly at: Date;
  readonly actor: string;
  /** What the member reads; empty when it is only for operators. */
  readonly note: string;
  readonly detail?: string | undefined;
}

/** The SQL of withdrawals. */
export const withdrawals = {
  find: ({ db }: Db, orderNo: OrderNo) =>
    db.selectFrom('withdrawal').select(withdrawalColumns).where('order_no', '=', orderNo).executeTakeFirst(),

  lock: ({ db }: Tx, orderNo: OrderNo) =>
    db
      .selectFrom('withdrawal')
      .select(withdrawalColumns)
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst(),

  insert: async ({ db }: Tx, order: NewWithdrawal): Promise<void> => {
    await db
      .insertInto('withdrawal')
      .values({
        order_no: order.orderNo,
        member_id: order.memberId,
        kind: order.kind,
        account_id: order.accountId,
        channel: order.channel,
        amount: order.amount,
        fee: order.fee,
        coin_amount: order.coinAmount,
        state: 'locked',
        hold_id: order.holdId,
        created_at: order.now,
        changed_at: order.now,
      })
      .execute();
  },

  setState: async (
    { db }: Tx,
    orderNo: OrderNo,
    set: { state: WithdrawalState; at: Date; reason?: string; reviewNote?: string; channelRef?: string },
  ): Promise<void> => {
    await db
      .updateTable('withdrawal')
      .set({
        state: set.state,
        changed_at: set.at,
        ...(set.reason !== undefined && { reason: set.reason }),
        ...(set.reviewNote !== undefined && { review_note: set.reviewNote }),
        ...(set.channelRef !== undefined && { channel_ref: set.channelRef }),
      })
      .where('order_no', '=', orderNo)
      .execute();
  },

  addStep: async ({ db }: Tx, { orderNo, state, at, actor, note, detail = '' }: Step): Promise<void> => {
    await db.insertInto('withdrawal_step').values({ order_no: orderNo, state, at, actor, note, detail }).execute();
  },

  steps: ({ db }: Db, orderNo: OrderNo) =>
    db
      .selectFrom('withdrawal_step')
      .select(['state', 'at', 'actor', 'note', 'detail'])
      .where('order_no', '=', orderNo)
      .orderBy('id')
      .execute(),

  /** By one method, or by all of them. */
  usedSince: async (
    { db }: Db,
    memberId: MemberId,
    { kind, since }: { readonly kind: PayoutKind | 'all'; readonly since: Date },
  ): Promise<UsedToday> =>
    db
      .selectFrom('withdrawal')
      .select([sql<number>`count(*)::int`.as('count'), sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount')])
      .where('member_id', '=', memberId)
      .$if(kind !== 'all', (query) => query.where('kind', '=', kind))
      .where('created_at', '>=', since)
      .where('state', '<>', 'refused')
      .executeTakeFirstOrThrow(),

  isInFlightTo: async ({ db }: Db, accountId: string): Promise<boolean> =>
    (await db
      .selectFrom('withdrawal')
      .select('order_no')
      .where('account_id', '=', accountId)
      .where('state', 'in', openStates)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  hasBeenPaid: async ({ db }: Db, memberId: MemberId): Promise<boolean> =>
    (await db
      .selectFrom('withdrawal')
      .select('order_no')
      .where('member_id', '=', memberId)
      .where('state', '=', 'paid')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** What was paid by each kind, in all. */
  paidByKind: async ({ db }: Db, memberId: MemberId): Promise<SumsByKind> => {
    const rows = await db
      .selectFrom('withdrawal')
      .select(['kind', sql<bigint>`sum(amount)::bigint`.as('paid')])
      .where('member_id', '=', memberId)
      .where('state', '=', 'paid')
      .groupBy('kind')
      .execute();
    return Object.fromEntries(rows.map(({ kind, paid }) => [kind, paid]));
  },

  /** To how many different accounts a member wanted money since. */
  accountsSince: async ({ db }: Db, memberId: MemberId, since: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('withdrawal')
      .select(sql<number>`count(distinct account_id)::int`.as('count'))
      .where('member_id', '=', memberId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** What really left, where it is not what was owed. */
  setPaidAmount: async ({ db }: Tx, orderNo: OrderNo, paid: Fen): Promise<void> => {
    await db.updateTable('withdrawal').set({ paid_amount: paid }).where('order_no', '=', orderNo).execute();
  },

  /** Puts an order before a person; null when it has been looked at. */
  setAttention: async (
    { db }: Tx,
    orderNo: OrderNo,
    { attention, at }: { readonly attention: string; readonly at: Date | null },
  ): Promise<void> => {
    await db.updateTable('withdrawal').set({ attention, attention_at: at }).where('order_no', '=', orderNo).execute();
  },
};
