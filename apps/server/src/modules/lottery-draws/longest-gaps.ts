import { type Catalogue, ResultCode } from '@fairground/contract';
import { type Chart, type ChartHistory, ChartHistoryCounter, type ChartIssue, chartsOf } from '@fairground/lottery';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listedGame } from './lottery-venues.ts';

/** One draw more hardly changes it. */
const CACHE_MS = 30_000;
/** Other calls are answered between two of these. */
const PORTION = 2_000;

/** A page reads until it has 300 draws or 600: what stood before one of the first is in there, also when some come meanwhile. */
const KNOWN_BACK = [550, 250];

/** What is known of a chart, and how far its draws have been read. */
interface Known {
  readonly reading: ReturnType<typeof lastingReading<ChartHistory>>;
  readonly counter: ChartHistoryCounter;
  readTo: DrawKey;
}

/** The place of an issue among those of its game. */
type DrawKey = readonly [drawsAt: string, issueNo: string];
const BEFORE_ALL: DrawKey = ['-infinity', ''];

const knownCharts = () => new Map<string, Known>();

/** How long each value of a chart was not drawn, at most and before the newest issues, by every draw of the game; columns count from 0. */
export const showLongestGaps: Handler<Catalogue['lottery']['longestGaps']> = async (
  { gameCode, chart: code },
  { app },
) => {
  const { game } = await listedGame(app, gameCode);
  const chart = chartsOf(game).find((each) => each.code === code);
  if (!chart) throw new Refusal(ResultCode.NotFound, '没有这张走势图', { field: 'chart' });
  const charts = app.caches.of(knownCharts);
  const key = `${gameCode} ${code}`;
  const known = charts.get(key) ?? newlyKnown(chart);
  charts.set(key, known);
  const { issues, longest, before } = await known.reading(() => readOn(app, gameCode, known));
  return {
    issues,
    list: longest.map((gap, value) => ({ value, longest: gap })),
    before: before.map(({ issueNo, gaps }) => ({ issueNo, gaps: [...gaps] })),
  };
};

const newlyKnown = (chart: Chart): Known => ({
  reading: lastingReading(CACHE_MS),
  counter: new ChartHistoryCounter(chart, KNOWN_BACK),
  readTo: BEFORE_ALL,
});

/** Counts what was drawn since it was read last, portion by portion, oldest first. */
async function readOn({ pool }: AppContext, gameCode: string, known: Known): Promise<ChartHistory> {
  for (;;) {
    const from = known.readTo;
    // oxlint-disable-next-line no-await-in-loop -- a portion begins where the one before it ends
    const { rows } = await pool.query<DrawnIssue>({ ...DRAWN, values: [gameCode, ...from, PORTION] });
    // Another reading that took longer than this one is valid has counted them.
    if (known.readTo !== from) continue;
    for (const row of rows) known.counter.add(row);
    const last = rows.at(-1);
    if (last) known.readTo = [last.drawKey, last.issueNo];
    if (rows.length < PORTION) return known.counter.history();
  }
}

interface DrawnIssue extends ChartIssue {
  /** The time of the draw as text: a date of ours keeps no microseconds. */
  readonly drawKey: string;
}

/** Nothing past an issue that still waits for its draw: it would be counted too late. */
const DRAWN = {
  name: 'lottery-issue.drawn-after',
  text: `select issue_no as "issueNo", lunar_year as "lunarYear", draw, draws_at::text as "drawKey" from lottery_issue
    where game_code = $1 and (draws_at, issue_no) > ($2::timestamptz, $3) and draw is not null
      and draws_at < coalesce((select min(w.draws_at) from lottery_issue w
        where w.game_code = $1 and w.state = 'waiting'), 'infinity')
    order by draws_at, issue_no limit $4`,
};
