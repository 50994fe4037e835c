import type { Facts } from '@fairground/betting';
import type { MatchId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { resultClaims } from './result-claims.ts';
import { holdResults, newestResults, type NextResult, publishResults } from './result-rows.ts';

/** A result as a source tells it: it always says how the match ended. */
export type FeedResult = NextResult & { readonly facts: Facts };

/**
 * Takes in what a source says. What contradicts a result two operators decided is kept aside for them and moves no money;
 * what agrees with it, and may know more, is a version like any other.
 */
export async function publishFeedResults(tx: Tx, next: readonly FeedResult[]): Promise<void> {
  if (next.length === 0) return;
  const games = [...new Set(next.map(({ gameId }) => gameId))].toSorted();
  await holdResults(tx, games);
  const { rows } = await tx.query<{ gameId: MatchId }>(DECIDED, [games]);
  const decided = new Set(rows.map(({ gameId }) => gameId));
  const ours = await newestResults(tx, [...decided]);
  const { rows: known } = await tx.query<{ key: string }>(KNOWN, [[...decided]]);
  const said = new Set(known.map(({ key }) => key));
  const contradicts = ({ gameId, source, facts }: FeedResult): boolean => {
    const standing = ours.get(gameId);
    return standing !== undefined && !said.has(`${gameId} ${source}`) && !agrees(standing.facts, facts);
  };
  await resultClaims.write(
    tx,
    next.filter(contradicts).map(({ gameId, source, facts, startedAt, publishedAt }) => ({
      gameId,
      source,
      facts,
      startedAt: startedAt === undefined ? null : new Date(startedAt),
      publishedAt,
    })),
  );
  await publishResults(
    tx,
    next.filter((each) => !contradicts(each)),
  );
}

/** What people type in and sources tell too; anything else comes from sources alone. */
const COMPARED = ['state', 'periods', 'overtime', 'corners', 'yellows', 'reds', 'goals', 'winners'];

/** Whether everything that was decided is said as well. */
function agrees(ours: Facts, theirs: Facts): boolean {
  const [decided, told] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))];
  return COMPARED.every((name) => {
    const value: unknown = decided.get(name);
    return value === undefined || canonicalJson(value) === canonicalJson(told.get(name) ?? null);
  });
}

/** Matches whose score two operators have decided, unless they went back to what sources say. */
const DECIDED = {
  name: 'sport.decided-by-operators',
  text: `select game_id as "gameId" from unnest($1::text[]) as asked (game_id)
    where (select c.kind from sport_result_change c
        where c.game_id = asked.game_id and c.state = 'done' and c.kind in ('correct', 'champion', 'adopt', 'rollback')
        order by c.version desc limit 1) in ('correct', 'champion')`,
};

const KNOWN = {
  name: 'sport.sources-said',
  text: `select game_id || ' ' || source as key from sport_result where game_id = any ($1::text[])`,
};
