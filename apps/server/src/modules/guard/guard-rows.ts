import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';
import type { Pause } from './pause-rules.ts';
import type { Wish } from './wanted.ts';

type Db = Pick<Tx | House, 'db'>;

const columns = {
  deposit: { day: 'deposit_day', week: 'deposit_week', month: 'deposit_month' },
  loss: { day: 'loss_day', week: 'loss_week', month: 'loss_month' },
  time: { day: 'time_day', week: 'time_week', month: 'time_month' },
} as const;

/** The kinds of limit: what has a direction, and a column. */
export type LimitSlot = Wish & { readonly kind: 'deposit' | 'loss' | 'time' | 'stake' };

const columnOf = ({ kind, period }: LimitSlot) => (kind === 'stake' ? 'stake' : columns[kind][period ?? 'day']);

/** The SQL of a member's guard row. */
export const guardRows = {
  /** Made when it is missing, and kept until the end of the transaction. */
  lock: async ({ db }: Tx, memberId: bigint) => {
    await sql`select guard_lock(${memberId})`.execute(db);
    return db.selectFrom('member_guard').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  },

  setLimit: async ({ db }: Tx, memberId: bigint, slot: LimitSlot): Promise<void> => {
    await db
      .updateTable('member_guard')
      .set({ [columnOf(slot)]: slot.value })
      .where('member_id', '=', memberId)
      .execute();
  },

  setRealityMinutes: async ({ db }: Tx, memberId: bigint, minutes: number): Promise<void> => {
    await db.updateTable('member_guard').set({ reality_minutes: minutes }).where('member_id', '=', memberId).execute();
  },

  /** What was admitted a moment ago, by a clock a little ahead of ours, still came before the pause. */
  setPause: async ({ db }: Tx, memberId: bigint, { kind, until }: Pause, now: Date): Promise<void> => {
    await db
      .updateTable('member_guard')
      .set({
        pause_kind: kind,
        pause_until: until,
        pause_began_at: sql<Date>`greatest(${now}, last_play_at, last_deposit_at)`,
      })
      .where('member_id', '=', memberId)
      .execute();
  },

  endPause: async ({ db }: Tx, memberId: bigint): Promise<void> => {
    await db
      .updateTable('member_guard')
      .set({ pause_kind: null, pause_until: null, pause_began_at: null })
      .where('member_id', '=', memberId)
      .execute();
  },

  /** Notes the answer to a reality check; gives when the next one is due. */
  answer: async ({ db }: Tx, memberId: bigint, now: Date): Promise<Date> => {
    await sql`select guard_note(guard_lock(${memberId}), ${now}, 0, false, true)`.execute(db);
    const row = await db
      .updateTable('member_guard as g')
      .set({ acked_at: now })
      .where('member_id', '=', memberId)
      .returning(sql<Date>`guard_check_at(g, ${now})`.as('next'))
      .executeTakeFirstOrThrow();
    return row.next;
  },

  pauseOf: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('member_guard')
      .select(['pause_kind', 'pause_until'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Whether one of these members keeps away for good reasons. */
  isAnyExcluded: async ({ db }: Db, memberIds: readonly bigint[]): Promise<boolean> => {
    if (memberIds.length === 0) return false;
    const row = await db
      .selectFrom('member_guard')
      .select('member_id')
      .where('member_id', 'in', memberIds)
      .where('pause_kind', '=', 'exclusion')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};

export type GuardRow = Awaited<ReturnType<typeof guardRows.lock>>;

/** What stands in a limit's slot. */
export const limitIn = (row: GuardRow, slot: LimitSlot): bigint | null => row[columnOf(slot)];

/** The pause a member is in, whether or not its time is over. */
export function pauseIn(row: Pick<GuardRow, 'pause_kind' | 'pause_until'>): Pause | null {
  if (row.pause_kind !== 'break' && row.pause_kind !== 'exclusion') return null;
  return { kind: row.pause_kind, until: row.pause_until };
}
