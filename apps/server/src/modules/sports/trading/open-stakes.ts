import type { Fen } from '@fairground/money';
import type { Sport } from '@fairground/betting';
import type { Queries } from '../../venues/venues.ts';

/** Open tickets: how many, what is still at stake in them, and what they would pay at most. */
export interface OpenStakes {
  readonly tickets: number;
  readonly staked: Fen;
  readonly returnable: Fen;
}

/** What stands on one selection; series with it are told apart, each with all of its stake and all it may pay. */
export interface OpenSelection {
  readonly gameId: string;
  readonly sport: Sport;
  readonly kind: 'normal' | 'champion';
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: Date;
  readonly marketCode: string;
  readonly line: number;
  readonly lineText: string;
  readonly side: string;
  readonly sideName: string;
  /** The score the bets were taken at. */
  readonly score: string;
  readonly singles: OpenStakes;
  readonly series: OpenStakes;
}

/** Same-match multiples of a match. */
export interface OpenBuilders extends OpenStakes, Pick<OpenSelection, 'gameId' | 'sport' | 'league' | 'home' | 'away'> {
  readonly startAt: Date;
}

interface Stakes {
  readonly selections: readonly OpenSelection[];
  readonly builders: readonly OpenBuilders[];
}

/** The SQL of what open tickets stand on. Each statement begins with the open tickets, or with the legs of one match. */
export const openStakes = {
  all: async (store: Queries): Promise<Stakes> => {
    const selections = await store.query<OpenSelection>(SELECTIONS_OF_ALL);
    const builders = await store.query<OpenBuilders>(BUILDERS_OF_ALL);
    return { selections: selections.rows.map(selectionOf), builders: builders.rows.map(builderOf) };
  },

  ofGame: async (store: Queries, gameId: string): Promise<Stakes> => {
    const selections = await store.query<OpenSelection>({ ...SELECTIONS_OF_GAME, values: [gameId] });
    const builders = await store.query<OpenBuilders>({ ...BUILDERS_OF_GAME, values: [gameId] });
    return { selections: selections.rows.map(selectionOf), builders: builders.rows.map(builderOf) };
  },

  /** Series by the sports they have a leg in: a series with two matches of a sport counts once. */
  seriesOfSports: async (store: Queries): Promise<ReadonlyMap<string, OpenStakes>> => {
    const { rows } = await store.query<OpenStakes & { readonly sport: string }>(SERIES_OF_SPORTS);
    return new Map(rows.map((row) => [row.sport, stakesOf(row)]));
  },
};

/** Sums of the database come as whole numbers of whatever size. */
const stakesOf = ({ tickets, staked, returnable }: OpenStakes): OpenStakes => ({
  tickets,
  staked: BigInt(staked),
  returnable: BigInt(returnable),
});
const selectionOf = ({ singles, series, startAt, ...row }: OpenSelection): OpenSelection => ({
  ...row,
  startAt: new Date(startAt),
  singles: stakesOf(singles),
  series: stakesOf(series),
});
const builderOf = (row: OpenBuilders): OpenBuilders => ({ ...row, ...stakesOf(row) });

const OPEN = `t.status in ('delay', 'accepted')`;
const STAKE = 't.staked - t.cashed_stake';
const RETURN = 'sport_open_return(t.returnable, t.staked, t.cashed_stake)';

const stakes = (where: string): string => `jsonb_build_object('tickets', count(*) filter (where ${where}),
  'staked', coalesce(sum(${STAKE}) filter (where ${where}), 0)::text,
  'returnable', coalesce(sum(${RETURN}) filter (where ${where}), 0)::text)`;

const selections = (from: string): string => `select l.game_id as "gameId", l.sport, l.kind, min(l.league) as league,
    min(l.home) as home, min(l.away) as away, max(l.start_at) as "startAt", l.market_code as "marketCode", l.line,
    min(l.line_text) as "lineText", l.side, min(l.side_name) as "sideName", l.score,
    ${stakes(`t.mode <> 'series'`)} as singles, ${stakes(`t.mode = 'series'`)} as series
  from ${from} and t.mode <> 'builder'
  group by l.game_id, l.sport, l.kind, l.market_code, l.line, l.side, l.score`;

const builders = (from: string): string => `select l.game_id as "gameId", l.sport, min(l.league) as league,
    min(l.home) as home, min(l.away) as away, max(l.start_at) as "startAt", count(*)::integer as tickets,
    sum(${STAKE})::bigint as staked, sum(${RETURN})::bigint as returnable
  from ${from} and t.mode = 'builder' and l.position = 1
  group by l.game_id, l.sport`;

/** The few that are open, by the index of open tickets, then their legs. */
const OF_ALL = `sport_ticket t join sport_leg l on l.ticket_id = t.id where ${OPEN}`;
const OF_GAME = `sport_leg l join sport_ticket t on t.id = l.ticket_id where l.game_id = $1 and ${OPEN}`;

const SELECTIONS_OF_ALL = { name: 'sport-stakes.selections', text: selections(OF_ALL) };
const BUILDERS_OF_ALL = { name: 'sport-stakes.builders', text: builders(OF_ALL) };
const SELECTIONS_OF_GAME = { name: 'sport-stakes.selections-of-game', text: selections(OF_GAME) };
const BUILDERS_OF_GAME = { name: 'sport-stakes.builders-of-game', text: builders(OF_GAME) };
const SERIES_OF_SPORTS = {
  name: 'sport-stakes.series-of-sports',
  text: `select sport, count(*)::integer as tickets, sum(staked)::bigint as staked, sum(returnable)::bigint as returnable
    from (select distinct l.sport, t.id, ${STAKE} as staked, ${RETURN} as returnable from ${OF_ALL} and t.mode = 'series') s
    group by sport`,
};
