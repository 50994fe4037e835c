import type { Wave } from '../six/waves.ts';
import type { IssueFacts } from '../lottery-rules.ts';

/** An issue as charts see it: without numbers while it is void. */
export interface ChartIssue extends IssueFacts {
  readonly issueNo: string;
  readonly draw: readonly number[];
}

/** A table of values over issues: a row an issue, a column a value. */
export interface Chart {
  /** Within its game, stable: `basic`. */
  readonly code: string;
  readonly name: string;
  readonly groups: readonly ColumnGroup[];
  /** Groups, by name, that are shown as bead plates too: one bead an issue, six to a column. */
  readonly beads?: readonly string[];
}

/** Columns of one subject: the ten digits of a place, the sums, the animals. */
export interface ColumnGroup {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Every issue hits exactly one of them: hits are joined by lines. */
  readonly isSingle: boolean;
  /** How a hit is drawn: a ball with its number, or a word. */
  readonly look: 'ball' | 'word';
  /** How probable each column is in one issue. */
  readonly chances: (facts: IssueFacts) => readonly number[];
  /** Which of the columns an issue hits; `before` is the issue before it that counts, where one is known. */
  readonly hits: (issue: ChartIssue, before: ChartIssue | undefined) => readonly number[];
}

export interface Column {
  readonly label: string;
  /** The colour a value has by the rules of its game. */
  readonly wave?: Wave;
}

/** The columns of all groups, as they stand side by side: figures and gaps go by this order. */
export const columnsOf = (chart: Chart): readonly Column[] => chart.groups.flatMap(({ columns }) => columns);

export const isDrawn = (issue: ChartIssue): boolean => issue.draw.length > 0;

/** Which columns of a chart an issue hits. */
export function hitsOf(chart: Chart, issue: ChartIssue, before: ChartIssue | undefined): readonly number[] {
  let offset = 0;
  const hits: number[] = [];
  for (const group of chart.groups) {
    for (const hit of group.hits(issue, before)) hits.push(offset + hit);
    offset += group.columns.length;
  }
  return hits;
}
