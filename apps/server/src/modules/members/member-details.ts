import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { sealFields } from './personal-fields.ts';
import { searchKeys } from './search-keys.ts';

/** The SQL of who a member is. Each is said once and then stays: false when it had been said before. */
export const memberDetails = {
  setRealName: async (
    app: AppContext,
    tx: Tx,
    { memberId, realName }: { readonly memberId: bigint; readonly realName: string },
  ): Promise<boolean> => {
    const row = await tx.db
      .updateTable('member')
      .set(sealFields(app, memberId, { real_name_sealed: realName }))
      .where('id', '=', memberId)
      .where('real_name_sealed', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await searchKeys.add(app, tx, { memberId, kind: 'real-name', text: realName });
    return true;
  },

  setBirthday: async ({ db }: Tx, id: bigint, birthday: string): Promise<boolean> => {
    const row = await db
      .updateTable('member')
      .set({ birthday })
      .where('id', '=', id)
      .where('birthday', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Undefined for nobody. */
  birthday: ({ db }: Pick<Tx | AppContext, 'db'>, id: bigint) =>
    db
      .selectFrom('member')
      .select([sql<string | null>`birthday::text`.as('birthday'), 'birthday_changed_at as changedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** What was said once is corrected, by what was proved. */
  correctBirthday: async (
    { db }: Tx,
    id: bigint,
    { birthday, now }: { readonly birthday: string; readonly now: Date },
  ): Promise<void> => {
    await db.updateTable('member').set({ birthday, birthday_changed_at: now }).where('id', '=', id).execute();
  },

  setGender: async ({ db }: Tx, id: bigint, gender: 1 | 2): Promise<boolean> => {
    const row = await db
      .updateTable('member')
      .set({ gender })
      .where('id', '=', id)
      .where('gender', '=', 0)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  setAvatar: async ({ db }: Pick<AppContext, 'db'>, id: bigint, avatar: string): Promise<void> => {
    await db.updateTable('member').set({ avatar }).where('id', '=', id).execute();
  },
};
