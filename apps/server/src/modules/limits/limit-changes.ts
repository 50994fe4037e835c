import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { LimitRequest } from './limit-request.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** A change, who asked for it, and when. */
interface AskedChange {
  readonly memberId: MemberId;
  readonly requested: LimitRequest;
  readonly now: Date;
}

/** When a request waits until, and how long it then stands. */
interface Wait {
  readonly readyAt: Date;
  readonly lapseAt: Date;
}

const COLUMNS = [
  'id',
  'kind',
  'period',
  'value',
  'asked_at as askedAt',
  'ready_at as readyAt',
  'lapse_at as lapseAt',
] as const;

/** The SQL of requested changes. They are all kept. */
export const limitChanges = {
  waitingOf: async ({ db }: Db, memberId: MemberId, now: Date) => {
    const rows = await db
      .selectFrom('limit_change')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .where('lapse_at', '>', now)
      .orderBy('id')
      .execute();
    return rows.map(read);
  },

  /** A waiting request of this member, lapsed or not. */
  findWaiting: async ({ db }: Tx, memberId: MemberId, id: bigint) => {
    const row = await db
      .selectFrom('limit_change')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return row && read(row);
  },

  /** A request that acts at once is only remembered. */
  noteDone: async ({ db }: Tx, { memberId, requested, now }: AskedChange): Promise<void> => {
    const moments = { asked_at: now, ready_at: now, lapse_at: now, ended_at: now };
    await db
      .insertInto('limit_change')
      .values({ member_id: memberId, ...requested, state: 'done', ...moments })
      .execute();
  },

  wait: async ({ db }: Tx, { memberId, requested, now }: AskedChange, { readyAt, lapseAt }: Wait): Promise<void> => {
    const moments = { asked_at: now, ready_at: readyAt, lapse_at: lapseAt };
    await db
      .insertInto('limit_change')
      .values({ member_id: memberId, ...requested, state: 'waiting', ...moments })
      .execute();
  },

  finish: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('limit_change').set({ state: 'done', ended_at: now }).where('id', '=', id).execute();
  },

  /** A newer request for the same slot takes the place of the one that waits; true when there was one. */
  replace: async (
    { db }: Tx,
    { kind, period }: Pick<LimitRequest, 'kind' | 'period'>,
    { memberId, now }: Pick<AskedChange, 'memberId' | 'now'>,
  ) => {
    const gone = await db
      .updateTable('limit_change')
      .set({ state: 'replaced', ended_at: now })
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .where('kind', '=', kind)
      .where('period', period === null ? 'is' : '=', period)
      .returning('id')
      .execute();
    return gone.length > 0;
  },

  lapse: async ({ db }: Db, now: Date): Promise<void> => {
    await db
      .updateTable('limit_change')
      .set({ state: 'lapsed', ended_at: now })
      .where('state', '=', 'waiting')
      .where('lapse_at', '<=', now)
      .execute();
  },
};

/** The restrictions of a member's life, each ended by the return or by a longer one. */
export const restrictions = {
  begin: async ({ db }: Tx, memberId: MemberId): Promise<void> => {
    await sql`insert into limit_restriction (member_id, kind, began_at, until_at)
              select member_id, restriction_kind, restriction_began_at, restriction_until from limit_member
              where member_id = ${memberId}`.execute(db);
  },

  end: async ({ db }: Tx, memberId: MemberId, now: Date): Promise<void> => {
    await db
      .updateTable('limit_restriction')
      .set({ ended_at: now })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
  },
};

interface Row extends Wait {
  readonly id: bigint;
  readonly kind: string;
  readonly period: string | null;
  readonly value: bigint | null;
  readonly askedAt: Date;
}

/** The columns' own checks allow nothing else. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const read = (row: Row) => row as Row & LimitRequest;
