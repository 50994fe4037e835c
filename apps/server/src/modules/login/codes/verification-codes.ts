import { sql } from 'kysely';
import type { Tx } from '../../../platform/app-context.ts';
import { CODE_SECONDS, SENDINGS_MAX, SENDINGS_SECONDS } from './code-rules.ts';

interface NewCode {
  readonly useHash: Buffer;
  readonly targetHash: Buffer;
  readonly memberId: bigint | undefined;
  readonly codeHash: Buffer;
  readonly now: Date;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The SQL of verification codes. */
export const verificationCodes = {
  /** When codes went to a target, newest first. Whoever asks for the same target next waits until we are done. */
  lockSendings: async ({ db }: Tx, targetHash: Buffer, now: Date): Promise<Date[]> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code.${targetHash.toString('hex')}`}, 0))`.execute(db);
    const rows = await db
      .selectFrom('verification_code')
      .select('created_at as at')
      .where('target_hash', '=', targetHash)
      .where('created_at', '>', after(now, -SENDINGS_SECONDS))
      .orderBy('created_at', 'desc')
      .limit(SENDINGS_MAX)
      .execute();
    return rows.map(({ at }) => at);
  },

  /** Writes the new code and kills the ones it replaces. */
  insert: async ({ db }: Tx, code: NewCode): Promise<bigint> => {
    await db
      .updateTable('verification_code')
      .set({ ended_at: code.now })
      .where('use_hash', '=', code.useHash)
      .where('ended_at', 'is', null)
      .execute();
    const { id } = await db
      .insertInto('verification_code')
      .values({
        use_hash: code.useHash,
        target_hash: code.targetHash,
        member_id: code.memberId ?? null,
        code_hash: code.codeHash,
        created_at: code.now,
        expires_at: after(code.now, CODE_SECONDS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The newest code of a use, kept from everybody else until the transaction ends. */
  lockNewest: ({ db }: Tx, useHash: Buffer) =>
    db
      .selectFrom('verification_code')
      .select([
        'id',
        'member_id as memberId',
        'code_hash as codeHash',
        'tries',
        'expires_at as expiresAt',
        'ended_at as endedAt',
      ])
      .where('use_hash', '=', useHash)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  addTry: async ({ db }: Tx, id: bigint): Promise<void> => {
    await db
      .updateTable('verification_code')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .execute();
  },

  end: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('verification_code').set({ ended_at: now }).where('id', '=', id).execute();
  },

  /** Whatever was sent before the lock was changed must not open it any more. */
  endAllOf: async ({ db }: Tx, memberId: bigint, now: Date): Promise<void> => {
    await db
      .updateTable('verification_code')
      .set({ ended_at: now })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** Forgets a handful of codes that no limit counts any more, so that the table stays small without a job of its own. */
  sweep: async ({ db }: Tx, now: Date): Promise<void> => {
    await sql`delete from verification_code where id = any (array(
      select id from verification_code where created_at <= ${after(now, -SENDINGS_SECONDS)}
      order by created_at limit 20 for update skip locked
    ))`.execute(db);
  },
};
