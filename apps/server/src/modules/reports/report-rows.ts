import type { Fen } from '@fairground/money';
import type pg from 'pg';

type Db = Pick<pg.Pool, 'query'>;

/** Two China days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface PlayRow {
  readonly key: string;
  readonly category: string;
  readonly players: number;
  readonly placed: Fen;
  readonly settled: Fen;
  readonly returned: Fen;
  readonly pool: Fen;
  readonly poolWon: Fen;
  readonly bots: Fen;
  readonly rake: Fen;
}

export interface CostRow {
  readonly day: string;
  readonly promotions: Fen;
  readonly seeds: Fen;
  readonly rebates: Fen;
  readonly commissions: Fen;
}

export interface CashRow {
  readonly key: string;
  readonly deposits: number;
  readonly deposited: Fen;
  readonly depositFees: Fen;
  readonly payers: number;
  readonly withdrawals: number;
  readonly withdrawn: Fen;
  readonly withdrawalFees: Fen;
  readonly receivers: number;
  readonly firsts: number;
}

/** The SQL of the four reports: sums over days, of tables that have a few rows a day. */
export const reportRows = {
  playByDay: async (db: Db, { from, to }: Days): Promise<readonly PlayRow[]> =>
    (await db.query<PlayRow>({ ...PLAY_BY_DAY, values: [from, to] })).rows,

  playByVenue: async (db: Db, { from, to }: Days): Promise<readonly PlayRow[]> =>
    (await db.query<PlayRow>({ ...PLAY_BY_VENUE, values: [from, to] })).rows,

  playByCategory: async (db: Db, { from, to }: Days): Promise<readonly PlayRow[]> =>
    (await db.query<PlayRow>({ ...PLAY_BY_CATEGORY, values: [from, to] })).rows,

  playBySport: async (db: Db, { from, to }: Days): Promise<readonly PlayRow[]> =>
    (await db.query<PlayRow>({ ...PLAY_BY_SPORT, values: [from, to] })).rows,

  costs: async (db: Db, { from, to }: Days): Promise<readonly CostRow[]> =>
    (await db.query<CostRow>({ ...COSTS, values: [from, to] })).rows,

  cashByDay: async (db: Db, { from, to }: Days): Promise<readonly CashRow[]> =>
    (await db.query<CashRow>({ ...CASH_BY_DAY, values: [from, to] })).rows,

  cashByChannel: async (db: Db, { from, to }: Days): Promise<readonly CashRow[]> =>
    (await db.query<CashRow>({ ...CASH_BY_CHANNEL, values: [from, to] })).rows,
};

/** Only cards have a rake: what is left of their result once the bots' is taken off. */
const SUMS = `coalesce(sum(d.placed), 0)::bigint as placed, coalesce(sum(d.settled), 0)::bigint as settled,
  coalesce(sum(d.returned), 0)::bigint as returned, coalesce(sum(d.pool), 0)::bigint as pool,
  coalesce(sum(d.pool_won), 0)::bigint as "poolWon", coalesce(sum(d.bots), 0)::bigint as bots,
  coalesce(sum(d.settled - d.returned - d.bots) filter (where v.category = 'QP'), 0)::bigint as rake`;

const counted = (scope: string): string =>
  `coalesce((select sum(c.members) from report_count_day c where c.scope = ${scope} and c.day between $1 and $2), 0)::int`;

const PLAY_BY_DAY = {
  name: 'reports.play-by-day',
  text: `select s.day::date::text as key, '' as category,
      coalesce((select c.members from report_count_day c where c.scope = 'play' and c.day = s.day), 0)::int as players, ${SUMS}
    from generate_series($1::date, $2::date, interval '1 day') s(day)
    left join report_venue_day d on d.day = s.day left join venue v on v.code = d.venue_code
    group by s.day order by s.day`,
};
const PLAY_BY_VENUE = {
  name: 'reports.play-by-venue',
  text: `select v.code as key, v.category, ${counted(`'play:' || v.code`)} as players, ${SUMS}
    from report_venue_day d join venue v on v.code = d.venue_code
    where d.day between $1 and $2 group by v.code order by v.category, v.position, v.code`,
};
const PLAY_BY_CATEGORY = {
  name: 'reports.play-by-category',
  text: `select v.category as key, v.category, ${counted(`'play:@' || v.category`)} as players, ${SUMS}
    from report_venue_day d join venue v on v.code = d.venue_code
    where d.day between $1 and $2 group by v.category order by v.category`,
};
const PLAY_BY_SPORT = {
  name: 'reports.play-by-sport',
  text: `select d.product as key, '' as category,
      coalesce((select sum(c.members) from report_count_day c where c.day between $1 and $2
        and c.scope in (select 'play:' || b.code || ':' || d.product from venue b)), 0)::int as players, ${SUMS}
    from report_venue_day d join venue v on v.code = d.venue_code
    where d.day between $1 and $2 and d.product <> '' group by d.product order by d.product`,
};
const COSTS = {
  name: 'reports.costs',
  text: `select day::text, promotions, seeds, rebates, commissions from report_cost_day where day between $1 and $2`,
};

const CASH_SUMS = `coalesce(sum(d.deposits), 0)::int as deposits, coalesce(sum(d.deposited), 0)::bigint as deposited,
  coalesce(sum(d.deposit_fees), 0)::bigint as "depositFees", coalesce(sum(d.withdrawals), 0)::int as withdrawals,
  coalesce(sum(d.withdrawn), 0)::bigint as withdrawn, coalesce(sum(d.withdrawal_fees), 0)::bigint as "withdrawalFees"`;
const onDay = (scope: string): string =>
  `coalesce((select c.members from report_count_day c where c.scope = '${scope}' and c.day = s.day), 0)::int`;

const CASH_BY_DAY = {
  name: 'reports.cash-by-day',
  text: `select s.day::date::text as key, ${onDay('in')} as payers, ${onDay('out')} as receivers, ${onDay('first')} as firsts, ${CASH_SUMS}
    from generate_series($1::date, $2::date, interval '1 day') s(day)
    left join report_channel_day d on d.day = s.day group by s.day order by s.day`,
};
const CASH_BY_CHANNEL = {
  name: 'reports.cash-by-channel',
  text: `select d.channel as key, ${counted(`'in:' || d.channel`)} as payers, ${counted(`'out:' || d.channel`)} as receivers,
      ${counted(`'first:' || d.channel`)} as firsts, ${CASH_SUMS}
    from report_channel_day d where d.day between $1 and $2 group by d.channel order by d.channel`,
};
