import type { FeedbackState, feedbackTypeLabels } from '@fairground/contract/feedback';
import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type FeedbackType = keyof typeof feedbackTypeLabels;
export type ThreadState = keyof typeof FeedbackState;
export type DisputeState = 'open' | 'upheld' | 'rejected';

/** A thread as every list of it begins. */
export interface Thread {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly type: FeedbackType;
  readonly state: ThreadState;
  readonly betNo: string | null;
  readonly orderNo: string | null;
  readonly createdAt: Date;
  readonly waitingSince: Date | null;
  readonly repliedAt: Date | null;
  readonly unread: boolean;
  readonly assignee: string | null;
  readonly hiddenAt: Date | null;
  readonly dispute: DisputeState | null;
  /** The first message, sealed. */
  readonly firstSealed: string;
}

export interface ThreadMessage {
  readonly id: bigint;
  readonly sender: 'member' | 'service';
  readonly by: string | null;
  readonly sealed: string;
  readonly images: readonly string[];
  readonly at: Date;
}

/** Who said something, and what. */
export interface NewThreadMessage {
  readonly threadId: bigint;
  readonly operatorId?: bigint;
  readonly sealed: string;
  readonly images?: readonly string[];
  readonly now: Date;
}

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface QueueFilter {
  readonly state?: ThreadState | undefined;
  readonly type?: FeedbackType | undefined;
  readonly assigneeId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
}

/** Words are what the columns' own checks let in. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const threadOf = (row: unknown): Thread => row as Thread;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const messageOf = (row: unknown): ThreadMessage => row as ThreadMessage;

const threads = ({ db }: Db) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('operator as o', 'o.id', 'f.assignee')
    .leftJoin('feedback_dispute as d', 'd.feedback_id', 'f.id')
    .select(['f.id', 'f.member_id as memberId', 'f.type', 'f.state', 'f.bet_no as betNo', 'f.order_no as orderNo'])
    .select(['f.created_at as createdAt', 'f.waiting_since as waitingSince', 'f.replied_at as repliedAt', 'f.unread'])
    .select(['f.hidden_at as hiddenAt', 'o.name as assignee'])
    .select(
      sql<string | null>`case when d.feedback_id is null then null else coalesce(d.decision, 'open') end`.as('dispute'),
    )
    .select(
      sql<string>`(select m.text_sealed from feedback_message m where m.feedback_id = f.id order by m.id limit 1)`.as(
        'firstSealed',
      ),
    );

const counted = sql<number>`count(*)::int`.as('total');

/** The SQL of feedback threads. */
export const feedbackThreads = {
  insert: async (
    { db }: Tx,
    thread: {
      readonly memberId: bigint;
      readonly type: FeedbackType;
      readonly origin: 'member' | 'service';
      readonly betNo?: string | undefined;
      readonly orderNo?: string | undefined;
      readonly now: Date;
    },
  ): Promise<bigint> => {
    const { id } = await db
      .insertInto('feedback')
      .values({
        member_id: thread.memberId,
        type: thread.type,
        state: 'waiting',
        origin: thread.origin,
        bet_no: thread.betNo ?? null,
        order_no: thread.orderNo ?? null,
        created_at: thread.now,
        waiting_since: thread.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  addMessage: async ({ db }: Tx, message: NewThreadMessage): Promise<bigint> => {
    const { id } = await db
      .insertInto('feedback_message')
      .values({
        feedback_id: message.threadId,
        sender: message.operatorId === undefined ? 'member' : 'service',
        operator_id: message.operatorId ?? null,
        text_sealed: message.sealed,
        images: [...(message.images ?? [])],
        at: message.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Held until the end of the transaction. */
  lock: async (
    { db }: Tx,
    id: bigint,
  ): Promise<{ readonly memberId: bigint; readonly hiddenAt: Date | null } | undefined> =>
    db
      .selectFrom('feedback')
      .select(['member_id as memberId', 'hidden_at as hiddenAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  countMessages: async ({ db }: Db, id: bigint): Promise<number> => {
    const { total } = await db
      .selectFrom('feedback_message')
      .select(counted)
      .where('feedback_id', '=', id)
      .executeTakeFirstOrThrow();
    return total;
  },

  /** The member has written again: they wait since the first thing we have not answered. */
  markWaiting: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db
      .updateTable('feedback')
      .set({ state: 'waiting', waiting_since: sql`coalesce(waiting_since, ${now})` })
      .where('id', '=', id)
      .execute();
  },

  markAnswered: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db
      .updateTable('feedback')
      .set({ state: 'answered', waiting_since: null, replied_at: now, unread: true })
      .where('id', '=', id)
      .execute();
  },

  setState: async (
    { db }: Tx,
    id: bigint,
    { state, now }: { readonly state: ThreadState; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('feedback')
      .set({ state, waiting_since: state === 'answered' ? null : sql`coalesce(waiting_since, ${now})` })
      .where('id', '=', id)
      .execute();
  },

  assign: async (
    { db }: Tx,
    { id, operatorId }: { readonly id: bigint; readonly operatorId: bigint },
  ): Promise<void> => {
    await db
      .updateTable('feedback')
      .set({ assignee: operatorId, state: sql`case when state = 'waiting' then 'working' else state end` })
      .where('id', '=', id)
      .execute();
  },

  markRead: async ({ db }: Db, id: bigint): Promise<void> => {
    await db.updateTable('feedback').set({ unread: false }).where('id', '=', id).where('unread', '=', true).execute();
  },

  hide: async ({ db }: Db, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('feedback').set({ hidden_at: now, unread: false }).where('id', '=', id).execute();
  },

  countUnread: async ({ db }: Db, memberId: bigint): Promise<number> => {
    const { total } = await db
      .selectFrom('feedback')
      .select(counted)
      .where('member_id', '=', memberId)
      .where('unread', '=', true)
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow();
    return total;
  },

  find: async (store: Db, id: bigint): Promise<Thread | undefined> => {
    const row = await threads(store).where('f.id', '=', id).executeTakeFirst();
    return row && threadOf(row);
  },

  /** A member's own, newest first; what they deleted is left out. */
  ofMember: async (
    store: Db,
    { memberId, state }: { readonly memberId: bigint; readonly state: ThreadState | undefined },
    { pageNum, pageSize }: Page,
  ): Promise<{ readonly total: number; readonly rows: readonly Thread[] }> => {
    const { total } = await store.db
      .selectFrom('feedback')
      .select(counted)
      .where('member_id', '=', memberId)
      .where('hidden_at', 'is', null)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .executeTakeFirstOrThrow();
    const rows = await threads(store)
      .where('f.member_id', '=', memberId)
      .where('f.hidden_at', 'is', null)
      .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? ''))
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows: rows.map(threadOf) };
  },

  /** Whoever has waited longest comes first; those that wait for nothing follow, the newest first. */
  queue: async (
    store: Db,
    { state, type, assigneeId, memberId }: QueueFilter,
    { pageNum, pageSize }: Page,
  ): Promise<{ readonly total: number; readonly rows: readonly Thread[] }> => {
    const { total } = await store.db
      .selectFrom('feedback as f')
      .select(counted)
      .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? ''))
      .$if(type !== undefined, (query) => query.where('f.type', '=', type ?? ''))
      .$if(assigneeId !== undefined, (query) => query.where('f.assignee', '=', assigneeId ?? 0n))
      .$if(memberId !== undefined, (query) => query.where('f.member_id', '=', memberId ?? 0n))
      .executeTakeFirstOrThrow();
    const rows = await threads(store)
      .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? ''))
      .$if(type !== undefined, (query) => query.where('f.type', '=', type ?? ''))
      .$if(assigneeId !== undefined, (query) => query.where('f.assignee', '=', assigneeId ?? 0n))
      .$if(memberId !== undefined, (query) => query.where('f.member_id', '=', memberId ?? 0n))
      .orderBy(sql`f.waiting_since asc nulls last, f.id desc`)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows: rows.map(threadOf) };
  },

  /** How many wait for one of us. */
  countWaiting: async ({ db }: Db): Promise<number> => {
    const { total } = await db
      .selectFrom('feedback')
      .select(counted)
      .where('waiting_since', 'is not', null)
      .executeTakeFirstOrThrow();
    return total;
  },

  messagesOf: async ({ db }: Db, id: bigint): Promise<readonly ThreadMessage[]> => {
    const rows = await db
      .selectFrom('feedback_message as m')
      .leftJoin('operator as o', 'o.id', 'm.operator_id')
      .select(['m.id', 'm.sender', 'o.name as by', 'm.text_sealed as sealed', 'm.images', 'm.at'])
      .where('m.feedback_id', '=', id)
      .orderBy('m.id')
      .execute();
    return rows.map(messageOf);
  },
};
