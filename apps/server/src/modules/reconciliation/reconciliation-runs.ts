import type { Book } from '@fairground/contract/back-office-reconciliation';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { BookDay, Comparison } from './books.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** A comparison as it is kept. */
interface NewRun extends BookDay {
  readonly at: Date;
  /** Empty when nobody asked for it. */
  readonly runBy: string;
  /** Undefined when the other side did not answer. */
  readonly comparison: Comparison | undefined;
}

const columns = [
  'id',
  sql<Book>`book`.as('book'),
  'party',
  sql<string>`day::text`.as('day'),
  'at',
  'run_by as runBy',
  'ours_count as oursCount',
  'ours_sum as oursSum',
  'theirs_count as theirsCount',
  'theirs_sum as theirsSum',
  'differences',
] as const;

export type ReconciliationRun = Awaited<ReturnType<typeof reconciliationRuns.ofDay>>[number];

/** The SQL of comparisons as they came out. Rows are added, and never changed. */
export const reconciliationRuns = {
  insert: async ({ db }: Db, { book, party, day, at, runBy, comparison }: NewRun): Promise<bigint> => {
    const { ours, theirs, differences } = comparison ?? {};
    const { id } = await db
      .insertInto('reconciliation_run')
      .values({
        book,
        party,
        day,
        at,
        run_by: runBy,
        ours_count: ours?.count ?? null,
        ours_sum: ours?.sum ?? null,
        theirs_count: theirs?.count ?? null,
        theirs_sum: theirs?.sum ?? null,
        differences: differences?.length ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Whether a day was ever compared, an other side that kept silent apart. */
  wasCompared: async ({ db }: Db, { book, party, day }: BookDay): Promise<boolean> =>
    (await db
      .selectFrom('reconciliation_run')
      .select('id')
      .where('day', '=', day)
      .where('book', '=', book)
      .where('party', '=', party)
      .where('differences', 'is not', null)
      .executeTakeFirst()) !== undefined,

  /** The last comparison of each book of a day; who kept silent last keeps what was compared before. */
  ofDay: ({ db }: Db, day: string) =>
    db
      .selectFrom('reconciliation_run')
      .select(columns)
      .distinctOn(['book', 'party'])
      .where('day', '=', day)
      .orderBy('book')
      .orderBy('party')
      .orderBy(sql`differences is null`)
      .orderBy('id', 'desc')
      .execute(),

  /** Every comparison of one book of a day, the last first. */
  history: ({ db }: Db, { book, party, day }: BookDay) =>
    db
      .selectFrom('reconciliation_run')
      .select(columns)
      .where('day', '=', day)
      .where('book', '=', book)
      .where('party', '=', party)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),

  /** Of two comparisons of the same book and day the second waits for the first. */
  takeTurn: async (tx: Tx, { book, party, day }: BookDay): Promise<void> => {
    await tx.query({
      name: 'reconciliation.turn',
      text: `select pg_advisory_xact_lock(hashtextextended('reconciliation:' || $1, 0))`,
      values: [`${book}:${party}:${day}`],
    });
  },
};
