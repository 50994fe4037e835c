import { type Catalogue, ResultCode } from '@fairground/contract';
import { type Chart, type ChartHistory, type ChartIssue, chartsOf, historyOf } from '@fairground/lottery';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listedGame } from './lottery-venues.ts';

/** The whole history is read for it, which one draw more hardly changes. */
const CACHE_MS = 30_000;
const PORTION = 20_000;

/** A page reads until it has 300 draws or 600: what stood before one of the first is in there, also when some come meanwhile. */
const KNOWN_BACK = [550, 250];

interface Gaps extends ChartHistory {
  readonly issues: number;
}

const readings = () => new Map<string, ReturnType<typeof lastingReading<Gaps>>>();

/** How long each value of a chart was not drawn, at most and before the newest issues, by every draw of the game; columns count from 0. */
export const showLongestGaps: Handler<Catalogue['lottery']['longestGaps']> = async (
  { gameCode, chart: code },
  { app },
) => {
  const { game } = await listedGame(app, gameCode);
  const chart = chartsOf(game).find((each) => each.code === code);
  if (!chart) throw new Refusal(ResultCode.NotFound, '没有这张走势图', { field: 'chart' });
  const known = app.caches.of(readings);
  const key = `${gameCode} ${code}`;
  const reading = known.get(key) ?? lastingReading<Gaps>(CACHE_MS);
  known.set(key, reading);
  const { issues, longest, before } = await reading(() => readGaps(app, gameCode, chart));
  return {
    issues,
    list: longest.map((gap, value) => ({ value, longest: gap })),
    before: before.map(({ issueNo, gaps }) => ({ issueNo, gaps: [...gaps] })),
  };
};

async function readGaps({ pool }: AppContext, gameCode: string, chart: Chart): Promise<Gaps> {
  const decided: ChartIssue[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- portion by portion, oldest first
    const { rows } = await pool.query<ChartIssue>({ ...DECIDED, values: [gameCode, decided.length, PORTION] });
    decided.push(...rows);
    if (rows.length < PORTION) break;
  }
  const issues = decided.filter(({ draw }) => draw.length > 0).length;
  return { issues, ...historyOf(chart, decided, KNOWN_BACK) };
}

const DECIDED = {
  name: 'lottery-issue.decided',
  text: `select issue_no as "issueNo", lunar_year as "lunarYear", coalesce(draw, '{}') as draw from lottery_issue
    where game_code = $1 and (draw is not null or state = 'void') order by draws_at offset $2 limit $3`,
};
