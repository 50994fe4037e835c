import type { Call } from '../../platform/handler.ts';
import { columnsOf, type FailureSubject } from './login-failures.ts';
import { loginSights, type LoginSights, sightColumns } from './login-sights.ts';
import { askedFrom, FAILURE_WINDOW_SECONDS, type FailureCount } from './login-tolerance.ts';

/** Whom a login is for, as far as the name tells. */
export interface LoginMember {
  readonly id: bigint;
  readonly passwordHash: string;
  readonly phoneSealed: string | null;
  readonly anyDevice: boolean;
}

interface Begun {
  /** Undefined for a name that nobody has; everything else is the same for it. */
  readonly member: LoginMember | undefined;
  /** False when the failures so far ask something first; then nothing was counted. */
  readonly isCounted: boolean;
  /** What stood there before this attempt. */
  readonly counts: readonly FailureCount[];
  readonly sights: LoginSights;
}

/**
 * What one login attempt asks the database before the password is looked at: one statement, counted and committed. For
 * a name that nobody has it looks as far, and sees nothing.
 */
export async function beginAttempt(name: string, subjects: readonly FailureSubject[], call: Call): Promise<Begun> {
  const {
    house: { pool, config },
    now,
  } = call;
  const [quietSince, forgetBefore] = [before(now, FAILURE_WINDOW_SECONDS), before(now, FAILURE_WINDOW_SECONDS * 2)];
  const limits = subjects.map(({ scope }) => askedFrom(scope, config.limitScale));
  const counting = [...columnsOf(subjects), limits, now, quietSince, forgetBefore];
  const values = [...counting, name.toLowerCase(), ...sightColumns(call)];
  const { rows } = await pool.query<Row>({ ...BEGIN, values });
  const [row] = rows;
  if (!row) throw new Error('One attempt has one answer.');
  const { id, passwordHash, phoneSealed, anyDevice, isCounted, sights } = row;
  return {
    member: id === null ? undefined : { id, passwordHash, phoneSealed, anyDevice },
    isCounted,
    sights: loginSights(sights),
    counts: subjects.map(({ scope }, at) => ({
      scope,
      failures: row.failures[at] ?? 0,
      lastAt: row.lastAt[at] ?? now,
    })),
  };
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

type Row = Omit<LoginMember, 'id'> & {
  readonly id: bigint | null;
  readonly isCounted: boolean;
  readonly failures: readonly number[];
  readonly lastAt: readonly Date[];
  readonly sights: string;
};

const BEGIN = {
  name: 'login-attempt.begin',
  text: `select c.is_counted as "isCounted", c.failures, c.last_at as "lastAt",
      m.id, m.password_hash as "passwordHash", m.phone_sealed as "phoneSealed", m.any_device as "anyDevice",
      login_sights(coalesce(m.id, 0), $8, $9, $10, $11) as sights
    from login_count_quiet($1, $2, $3, $4, $5, $6) c left join member m on lower(m.name) = $7`,
};
