import type { MatchId } from '@fairground/money';
import type { Cancellation, Facts, MatchResult } from '@fairground/betting';
import type { Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx, 'query'>;

/** One version of a result as it stands in the database. */
export interface ResultRow {
  readonly gameId: MatchId;
  readonly version: number;
  readonly facts: Facts;
  readonly cancellations: readonly Cancellation[];
  readonly startedAt: Date | null;
  readonly source: string;
  readonly publishedAt: Date;
  readonly appliedAt: Date | null;
}

/** What a new version says; whatever is left out stays as the version before said it. */
export interface NextResult {
  readonly gameId: MatchId;
  readonly facts?: Facts;
  readonly startedAt?: number | undefined;
  /** Added to those there are. */
  readonly cancellation?: Cancellation;
  /** Those there were are taken back. */
  readonly liftsCancellations?: true;
  /** Who says so: a source speaks once about a match, so a repeat adds nothing. */
  readonly source: string;
  readonly publishedAt: Date;
}

/** A result as the rules know it. */
export const resultOf = ({ gameId, version, facts, cancellations, startedAt }: ResultRow): MatchResult => ({
  gameId,
  version,
  facts,
  ...(startedAt && { startedAt: startedAt.getTime() }),
  ...(cancellations.length > 0 && { cancellations }),
});

/** The newest version of each match that has one. */
export async function newestResults(db: Db, gameIds: readonly MatchId[]): Promise<ReadonlyMap<string, ResultRow>> {
  const { rows } = await db.query<ResultRow>(NEWEST, [gameIds]);
  return new Map(rows.map((row) => [row.gameId, row]));
}

/** Every version of a match, the oldest first. */
export async function resultVersions(db: Db, gameId: MatchId): Promise<readonly ResultRow[]> {
  return (await db.query<ResultRow>(VERSIONS, [gameId])).rows;
}

/** How the next version would look, written or not. */
export function nextVersion(before: ResultRow | undefined, next: NextResult, unknown: Facts): ResultRow {
  const cancellations = next.liftsCancellations ? [] : (before?.cancellations ?? []);
  return {
    gameId: next.gameId,
    version: (before?.version ?? 0) + 1,
    facts: next.facts ?? before?.facts ?? unknown,
    cancellations: next.cancellation ? [...cancellations, next.cancellation] : cancellations,
    startedAt: next.startedAt === undefined ? (before?.startedAt ?? null) : new Date(next.startedAt),
    source: next.source,
    publishedAt: next.publishedAt,
    appliedAt: null,
  };
}

/** Nobody knows anything yet. */
export const NOT_YET: Facts = { kind: 'match', state: 'scheduled', periods: [], complete: 0 };
export const COMPETITION_OPEN: Facts = { kind: 'champion', state: 'open', winners: [], places: 1 };

/**
 * Writes new versions; what a source has said before is left out. Versions of one match are numbered one at a time:
 * whoever publishes holds the match until the end of the transaction.
 */
export async function publishResults(tx: Db, next: readonly NextResult[]): Promise<readonly ResultRow[]> {
  const games = [...new Set(next.map(({ gameId }) => gameId))].toSorted();
  if (games.length === 0) return [];
  await holdResults(tx, games);
  const { rows: said } = await tx.query<{ key: string }>(SAID, [
    next.map(({ gameId }) => gameId),
    next.map(({ source }) => source),
  ]);
  const known = new Set(said.map(({ key }) => key));
  const newest = new Map(await newestResults(tx, games));
  const written: ResultRow[] = [];
  for (const each of next) {
    const key = `${each.gameId} ${each.source}`;
    if (known.has(key)) continue;
    known.add(key);
    const row = nextVersion(newest.get(each.gameId), each, each.facts ?? NOT_YET);
    newest.set(each.gameId, row);
    written.push(row);
  }
  if (written.length > 0) await insertResults(tx, written);
  return written;
}

/** Nobody else publishes about these matches, or changes them, before the transaction ends. */
export async function holdResults(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.query(HOLD, [keys]);
}

async function insertResults(db: Db, rows: readonly ResultRow[]): Promise<void> {
  await db.query(INSERT, [
    rows.map(({ gameId }) => gameId),
    rows.map(({ version }) => version),
    rows.map(({ facts }) => JSON.stringify(facts)),
    rows.map(({ cancellations }) => JSON.stringify(cancellations)),
    rows.map(({ startedAt }) => startedAt),
    rows.map(({ source }) => source),
    rows.map(({ publishedAt }) => publishedAt),
  ]);
}

const COLUMNS = `game_id as "gameId", version, facts, cancellations, started_at as "startedAt", source,
  published_at as "publishedAt", applied_at as "appliedAt"`;

const NEWEST = {
  name: 'sport.newest-results',
  text: `select r.* from unnest($1::text[]) as asked (game_id) cross join lateral (
      select ${COLUMNS} from sport_result where game_id = asked.game_id order by version desc limit 1) r`,
};

const VERSIONS = {
  name: 'sport.result-versions',
  text: `select ${COLUMNS} from sport_result where game_id = $1 order by version`,
};

const HOLD = {
  name: 'sport.hold-games',
  text: `select pg_advisory_xact_lock(hashtextextended('sport-result.' || current_schema() || '.' || game_id, 0))
    from (select game_id from unnest($1::text[]) as asked (game_id) order by game_id) held`,
};

const SAID = {
  name: 'sport.results-said',
  text: `select r.game_id || ' ' || r.source as key from sport_result r
    join unnest($1::text[], $2::text[]) as asked (game_id, source) using (game_id, source)`,
};

const INSERT = {
  name: 'sport.insert-results',
  text: `insert into sport_result (game_id, version, facts, cancellations, started_at, source, published_at)
    select game_id, version, facts::jsonb, cancellations::jsonb, started_at, source, published_at
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::timestamptz[])
      as w (game_id, version, facts, cancellations, started_at, source, published_at)`,
};
