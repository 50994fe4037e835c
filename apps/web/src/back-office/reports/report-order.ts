import { numberOf, type ReportColumn } from './report-column.ts';

/** By which column rows stand, and which way. */
export interface Order {
  readonly key: string;
  readonly way: 'up' | 'down';
}

/** A press on a head: figures begin with the greatest, a second press turns them round. */
export const turned = (order: Order, key: string): Order =>
  order.key === key && order.way === 'down' ? { key, way: 'up' } : { key, way: 'down' };

/** The rows in an order; equal ones stay as they came. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  { key, way }: Order,
): readonly Row[] {
  const column = columns.find((each) => each.key === key);
  if (!column) return rows;
  const sign = way === 'up' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.figure(one), column.figure(other)];
    if (a.unit === 'yuan' && b.unit === 'yuan') return sign * (a.fen < b.fen ? -1 : a.fen > b.fen ? 1 : 0);
    if (a.unit === 'text' && b.unit === 'text') return sign * (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
    return sign * ((numberOf(a) ?? 0) - (numberOf(b) ?? 0));
  });
}
