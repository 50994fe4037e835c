import { type GradeConfig, type GradeRules, seedGrades } from '@fairground/promotions';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** Fen as JSON has them: whole numbers far below what a number holds exactly. */
type Stored<Rules> = { readonly [Name in keyof Rules]: Rules[Name] extends bigint ? number : Rules[Name] };

interface StoredConfig extends Omit<GradeConfig, 'version' | 'grades'> {
  readonly grades: readonly Stored<GradeRules>[];
}

/** One version as it was saved. */
interface SavedConfig {
  readonly config: GradeConfig;
  readonly fromAt: Date;
  readonly setBy: string;
  readonly reason: string;
}

/** The version of the grades that acts at a moment. */
export async function gradeConfig({ db }: Db, at: Date): Promise<GradeConfig> {
  const row = await db
    .selectFrom('vip_config')
    .select(['version', sql<StoredConfig>`document`.as('document')])
    .where('from_at', '<=', at)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return opened(row);
}

/** A version by its number. */
export async function gradeConfigVersion({ db }: Db, version: number): Promise<GradeConfig> {
  const row = await db
    .selectFrom('vip_config')
    .select(['version', sql<StoredConfig>`document`.as('document')])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return opened(row);
}

/** Every version, the newest first. */
export async function gradeConfigs({ db }: Db, most: number): Promise<readonly SavedConfig[]> {
  const rows = await db
    .selectFrom('vip_config')
    .select(['version', sql<StoredConfig>`document`.as('document'), 'from_at as fromAt', 'set_by as setBy', 'reason'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ fromAt, setBy, reason, ...row }) => ({ config: opened(row), fromAt, setBy, reason }));
}

interface NewConfig {
  readonly config: Omit<GradeConfig, 'version'>;
  readonly fromAt: Date;
  readonly setBy: string;
  readonly reason: string;
  readonly at: Date;
}

/** Saves the next version. One that has not begun yet on the same day is taken over by it. */
export async function saveGradeConfig(tx: Tx, { config, fromAt, setBy, reason, at }: NewConfig): Promise<number> {
  await tx.query(LOCK);
  await tx.db.deleteFrom('vip_config').where('from_at', '=', fromAt).where('from_at', '>', at).execute();
  const { version } = await tx.db
    .insertInto('vip_config')
    .values({
      version: sql<number>`(select coalesce(max(version), 0) + 1 from vip_config)`,
      from_at: fromAt,
      document: JSON.stringify(config, asNumber),
      set_by: setBy,
      reason,
      created_at: at,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The version every site starts with; what is there already stays. */
export async function seedGradeConfig({ db }: Tx, now: Date): Promise<void> {
  await db
    .insertInto('vip_config')
    .values({
      version: 1,
      from_at: new Date(0),
      document: JSON.stringify(seedGrades, asNumber),
      set_by: 'system',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

const LOCK = { name: 'grades.lock-config', text: 'lock table vip_config in share row exclusive mode' };

const asNumber = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

const opened = ({ version, document }: { version: number; document: StoredConfig }): GradeConfig => ({
  ...document,
  version,
  grades: document.grades.map((stored) => ({
    ...stored,
    depositNeed: BigInt(stored.depositNeed),
    turnoverNeed: BigInt(stored.turnoverNeed),
    keepNeed: BigInt(stored.keepNeed),
    upgradeGift: BigInt(stored.upgradeGift),
    weekGift: BigInt(stored.weekGift),
    weekNeed: BigInt(stored.weekNeed),
    monthGift: BigInt(stored.monthGift),
    birthdayGift: BigInt(stored.birthdayGift),
    withdrawAmount: BigInt(stored.withdrawAmount),
    rebateCap: BigInt(stored.rebateCap),
  })),
});
