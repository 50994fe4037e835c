import type { FreezeCause, memberStateLabels } from '@fairground/contract/back-office-members';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { CloseCause } from './members.ts';

export type MemberState = keyof typeof memberStateLabels;

interface Ends {
  readonly closedAt: Date | null;
  readonly frozenAt: Date | null;
  readonly frozenUntil: Date | null;
}

/** An account that was closed stays closed, whatever else was said about it. */
export function memberState({ closedAt, frozenAt, frozenUntil }: Ends): MemberState {
  if (closedAt) return 'closed';
  if (frozenAt) return frozenUntil ? 'suspended' : 'frozen';
  return 'open';
}

const ID_PATTERN = /^\d{1,18}$/;
const COLUMNS = [
  'id',
  'name',
  'grade',
  'registered_at as registeredAt',
  'closed_at as closedAt',
  'frozen_at as frozenAt',
  'frozen_until as frozenUntil',
  sql<FreezeCause | null>`freeze_cause`.as('freezeCause'),
  'close_reason as closeReason',
  sql<CloseCause>`close_cause`.as('closeCause'),
  'freeze_reason as freezeReason',
  'real_name_sealed as realNameSealed',
  'phone_sealed as phoneSealed',
] as const;

/** What a person types stands for itself, not for a pattern. */
export const asLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const literally = (text: string): string => asLiteral(text.toLowerCase());

/** The SQL of looking members up from the back office. */
export const findMembers = {
  /**
   * By number, by how a name begins, or because they were found otherwise; the shortest name first, so that an exact
   * one leads.
   */
  page: async (
    { db }: Pick<AppContext, 'db'>,
    { text, others }: { readonly text: string; readonly others: readonly bigint[] },
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
  ) => {
    const found = db
      .selectFrom('member')
      .where((where) =>
        where.or([
          where(where.fn<string>('lower', ['name']), 'like', `${literally(text)}%`),
          ...(ID_PATTERN.test(text) ? [where('id', '=', BigInt(text))] : []),
          ...(others.length === 0 ? [] : [where('id', 'in', others)]),
        ]),
      );
    const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(COLUMNS)
      .orderBy(({ fn }) => fn<number>('length', ['name']))
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  one: ({ db }: Pick<AppContext, 'db'>, id: bigint) =>
    db.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirst(),
};
