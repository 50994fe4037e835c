import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** Why and when a session is over. */
interface SessionEnd {
  readonly reason: 'logout' | 'idle' | 'old' | 'replaced';
  readonly now: Date;
}

interface NewSession {
  readonly tokenHash: Buffer;
  readonly operatorId: bigint;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** The SQL of operators' sessions: a table of their own, so that no member's token is ever looked for in it. */
export const operatorSessions = {
  insert: async ({ db }: Tx, { tokenHash, operatorId, ip, userAgent, now }: NewSession): Promise<void> => {
    await db
      .insertInto('operator_session')
      .values({
        token_hash: tokenHash,
        operator_id: operatorId,
        ip,
        user_agent: userAgent,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
  },

  /** Not of somebody who no longer works here. */
  findLive: ({ db }: Db, tokenHash: Buffer) =>
    db
      .selectFrom('operator_session as session')
      .innerJoin('operator', 'operator.id', 'session.operator_id')
      .select(['session.id', 'operator.id as operatorId', 'operator.name'])
      .select(['session.created_at as createdAt', 'session.last_seen_at as lastSeenAt'])
      .where('session.token_hash', '=', tokenHash)
      .where('session.ended_at', 'is', null)
      .where('operator.disabled_at', 'is', null)
      .executeTakeFirst(),

  seen: async ({ db }: Db, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('operator_session').set({ last_seen_at: now }).where('id', '=', id).execute();
  },

  end: async ({ db }: Db, id: bigint, { reason, now }: SessionEnd): Promise<void> => {
    await db
      .updateTable('operator_session')
      .set({ ended_at: now, end_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },

  endAllOf: async ({ db }: Tx, operatorId: bigint, { reason, now }: SessionEnd): Promise<void> => {
    await db
      .updateTable('operator_session')
      .set({ ended_at: now, end_reason: reason })
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null)
      .execute();
  },
};
