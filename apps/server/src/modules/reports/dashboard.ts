import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { chinaDay, endOfChinaDay, type Fen, startOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { alarmsNow } from './alarms.ts';
import { countedAt } from './journal-count.ts';

type Dashboard = OutputOf<BackOfficeCatalogue['reports']['dashboard']>;

/** Everybody who looks hears of a change in the same moment; one reading serves them all. */
const READING_MS = 400;
/** These change without the journal, and slowly. */
const SLOW_MS = 3_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const reading = () => lastingReading<Dashboard>(READING_MS);
const slowReading = () => lastingReading<Slow>(SLOW_MS);

/** Today's figures beside yesterday's up to the same minute. */
export const dashboard = (app: AppContext): Promise<Dashboard> => app.caches.of(reading)(() => read(app));

async function read(app: AppContext): Promise<Dashboard> {
  const now = app.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const slow = app.caches.of(slowReading);
  const [asOf, today, before, hours, hoursBefore, rest] = await Promise.all([
    countedAt(app.pool),
    sumsUntil(app, now),
    sumsUntil(app, yesterday),
    placedByHour(app, now),
    placedByHour(app, endOfChinaDay(chinaDay(yesterday))),
    slow(() => readSlow(app, { now, yesterday })),
  ]);
  const beside = <Key extends keyof Sums>(key: Key) => ({ today: today[key], yesterday: before[key] });
  const hour = Math.floor((now.getTime() - startOfChinaDay(chinaDay(now)).getTime()) / HOUR_MS);
  return {
    asOf,
    ...rest,
    joined: beside('joined'),
    players: beside('players'),
    deposits: beside('deposits'),
    deposited: beside('deposited'),
    withdrawals: beside('withdrawals'),
    withdrawn: beside('withdrawn'),
    placed: beside('placed'),
    ggr: beside('ggr'),
    hours: Array.from({ length: 24 }, (_, index) => ({
      placed: index > hour ? null : (hours.get(index) ?? 0n),
      placedBefore: hoursBefore.get(index) ?? 0n,
    })),
  };
}

interface Sums {
  readonly joined: number;
  readonly players: number;
  readonly deposits: number;
  readonly deposited: Fen;
  readonly withdrawals: number;
  readonly withdrawn: Fen;
  readonly placed: Fen;
  readonly ggr: Fen;
}

const NOTHING: Sums = {
  joined: 0,
  players: 0,
  deposits: 0,
  deposited: 0n,
  withdrawals: 0,
  withdrawn: 0n,
  placed: 0n,
  ggr: 0n,
};

async function sumsUntil({ pool }: AppContext, until: Date): Promise<Sums> {
  const { rows } = await pool.query<Sums>({ ...SUMS, values: [startOfChinaDay(chinaDay(until)), until] });
  return rows[0] ?? NOTHING;
}

/** What was put down in each hour of the day that `until` belongs to or ends. */
async function placedByHour({ pool }: AppContext, until: Date): Promise<ReadonlyMap<number, Fen>> {
  const from = startOfChinaDay(chinaDay(until.getTime() - 1));
  const { rows } = await pool.query<{ hour: number; placed: Fen }>({ ...BY_HOUR, values: [from, until] });
  return new Map(rows.map(({ hour, placed }) => [hour, placed]));
}

type Slow = Pick<Dashboard, 'online' | 'openTickets' | 'atStake' | 'alarms'>;

async function readSlow(
  app: AppContext,
  { now, yesterday }: { readonly now: Date; readonly yesterday: Date },
): Promise<Slow> {
  const [online, onlineBefore, open, alarms] = await Promise.all([
    onlineAt(app, now),
    onlineAt(app, yesterday),
    app.pool.query<{ openTickets: number; atStake: Fen }>(OPEN),
    alarmsNow(app),
  ]);
  const { openTickets, atStake } = open.rows[0] ?? { openTickets: 0, atStake: 0n };
  return { online: { today: online ?? 0, yesterday: onlineBefore }, openTickets, atStake, alarms };
}

/** As it was counted in the minutes before; null when nobody counted then. */
async function onlineAt({ pool }: AppContext, at: Date): Promise<number | null> {
  const { rows } = await pool.query<{ members: number }>({ ...ONLINE, values: [at] });
  return rows[0]?.members ?? null;
}

const SUMS = {
  name: 'reports.sums-until',
  text: `select coalesce(sum(joined), 0)::int as joined, coalesce(sum(players), 0)::int as players,
      coalesce(sum(deposits), 0)::int as deposits, coalesce(sum(deposited), 0)::bigint as deposited,
      coalesce(sum(withdrawals), 0)::int as withdrawals, coalesce(sum(withdrawn), 0)::bigint as withdrawn,
      coalesce(sum(placed), 0)::bigint as placed, coalesce(sum(ggr), 0)::bigint as ggr
    from report_minute where minute >= $1 and minute <= $2`,
};
const BY_HOUR = {
  name: 'reports.placed-by-hour',
  text: `select floor(extract(epoch from minute - $1::timestamptz) / 3600)::int as hour, sum(placed)::bigint as placed
    from report_minute where minute >= $1 and minute <= $2 group by 1`,
};
const ONLINE = {
  name: 'reports.online-at',
  text: `select members from report_online where minute <= $1 and minute > $1::timestamptz - interval '10 minutes'
    order by minute desc limit 1`,
};
/** Each of the counts has an index of what is open alone. */
const OPEN = {
  name: 'reports.open',
  text: `select ((select count(*) from sport_ticket where status in ('delay', 'accepted'))
      + (select count(*) from lottery_ticket where state = 'accepted')
      + (select count(*) from table_ticket where state = 'accepted'))::int as "openTickets",
    (select coalesce(sum(placed - settled), 0)::bigint from report_venue_day) as "atStake"`,
};
