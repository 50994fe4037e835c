import type { ActionResult, ProgressOf } from '../../features/promotions/promotion-data.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';

type Progress = ProgressOf<'drawGift'>;
export type Prize = Progress['prizes'][number];
export type DrawRecord = Progress['records'][number];
export type DrawnReward = NonNullable<ActionResult['reward']>;

/** What a draw has brought, in one sentence; nothing is called nothing. */
export function resultSentence({ name, amount, points, turnoverTimes }: DrawnReward): string {
  if (amount > 0n) return `抽中${name}，${yuanOf(amount)}已到账，${timesText(turnoverTimes)}流水后可取`;
  if (points > 0) return `抽中${name}，${points}积分已到账`;
  return '这次没有抽中奖励';
}

/** How a record came about: the number of the wheel, or the dice. */
export const drawnText = ({ dice, number }: Pick<DrawRecord, 'dice' | 'number'>): string =>
  dice.length > 0 ? dice.join(' ') : number === undefined ? '' : `号码 ${String(number).padStart(4, '0')}`;

const NUMBERS = 10_000;
const THROWS = 46_656;

/** Which outcomes bring which prize, in words: numbers of a wheel, or how many throws of six dice. */
export function outcomeTexts(prizes: readonly Prize[], way: 'wheel' | 'dice'): readonly string[] {
  let next = 0;
  return prizes.map(({ chance }) => {
    const count = Math.round((Number(chance) / 100) * (way === 'wheel' ? NUMBERS : THROWS));
    if (way === 'dice') return `${count.toLocaleString('zh-CN')} 种`;
    const from = next;
    next += count;
    return count === 1 ? `${from}` : `${from}–${next - 1}`;
  });
}
