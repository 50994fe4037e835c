import { sql } from 'kysely';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { PasswordKindCode } from '../../members/member-passwords.ts';

/** So many wrong entries lock a password. */
export const PASSWORD_TRIES_MAX = 5;

/** How long a password stays locked after its last wrong entry. The fund password guards money: it waits a day. */
export const passwordLockSeconds: Readonly<Record<PasswordKindCode, number>> = {
  [PasswordKind.login]: 15 * 60,
  [PasswordKind.fund]: 24 * 3600,
};

interface Check {
  readonly memberId: bigint;
  readonly kind: PasswordKindCode;
}

/** The SQL of wrong entries of a password by somebody who is logged in. */
export const passwordChecks = {
  /**
   * Counts an entry before it is looked at, so that entries made at once cannot all be looked at. Gives the seconds to
   * wait, zero when it may be looked at; while locked nothing is counted.
   */
  count: async ({ db }: Tx, { memberId, kind }: Check, now: Date): Promise<number> => {
    // One statement finds, makes and locks the row: between two, whoever entered it rightly would have cleared it.
    const row = await db
      .insertInto('password_check')
      .values({ member_id: memberId, kind, failures: 0, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind']).doUpdateSet({ last_at: sql`password_check.last_at` }),
      )
      .returning(['failures', 'last_at as lastAt'])
      .executeTakeFirstOrThrow();
    const waitSeconds = Math.ceil(passwordLockSeconds[kind] - (now.getTime() - row.lastAt.getTime()) / 1000);
    if (row.failures >= PASSWORD_TRIES_MAX && waitSeconds > 0) return waitSeconds;
    const failures = waitSeconds > 0 ? sql<number>`failures + 1` : 1;
    await db
      .updateTable('password_check')
      .set({ failures, last_at: now })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
    return 0;
  },

  /** Unsays what one entry added. */
  takeBack: async ({ db }: Pick<AppContext, 'db'>, { memberId, kind }: Check): Promise<void> => {
    await db
      .updateTable('password_check')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
  },

  clear: async ({ db }: Pick<AppContext, 'db'>, { memberId, kind }: Check): Promise<void> => {
    await db.deleteFrom('password_check').where('member_id', '=', memberId).where('kind', '=', kind).execute();
  },
};
