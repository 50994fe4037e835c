import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Restriction } from './restriction-rules.ts';
import type { LimitRequest } from './limit-request.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const columns = {
  deposit: { day: 'deposit_day', week: 'deposit_week', month: 'deposit_month' },
  loss: { day: 'loss_day', week: 'loss_week', month: 'loss_month' },
  time: { day: 'time_day', week: 'time_week', month: 'time_month' },
} as const;

/** The kinds of limit: what has a direction, and a column. */
export type LimitSlot = LimitRequest & { readonly kind: 'deposit' | 'loss' | 'time' | 'stake' };

const columnOf = ({ kind, period }: LimitSlot) => (kind === 'stake' ? 'stake' : columns[kind][period ?? 'day']);

/** The SQL of a member's limit row. */
export const memberLimits = {
  /** Made when it is missing, and kept until the end of the transaction. */
  lock: async ({ db }: Tx, memberId: MemberId) => {
    await sql`select limit_lock_member(${memberId})`.execute(db);
    return db.selectFrom('limit_member').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  },

  setLimit: async ({ db }: Tx, memberId: MemberId, slot: LimitSlot): Promise<void> => {
    await db
      .updateTable('limit_member')
      .set({ [columnOf(slot)]: slot.value })
      .where('member_id', '=', memberId)
      .execute();
  },

  setRealityMinutes: async ({ db }: Tx, memberId: MemberId, minutes: number): Promise<void> => {
    await db.updateTable('limit_member').set({ reality_minutes: minutes }).where('member_id', '=', memberId).execute();
  },

  /** What was admitted a moment ago, by a clock a little ahead of ours, still came before the restriction. */
  setRestriction: async (
    { db }: Tx,
    memberId: MemberId,
    { kind, until, now }: Restriction & { readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('limit_member')
      .set({
        restriction_kind: kind,
        restriction_until: until,
        restriction_began_at: sql<Date>`greatest(${now}, last_play_at, last_deposit_at)`,
      })
      .where('member_id', '=', memberId)
      .execute();
  },

  endRestriction: async ({ db }: Tx, memberId: MemberId): Promise<void> => {
    await db
      .updateTable('limit_member')
      .set({ restriction_kind: null, restriction_until: null, restriction_began_at: null })
      .where('member_id', '=', memberId)
      .execute();
  },

  /** Notes the answer to a reality check; gives when the next one is due. */
  answer: async ({ db }: Tx, memberId: MemberId, now: Date): Promise<Date> => {
    await sql`select limit_note_activity(limit_lock_member(${memberId}), ${now}, 0, false, true)`.execute(db);
    const row = await db
      .updateTable('limit_member as g')
      .set({ reality_check_answered_at: now })
      .where('member_id', '=', memberId)
      .returning(sql<Date>`limit_reality_check_at(g, ${now})`.as('next'))
      .executeTakeFirstOrThrow();
    return row.next;
  },

  restrictionOf: ({ db }: Db, memberId: MemberId) =>
    db
      .selectFrom('limit_member')
      .select(['restriction_kind', 'restriction_until'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Whether one of these members keeps away for good reasons. */
  isAnyExcluded: async ({ db }: Db, memberIds: readonly MemberId[]): Promise<boolean> => {
    if (memberIds.length === 0) return false;
    const row = await db
      .selectFrom('limit_member')
      .select('member_id')
      .where('member_id', 'in', memberIds)
      .where('restriction_kind', '=', 'exclusion')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};

export type MemberLimitRow = Awaited<ReturnType<typeof memberLimits.lock>>;

/** What stands in a limit's slot. */
export const limitIn = (row: MemberLimitRow, slot: LimitSlot): bigint | null => row[columnOf(slot)];

/** The restriction a member is in, whether or not its time is over. */
export function restrictionIn(row: Pick<MemberLimitRow, 'restriction_kind' | 'restriction_until'>): Restriction | null {
  if (row.restriction_kind !== 'break' && row.restriction_kind !== 'exclusion') return null;
  return { kind: row.restriction_kind, until: row.restriction_until };
}
