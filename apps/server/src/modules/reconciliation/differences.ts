import type { Book, DifferenceResolution } from '@fairground/contract/back-office-reconciliation';
import type { Fen } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { BookDay, FoundDifference } from './books.ts';

type Db = Pick<Tx | AppContext, 'db'>;

interface Finding {
  readonly difference: FoundDifference;
  readonly runId: bigint;
  readonly at: Date;
}

interface Resolved {
  readonly resolution: DifferenceResolution;
  /** Empty when it resolved itself. */
  readonly by: string;
  readonly at: Date;
  readonly closingEntry: bigint | null;
}

const columns = [
  'd.id',
  sql<Book>`d.book`.as('book'),
  'd.party',
  sql<string>`d.day::text`.as('day'),
  'd.ref',
  'd.order_no as orderNo',
  'd.kind',
  'd.ours',
  'd.theirs',
  'd.found_at as foundAt',
  'd.first_run as firstRun',
  'd.last_run as lastRun',
  'd.entry_id as entryId',
  'd.closing_entry as closingEntry',
  'd.taken_by as takenBy',
  'd.taken_at as takenAt',
  sql<DifferenceResolution | null>`d.resolution`.as('resolution'),
  'd.resolved_by as resolvedBy',
  'd.resolved_at as resolvedAt',
] as const;

export type Difference = NonNullable<Awaited<ReturnType<typeof differences.lock>>>;

/** A payment of a difference that still waits among the held ones: its money is in suspense for another reason than the rest. */
const IS_HELD = sql<boolean>`(d.book = 'deposit' and exists (select from deposit_payment p
  where p.channel_code = d.party and p.payment_ref = d.ref and p.outcome = 'held'))`;

/** The SQL of what two books do not agree on. */
export const differences = {
  /** Its number when it is new; found again, it is the same one. */
  add: async (
    { db }: Tx,
    { book, party, day }: BookDay,
    { difference: { ref, orderNo, kind, ours, theirs }, runId, at }: Finding,
  ): Promise<bigint | undefined> => {
    const row = await db
      .insertInto('reconciliation_difference')
      .values({
        book,
        party,
        day,
        ref,
        order_no: orderNo,
        kind,
        ours,
        theirs,
        found_at: at,
        first_run: runId,
        last_run: runId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['book', 'party', 'day', 'ref', 'order_no', 'kind', 'ours', 'theirs'])
          .doUpdateSet({ last_run: runId }),
      )
      .returning(['id', 'first_run'])
      .executeTakeFirstOrThrow();
    return row.first_run === runId ? row.id : undefined;
  },

  setEntry: async ({ db }: Tx, { id, entryId }: { readonly id: bigint; readonly entryId: bigint }): Promise<void> => {
    await db.updateTable('reconciliation_difference').set({ entry_id: entryId }).where('id', '=', id).execute();
  },

  /** Others about the same payment that nobody has closed: the list has changed since. */
  earlier: (
    { db }: Tx,
    { book, party, day }: BookDay,
    { difference: { ref, orderNo }, id }: { readonly difference: FoundDifference; readonly id: bigint },
  ) =>
    db
      .selectFrom('reconciliation_difference as d')
      .select(columns)
      .where('d.book', '=', book)
      .where('d.party', '=', party)
      .where('d.day', '=', day)
      .where('d.ref', '=', ref)
      .where('d.order_no', '=', orderNo)
      .where('d.id', '<', id)
      .where('d.resolved_at', 'is', null)
      .forUpdate()
      .execute(),

  /** Nobody else decides about it before the transaction ends. */
  lock: ({ db }: Tx, id: bigint) =>
    db
      .selectFrom('reconciliation_difference as d')
      .select(columns)
      .select(IS_HELD.as('isHeld'))
      .where('d.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  take: async (
    { db }: Tx,
    id: bigint,
    { operatorId, at }: { readonly operatorId: bigint; readonly at: Date },
  ): Promise<void> => {
    await db
      .updateTable('reconciliation_difference')
      .set({ taken_by: operatorId, taken_at: at })
      .where('id', '=', id)
      .execute();
  },

  resolve: async ({ db }: Tx, id: bigint, { resolution, by, at, closingEntry }: Resolved): Promise<void> => {
    await db
      .updateTable('reconciliation_difference')
      .set({ resolution, resolved_by: by, resolved_at: at, closing_entry: closingEntry })
      .where('id', '=', id)
      .execute();
  },

  addNote: async (
    { db }: Tx,
    id: bigint,
    { operatorId, text, at }: { readonly operatorId: bigint; readonly text: string; readonly at: Date },
  ): Promise<void> => {
    await db
      .insertInto('reconciliation_note')
      .values({ difference_id: id, operator_id: operatorId, text, at })
      .execute();
  },

  notes: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('reconciliation_note')
      .innerJoin('operator', 'operator.id', 'reconciliation_note.operator_id')
      .select(['reconciliation_note.at', 'reconciliation_note.text', 'operator.name as by'])
      .where('difference_id', '=', id)
      .orderBy('reconciliation_note.id')
      .limit(200)
      .execute(),

  find: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('reconciliation_difference as d')
      .leftJoin('operator as taker', 'taker.id', 'd.taken_by')
      .select(columns)
      .select(['taker.name as takerName', IS_HELD.as('isHeld')])
      .where('d.id', '=', id)
      .executeTakeFirst(),

  /** Everything that was found about one book of a day, what waits first. */
  ofBook: ({ db }: Db, { book, party, day }: BookDay) =>
    db
      .selectFrom('reconciliation_difference as d')
      .leftJoin('operator as taker', 'taker.id', 'd.taken_by')
      .select(columns)
      .select(['taker.name as takerName', IS_HELD.as('isHeld')])
      .where('d.book', '=', book)
      .where('d.party', '=', party)
      .where('d.day', '=', day)
      .orderBy(sql`d.resolved_at is not null`)
      .orderBy('d.id')
      .limit(500)
      .execute(),

  /** Book by book of a day: how many wait, how many somebody has taken up, how many are resolved, and what is in suspense. */
  countsOfDay: ({ db }: Db, day: string) =>
    db
      .selectFrom('reconciliation_difference as d')
      .select([
        sql<Book>`d.book`.as('book'),
        'd.party',
        sql<number>`(count(*) filter (where d.resolved_at is null and d.taken_by is null))::int`.as('open'),
        sql<number>`(count(*) filter (where d.resolved_at is null and d.taken_by is not null))::int`.as('working'),
        sql<number>`(count(*) filter (where d.resolved_at is not null))::int`.as('resolved'),
        sql<Fen>`coalesce(sum(d.theirs - d.ours) filter (where d.resolved_at is null and d.entry_id is not null
          and (d.kind <> 'only-theirs' or ${IS_HELD})), 0)::bigint`.as('suspense'),
      ])
      .where('d.day', '=', day)
      .groupBy(['d.book', 'd.party'])
      .execute(),

  /** How many nobody has resolved, of all days. */
  countOpen: async ({ db }: Db): Promise<number> => {
    const { count } = await db
      .selectFrom('reconciliation_difference')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The same, book by book. */
  countOpenByBook: ({ db }: Db) =>
    db
      .selectFrom('reconciliation_difference')
      .select([sql<Book>`book`.as('book'), sql<number>`count(*)::int`.as('count')])
      .where('resolved_at', 'is', null)
      .groupBy('book')
      .execute(),

  /** Days on which something waits, the earliest first. */
  openDays: async ({ db }: Db): Promise<readonly { readonly day: string; readonly open: number }[]> =>
    db
      .selectFrom('reconciliation_difference')
      .select([sql<string>`day::text`.as('day'), sql<number>`count(*)::int`.as('open')])
      .where('resolved_at', 'is', null)
      .groupBy('day')
      .orderBy('day')
      .limit(60)
      .execute(),
};
