import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { FAILURE_WINDOW_SECONDS, type FailureCount, type FailureScope } from './login-tolerance.ts';

/** One thing failures are counted by: an account's name, a device, an address. */
export interface FailureSubject {
  readonly scope: FailureScope;
  readonly subject: string;
}

/**
 * What one attempt is counted under, always in this order, so that attempts which share a row wait for each other and
 * never in a circle. A name that nobody has is counted like any other: the answer must not tell.
 */
export function failureSubjects(parts: { name: string; device: string; ip: string }): readonly FailureSubject[] {
  return [
    { scope: 'account', subject: parts.name.toLowerCase() },
    ...(parts.device === '' ? [] : [{ scope: 'device' as const, subject: parts.device }]),
    { scope: 'ip', subject: parts.ip },
  ];
}

/** The SQL of login failures. */
export const loginFailures = {
  of: ({ db }: Pick<AppContext, 'db'>, subjects: readonly FailureSubject[]): Promise<FailureCount[]> =>
    countsOf(db, subjects).execute(),

  /**
   * The same, with the rows kept from everybody else until the transaction ends. Rows are made or locked one by one in
   * the order of the subjects.
   */
  lock: async ({ db }: Tx, subjects: readonly FailureSubject[], now: Date): Promise<FailureCount[]> => {
    const fresh = subjects.map((subject) => ({ ...subject, failures: 0, last_at: now }));
    return db
      .insertInto('login_failure')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.columns(['scope', 'subject']).doUpdateSet({ failures: sql<number>`login_failure.failures` }),
      )
      .returning([sql<FailureScope>`scope`.as('scope'), 'failures', 'last_at as lastAt'])
      .execute();
  },

  /** One more for each; a row that has been quiet for the whole window starts again. */
  add: async ({ db }: Tx, subjects: readonly FailureSubject[], now: Date): Promise<void> => {
    const quietSince = new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);
    const failures = sql<number>`case when last_at <= ${quietSince} then 1 else failures + 1 end`;
    await db.updateTable('login_failure').set({ failures, last_at: now }).where(isOneOf(subjects)).execute();
  },

  /** Unsays what one attempt added. */
  takeBack: async (tx: Tx, subjects: readonly FailureSubject[]): Promise<void> => {
    await tx.query(TAKE_BACK, columnsOf(subjects));
  },

  /** Who knows the password starts again with a clean slate; device and address may be somebody else's too. */
  clearAccount: async ({ db }: Tx, subjects: readonly FailureSubject[]): Promise<void> => {
    const accounts = subjects.filter(({ scope }) => scope === 'account');
    await db.updateTable('login_failure').set({ failures: 0 }).where(isOneOf(accounts)).execute();
  },
};

/** As the database's functions take them. */
export const columnsOf = (subjects: readonly FailureSubject[]): [scopes: string[], subjects: string[]] => [
  subjects.map(({ scope }) => scope),
  subjects.map(({ subject }) => subject),
];

const TAKE_BACK = { name: 'login-failure.undo', text: 'select login_undo_attempt($1, $2, false)' };

const countsOf = (db: AppContext['db'], subjects: readonly FailureSubject[]) =>
  db
    .selectFrom('login_failure')
    .select([sql<FailureScope>`scope`.as('scope'), 'failures', 'last_at as lastAt'])
    .where(isOneOf(subjects));

const isOneOf = (subjects: readonly FailureSubject[]) =>
  sql<boolean>`(scope, subject) in (${sql.join(subjects.map(({ scope, subject }) => sql`(${scope}, ${subject})`))})`;
