import { type Fen, yuanText } from '@fairground/money';
import type { Title } from '@fairground/slots';
import type { FeatureBeat } from '../../features/slot-stage/show.ts';
import { type KeptRound, roundOf, totalWon } from './kept-round.ts';

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

const poolLabels: Readonly<Record<KeptRound['pools'][number]['pool'], string>> = { mini: '小彩池', grand: '大彩池' };

/** A kept round in words: reels and pools together, what of it were pools, and what a cap took. */
export function roundText(kept: KeptRound): string {
  const { pools, withheld, stake } = kept;
  const made = roundOf(kept);
  const capped = made?.round.isCapped === true && made.title.capTimes.toLocaleString('zh-CN');
  return [
    resultText({ won: totalWon(kept), stake }),
    ...pools.map(({ pool, amount }) => `其中${poolLabels[pool]} ¥${yuanText(amount)}`),
    ...(capped ? [`已达单局最高赔付（下注的${capped}倍）`] : []),
    ...(withheld > 0n ? [`因当日派彩上限未付 ¥${yuanText(withheld)}`] : []),
  ].join(' · ');
}

/** What so many units come to; with what a pool paid among them they are no whole number. */
export const amountOf = ({ unitsPerStake }: Title, stake: Fen, units: number): Fen =>
  BigInt(Math.round((Number(stake) * units) / unitsPerStake));

const announcements: Readonly<Record<FeatureBeat['feature'], (count: number) => string>> = {
  'free-spins': (count) => `免费旋转 ${count} 次`,
  'more-spins': (count) => `再加 ${count} 次`,
  hold: (count) => `集币重转 · ${count} 枚`,
  respin: () => '末轴重转一次',
  wheel: () => '倍数转盘',
  mini: () => '获得小彩池',
  grand: () => '获得大彩池',
};

export const announcement = ({ feature, count }: Pick<FeatureBeat, 'feature' | 'count'>): string =>
  announcements[feature](count);
