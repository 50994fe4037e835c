import { numberOf, type ReportColumn } from './report-column.ts';
import type { Compared } from './report-totals.ts';

interface Named {
  readonly key: string;
  readonly label: string;
}

/** What a ranking draws: each row beside the one of the same key in the span before. */
export function rankRows<Row>(
  { figure }: ReportColumn<Row>,
  { rows, before }: Compared<Row>,
  nameOf: (row: Row) => Named,
) {
  const then = new Map(before.map((row) => [nameOf(row).key, numberOf(figure(row)) ?? 0]));
  return rows.map((row) => {
    const { key, label } = nameOf(row);
    return { key, label, now: numberOf(figure(row)) ?? 0, before: then.get(key) ?? 0 };
  });
}
