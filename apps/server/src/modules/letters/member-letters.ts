import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';

/** What a letter is about. */
export type LetterKind = 'notice' | 'activity' | 'bulletin' | 'match' | 'feedback';

export interface NewLetter {
  readonly memberId: bigint;
  readonly type: LetterKind;
  readonly title: string;
  readonly body: string;
  /** What it is written for; a member gets one letter for one cause. */
  readonly cause: string;
  readonly createdAt: Date;
}

/** The SQL of letters to single members. */
export const memberLetters = {
  /** Writing a letter a second time changes nothing, so whoever is unsure may write again. */
  write: async ({ db }: Pick<Tx | House, 'db'>, letter: NewLetter): Promise<void> => {
    const { memberId, createdAt, ...said } = letter;
    await db
      .insertInto('member_letter')
      .values({ member_id: memberId, created_at: createdAt, ...said })
      .onConflict((conflict) => conflict.columns(['member_id', 'cause']).doNothing())
      .execute();
  },

  /** Many at once, of the same moment. */
  writeMany: async (
    { query }: Pick<Tx, 'query'>,
    letters: readonly Omit<NewLetter, 'createdAt'>[],
    now: Date,
  ): Promise<void> => {
    if (letters.length === 0) return;
    await query(WRITE_MANY, [
      letters.map(({ memberId }) => memberId),
      letters.map(({ type }) => type),
      letters.map(({ title }) => title),
      letters.map(({ body }) => body),
      letters.map(({ cause }) => cause),
      now,
    ]);
  },

  /** Types without unread letters are left out. */
  unread: async ({ db }: Pick<House, 'db'>, memberId: bigint): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('member_letter')
      .select(['type', sql<number>`count(*)::int`.as('letters')])
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .groupBy('type')
      .execute();
    return new Map(rows.map(({ type, letters }) => [type, letters]));
  },
};

const WRITE_MANY = {
  name: 'letters.write-many',
  text: `insert into member_letter (member_id, type, title, body, cause, created_at)
    select member_id, type, title, body, cause, $6
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as w (member_id, type, title, body, cause)
    on conflict (member_id, cause) do nothing`,
};
