import { type Fen, yuanText } from '@fairground/money';
import type { FeatureBeat } from '../../features/slot-stage/show.ts';

interface Result {
  readonly won: Fen;
  readonly stake: Fen;
}

/** 2.5倍, 12倍: what something is to the stake, with at most two decimals. */
function timesText({ won, stake }: Result): string {
  const hundredths = Number((won * 100n) / stake);
  return `${hundredths / 100}倍`;
}

/** What a round came to, said once. A return at or below the stake is no win, and is not called one. */
export function resultText({ won, stake }: Result): string {
  if (won === 0n) return '本局未中奖';
  if (won <= stake) return `本局返还 ¥${yuanText(won)}`;
  return `赢得 ¥${yuanText(won)}，为下注的${timesText({ won, stake })}`;
}

const announcements: Readonly<Record<FeatureBeat['feature'], (count: number) => string>> = {
  'free-spins': (count) => `免费旋转 ${count} 次`,
  'more-spins': (count) => `再加 ${count} 次`,
  hold: (count) => `集币重转 · ${count} 枚`,
  respin: () => '末轴重转一次',
  wheel: () => '倍数转盘',
};

export const announcement = ({ feature, count }: Pick<FeatureBeat, 'feature' | 'count'>): string =>
  announcements[feature](count);
