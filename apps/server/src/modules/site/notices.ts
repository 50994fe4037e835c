import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';

interface NoticePage {
  readonly now: Date;
  readonly marqueeOnly: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Published, not withdrawn, and of the marquee if only that is asked for. */
const shown = (db: AppContext['db'], { now, marqueeOnly }: NoticePage) =>
  db
    .selectFrom('site_notice')
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .$if(marqueeOnly, (query) => query.where('marquee', '=', true));

/** The SQL of notices. */
export const notices = {
  /** Newest first. */
  page: ({ db }: Pick<AppContext, 'db'>, page: NoticePage) =>
    shown(db, page)
      .select(['id', 'title', 'content', 'marquee', 'published_at as publishedAt'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),

  count: async ({ db }: Pick<AppContext, 'db'>, page: NoticePage): Promise<number> => {
    const { total } = await shown(db, page)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};
