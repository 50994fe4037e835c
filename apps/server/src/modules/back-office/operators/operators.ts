import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { sql } from 'kysely';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewOperator {
  readonly name: string;
  readonly passwordHash: string;
  readonly totpSecret: string;
  readonly roles: readonly string[];
  readonly now: Date;
}

const sameName = (name: string) => sql<boolean>`lower(name) = ${name.toLowerCase()}`;
const placeOf = (name: string): string => `operator/${name.toLowerCase()}/totp`;

/** The SQL of the people who work here. */
export const operators = {
  isNameTaken: async ({ db }: Db, name: string): Promise<boolean> =>
    (await db.selectFrom('operator').select('id').where(sameName(name)).executeTakeFirst()) !== undefined,

  findByName: ({ db }: Db, name: string) =>
    db
      .selectFrom('operator')
      .select(['id', 'name', 'password_hash as passwordHash'])
      .where(sameName(name))
      .executeTakeFirst(),

  /** What the second proof is held against, kept from everybody else until the transaction ends. */
  lockTotp: async (app: AppContext, { db }: Tx, id: bigint) => {
    const row = await db
      .selectFrom('operator')
      .select(['name', 'totp_sealed as sealed', 'totp_step as step', 'disabled_at as disabledAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const secret = app.encryption.fields.open(row.sealed, placeOf(row.name));
    return { secret, step: row.step, isDisabled: row.disabledAt !== null };
  },

  useStep: async ({ db }: Tx, { id, step }: { readonly id: bigint; readonly step: bigint }): Promise<void> => {
    await db.updateTable('operator').set({ totp_step: step }).where('id', '=', id).execute();
  },

  /** Undefined when somebody is called that already. */
  insert: async (app: AppContext, { db }: Tx, operator: NewOperator): Promise<bigint | undefined> => {
    const { name, passwordHash, totpSecret, roles, now } = operator;
    const totp_sealed = app.encryption.fields.seal(totpSecret, placeOf(name));
    const row = await db
      .insertInto('operator')
      .values({ name, password_hash: passwordHash, totp_sealed, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return undefined;
    const held = roles.map((role) => ({ operator_id: row.id, role }));
    if (held.length > 0) await db.insertInto('operator_has_role').values(held).execute();
    return row.id;
  },

  rolesOf: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('operator_has_role')
      .innerJoin('operator_role', 'operator_role.name', 'operator_has_role.role')
      .select(['operator_role.name', 'operator_role.title', 'operator_role.permissions'])
      .where('operator_has_role.operator_id', '=', id)
      .orderBy('operator_role.name')
      .execute(),

  namesOf: async ({ db }: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  roles: ({ db }: Db) => db.selectFrom('operator_role').select(['name', 'title']).orderBy('name').execute(),
};
