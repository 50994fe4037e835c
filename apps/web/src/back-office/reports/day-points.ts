import type { SeriesPoint } from './charts/series-chart.tsx';
import { type Figure, numberOf, type ReportColumn, shown, times, yuan } from './report-column.ts';
import type { Compared } from './report-totals.ts';

/** Days side by side with those of the span before, the first with the first. */
export const dayPoints = <Row extends { readonly day: string }>(
  { figure }: ReportColumn<Row>,
  { rows, before }: Compared<Row>,
): readonly SeriesPoint[] =>
  rows.map((row, index) => {
    const then = before[index];
    return {
      label: row.day,
      short: row.day.slice(5),
      now: numberOf(figure(row)) ?? null,
      before: then === undefined ? null : (numberOf(figure(then)) ?? null),
    };
  });

/** A number of a chart in the words of its column. */
export function formatLike(sample: Figure | undefined): (value: number) => string {
  if (sample?.unit === 'yuan') return (value) => `¥${shown(yuan(BigInt(Math.round(value * 100))))}`.replace('¥−', '−¥');
  if (sample?.unit === 'share') return (value) => `${value.toFixed(2)}%`.replace('-', '−');
  return (value) => shown(times(value));
}
