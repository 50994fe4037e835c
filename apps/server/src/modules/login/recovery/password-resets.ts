import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

const STEP_SECONDS = 10 * 60;

/** 1 a code was asked for, 2 the code was right. */
type ResetStep = 1 | 2;

interface ResetRow {
  readonly useHash: Buffer;
  readonly memberId: bigint | undefined;
  readonly step: ResetStep;
  readonly now: Date;
}

/** The SQL of forgotten passwords on their way back. */
export const passwordResets = {
  /** Begins again, or goes on to the next step; either way the time for it starts now. */
  put: async ({ db }: Tx, { useHash, memberId, step, now }: ResetRow): Promise<void> => {
    const values = {
      use_hash: useHash,
      member_id: memberId ?? null,
      step,
      expires_at: new Date(now.getTime() + STEP_SECONDS * 1000),
    };
    await db
      .insertInto('password_reset')
      .values(values)
      .onConflict((conflict) => conflict.column('use_hash').doUpdateSet(values))
      .execute();
  },

  find: ({ db }: Pick<AppContext, 'db'>, useHash: Buffer) => found(db, useHash).executeTakeFirst(),

  /** The same, kept from everybody else until the transaction ends. */
  lock: ({ db }: Tx, useHash: Buffer) => found(db, useHash).forUpdate().executeTakeFirst(),

  remove: async ({ db }: Tx, useHash: Buffer): Promise<void> => {
    await db.deleteFrom('password_reset').where('use_hash', '=', useHash).execute();
  },

  /** Forgets a handful of those nobody came back for, so that the table stays small without a job of its own. */
  sweep: async ({ db }: Tx, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - STEP_SECONDS * 1000);
    await sql`delete from password_reset where use_hash = any (array(
      select use_hash from password_reset where expires_at <= ${before} order by expires_at limit 20 for update skip locked
    ))`.execute(db);
  },
};

const found = (db: AppContext['db'], useHash: Buffer) =>
  db
    .selectFrom('password_reset')
    .select(['member_id as memberId', 'step', 'expires_at as expiresAt'])
    .where('use_hash', '=', useHash);
