import { type Fen, yuanText } from '@fairground/money';

/** 100–50,000, as every limit of an amount is written. */
export const rangeText = ({ min, max }: { readonly min: Fen; readonly max: Fen }): string =>
  `¥${yuanText(min)}–${yuanText(max)}`;

const MINUTE = 60;
const HOUR = 3_600;

/** How long something usually takes, in the words people use: 约30秒, 约5分钟, 约2小时. */
export function usualTimeText(seconds: number): string {
  if (seconds < MINUTE) return `约${seconds}秒`;
  if (seconds < HOUR) return `约${Math.round(seconds / MINUTE)}分钟`;
  return `约${Math.round(seconds / HOUR)}小时`;
}

/** How long ago something began: 刚刚, 3分钟, 2小时5分, 1天4小时. */
export function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes}分钟`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`;
  const [days, left] = [Math.floor(hours / 24), hours % 24];
  return left === 0 ? `${days}天` : `${days}天${left}小时`;
}
