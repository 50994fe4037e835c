import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';

type Db = Pick<AppContext, 'db'>;

interface Rating {
  readonly article: string;
  readonly reader: Buffer;
  readonly helpful: boolean;
  readonly reason: string | null;
  readonly remark: string;
  readonly now: Date;
}

/** The SQL of what readers think of articles. */
export const helpRatings = {
  put: async ({ db }: Db, { article, reader, now, ...said }: Rating): Promise<void> => {
    const set = { ...said, rated_at: now };
    await db
      .insertInto('help_rating')
      .values({ article, reader, ...set })
      .onConflict((conflict) => conflict.columns(['article', 'reader']).doUpdateSet(set))
      .execute();
  },

  /** How many said what of each article. */
  counts: ({ db }: Db) =>
    db
      .selectFrom('help_rating')
      .select(['article', 'helpful', 'reason', sql<number>`count(*)::int`.as('count')])
      .select(sql<Date>`max(rated_at)`.as('lastAt'))
      .groupBy(['article', 'helpful', 'reason'])
      .execute(),

  /** What readers wrote, the latest first. */
  remarks: async (
    { db }: Db,
    article: string | undefined,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ) => {
    const wanted = db
      .selectFrom('help_rating')
      .where('remark', '<>', '')
      .$if(article !== undefined, (query) => query.where('article', '=', article ?? ''));
    const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await wanted
      .select(['article', 'reason', 'remark', 'rated_at as ratedAt'])
      .orderBy('rated_at', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },
};
