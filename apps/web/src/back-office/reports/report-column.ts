import { type Fen, yuanFromFen, yuanText } from '@fairground/money';
import { asCellText } from '../../features/file-download/csv.ts';

/** A figure of a report, with what it is counted in. */
export type Figure =
  | { readonly unit: 'yuan'; readonly fen: Fen }
  | { readonly unit: 'count'; readonly count: number }
  /** Of something that is not there there is no share. */
  | { readonly unit: 'share'; readonly part: number; readonly whole: number }
  | { readonly unit: 'text'; readonly text: string };

export const yuan = (fen: Fen): Figure => ({ unit: 'yuan', fen });
export const times = (count: number): Figure => ({ unit: 'count', count });
export const share = (part: number | Fen, whole: number | Fen): Figure => ({
  unit: 'share',
  part: Number(part),
  whole: Number(whole),
});
export const words = (text: string): Figure => ({ unit: 'text', text });

/** One column of a report: in its table, its chart and its file alike. */
export interface ReportColumn<Row> {
  readonly key: string;
  readonly head: string;
  readonly figure: (row: Row) => Figure;
}

const minus = (text: string): string => text.replace('-', '−');

/** As the page shows it. */
export function shown(figure: Figure): string {
  if (figure.unit === 'yuan') return yuanText(figure.fen) + (figure.fen % 100n === 0n ? '.00' : '');
  if (figure.unit === 'count') return minus(figure.count.toLocaleString('zh-CN'));
  if (figure.unit === 'text') return figure.text;
  return figure.whole === 0 ? '–' : minus(`${percent(figure).toFixed(2)}%`);
}

/** As the file has it: the same figures, without grouping, so that a spreadsheet reckons with them. */
export function filed(figure: Figure): string {
  if (figure.unit === 'yuan') return yuanFromFen(figure.fen);
  if (figure.unit === 'count') return String(figure.count);
  if (figure.unit === 'text') return asCellText(figure.text);
  return figure.whole === 0 ? '' : `${percent(figure).toFixed(2)}%`;
}

/** As a number for axes and orders; texts have none. */
export function numberOf(figure: Figure): number | undefined {
  if (figure.unit === 'yuan') return Number(figure.fen) / 100;
  if (figure.unit === 'count') return figure.count;
  if (figure.unit === 'text') return undefined;
  return figure.whole === 0 ? 0 : percent(figure);
}

const percent = ({ part, whole }: { readonly part: number; readonly whole: number }): number => (part / whole) * 100;

/** By how much a figure changed against the one before; empty where there was none. */
export function changeText(now: Figure, before: Figure): string {
  const [value, base] = [numberOf(now), numberOf(before)];
  if (value === undefined || base === undefined || base === 0 || now.unit === 'share') return '–';
  const change = ((value - base) / Math.abs(base)) * 100;
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}%`.replace('-', '−');
}
