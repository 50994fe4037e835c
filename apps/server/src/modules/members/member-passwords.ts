import { PasswordKind } from '@fairground/contract/member-binding';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export type PasswordKindCode = (typeof PasswordKind)[keyof typeof PasswordKind];

interface PasswordChange {
  readonly memberId: bigint;
  readonly kind: PasswordKindCode;
  /** What was stored when the member was asked; somebody else may have been faster. */
  readonly from: string | null;
  readonly to: string;
  readonly now: Date;
}

/** The SQL of a member's two passwords. */
export const memberPasswords = {
  of: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('member')
      .select(['name', 'password_hash as login', 'second_password_hash as fund'])
      .where('id', '=', memberId)
      .executeTakeFirst(),

  /** When what guards the account was last changed; null when it never was. */
  changedAt: async ({ db }: Db, memberId: bigint): Promise<Date | null> =>
    (
      await db
        .selectFrom('member')
        .select('security_changed_at as changedAt')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).changedAt,

  /** Whoever changes a password makes withdrawals wait; a first fund password changes nothing that was there. */
  change: async ({ db }: Tx, { memberId, kind, from, to, now }: PasswordChange): Promise<boolean> => {
    const column = kind === PasswordKind.login ? 'password_hash' : 'second_password_hash';
    const row = await db
      .updateTable('member')
      .set({ [column]: to, ...(from !== null && { security_changed_at: now }) })
      .where('id', '=', memberId)
      .where(column, 'is not distinct from', from)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  reset: async (
    { db }: Tx,
    memberId: bigint,
    { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('member')
      .set({ password_hash: passwordHash, security_changed_at: now })
      .where('id', '=', memberId)
      .execute();
  },
};
