import type { FreezeCause, TerminationCause } from '@fairground/contract/back-office-members';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewMember {
  readonly name: string;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly inviterId: bigint | undefined;
  /** The agent whose code brought them; nobody who was invited by a friend has one. */
  readonly agentId?: bigint | undefined;
  readonly referralCode: string;
  readonly invitedByCode: string;
  readonly domain: string;
  readonly registeredAt: Date;
  readonly registeredIp: string;
  readonly registeredDevice: string;
}

/** Who closed an account: its owner, or operators on one of the grounds of the rules. */
export type CloseCause = 'own' | TerminationCause;

interface Freezing {
  readonly reason: string;
  readonly cause: FreezeCause;
  /** When a suspension ends; null for good. */
  readonly until: Date | null;
}

interface Closing {
  readonly reason: string;
  readonly cause: CloseCause;
  readonly now: Date;
}

/** The columns that are sealed before they reach the database. */
export const SEALED_COLUMNS = ['phone_sealed', 'real_name_sealed', 'email_sealed'] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Names are told apart without regard to capitals: `Lucky88` and `lucky88` would deceive people. */
const sameName = (name: string) => sql<boolean>`lower(name) = ${name.toLowerCase()}`;

const NOT_FROZEN = { frozen_at: null, freeze_reason: '', freeze_cause: null, frozen_until: null };

/** The SQL of members. */
export const members = {
  isNameTaken: async ({ db }: Db, name: string): Promise<boolean> =>
    (await db.selectFrom('member').select('id').where(sameName(name)).executeTakeFirst()) !== undefined,

  /** Of these names, those that are nobody's. */
  unknownNames: async ({ db }: Db, names: readonly string[]): Promise<string[]> => {
    if (names.length === 0) return [];
    const lower = names.map((name) => name.toLowerCase());
    const rows = await db
      .selectFrom('member')
      .select(sql<string>`lower(name)`.as('name'))
      .where(sql<boolean>`lower(name) = any(${lower})`)
      .execute();
    const known = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !known.has(name.toLowerCase()));
  },

  /** Undefined when name or invite code is already somebody's; then nothing was written and the transaction is whole. */
  insert: async ({ db }: Db, member: NewMember): Promise<bigint | undefined> => {
    const row = await db
      .insertInto('member')
      .values({
        name: member.name,
        password_hash: member.passwordHash,
        invite_code: member.inviteCode,
        inviter_id: member.inviterId ?? null,
        agent_id: member.agentId ?? null,
        referral_code: member.referralCode,
        invited_by_code: member.invitedByCode,
        domain: member.domain,
        registered_at: member.registeredAt,
        registered_ip: member.registeredIp,
        registered_device: member.registeredDevice,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  findByName: ({ db }: Db, name: string) =>
    db
      .selectFrom('member')
      .select(['id', 'password_hash as passwordHash', 'phone_sealed as phoneSealed', 'any_device as anyDevice'])
      .where(sameName(name))
      .executeTakeFirst(),

  findByInviteCode: async ({ db }: Db, code: string): Promise<bigint | undefined> =>
    (await db.selectFrom('member').select('id').where('invite_code', '=', code).executeTakeFirst())?.id,

  /** Logins of one member happen one after the other, so that they cannot all believe to be the third device. */
  lock: async ({ db }: Tx, id: bigint): Promise<void> => {
    await db.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  },

  profile: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('member')
      .select([
        'id',
        'name',
        'phone_sealed as phoneSealed',
        'real_name_sealed as realNameSealed',
        'email_sealed as emailSealed',
        'grade',
        'registered_at as registeredAt',
        'avatar',
        'gender',
        'birthday',
        sql<boolean>`second_password_hash is not null`.as('secondPasswordSet'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Opens an account to every device: only ever for one whose password everybody knows. */
  allowAnyDevice: async ({ db }: Tx, id: bigint): Promise<void> => {
    await db.updateTable('member').set({ any_device: true }).where('id', '=', id).execute();
  },

  /** Of these members, those whose account is one person's and not everybody's. */
  withoutSharedAccounts: async ({ db }: Db, ids: readonly bigint[]): Promise<bigint[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('member')
      .select('id')
      .where('id', 'in', ids)
      .where('any_device', '=', false)
      .execute();
    return rows.map((row) => row.id);
  },

  bindings: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('member')
      .select([
        sql<boolean>`phone_sealed is not null`.as('phone'),
        sql<boolean>`real_name_sealed is not null`.as('realName'),
        sql<boolean>`birthday is not null`.as('birthday'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),

  setResidence: async ({ db }: Tx, id: bigint, residence: string): Promise<void> => {
    await db.updateTable('member').set({ residence }).where('id', '=', id).execute();
  },

  /** Where a member said to live, as an ISO code; null before. */
  residence: async ({ db }: Db, id: bigint): Promise<string | null> =>
    (await db.selectFrom('member').select('residence').where('id', '=', id).executeTakeFirst())?.residence ?? null,

  close: async ({ db }: Tx, id: bigint, { reason, cause, now }: Closing): Promise<void> => {
    const closed = { closed_at: now, close_reason: reason, close_cause: cause };
    await db.updateTable('member').set(closed).where('id', '=', id).execute();
  },

  closeCause: async ({ db }: Db, id: bigint): Promise<CloseCause> =>
    (
      await db
        .selectFrom('member')
        .select(sql<CloseCause>`close_cause`.as('cause'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).cause,

  isClosed: async ({ db }: Db, id: bigint): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,

  /** Why, since when and until when a member is kept out; undefined when not. Ask under `lock` before acting on it. */
  frozen: async ({ db }: Db, id: bigint): Promise<(Freezing & { readonly at: Date }) | undefined> => {
    const row = await db
      .selectFrom('member')
      .select(['frozen_at as at', 'freeze_reason as reason', 'frozen_until as until'])
      .select(sql<FreezeCause | null>`freeze_cause`.as('cause'))
      .where('id', '=', id)
      .executeTakeFirst();
    // Whoever was frozen before causes were written down was frozen to be safe.
    return row?.at ? { at: row.at, reason: row.reason, until: row.until, cause: row.cause ?? 'safety' } : undefined;
  },

  isFrozen: async (db: Db, id: bigint): Promise<boolean> => (await members.frozen(db, id)) !== undefined,

  freeze: async (
    { db }: Tx,
    id: bigint,
    { reason, cause, until, now }: Freezing & { readonly now: Date },
  ): Promise<void> => {
    const frozen = { frozen_at: now, freeze_reason: reason, freeze_cause: cause, frozen_until: until };
    await db.updateTable('member').set(frozen).where('id', '=', id).execute();
  },

  unfreeze: async ({ db }: Tx, id: bigint): Promise<void> => {
    await db.updateTable('member').set(NOT_FROZEN).where('id', '=', id).execute();
  },

  /** Whose suspension is over by then, in the order it ended. */
  suspendedUntil: async ({ db }: Db, now: Date, limit: number): Promise<bigint[]> => {
    const rows = await db
      .selectFrom('member')
      .select('id')
      .where('frozen_until', '<=', now)
      .orderBy('frozen_until')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Lets a member in again whose suspension is over; false when it is not, or when nobody was suspended. */
  endSuspension: async ({ db }: Tx, id: bigint, now: Date): Promise<boolean> => {
    const ended = await db
      .updateTable('member')
      .set(NOT_FROZEN)
      .where('id', '=', id)
      .where('frozen_until', '<=', now)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  /** Whether operators terminated the account: what is left there is paid to nobody until people decide. */
  isTerminated: async ({ db }: Db, id: bigint): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', 'is not', null)
      .where('close_cause', '<>', 'own')
      .executeTakeFirst()) !== undefined,

  namesOf: async ({ db }: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('member').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
