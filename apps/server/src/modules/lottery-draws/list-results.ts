import { type Catalogue, ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { databaseNow, type Issue, ISSUE_COLUMNS } from './issues.ts';
import { wireResult } from './issue-state.ts';
import { listedGame } from './lottery-venues.ts';

const SIZE = 50;
const CACHE_MS = 500;
/** Half a second of what visitors ask for; each page is at most 500 rows. */
const CACHED_MAX = 200;

/** Results of a game, newest first: those of a day, or the newest; closed ones that wait for their draw among them. */
export const listResults: Handler<Catalogue['lottery']['results']> = async (
  { gameCode, day, before, size = SIZE },
  { app },
) => {
  await listedGame(app, gameCode);
  const { now, total, issues } = await cachedPage(app, { gameCode, day, before, size });
  return { now, total, list: issues.map((issue) => wireResult(issue, now)) };
};

interface Asked {
  readonly gameCode: string;
  readonly day: string | undefined;
  readonly before: string | undefined;
  readonly size: number;
}

interface Page {
  readonly now: number;
  readonly total: number;
  readonly issues: readonly Issue[];
}

const pages = () => new Map<string, { readonly until: number; readonly page: Promise<Page> }>();

function cachedPage(app: AppContext, asked: Asked): Promise<Page> {
  const cached = app.caches.of(pages);
  const key = JSON.stringify(asked);
  const known = cached.get(key);
  if (known && performance.now() < known.until) return known.page;
  if (cached.size >= CACHED_MAX) cached.clear();
  const page = readPage(app, asked);
  cached.set(key, { until: performance.now() + CACHE_MS, page });
  page.catch(() => cached.delete(key));
  return page;
}

async function readPage({ pool }: AppContext, { gameCode, day, before, size }: Asked): Promise<Page> {
  const end = before === undefined ? undefined : await drawTimeOf(pool, { gameCode, issueNo: before });
  const [{ rows }, { rows: counted }, now] = await Promise.all([
    pool.query<Issue>({ ...PAGE, values: [gameCode, day ?? null, end ?? null, size] }),
    pool.query<{ total: number }>({ ...TOTAL, values: [gameCode, day ?? null] }),
    databaseNow(pool),
  ]);
  return { now: now.getTime(), total: counted[0]?.total ?? 0, issues: rows };
}

async function drawTimeOf(
  pool: AppContext['pool'],
  { gameCode, issueNo }: { readonly gameCode: string; readonly issueNo: string },
): Promise<Date> {
  const { rows } = await pool.query<{ drawsAt: Date }>({ ...DRAW_TIME, values: [gameCode, issueNo] });
  const [row] = rows;
  if (!row) throw new Refusal(ResultCode.NotFound, '没有这一期', { field: 'before' });
  return row.drawsAt;
}

const PAGE = {
  name: 'lottery-issue.results',
  text: `select ${ISSUE_COLUMNS} from lottery_issue
    where game_code = $1 and closes_at <= clock_timestamp() and ($2::date is null or day = $2)
      and draws_at < coalesce($3, 'infinity'::timestamptz)
    order by draws_at desc limit $4`,
};
const TOTAL = {
  name: 'lottery-issue.results-total',
  text: `select count(*)::int as total from lottery_issue
    where game_code = $1 and closes_at <= clock_timestamp() and ($2::date is null or day = $2)`,
};
const DRAW_TIME = {
  name: 'lottery-issue.draw-time',
  text: `select draws_at as "drawsAt" from lottery_issue where game_code = $1 and issue_no = $2`,
};
