import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { attendance } from './attendance.ts';
import { hoursText, isWithinHours } from './staffed-hours.ts';
import { hoursSettings } from './hours-settings.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** What lies further back says nothing about today. */
const WAITS_MS = 6 * 3_600_000;
/** So many of the latest waits are looked at, and with fewer than so many nothing is promised. */
const WAITS = { most: 20, least: 3 };

export interface ServiceStatus {
  /** Within the hours, and somebody is there. */
  readonly staffed: boolean;
  readonly hours: string;
}

export async function serviceStatus(db: Db, now: Date): Promise<ServiceStatus> {
  const hours = await hoursSettings.hours(db);
  const staffed = isWithinHours(hours, now) && (await attendance.isAnybodyThere(db, now));
  return { staffed, hours: hoursText(hours) };
}

export const isStaffed = async (db: Db, now: Date): Promise<boolean> => (await serviceStatus(db, now)).staffed;

const whole = (seconds: number | null): number | null => (seconds === null ? null : Math.max(0, Math.round(seconds)));

/** The median of what people really waited lately, in seconds; null when too few did to say. */
export async function recentWait({ db }: Db, now: Date): Promise<number | null> {
  const waits = await db
    .selectFrom('service_conversation')
    .select(sql<number>`extract(epoch from taken_at - queued_at)::float8`.as('seconds'))
    .where('taken_at', '>', new Date(now.getTime() - WAITS_MS))
    .where('queued_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .limit(WAITS.most)
    .execute();
  const sorted = waits.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
  return sorted.length < WAITS.least ? null : whole(sorted[Math.floor(sorted.length / 2)] ?? null);
}

export async function queueLength({ db }: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('service_conversation')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Today's figures from the day's beginning. */
export async function todaysFigures({ db }: Db, since: Date) {
  const waits = await db
    .selectFrom('service_conversation')
    .select([
      sql<number>`count(*)::int`.as('taken'),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from taken_at - queued_at)::float8)`.as('median'),
      sql<number | null>`max(extract(epoch from taken_at - queued_at))::float8`.as('longest'),
    ])
    .where('taken_at', '>=', since)
    .executeTakeFirstOrThrow();
  const ratings = await db
    .selectFrom('service_conversation')
    .select([sql<number>`count(*)::int`.as('rated'), sql<number | null>`avg(rating)::float8`.as('stars')])
    .where('rated_at', '>=', since)
    .executeTakeFirstOrThrow();
  return {
    taken: waits.taken,
    waitSeconds: whole(waits.median),
    waitLongestSeconds: whole(waits.longest),
    rated: ratings.rated,
    stars: ratings.stars === null ? null : ratings.stars.toFixed(1),
  };
}
