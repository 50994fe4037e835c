import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewAccount {
  readonly id: string;
  readonly memberId: MemberId;
  readonly kind: PayoutKind;
  readonly bankCode: string;
  readonly network: string;
  readonly numberSealed: string;
  readonly numberIndex: Buffer;
  readonly holderSealed: string | null;
  readonly branch: string;
  readonly alias: string;
  readonly isDefault: boolean;
  readonly now: Date;
}

const COLUMNS = [
  'id',
  'member_id as memberId',
  'kind',
  'bank_code as bankCode',
  'network',
  'number_sealed as numberSealed',
  'holder_sealed as holderSealed',
  'alias',
  'is_default as isDefault',
  'created_at as createdAt',
] as const;

/** An account as it lies in the table. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof withdrawalAccounts.ownLive>>>;

/** The SQL of payout accounts. */
export const withdrawalAccounts = {
  ofMember: ({ db }: Db, memberId: MemberId) =>
    live(db, memberId).select(COLUMNS).orderBy('is_default', 'desc').orderBy('created_at').execute(),

  ownLive: ({ db }: Db, memberId: MemberId, id: string) =>
    live(db, memberId).select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  /** Whichever member's, removed or not: for orders that were made while it was there. */
  byId: ({ db }: Db, id: string) =>
    db.selectFrom('withdrawal_account').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(),

  /** Who has or had this very account. */
  ownersOf: async ({ db }: Db, numberIndexes: readonly Buffer[]): Promise<bigint[]> => {
    const rows = await db
      .selectFrom('withdrawal_account')
      .select('member_id as id')
      .distinct()
      .where('number_index', 'in', numberIndexes)
      .execute();
    return rows.map(({ id }) => id);
  },

  countOf: async ({ db }: Db, memberId: MemberId, kind: PayoutKind): Promise<number> => {
    const { count } = await live(db, memberId)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Everybody who has or had this very account, with a lock on it until the transaction ends. */
  holdersOf: async ({ db }: Tx, numberIndex: Buffer) => {
    const lockName = `payout-account.${numberIndex.toString('hex')}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(db);
    return db
      .selectFrom('withdrawal_account')
      .select(['member_id as memberId', sql<boolean>`removed_at is null`.as('isLive')])
      .where('number_index', '=', numberIndex)
      .execute();
  },

  insert: async ({ db }: Tx, account: NewAccount): Promise<void> => {
    await db
      .insertInto('withdrawal_account')
      .values({
        id: account.id,
        member_id: account.memberId,
        kind: account.kind,
        bank_code: account.bankCode,
        network: account.network,
        number_sealed: account.numberSealed,
        number_index: account.numberIndex,
        holder_sealed: account.holderSealed,
        branch: account.branch,
        alias: account.alias,
        is_default: account.isDefault,
        created_at: account.now,
      })
      .execute();
  },

  setDefault: async (
    { db }: Tx,
    { id, kind, memberId }: { readonly id: string; readonly kind: string; readonly memberId: MemberId },
  ): Promise<void> => {
    await db
      .updateTable('withdrawal_account')
      .set({ is_default: false })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('is_default', '=', true)
      .execute();
    await db.updateTable('withdrawal_account').set({ is_default: true }).where('id', '=', id).execute();
  },

  remove: async ({ db }: Tx, id: string, now: Date): Promise<void> => {
    await db
      .updateTable('withdrawal_account')
      .set({ removed_at: now, is_default: false })
      .where('id', '=', id)
      .execute();
  },
};

const live = (db: AppContext['db'], memberId: MemberId) =>
  db.selectFrom('withdrawal_account').where('member_id', '=', memberId).where('removed_at', 'is', null);
