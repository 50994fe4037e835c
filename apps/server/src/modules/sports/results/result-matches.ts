import type { CancelReason, Facts, Sport } from '@fairground/betting';
import type { MatchView, WaitingReason } from '@fairground/contract/back-office-results';
import type { Fen, MatchId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { SettlementResultCode } from '../records/wager-rows.ts';

/** A match with tickets, its newest result, and why somebody should look at it. */
export interface ResultMatch {
  readonly gameId: MatchId;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: Date;
  readonly beganAt: Date | null;
  readonly tickets: number;
  readonly open: number;
  readonly staked: Fen;
  readonly returned: Fen;
  readonly version: number;
  readonly facts: Facts | null;
  readonly publishedAt: Date | null;
  readonly why: WaitingReason | null;
}

export interface TicketSum {
  readonly state: 'accepted' | 'settled' | 'void';
  readonly result: SettlementResultCode | null;
  readonly tickets: number;
  readonly staked: Fen;
  readonly returned: Fen;
}

export interface MarketSum {
  readonly marketCode: string;
  readonly marketName: string;
  readonly tickets: number;
  readonly open: number;
  readonly staked: Fen;
}

export interface MatchTicket {
  readonly id: string;
  readonly memberId: bigint;
  readonly bet: string;
  readonly odds: string;
  readonly legs: number;
  readonly staked: Fen;
  readonly returned: Fen | null;
  readonly state: TicketSum['state'];
  readonly result: SettlementResultCode | null;
  readonly cancellation: CancelReason | null;
  readonly version: number;
  readonly isRuled: boolean;
  readonly placedAt: Date;
  readonly placedFeedAt: Date;
}

interface Wanted {
  readonly view: MatchView;
  readonly keyword: string;
  /** One match alone. */
  readonly gameId?: MatchId;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** How things stand with the feed: what time it shows, and whether it is heard at all. */
interface Heard {
  readonly feedNow: Date;
  readonly isSilent: boolean;
  /** Matches the feed has seen begin, whoever has written that down. */
  readonly begun: readonly MatchId[];
}

interface TicketFilter {
  readonly gameId: MatchId;
  readonly state: string | undefined;
  readonly marketCode: string | undefined;
  readonly ticketId: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Hours from the announced start after which a result is late, breaks and overtime included. */
const lateAfterHours: Readonly<Record<Sport, number>> = {
  FT: 2.5,
  VF: 0.5,
  BK: 3,
  VK: 0.5,
  TN: 5,
  SK: 6,
  VB: 3,
  BS: 5,
  TT: 2,
  IH: 3.5,
  AF: 4.5,
  RU: 2.5,
  HB: 2.5,
  BM: 2.5,
  ES: 6,
  EM: 6,
  // A competition lasts for months; nobody waits for it by the hour.
  FS: 24 * 365,
};

const pageOf = ({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => [
  pageSize,
  (pageNum - 1) * pageSize,
];

/** The SQL of what those who settle see of matches. */
export const resultMatches = {
  page: async (
    store: Queries,
    wanted: Wanted,
    { feedNow, isSilent, begun }: Heard,
  ): Promise<{ readonly total: number; readonly rows: readonly ResultMatch[] }> => {
    const like = `%${wanted.keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const about = [wanted.gameId ?? null, like, wanted.keyword];
    const heard = JSON.stringify({ isSilent, begun, lateAfterHours });
    const values = [...about, feedNow, heard, wanted.view, ...pageOf(wanted)];
    const { rows } = await store.query<ResultMatch & { total: number }>({ ...MATCHES, values });
    return { total: rows[0]?.total ?? 0, rows };
  },

  one: async (store: Queries, gameId: MatchId, heard: Heard): Promise<ResultMatch | undefined> => {
    const wanted = { view: 'all', keyword: '', gameId, pageNum: 1, pageSize: 1 } as const;
    return (await resultMatches.page(store, wanted, heard)).rows[0];
  },

  states: async (store: Queries, gameId: MatchId): Promise<readonly TicketSum[]> =>
    (await store.query<TicketSum>({ ...STATES, values: [gameId] })).rows,

  markets: async (store: Queries, gameId: MatchId): Promise<readonly MarketSum[]> =>
    (await store.query<MarketSum>({ ...MARKETS, values: [gameId] })).rows,

  runners: async (store: Queries, gameId: MatchId): Promise<readonly string[]> =>
    (await store.query<{ side: string }>({ ...RUNNERS, values: [gameId] })).rows.map(({ side }) => side),

  tickets: async (
    store: Queries,
    { gameId, state, marketCode, ticketId, ...page }: TicketFilter,
  ): Promise<{ readonly total: number; readonly rows: readonly MatchTicket[] }> => {
    const values = [gameId, state ?? null, marketCode ?? null, ticketId ?? null, ...pageOf(page)];
    const { rows } = await store.query<MatchTicket & { total: number }>({ ...TICKETS, values });
    return { total: rows[0]?.total ?? 0, rows };
  },
};

const IN_THE_BOOKS = `t.status in ('accepted', 'settled', 'void')`;

/**
 * Which matches a view looks at: those somebody still waits for, by their open tickets, and those a source contradicts; those of
 * the latest results, as nobody leafs through a year; all; or one alone. Only the part of the view that is asked for is run.
 */
const WANTED = `(select o.game_id from sport_ticket a join sport_leg o on o.ticket_id = a.id
      where $1::text is null and $6 in ('waiting', 'running') and a.status = 'accepted'
    union select c.game_id from sport_result_claim c
      where $1::text is null and $6 in ('waiting', 'running') and c.state = 'open'
    union select latest.game_id from (select game_id from sport_result order by published_at desc limit 5000) latest
      where $1::text is null and $6 = 'settled'
    union select game_id from sport_leg where $1::text is null and $6 = 'all'
    union select $1::text where $1::text is not null)`;

/** A ticket of several selections on one match counts once. Only a series may wait for something else. */
const MATCHES = {
  name: 'sport.result-matches',
  text: `with mine as (
      select l.game_id, t.id, min(l.sport) as sport, min(l.league) as league, min(l.home) as home, min(l.away) as away,
        min(l.start_at) as start_at, t.status, t.mode, t.staked, t.returned
      from ${WANTED} wanted join sport_leg l on l.game_id = wanted.game_id join sport_ticket t on t.id = l.ticket_id
      where ${IN_THE_BOOKS} and ($1::text is null or l.game_id = $1)
        and (l.game_id like $2 or l.league like $2 or l.home like $2 or l.away like $2
          or l.game_id in (select o.game_id from sport_leg o where o.ticket_id = $3))
      group by l.game_id, t.id),
    summed as (
      select game_id, min(sport) as sport, min(league) as league, min(home) as home, min(away) as away,
        min(start_at) as start_at, count(*)::int as tickets, count(*) filter (where status = 'accepted')::int as open,
        count(*) filter (where status = 'accepted' and mode <> 'series')::int as waiting,
        sum(staked)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned
      from mine group by game_id),
    known as (
      select s.*, coalesce(r.version, 0) as version, r.facts, r.published_at, r.applied_at, b.started_at, b.stopped_at,
        coalesce(r.facts ->> 'state' not in ('scheduled', 'delayed', 'playing', 'interrupted', 'open'), false) as is_over,
        exists (select from sport_result_claim c where c.game_id = s.game_id and c.state = 'open') as is_contradicted
      from summed s
      left join lateral (select version, facts, published_at, applied_at from sport_result
        where game_id = s.game_id order by version desc limit 1) r on true
      left join sport_started_match b on b.game_id = s.game_id),
    judged as (
      select known.*, case
          when is_contradicted then 'differs'
          when is_over then case when waiting > 0 and applied_at is not null then 'incomplete' end
          when waiting = 0 or sport = 'FS' or start_at > $4 then null
          when ($5::jsonb ->> 'isSilent')::boolean then 'silent'
          when stopped_at is not null then 'interrupted'
          when started_at is null and not ($5::jsonb -> 'begun') ? game_id
            and start_at < $4::timestamptz - interval '15 minutes' then 'unheard'
          when start_at < $4::timestamptz - interval '1 hour' * coalesce(($5::jsonb -> 'lateAfterHours' ->> sport)::float8, 3) then 'overdue'
        end as why
      from known)
    select game_id as "gameId", sport, league, home, away, start_at as "startAt", started_at as "beganAt", tickets, open,
      staked, returned, version, facts, published_at as "publishedAt", why, count(*) over ()::int as total
    from judged
    where case $6::text
        when 'waiting' then why is not null
        when 'running' then not is_over and why is null and open > 0 and start_at <= $4
        when 'settled' then is_over and why is null
        else true end
    order by case when $6 = 'settled' then published_at end desc,
      case when $6 in ('waiting', 'running') then start_at end, start_at desc, game_id
    limit $7 offset $8`,
};

const STATES = {
  name: 'sport.result-states',
  text: `select t.status as state, t.result, count(*)::int as tickets, sum(t.staked)::bigint as staked,
      coalesce(sum(t.returned), 0)::bigint as returned
    from sport_ticket t where ${IN_THE_BOOKS} and t.id in (select l.ticket_id from sport_leg l where l.game_id = $1)
    group by t.status, t.result order by t.status, t.result`,
};

const MARKETS = {
  name: 'sport.result-markets',
  text: `select l.market_code as "marketCode", min(l.market_name) as "marketName", count(distinct t.id)::int as tickets,
      count(distinct t.id) filter (where t.status = 'accepted')::int as open, sum(t.staked)::bigint as staked
    from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where l.game_id = $1 and ${IN_THE_BOOKS} group by l.market_code order by 5 desc, 1 limit 300`,
};

const RUNNERS = {
  name: 'sport.result-runners',
  text: `select distinct l.side from sport_leg l where l.game_id = $1 and l.sport = 'FS' order by 1 limit 200`,
};

const TICKETS = {
  name: 'sport.result-tickets',
  text: `select t.id, t.member_id as "memberId", string_agg(l.market_name || ' ' || l.side_name,
        '，' order by l.position) as bet,
      coalesce(nullif(t.odds, ''), min(l.odds)) as odds,
      (select count(*) from sport_leg a where a.ticket_id = t.id)::int as legs, t.staked, t.returned, t.status as state,
      t.result, t.cancellation, t.settle_version as version,
      exists (select from sport_ruling r where r.ticket_id = t.id and r.lifted_at is null) as "isRuled", t.placed_at as "placedAt",
      t.placed_feed_at as "placedFeedAt", count(*) over ()::int as total
    from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where l.game_id = $1 and ${IN_THE_BOOKS} and ($2::text is null or t.status = $2)
      and ($3::text is null or l.market_code = $3) and ($4::text is null or t.id = $4)
    group by t.id order by t.placed_at desc, t.id limit $5 offset $6`,
};
