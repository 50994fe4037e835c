import type { Chart, Column } from '@fairground/lottery';

/** Where everything of a chart stands, in pixels of the page. */
export interface TrendLayout {
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly issueWidth: number;
  readonly groups: readonly PlacedGroup[];
  readonly columns: readonly PlacedColumn[];
  readonly width: number;
}

export interface PlacedGroup {
  readonly name: string;
  readonly x: number;
  readonly width: number;
}

export interface PlacedColumn extends Column {
  readonly x: number;
  readonly width: number;
  readonly look: 'ball' | 'word';
  readonly group: number;
}

const HEAD_ROWS = 2;
const LEAST_CELL = 23;
const SIGN = 12.5;

/** Columns are as narrow as their words allow, and wider where there is room. */
export function layoutOf(chart: Chart, room: number, isPhone: boolean): TrendLayout {
  const rowHeight = isPhone ? 28 : 26;
  const issueWidth = isPhone ? 64 : 104;
  const least = chart.groups.map(({ columns, name }) => {
    const widest = Math.max(LEAST_CELL, ...columns.map(({ label }) => signs(label) * SIGN + 7));
    // The name of the group stands over its columns.
    return Math.max(widest, (signs(name) * SIGN + 10) / columns.length);
  });
  const needed = chart.groups.reduce((sum, { columns }, at) => sum + columns.length * (least[at] ?? 0), 0);
  const stretch = Math.max(1, Math.min(1.9, (room - issueWidth) / needed));
  const groups: PlacedGroup[] = [];
  const columns: PlacedColumn[] = [];
  let x = issueWidth;
  for (const [at, group] of chart.groups.entries()) {
    const width = (least[at] ?? LEAST_CELL) * stretch;
    groups.push({ name: group.name, x, width: width * group.columns.length });
    for (const column of group.columns) {
      columns.push({ ...column, x, width, look: group.look, group: at });
      x += width;
    }
  }
  return { rowHeight, headHeight: rowHeight * HEAD_ROWS, issueWidth, groups, columns, width: x };
}

/** Hanzi take a whole sign, digits and letters little more than half of one. */
const signs = (text: string): number => text.split('').reduce((sum, sign) => sum + (sign > '\u2E80' ? 1 : 0.6), 0);
