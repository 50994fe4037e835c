import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

/** What a message is about. */
export type MessageKind = 'notice' | 'activity' | 'bulletin' | 'match' | 'feedback';

export interface NewMessage {
  readonly memberId: bigint;
  readonly type: MessageKind;
  readonly title: string;
  readonly body: string;
  /** What it is written for; a member gets one message for one cause. */
  readonly cause: string;
  readonly createdAt: Date;
}

/** The SQL of messages to single members. */
export const memberMessages = {
  /** Writing a message a second time changes nothing, so whoever is unsure may write again. */
  write: async ({ db }: Pick<Tx | AppContext, 'db'>, message: NewMessage): Promise<void> => {
    const { memberId, createdAt, ...said } = message;
    await db
      .insertInto('message')
      .values({ member_id: memberId, created_at: createdAt, ...said })
      .onConflict((conflict) => conflict.columns(['member_id', 'cause']).doNothing())
      .execute();
  },

  /** Many at once, of the same moment. */
  writeMany: async (
    { query }: Pick<Tx, 'query'>,
    messages: readonly Omit<NewMessage, 'createdAt'>[],
    now: Date,
  ): Promise<void> => {
    if (messages.length === 0) return;
    await query(WRITE_MANY, [
      messages.map(({ memberId }) => memberId),
      messages.map(({ type }) => type),
      messages.map(({ title }) => title),
      messages.map(({ body }) => body),
      messages.map(({ cause }) => cause),
      now,
    ]);
  },

  /** Types without unread messages are left out. */
  unread: async ({ db }: Pick<AppContext, 'db'>, memberId: bigint): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('message')
      .select(['type', sql<number>`count(*)::int`.as('messages')])
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .groupBy('type')
      .execute();
    return new Map(rows.map(({ type, messages }) => [type, messages]));
  },
};

const WRITE_MANY = {
  name: 'messages.write-many',
  text: `insert into message (member_id, type, title, body, cause, created_at)
    select member_id, type, title, body, cause, $6
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as w (member_id, type, title, body, cause)
    on conflict (member_id, cause) do nothing`,
};
