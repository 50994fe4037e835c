import type { Fen, MatchId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';

/** A match that has tickets, as the back office lists it. */
export interface BackOfficeMatch {
  readonly gameId: MatchId;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: Date;
  readonly tickets: number;
  readonly open: number;
  readonly staked: Fen;
}

export interface BackOfficeExposure {
  readonly marketCode: string;
  readonly line: number;
  readonly side: string;
  readonly score: string;
  readonly tickets: number;
  readonly staked: Fen;
  readonly returnable: Fen;
}

/** The SQL of what the back office sees of matches. */
export const backOfficeMatches = {
  /** Newest start first; of a series each match counts the whole stake. */
  page: async (
    store: Queries,
    keyword: string,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly rows: readonly BackOfficeMatch[] }> => {
    const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const values = [like, pageSize, (pageNum - 1) * pageSize];
    const { rows } = await store.query<BackOfficeMatch & { total: number }>({ ...PAGE, values });
    return { total: rows[0]?.total ?? 0, rows };
  },

  exposureOf: async (store: Queries, gameId: MatchId): Promise<readonly BackOfficeExposure[]> =>
    (await store.query<BackOfficeExposure>({ ...EXPOSURE, values: [gameId] })).rows,
};

const PAGE = {
  name: 'sport.back-office-matches',
  text: `with found as (
      select l.game_id, min(l.league) as league, min(l.home) as home, min(l.away) as away, min(l.start_at) as start_at,
        count(*)::int as tickets, count(*) filter (where t.status = 'accepted')::int as open,
        sum(t.staked)::bigint as staked
      from sport_leg l join sport_ticket t on t.id = l.ticket_id
      where t.status in ('accepted', 'settled', 'void')
        and (l.game_id like $1 or l.league like $1 or l.home like $1 or l.away like $1)
      group by l.game_id)
    select game_id as "gameId", league, home, away, start_at as "startAt", tickets, open, staked,
      count(*) over ()::int as total
    from found order by start_at desc, game_id limit $2 offset $3`,
};

const EXPOSURE = {
  name: 'sport.back-office-exposure',
  text: `select market_code as "marketCode", line, side, score, tickets, staked, returnable from sport_exposure
    where game_id = $1 and tickets > 0 order by returnable - staked desc limit 500`,
};
