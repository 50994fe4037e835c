import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { sql } from 'kysely';

type Db = Pick<Tx | AppContext, 'db'>;

export type SanctionKind = 'mute' | 'block';

export interface Sanction {
  readonly kind: SanctionKind;
  readonly reason: string;
  /** Null: without an end. */
  readonly until: Date | null;
}

interface NewSanction extends Sanction {
  readonly actId: bigint;
  readonly memberId: bigint;
  /** Null: in every room. */
  readonly rid: string | null;
}

/** The SQL of mutes and blocks. */
export const chatSanctions = {
  /** What holds for a member in a room at this moment; of several, the one that lasts longest. */
  of: async (
    { db }: Db,
    { memberId, rid, now }: { memberId: bigint; rid: string; now: Date },
  ): Promise<Partial<Record<SanctionKind, Sanction>>> => {
    const rows = await db
      .selectFrom('chat_sanction')
      .select([sql<SanctionKind>`kind`.as('kind'), 'reason', 'until'])
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('rid', 'is', null), where('rid', '=', rid)]))
      .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
      .orderBy(sql`until asc nulls last`)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.kind, row]));
  },

  insert: async ({ db }: Tx, { actId, kind, memberId, rid, reason, until }: NewSanction): Promise<void> => {
    await db
      .insertInto('chat_sanction')
      .values({ act_id: actId, kind, member_id: memberId, rid, reason, until })
      .execute();
  },

  lift: async ({ db }: Tx, actId: bigint, now: Date): Promise<void> => {
    await db.updateTable('chat_sanction').set({ lifted_at: now }).where('act_id', '=', actId).execute();
  },
};
