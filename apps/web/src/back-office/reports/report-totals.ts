import { changeText, type Figure, filed, type ReportColumn, shown } from './report-column.ts';

/** All of a column's figures together: sums add up, shares are those of the summed parts. */
export function together(figures: readonly Figure[]): Figure {
  const [first] = figures;
  if (!first) return { unit: 'text', text: '–' };
  let [fen, count, part, whole] = [0n, 0, 0, 0];
  for (const figure of figures) {
    if (figure.unit === 'yuan') fen += figure.fen;
    else if (figure.unit === 'count') count += figure.count;
    else if (figure.unit === 'share') {
      part += figure.part;
      whole += figure.whole;
    }
  }
  if (first.unit === 'yuan') return { unit: 'yuan', fen };
  if (first.unit === 'count') return { unit: 'count', count };
  return first.unit === 'share' ? { unit: 'share', part, whole } : { unit: 'text', text: '' };
}

export const totalOf = <Row>(column: ReportColumn<Row>, rows: readonly Row[]): Figure =>
  together(rows.map(column.figure));

/** Rows of this span and of the one before. */
export interface Compared<Row> {
  readonly rows: readonly Row[];
  readonly before: readonly Row[];
}

/** What stands below every table: all of it, all of the span before, and the change; without the first column, which names the line. */
export function footOf<Row>(columns: readonly ReportColumn<Row>[], { rows, before }: Compared<Row>) {
  const figures = columns.slice(1).map((column) => {
    const [now, earlier] = [totalOf(column, rows), before.length === 0 ? EMPTY : totalOf(column, before)];
    return { key: column.key, now, earlier, change: changeText(now, earlier) };
  });
  return [
    { name: '合计', cells: figures.map(({ key, now }) => ({ key, text: shown(now), filed: filed(now) })) },
    {
      name: '上一周期',
      cells: figures.map(({ key, earlier }) => ({ key, text: shown(earlier), filed: filed(earlier) })),
    },
    { name: '变化', cells: figures.map(({ key, change }) => ({ key, text: change, filed: change.replace('−', '-') })) },
  ] as const;
}

const EMPTY: Figure = { unit: 'text', text: '–' };

/** The file: the table as it stands, with its last lines. */
export const fileOf = <Row>(
  columns: readonly ReportColumn<Row>[],
  compared: Compared<Row>,
): readonly (readonly string[])[] => [
  columns.map(({ head }) => head),
  ...compared.rows.map((row) => columns.map((column) => filed(column.figure(row)))),
  ...footOf(columns, compared).map(({ name, cells }) => [name, ...cells.map((cell) => cell.filed)]),
];
