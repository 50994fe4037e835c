import { type Chart, type ChartIssue, columnsOf, hitsOf, isDrawn } from './chart.ts';

/** How long each column had not been hit when an issue came, by all the history before it. */
export interface GapsBefore {
  readonly issueNo: string;
  readonly gaps: readonly number[];
}

export interface ChartHistory {
  /** Issues that count: void ones do not. */
  readonly issues: number;
  /** By column, the longest that it was not hit: 历史最大遗漏. */
  readonly longest: readonly number[];
  /** What stood before each of the issues that were asked for. */
  readonly before: readonly GapsBefore[];
}

/**
 * What all issues of a game tell about a chart: they are added oldest first, some now and some later. `backs` asks for what stood so
 * many issues ago, void ones not counted.
 */
export class ChartHistoryCounter {
  private readonly chart: Chart;
  private readonly columns: number;
  private readonly longest: number[];
  private readonly newest: GapCounter;
  /** One for each issue that is asked for, so far behind the newest; the oldest first. */
  private readonly behind: readonly { readonly back: number; readonly gaps: GapCounter }[];
  /** As many of the newest as those behind still need. */
  private readonly recent: DrawnHits[] = [];
  private previous: ChartIssue | undefined;

  constructor(chart: Chart, backs: readonly number[] = []) {
    this.chart = chart;
    this.columns = columnsOf(chart).length;
    this.longest = Array.from({ length: this.columns }, () => 0);
    this.newest = new GapCounter(this.columns);
    this.behind = backs
      .toSorted((one, other) => other - one)
      .map((back) => ({ back, gaps: new GapCounter(this.columns) }));
  }

  add(issue: ChartIssue): void {
    if (!isDrawn(issue)) return;
    const hits = hitsOf(this.chart, issue, this.previous);
    this.previous = issue;
    for (const column of hits) this.close(column);
    this.newest.add(hits);
    this.recent.push({ issueNo: issue.issueNo, hits });
    for (const { back, gaps } of this.behind)
      while (gaps.counted < this.newest.counted - back) gaps.add(this.recentAt(gaps.counted)?.hits ?? []);
    if (this.recent.length > (this.behind[0]?.back ?? 0)) this.recent.shift();
  }

  history(): ChartHistory {
    const { newest, longest } = this;
    const before = new Map<string, GapsBefore>();
    for (const { gaps } of this.behind) {
      const issueNo = this.recentAt(gaps.counted)?.issueNo;
      if (issueNo !== undefined) before.set(issueNo, { issueNo, gaps: gaps.gaps() });
    }
    const open = newest.gaps();
    return {
      issues: newest.counted,
      longest: longest.map((gap, column) => Math.max(gap, open[column] ?? 0)),
      before: [...before.values()],
    };
  }

  private close(column: number): void {
    this.longest[column] = Math.max(this.longest[column] ?? 0, this.newest.gapOf(column));
  }

  /** The issue of this number, from 0; only the newest ones are still there. */
  private recentAt(number: number): DrawnHits | undefined {
    return this.recent[number - (this.newest.counted - this.recent.length)];
  }
}

interface DrawnHits {
  readonly issueNo: string;
  readonly hits: readonly number[];
}

/** How long each column was not hit after so many issues. */
class GapCounter {
  counted = 0;
  private readonly last: number[];

  constructor(columns: number) {
    this.last = Array.from({ length: columns }, () => 0);
  }

  add(hits: readonly number[]): void {
    this.counted += 1;
    for (const column of hits) this.last[column] = this.counted;
  }

  gapOf(column: number): number {
    return this.counted - (this.last[column] ?? 0);
  }

  gaps(): number[] {
    return this.last.map((hit) => this.counted - hit);
  }
}
