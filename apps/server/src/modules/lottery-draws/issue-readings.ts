import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import type { Queries } from '../venues/venues.ts';
import { databaseNow, type Issue, ISSUE_COLUMNS } from './issues.ts';

/** What everybody asks for is read so seldom; closing goes by the moment of the answer all the same. */
const CACHE_MS = 200;
const AHEAD_MAX = 121;
const BEHIND_MAX = 13;

/** The issues of a game around a moment of the database's clock. */
export interface IssuesAround {
  readonly now: number;
  /** Newest first: closed, decided or not. */
  readonly closed: readonly Issue[];
  /** The issue on sale, or the next one, and those after it. */
  readonly following: readonly Issue[];
}

interface Reading {
  readonly readAt: number;
  readonly now: number;
  readonly issues: readonly Issue[];
}

const readings = () => new Map<string, ReturnType<typeof lastingReading<Reading>>>();

export async function issuesAround(app: AppContext, gameCode: string): Promise<IssuesAround> {
  const known = app.caches.of(readings);
  const reading = known.get(gameCode) ?? lastingReading<Reading>(CACHE_MS);
  known.set(gameCode, reading);
  const { readAt, now: then, issues } = await reading(() => readAround(app.pool, gameCode));
  const now = Math.round(then + performance.now() - readAt);
  const isClosed = (issue: Issue): boolean => issue.closesAt.getTime() <= now;
  return {
    now,
    closed: issues
      .filter(isClosed)
      .toReversed()
      .slice(0, BEHIND_MAX - 1),
    following: issues.filter((issue) => !isClosed(issue) && issue.state === 'waiting').slice(0, AHEAD_MAX - 1),
  };
}

async function readAround(store: Queries, gameCode: string): Promise<Reading> {
  const { rows } = await store.query<Issue>({ ...AROUND, values: [gameCode, BEHIND_MAX, AHEAD_MAX] });
  const now = await databaseNow(store);
  return { readAt: performance.now(), now: now.getTime(), issues: rows };
}

/** Oldest first. */
const AROUND = {
  name: 'lottery-issue.around',
  text: `with around as (
      (select * from lottery_issue where game_code = $1 and draws_at > clock_timestamp() order by draws_at limit $3)
      union all
      (select * from lottery_issue where game_code = $1 and draws_at <= clock_timestamp() order by draws_at desc limit $2)
    ) select ${ISSUE_COLUMNS} from around order by draws_at`,
};
