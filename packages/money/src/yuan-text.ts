import { type Fen, yuanFromFen } from './fen.ts';

/** An amount for a person: zh-CN grouping, two decimals, a trailing ".00" cut off, a true minus sign. */
export function yuanText(fen: Fen): string {
  const [whole = '0', decimals = '00'] = yuanFromFen(fen < 0n ? 0n - fen : fen).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0n ? '−' : ''}${grouped}${decimals === '00' ? '' : `.${decimals}`}`;
}
