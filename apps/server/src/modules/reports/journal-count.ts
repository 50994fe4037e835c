import type pg from 'pg';

type Db = Pick<pg.Pool, 'query'>;

/**
 * Which rules the figures were counted by. Raise it when report_flow or report_take changes what a figure means: every
 * database then counts its whole journal again.
 */
const RULES = 1;
const SEALS_AT_ONCE = 5_000;
/** Minutes are looked at for today and yesterday; the rest is kept to look into. */
const MINUTES_KEPT = '8 days';

/** How much was counted: entries of the journal and members. */
interface Counted {
  readonly seals: number;
  readonly joined: number;
}

/** Counts everything that was sealed and not counted yet; says whether there was anything. What is counted by other rules is counted again. */
export async function countJournal(pool: Db, now: Date, sealsAtOnce = SEALS_AT_ONCE): Promise<boolean> {
  const { rows } = await pool.query<{ rules: number }>(RULES_OF);
  if (rows[0]?.rules !== RULES) await pool.query('select report_reset($1)', [RULES]);
  let hasMoved = false;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before it ended
    const { seals, joined } = await takeBatch(pool, now, sealsAtOnce);
    hasMoved ||= seals > 0 || joined > 0;
    if (seals < sealsAtOnce) break;
  }
  return hasMoved;
}

async function takeBatch(pool: Db, now: Date, limit: number): Promise<Counted> {
  const { rows } = await pool.query<Counted>({ ...TAKE, values: [limit, now] });
  return rows[0] ?? { seals: 0, joined: 0 };
}

/** The figures are whole at this moment, and so many members were here in the last minutes. */
export async function noteCounted(pool: Db, now: Date): Promise<void> {
  await pool.query({ ...NOTE, values: [now] });
  await pool.query({ ...NOTE_ONLINE, values: [now] });
}

export const forgetMinutes = async (pool: Db, now: Date): Promise<void> => {
  await pool.query(`delete from report_minute where minute < $1::timestamptz - interval '${MINUTES_KEPT}'`, [now]);
  await pool.query(`delete from report_online where minute < $1::timestamptz - interval '${MINUTES_KEPT}'`, [now]);
};

/** When the journal was last counted to its end; null while it is counted from the beginning. */
export async function countedAt(pool: Db): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date | null }>(COUNTED_AT);
  return rows[0]?.at?.getTime() ?? null;
}

const RULES_OF = 'select rules from report_mark';
const TAKE = { name: 'reports.take', text: 'select seals, joined from report_take($1, $2)' };
const NOTE = { name: 'reports.note', text: 'update report_mark set counted_at = $1' };
const NOTE_ONLINE = {
  name: 'reports.note-online',
  text: `insert into report_online as o (minute, members)
    select date_trunc('minute', $1::timestamptz), count(distinct member_id) from login_session
    where ended_at is null and last_seen_at > $1::timestamptz - interval '5 minutes'
    on conflict (minute) do update set members = excluded.members`,
};
const COUNTED_AT = 'select counted_at as at from report_mark';
