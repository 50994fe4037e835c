import { type Chart, type ChartIssue, type ColumnGroup, columnsOf, hitsOf, isDrawn } from './chart.ts';
import type { GapsBefore } from './chart-history.ts';

/** 热, 温 or 冷: more or less often than chance gives eight times in ten. */
export type Heat = 'hot' | 'warm' | 'cold';

export interface TrendRow {
  readonly issueNo: string;
  /** By column: how many issues ago it was hit, 0 when this one does. Empty when the issue is void. */
  readonly gaps: readonly number[];
  /** Void issues that follow one another share a row: how many, and the last of them. */
  readonly voids?: { readonly count: number; readonly last: string };
}

/** From the hit of a row to that of the next, by column. */
export interface TrendLine {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

export interface ColumnFigures {
  /** 出现次数 */
  readonly hits: number;
  /** 当前遗漏 */
  readonly currentGap: number;
  /** 最大遗漏, within the window. */
  readonly longestGap: number;
  /** 平均遗漏, in tenths. */
  readonly averageGap: number;
  /** 理论遗漏 (1 − p)/p of the newest issue. */
  readonly expectedGap: number;
  /** 最大连出 */
  readonly longestRun: number;
  readonly heat: Heat;
}

export interface Trend {
  /** Oldest first, void issues among them, a run of those as one row. */
  readonly rows: readonly TrendRow[];
  readonly lines: readonly TrendLine[];
  /** By column. */
  readonly figures: readonly ColumnFigures[];
  /** Issues of the window that count: void ones do not. */
  readonly counted: number;
}

/** Which issues a trend is about. */
export interface TrendWindow {
  /** So many of the newest; void ones are not counted among them. */
  readonly size?: number;
  /** What stood before some of the issues: without it they are taken for the first there ever were. */
  readonly known?: readonly GapsBefore[] | undefined;
}

/** The trend of the newest issues; `issues` come oldest first, with as many before the window as are known. */
export function trendOf(
  chart: Chart,
  issues: readonly ChartIssue[],
  { size = issues.length, known = [] }: TrendWindow = {},
): Trend {
  const all = issuesWithHits(chart, issues);
  const start = startOf(issues, size);
  const columns = columnsOf(chart).length;
  const knownAt = new Map(known.map(({ issueNo, gaps }) => [issueNo, gaps]));
  const gaps = Array.from({ length: columns }, () => 0);
  const rows: TrendRow[] = [];
  const lines: TrendLine[] = [];
  const counters = Array.from({ length: columns }, () => new ColumnCounter());
  for (const [at, { issue, hits, isCounted }] of all.entries()) {
    for (const [column, gap] of knownAt.get(issue.issueNo)?.entries() ?? []) gaps[column] = gap;
    if (isCounted) {
      for (let column = 0; column < columns; column++) gaps[column] = (gaps[column] ?? 0) + 1;
      for (const column of hits) gaps[column] = 0;
    }
    if (at < start) continue;
    if (!isCounted) {
      addVoid(rows, issue.issueNo);
      continue;
    }
    rows.push({ issueNo: issue.issueNo, gaps: [...gaps] });
    for (const [column, counter] of counters.entries()) counter.add(gaps[column] ?? 0);
    const next = all[at + 1];
    if (next?.isCounted) lines.push(...linesBetween(chart, rows.length - 1, { hits, next: next.hits }));
  }
  const window = issues.slice(start).filter(isDrawn);
  const expected = expectations(chart, window, issues.findLast(isDrawn));
  const figures = counters.map((counter, column) => counter.figures(window.length, expected[column] ?? NEVER));
  return { rows, lines, figures, counted: window.length };
}

function addVoid(rows: TrendRow[], issueNo: string): void {
  const before = rows.at(-1);
  if (!before?.voids) rows.push({ issueNo, gaps: [], voids: { count: 1, last: issueNo } });
  else rows[rows.length - 1] = { ...before, voids: { count: before.voids.count + 1, last: issueNo } };
}

/** The window is so many issues, void ones not counted among them. */
function startOf(issues: readonly ChartIssue[], size: number): number {
  let left = size;
  let start = issues.length;
  while (start > 0 && left > 0) {
    start -= 1;
    const issue = issues[start];
    if (issue && isDrawn(issue)) left -= 1;
  }
  return start;
}

interface IssueHits {
  readonly issue: ChartIssue;
  readonly hits: readonly number[];
  readonly isCounted: boolean;
}

function issuesWithHits(chart: Chart, issues: readonly ChartIssue[]): readonly IssueHits[] {
  let before: ChartIssue | undefined;
  return issues.map((issue) => {
    if (!isDrawn(issue)) return { issue, hits: [], isCounted: false };
    const hits = hitsOf(chart, issue, before);
    before = issue;
    return { issue, hits, isCounted: true };
  });
}

function linesBetween(
  chart: Chart,
  row: number,
  { hits, next }: { readonly hits: readonly number[]; readonly next: readonly number[] },
): TrendLine[] {
  const lines: TrendLine[] = [];
  let offset = 0;
  for (const group of chart.groups) {
    const [from, to] = [hitWithin(group, offset, hits), hitWithin(group, offset, next)];
    if (group.isSingle && from !== undefined && to !== undefined) lines.push({ row, from, to });
    offset += group.columns.length;
  }
  return lines;
}

const hitWithin = (group: ColumnGroup, offset: number, hits: readonly number[]): number | undefined =>
  hits.find((hit) => hit >= offset && hit < offset + group.columns.length);

/** How often a column is expected in the window. The chance of an animal changes with the lunar year. */
interface Expectation {
  readonly mean: number;
  readonly variance: number;
  /** In the newest issue. */
  readonly chance: number;
}

const NEVER: Expectation = { mean: 0, variance: 0, chance: 0 };

function expectations(
  chart: Chart,
  window: readonly ChartIssue[],
  newest: ChartIssue | undefined,
): readonly Expectation[] {
  const years = new Map<number, number>();
  for (const { lunarYear } of window) years.set(lunarYear, (years.get(lunarYear) ?? 0) + 1);
  const latest = newest?.lunarYear ?? 0;
  return chart.groups.flatMap((group) => {
    const byYear = [...years].map(([lunarYear, count]) => ({ count, chances: group.chances({ lunarYear }) }));
    return group.chances({ lunarYear: latest }).map((chance, column) => {
      const parts = byYear.map(({ count, chances }) => ({ count, share: chances[column] ?? 0 }));
      return {
        mean: parts.reduce((sum, { count, share }) => sum + count * share, 0),
        variance: parts.reduce((sum, { count, share }) => sum + count * share * (1 - share), 0),
        chance,
      };
    });
  });
}

/** Standard deviations from the mean where 热 and 冷 begin. */
const HEAT_BEGINS = 1.28;

class ColumnCounter {
  private hits = 0;
  private longestGap = 0;
  private currentGap = 0;
  private run = 0;
  private longestRun = 0;

  add(gap: number): void {
    this.currentGap = gap;
    this.longestGap = Math.max(this.longestGap, gap);
    this.run = gap === 0 ? this.run + 1 : 0;
    this.hits += gap === 0 ? 1 : 0;
    this.longestRun = Math.max(this.longestRun, this.run);
  }

  figures(counted: number, { mean, variance, chance }: Expectation): ColumnFigures {
    const { hits, currentGap, longestGap, longestRun } = this;
    const reach = HEAT_BEGINS * Math.sqrt(variance);
    return {
      hits,
      currentGap,
      longestGap,
      longestRun,
      averageGap: Math.round(((counted - hits) * 10) / (hits + 1)),
      expectedGap: chance > 0 ? (1 - chance) / chance : 0,
      heat: counted === 0 ? 'warm' : hits >= mean + reach ? 'hot' : hits <= mean - reach ? 'cold' : 'warm',
    };
  }
}
