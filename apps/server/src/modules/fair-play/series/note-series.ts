import type { Board, BoardMatch } from '@fairground/sports-feed/board';
import { mapsText, scoreText } from '@fairground/sports-feed/verify';
import type { AppContext } from '../../../platform/app-context.ts';

/** Writes down what every series and virtual match on the board was committed to, and the seeds that were revealed since. */
export async function noteSeries(app: AppContext): Promise<void> {
  const { sports } = app;
  if (!sports) return;
  const noted = app.caches.of(notedSeries);
  const fresh: BoardMatch[] = [];
  const revealed: BoardMatch[] = [];
  const onBoard = new Set<string>();
  for (const match of seriesOn(sports.board)) {
    const { fixture, result } = match;
    onBoard.add(fixture.id);
    if (!noted.committed.has(fixture.id)) fresh.push(match);
    // Nobody retires from a series; a recording that says so proves nothing.
    const isRevealed = result?.seed !== undefined && result.status !== 'retired';
    if (isRevealed && !noted.revealed.has(fixture.id)) revealed.push(match);
  }
  if (fresh.length > 0) await commit(app, fresh);
  if (revealed.length > 0) await reveal(app, revealed);
  // Only what is on the board is asked for again.
  noted.committed = onBoard;
  noted.revealed = new Set(
    [...noted.revealed, ...revealed.map(({ fixture }) => fixture.id)].filter((id) => onBoard.has(id)),
  );
}

interface SeriesOnBoard {
  readonly ids: Set<string>;
  lookedAt: number;
}

const known = new WeakMap<Board, SeriesOnBoard>();

/** Most of ten thousand matches are no series: all of them are looked at now and then, in between what is new or changed. */
const LOOK_AROUND_MS = 60_000;

function seriesOn(board: Board): readonly BoardMatch[] {
  const series = known.get(board) ?? followSeries(board);
  if (performance.now() - series.lookedAt >= LOOK_AROUND_MS) lookAround(board, series);
  return [...series.ids].flatMap((id) => {
    const match = board.match(id);
    if (!match) series.ids.delete(id);
    return match ?? [];
  });
}

function followSeries(board: Board): SeriesOnBoard {
  const series: SeriesOnBoard = { ids: new Set(), lookedAt: 0 };
  known.set(board, series);
  lookAround(board, series);
  board.onChange(({ matches }) => {
    for (const id of matches) if (board.match(id)?.fixture.commitment) series.ids.add(id);
  });
  return series;
}

function lookAround(board: Board, series: SeriesOnBoard): void {
  series.lookedAt = performance.now();
  for (const { fixture } of board.matches()) if (fixture.commitment) series.ids.add(fixture.id);
}

/** What this process has written or seen written. */
const notedSeries = (): { committed: Set<string>; revealed: Set<string> } => ({
  committed: new Set(),
  revealed: new Set(),
});

async function commit({ pool }: AppContext, matches: readonly BoardMatch[]): Promise<void> {
  const series = matches.map(({ fixture }) => ({
    game_id: fixture.id,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    starts_at: new Date(fixture.start),
    sport: fixture.sport,
    best_of: fixture.bestOf,
    edge: fixture.commitment?.edge[0],
    edge_away: fixture.commitment?.edge[1] ?? null,
    commitment: fixture.commitment?.hash,
  }));
  await pool.query(COMMIT, [JSON.stringify(series)]);
}

/** A seed of another commitment than ours stays away: it would prove nothing. */
async function reveal({ pool }: AppContext, matches: readonly BoardMatch[]): Promise<void> {
  await pool.query(REVEAL, [
    matches.map(({ fixture }) => fixture.id),
    matches.map(({ fixture }) => fixture.commitment?.hash),
    matches.map(({ result }) => result?.seed),
    matches.map(({ result }) => result?.status),
    matches.map(({ result }) => result && scoreText(result.score)),
    matches.map(({ result }) => result && mapsText(result.periods)),
  ]);
}

const COMMIT = {
  name: 'fair.commit-series',
  text: `insert into esports_series (game_id, league, team_h, team_c, starts_at, sport, best_of, edge, edge_away,
      commitment)
    select * from jsonb_to_recordset($1::jsonb) as w (game_id text, league text, team_h text, team_c text,
      starts_at timestamptz, sport text, best_of int, edge float8, edge_away float8,
      commitment text)
    on conflict (game_id) do nothing`,
};

const REVEAL = {
  name: 'fair.reveal-series',
  text: `update esports_series s set seed = w.seed, status = w.status, score = w.score, maps = w.maps,
      revealed_at = clock_timestamp()
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as w (game_id, commitment, seed, status, score, maps)
    where s.game_id = w.game_id and s.commitment = w.commitment and s.seed is null`,
};
