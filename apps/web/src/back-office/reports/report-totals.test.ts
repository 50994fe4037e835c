import { describe, expect, test } from 'vitest';
import { csvOf } from '../../features/file-download/csv.ts';
import { changeText, filed, type ReportColumn, share, shown, times, words, yuan } from './report-column.ts';
import { inOrder, turned } from './report-order.ts';
import { spanFault, usualSpan } from './report-span.ts';
import { fileOf, footOf } from './report-totals.ts';

interface Row {
  readonly name: string;
  readonly players: number;
  readonly ggr: bigint;
  readonly settled: bigint;
}
const columns: readonly ReportColumn<Row>[] = [
  { key: 'name', head: '场馆', figure: ({ name }) => words(name) },
  { key: 'players', head: '活跃人次', figure: ({ players }) => times(players) },
  { key: 'ggr', head: '毛收入', figure: ({ ggr }) => yuan(ggr) },
  { key: 'hold', head: '毛利率', figure: ({ ggr, settled }) => share(ggr, settled) },
];
const rows: readonly Row[] = [
  { name: '群岭', players: 1_200, ggr: 1_234_50n, settled: 10_000_00n },
  { name: '=HYPERLINK("x")', players: 3, ggr: -50_00n, settled: 0n },
];

describe('OP-08 the file of a report', () => {
  test('OP-08 is the table, line by line, with its totals; the share of all is that of the sums', () => {
    expect(fileOf(columns, { rows, before: rows.slice(0, 1) })).toEqual([
      ['场馆', '活跃人次', '毛收入', '毛利率'],
      ['群岭', '1200', '1234.50', '12.35%'],
      [`'=HYPERLINK("x")`, '3', '-50.00', ''],
      ['合计', '1203', '1184.50', '11.85%'],
      ['上一周期', '1200', '1234.50', '12.35%'],
      ['变化', '+0.3%', '-4.1%', '–'],
    ]);
    expect(footOf(columns, { rows, before: [] })[1].cells.map(({ text }) => text)).toEqual(['–', '–', '–']);
  });

  test('OP-08 is marked as Chinese in UTF-8, quoted, and no formula for a spreadsheet', () => {
    const file = csvOf(fileOf(columns, { rows, before: [] }));
    expect(file.startsWith('\uFEFF场馆,')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""x"")",3,-50.00,`);
    for (const text of ['+1', '-1+2', '@SUM(A1)', '\t=1', ' =1']) expect(filed(words(text))).toBe(`'${text}`);
  });

  test('OP-08 what the page shows differs in grouping alone', () => {
    expect(
      columns.map(({ figure }) => shown(figure({ name: 'a', players: 1_200, ggr: -1_234_00n, settled: 10_000_00n }))),
    ).toEqual(['a', '1,200', '−1,234.00', '−12.34%']);
  });
});

const playersBy = (key: string, way: 'up' | 'down') =>
  inOrder(rows, columns, { key, way }).map(({ players }) => players);

describe('OP-08 rows', () => {
  test('OP-08 are put in order by any column, both ways', () => {
    expect(playersBy('ggr', 'down')).toEqual([1_200, 3]);
    expect(playersBy('ggr', 'up')).toEqual([3, 1_200]);
    expect(playersBy('name', 'up')).toEqual([3, 1_200]);
    expect(turned({ key: 'ggr', way: 'down' }, 'ggr')).toEqual({ key: 'ggr', way: 'up' });
    expect(turned({ key: 'ggr', way: 'up' }, 'players')).toEqual({ key: 'players', way: 'down' });
  });

  test.each([
    [yuan(150n), yuan(100n), '+50.0%'],
    [yuan(-150n), yuan(-100n), '−50.0%'],
    [times(1), times(0), '–'],
    [words('a'), words('b'), '–'],
  ])('OP-08 a change is told against what was', (now, before, text) => expect(changeText(now, before)).toBe(text));
});

describe('OP-08 spans', () => {
  // Seven in the morning of the first of the month in China, the evening before in UTC.
  const now = Date.UTC(2026, 5, 30, 23);
  test.each([
    ['today', '2026-07-01', '2026-07-01'],
    ['yesterday', '2026-06-30', '2026-06-30'],
    ['week', '2026-06-25', '2026-07-01'],
    ['month', '2026-06-02', '2026-07-01'],
    ['calendarMonth', '2026-07-01', '2026-07-01'],
  ] as const)('OP-08 %s is of China', (name, from, to) => expect(usualSpan(name, now)).toEqual({ name, from, to }));

  test('OP-08 days have an order and an end', () => {
    expect(spanFault({ from: '2026-06-02', to: '2026-06-01' })).toBe('结束日期不能早于开始日期');
    expect(spanFault({ from: '', to: '2026-06-01' })).toBe('结束日期不能早于开始日期');
    expect(spanFault({ from: '2025-06-01', to: '2026-06-02' })).toBe('一次最多查询366天');
    expect(spanFault({ from: '2025-06-01', to: '2026-06-01' })).toBe('');
  });
});
