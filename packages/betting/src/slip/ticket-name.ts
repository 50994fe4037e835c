import { seriesOffered } from './series-lines.ts';

/** What a player calls a ticket: 单项, 3串1, 3串4（4 注）, 同场组合. A code is read with the number of selections. */
export function ticketName({
  mode,
  series,
  legs,
}: {
  readonly mode: string;
  readonly series: string;
  readonly legs: number;
}): string {
  if (mode === 'builder') return '同场组合';
  const way = seriesOffered(legs).find(({ code }) => code === series);
  if (!way) return series === '' ? '单项' : series.replace('c', '串');
  return way.lines > 1 ? `${way.name}（${way.lines} 注）` : way.name;
}
