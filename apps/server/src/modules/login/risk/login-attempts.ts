import type { Call } from '../../../platform/handler.ts';
import { columnsOf, type FailureSubject } from './login-failures.ts';
import { loginContext, type LoginContext, contextColumns } from './login-context.ts';
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
  readonly context: LoginContext;
}

/**
 * What one login attempt asks the database before the password is looked at: one statement, counted and committed. For
 * a name that nobody has it looks as far, and sees nothing.
 */
export async function beginAttempt(name: string, subjects: readonly FailureSubject[], call: Call): Promise<Begun> {
  const {
    app: { pool, config },
    now,
  } = call;
  const [quietSince, forgetBefore] = [before(now, FAILURE_WINDOW_SECONDS), before(now, FAILURE_WINDOW_SECONDS * 2)];
  const limits = subjects.map(({ scope }) => askedFrom(scope, config.limitScale));
  const [device, network, idleSince, othersSince] = contextColumns(call);
  const asked = { now, quietSince, forgetBefore, device, network, idleSince, othersSince };
  const values = [...columnsOf(subjects), limits, name.toLowerCase(), JSON.stringify(asked)];
  const { rows } = await pool.query<Row>({ ...BEGIN, values });
  const [row] = rows;
  if (!row) throw new Error('login attempt query returned no row');
  const { id, passwordHash, phoneSealed, anyDevice, isCounted, context } = row;
  return {
    member: id === null ? undefined : { id, passwordHash, phoneSealed, anyDevice },
    isCounted,
    context: loginContext(context),
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
  readonly context: string;
};

const BEGIN = {
  name: 'login-attempt.begin',
  text: `select c.is_counted as "isCounted", c.failures, c.last_at as "lastAt",
      m.id, m.password_hash as "passwordHash", m.phone_sealed as "phoneSealed", m.any_device as "anyDevice",
      login_context(coalesce(m.id, 0), a.device, a.network, a."idleSince", a."othersSince") as context
    from jsonb_to_record($5::jsonb) as a(now timestamptz, "quietSince" timestamptz, "forgetBefore" timestamptz,
        device text, network text, "idleSince" timestamptz, "othersSince" timestamptz)
      cross join lateral login_count_attempt($1, $2, $3, a.now, a."quietSince", a."forgetBefore") c
      left join member m on lower(m.name) = $4`,
};
