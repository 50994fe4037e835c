import { chinaDay } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** How often documents may be submitted on one day. */
export const TRIES_A_DAY_MAX = 5;

/** The SQL of documents submitted by day, whatever became of them. */
export const identityTries = {
  /** Counts one more; false when the day has had enough. */
  take: async ({ db }: Db, memberId: bigint, now: Date): Promise<boolean> => {
    const row = await db
      .insertInto('identity_try')
      .values({ member_id: memberId, day: chinaDay(now), tries: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'day'])
          .doUpdateSet({ tries: sql<number>`identity_try.tries + 1` })
          .where('identity_try.tries', '<', TRIES_A_DAY_MAX),
      )
      .returning('tries')
      .executeTakeFirst();
    return row !== undefined;
  },

  leftOf: async ({ db }: Db, memberId: bigint, now: Date): Promise<number> => {
    const row = await db
      .selectFrom('identity_try')
      .select('tries')
      .where('member_id', '=', memberId)
      .where('day', '=', chinaDay(now))
      .executeTakeFirst();
    return Math.max(0, TRIES_A_DAY_MAX - (row?.tries ?? 0));
  },
};
