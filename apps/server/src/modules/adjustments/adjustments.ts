import type { AdjustmentCause, AdjustmentKind, AdjustmentState } from '@fairground/contract/back-office-adjustments';
import type { Fen } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** A change of a balance by hand, asked for, refused or done. */
export interface Adjustment {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly kind: AdjustmentKind;
  readonly wallet: string;
  /** What the wallet gets. */
  readonly amount: Fen;
  readonly cause: AdjustmentCause;
  readonly reason: string;
  /** The deposit it takes back. */
  readonly orderNo: string | null;
  readonly reverses: bigint | null;
  readonly state: AdjustmentState;
  readonly askedBy: bigint;
  readonly entryId: bigint | null;
}

export type NewAdjustment = Omit<Adjustment, 'id' | 'state' | 'entryId'> & { readonly askedAt: Date };

interface Decision {
  readonly state: 'done' | 'refused';
  readonly operatorId: bigint;
  readonly reason: string;
  readonly entryId: bigint | null;
  readonly now: Date;
}

interface ListFilter {
  readonly state: AdjustmentState | undefined;
  readonly memberId: bigint | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const COLUMNS = [
  'adjustment.id',
  'adjustment.member_id as memberId',
  sql<AdjustmentKind>`adjustment.kind`.as('kind'),
  'adjustment.wallet',
  'adjustment.amount',
  sql<AdjustmentCause>`adjustment.cause`.as('cause'),
  'adjustment.reason',
  'adjustment.order_no as orderNo',
  'adjustment.reverses',
  sql<AdjustmentState>`adjustment.state`.as('state'),
  'adjustment.asked_by as askedBy',
  'adjustment.entry_id as entryId',
] as const;

/** The SQL of balances changed by hand. */
export const adjustments = {
  /** Undefined when one that undoes the same is there already. */
  insert: async ({ db }: Db, asked: NewAdjustment): Promise<bigint | undefined> => {
    const row = await db
      .insertInto('balance_adjustment')
      .values({
        member_id: asked.memberId,
        kind: asked.kind,
        wallet: asked.wallet,
        amount: asked.amount,
        cause: asked.cause,
        reason: asked.reason,
        order_no: asked.orderNo,
        reverses: asked.reverses,
        asked_by: asked.askedBy,
        asked_at: asked.askedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  find: ({ db }: Db, id: bigint): Promise<Adjustment | undefined> =>
    db.selectFrom('balance_adjustment as adjustment').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  /** Nobody else decides about it before the transaction ends. */
  lock: ({ db }: Tx, id: bigint): Promise<Adjustment | undefined> =>
    db
      .selectFrom('balance_adjustment as adjustment')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  decide: async ({ db }: Tx, id: bigint, { state, operatorId, reason, entryId, now }: Decision): Promise<void> => {
    await db
      .updateTable('balance_adjustment')
      .set({ state, decided_by: operatorId, decided_at: now, decision_reason: reason, entry_id: entryId })
      .where('id', '=', id)
      .execute();
  },

  /** Whether such a deposit of the member was credited; nobody else takes it back before the transaction ends. */
  lockDeposit: async ({ db }: Tx, memberId: bigint, orderNo: string): Promise<boolean> => {
    const row = await db
      .selectFrom('deposit_order')
      .select('order_no')
      .where('member_id', '=', memberId)
      .where('order_no', '=', orderNo)
      .where('credited', '>', 0n)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  isTakenBack: async ({ db }: Tx, orderNo: string): Promise<boolean> => {
    const row = await db
      .selectFrom('reversed_deposit')
      .select('adjustment_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    return row !== undefined;
  },

  countWaiting: async ({ db }: Db): Promise<number> => {
    const { count } = await db
      .selectFrom('balance_adjustment')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The latest first, with who asked, who decided, and how its own undoing stands. */
  page: async ({ db }: Db, { state, memberId, pageNum, pageSize }: ListFilter) => {
    let found = db.selectFrom('balance_adjustment as adjustment');
    if (state !== undefined) found = found.where('adjustment.state', '=', state);
    if (memberId !== undefined) found = found.where('adjustment.member_id', '=', memberId);
    const { count } = await found
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .innerJoin('member', 'member.id', 'adjustment.member_id')
      .innerJoin('operator as asker', 'asker.id', 'adjustment.asked_by')
      .leftJoin('operator as decider', 'decider.id', 'adjustment.decided_by')
      .leftJoin('balance_adjustment as undoing', (join) =>
        join.onRef('undoing.reverses', '=', 'adjustment.id').on('undoing.state', '<>', 'refused'),
      )
      .select([
        ...COLUMNS,
        'member.name as memberName',
        'asker.name as askerName',
        'decider.name as deciderName',
        'adjustment.asked_at as askedAt',
        'adjustment.decided_at as decidedAt',
        'adjustment.decision_reason as decisionReason',
        sql<'waiting' | 'done' | null>`undoing.state`.as('reversal'),
      ])
      .orderBy('adjustment.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(count), rows };
  },
};
