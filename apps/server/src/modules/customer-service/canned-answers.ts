import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface CannedAnswer {
  readonly shortcut: string;
  readonly title: string;
  readonly text: string;
}

/** Who writes it, and when. */
interface Change {
  readonly by: string;
  readonly now: Date;
}

const MOST = 200;

/** The SQL of answers that are written once and used often. */
export const cannedAnswers = {
  list: ({ db }: Db) =>
    db
      .selectFrom('service_canned_answer')
      .select(['id', 'shortcut', 'title', 'text'])
      .orderBy('shortcut')
      .limit(MOST)
      .execute(),

  isTaken: async ({ db }: Db, shortcut: string, except: bigint | undefined): Promise<boolean> =>
    (await db
      .selectFrom('service_canned_answer')
      .select('id')
      .where('shortcut', '=', shortcut)
      .$if(except !== undefined, (rows) => rows.where('id', '<>', except ?? 0n))
      .executeTakeFirst()) !== undefined,

  insert: async ({ db }: Tx, answer: CannedAnswer, { by, now }: Change): Promise<void> => {
    await db
      .insertInto('service_canned_answer')
      .values({ ...answer, changed_by: by, changed_at: now })
      .execute();
  },

  /** False when there is none of that number. */
  update: async (
    { db }: Tx,
    { id, ...answer }: CannedAnswer & { readonly id: bigint },
    { by, now }: Change,
  ): Promise<boolean> => {
    const row = await db
      .updateTable('service_canned_answer')
      .set({ ...answer, changed_by: by, changed_at: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The shortcut it had; undefined when there is none of that number. */
  remove: async ({ db }: Tx, id: bigint): Promise<string | undefined> =>
    (await db.deleteFrom('service_canned_answer').where('id', '=', id).returning('shortcut').executeTakeFirst())
      ?.shortcut,
};
