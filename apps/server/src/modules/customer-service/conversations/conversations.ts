import type { ConversationState } from '@fairground/contract/service';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type EndedBy = 'visitor' | 'operator' | 'silence' | 'feedback';

export interface Ending {
  readonly id: bigint;
  readonly by: EndedBy;
  readonly now: Date;
}

export interface NewConversation {
  readonly ticket: string;
  readonly memberId: bigint | null;
  readonly keyHash: Buffer | null;
  readonly deviceHash: Buffer | null;
  readonly topic: string;
  readonly state: 'queued' | 'left';
  readonly mailSealed: string | null;
  readonly now: Date;
}

const COLUMNS = [
  'id',
  'ticket',
  'member_id as memberId',
  'key_hash as keyHash',
  'topic',
  sql<ConversationState>`state`.as('state'),
  'operator_id as operatorId',
  'mail_sealed as mailSealed',
  'last_no as lastNo',
  'visitor_read_no as visitorReadNo',
  'operator_read_no as operatorReadNo',
  'notified_no as notifiedNo',
  'visitor_seen_at as visitorSeenAt',
  'opened_at as openedAt',
  'queued_at as queuedAt',
  'last_line_at as lastLineAt',
  'ended_at as endedAt',
  'rating',
  'rating_text as ratingText',
  'feedback_id as feedbackId',
] as const;

export interface Conversation {
  readonly id: bigint;
  readonly ticket: string;
  readonly memberId: bigint | null;
  readonly keyHash: Buffer | null;
  readonly topic: string;
  readonly state: ConversationState;
  /** Who has it, or had it last. */
  readonly operatorId: bigint | null;
  readonly mailSealed: string | null;
  readonly lastNo: number;
  readonly visitorReadNo: number;
  readonly operatorReadNo: number;
  readonly notifiedNo: number;
  readonly visitorSeenAt: Date;
  readonly openedAt: Date;
  readonly queuedAt: Date | null;
  readonly lastLineAt: Date;
  readonly endedAt: Date | null;
  readonly rating: number | null;
  readonly ratingText: string;
  readonly feedbackId: string | null;
}

/** The turn of a waiting conversation (service_queue_rank.sql says how it comes about). */
const rankOf = (table: 'service_conversation' | 'own', now: Date) =>
  sql<number>`service_queue_rank(${sql.ref(`${table}.topic`)}, ${sql.ref(`${table}.member_id`)}, ${sql.ref(`${table}.queued_at`)}, ${now}::timestamptz)`;

const LIVE: readonly ConversationState[] = ['queued', 'open', 'left'];

/** The SQL of conversations. */
export const conversations = {
  find: ({ db }: Db, id: bigint) =>
    db.selectFrom('service_conversation').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  /** Whoever writes a line or changes the state holds it, so that lines are numbered in the order of their commits. */
  lock: ({ db }: Tx, id: bigint) =>
    db.selectFrom('service_conversation').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(),

  liveOfMember: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('service_conversation')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('state', 'in', LIVE)
      .executeTakeFirst(),

  latestOfMember: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('service_conversation')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  ofKey: ({ db }: Db, keyHash: Buffer) =>
    db.selectFrom('service_conversation').select(COLUMNS).where('key_hash', '=', keyHash).executeTakeFirst(),

  countOfMember: async ({ db }: Db, memberId: bigint): Promise<number> => {
    const { found } = await db
      .selectFrom('service_conversation')
      .select(({ fn }) => fn.countAll<bigint>().as('found'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return Number(found);
  },

  /** How many live conversations guests of one device have. */
  liveOfDevice: async ({ db }: Db, deviceHash: Buffer): Promise<number> => {
    const { found } = await db
      .selectFrom('service_conversation')
      .select(({ fn }) => fn.countAll<bigint>().as('found'))
      .where('device_hash', '=', deviceHash)
      .where('state', 'in', LIVE)
      .executeTakeFirstOrThrow();
    return Number(found);
  },

  /** Undefined when the number is taken. */
  insert: async ({ db }: Tx, { now, ...made }: NewConversation): Promise<bigint | undefined> => {
    const row = await db
      .insertInto('service_conversation')
      .values({
        ticket: made.ticket,
        member_id: made.memberId,
        key_hash: made.keyHash,
        device_hash: made.deviceHash,
        topic: made.topic,
        state: made.state,
        mail_sealed: made.mailSealed,
        visitor_seen_at: now,
        opened_at: now,
        queued_at: made.state === 'queued' ? now : null,
        last_line_at: now,
      })
      .onConflict((conflict) => conflict.column('ticket').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /** Into the queue: a message that was left has waited for nobody until now, whoever was let down keeps the place. */
  queue: async ({ db }: Tx, id: bigint, since: Date): Promise<void> => {
    await db
      .updateTable('service_conversation')
      .set({ state: 'queued', queued_at: since, operator_id: null })
      .where('id', '=', id)
      .execute();
  },

  leave: async ({ db }: Tx, id: bigint): Promise<void> => {
    await db
      .updateTable('service_conversation')
      .set({ state: 'left', operator_id: null, queued_at: null, taken_at: null })
      .where('id', '=', id)
      .execute();
  },

  /** Only the first taking from the queue counts as a wait. */
  take: async (
    { db }: Tx,
    { id, state }: Conversation,
    { operatorId, now }: { readonly operatorId: bigint; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('service_conversation')
      .set({
        state: 'open',
        operator_id: operatorId,
        ...(state === 'queued' && { taken_at: sql<Date>`coalesce(taken_at, ${now})` }),
      })
      .where('id', '=', id)
      .execute();
  },

  handTo: async (
    { db }: Tx,
    { id, operatorId }: { readonly id: bigint; readonly operatorId: bigint },
  ): Promise<void> => {
    await db.updateTable('service_conversation').set({ operator_id: operatorId }).where('id', '=', id).execute();
  },

  end: async ({ db }: Tx, { id, by, now }: Ending): Promise<void> => {
    await db
      .updateTable('service_conversation')
      .set({ state: 'ended', ended_at: now, ended_by: by })
      .where('id', '=', id)
      .execute();
  },

  rate: async (
    { db }: Tx,
    id: bigint,
    { stars, text, now }: { readonly stars: number; readonly text: string; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('service_conversation')
      .set({ rating: stars, rating_text: text, rated_at: now })
      .where('id', '=', id)
      .execute();
  },

  visitorSeen: async ({ db }: Db, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('service_conversation').set({ visitor_seen_at: now }).where('id', '=', id).execute();
  },

  /** Read marks only go forwards, and not beyond what there is. False when nothing changed. */
  markRead: async (
    { db }: Db,
    id: bigint,
    { side, no }: { readonly side: 'visitor' | 'operator'; readonly no: number },
  ): Promise<boolean> => {
    const column = side === 'visitor' ? 'visitor_read_no' : 'operator_read_no';
    const row = await db
      .updateTable('service_conversation')
      .set({ [column]: sql<number>`least(${no}::integer, last_no)` })
      .where('id', '=', id)
      .where(column, '<', sql<number>`least(${no}::integer, last_no)`)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  setFeedback: async ({ db }: Tx, id: bigint, feedbackId: string): Promise<void> => {
    await db.updateTable('service_conversation').set({ feedback_id: feedbackId }).where('id', '=', id).execute();
  },

  notified: async ({ db }: Tx, id: bigint, no: number): Promise<void> => {
    await db.updateTable('service_conversation').set({ notified_no: no }).where('id', '=', id).execute();
  },

  /** How many wait before this one, itself included. */
  position: async ({ db }: Db, { id }: Pick<Conversation, 'id'>, now: Date): Promise<number> => {
    const { before } = await db
      .selectFrom('service_conversation')
      .innerJoin('service_conversation as own', (join) => join.on('own.id', '=', id))
      .select(({ fn }) => fn.countAll<bigint>().as('before'))
      .where('service_conversation.state', '=', 'queued')
      .where((eb) => {
        const [rank, ownRank] = [rankOf('service_conversation', now), rankOf('own', now)];
        const [queued, ownQueued] = ['service_conversation.queued_at', eb.ref('own.queued_at')] as const;
        return eb.or([
          eb(rank, '>', ownRank),
          eb.and([eb(rank, '=', ownRank), eb(queued, '<', ownQueued)]),
          eb.and([
            eb(rank, '=', ownRank),
            eb(queued, '=', ownQueued),
            eb('service_conversation.id', '<', eb.ref('own.id')),
          ]),
        ]);
      })
      .executeTakeFirstOrThrow();
    return Number(before) + 1;
  },

  /** By turns: who is of a higher class or asks about something urgent, then the longest waiting first. */
  inState: ({ db }: Db, state: 'queued' | 'left', { most, now }: { readonly most: number; readonly now: Date }) =>
    db
      .selectFrom('service_conversation')
      .select(COLUMNS)
      .where('state', '=', state)
      .$if(state === 'queued', (query) => query.orderBy(rankOf('service_conversation', now), 'desc'))
      .orderBy(state === 'queued' ? 'queued_at' : 'opened_at')
      .orderBy('id')
      .limit(most)
      .execute(),

  openOf: ({ db }: Db, operatorId: bigint, most: number) =>
    db
      .selectFrom('service_conversation')
      .select(COLUMNS)
      .where('state', '=', 'open')
      .where('operator_id', '=', operatorId)
      .orderBy('id')
      .limit(most)
      .execute(),

  countWaiting: async ({ db }: Db): Promise<number> => {
    const { waiting } = await db
      .selectFrom('service_conversation')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('state', 'in', ['queued', 'left'])
      .executeTakeFirstOrThrow();
    return Number(waiting);
  },

  /** Open ones on which nothing was written since. */
  silentSince: ({ db }: Db, since: Date, most: number) =>
    db
      .selectFrom('service_conversation')
      .select('id')
      .where('state', '=', 'open')
      .where('last_line_at', '<', since)
      .limit(most)
      .execute(),

  /** Open ones whose operator has not been there since. */
  abandonedSince: ({ db }: Db, since: Date, most: number) =>
    db
      .selectFrom('service_conversation as conversation')
      .leftJoin('service_attendance as attendance', 'attendance.operator_id', 'conversation.operator_id')
      .select('conversation.id')
      .where('conversation.state', '=', 'open')
      .where((where) => where.or([where('attendance.seen_at', 'is', null), where('attendance.seen_at', '<', since)]))
      .limit(most)
      .execute(),
};
