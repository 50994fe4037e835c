import { JoinState, PromotionState, RewardState } from '@fairground/contract/promotion-shapes';
import { type Fen, yuanText } from '@fairground/money';
import { hrefTo } from '../navigation/route-paths.ts';
import type { ActionResult, Promotion } from './promotion-data.ts';

/** How long a promotion that has no end is said to run. */
const NO_END_YEARS = 20;

type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning';

export const promotionStates: Record<Promotion['state'], readonly [label: string, tone: Tone]> = {
  [PromotionState.waiting]: ['未开始', 'warning'],
  [PromotionState.running]: ['进行中', 'success'],
  [PromotionState.ended]: ['已结束', 'neutral'],
};

/** What stands beside an offer about the member; who has not joined needs no word for it. */
export const joinStates: Record<NonNullable<Promotion['joinState']>, readonly [label: string, tone: Tone] | null> = {
  [JoinState.notJoined]: null,
  [JoinState.joined]: ['已参与', 'brand'],
  [JoinState.claimable]: ['可领取', 'accent'],
  [JoinState.claimed]: ['已领取', 'neutral'],
  [JoinState.quit]: ['已退出', 'neutral'],
  [JoinState.refused]: ['不符合条件', 'neutral'],
};

export const rewardStates: Record<0 | 1 | 2 | 3, readonly [label: string, tone: Tone]> = {
  [RewardState.locked]: ['未达标', 'neutral'],
  [RewardState.claimable]: ['可领取', 'accent'],
  [RewardState.claimed]: ['已领取', 'success'],
  [RewardState.expired]: ['已过期', 'neutral'],
};

/** An amount beside words: ¥1,288. */
export const yuanOf = (fen: Fen): string => `¥${yuanText(fen)}`;

/** 5倍 for "5.0": what a person reads of a multiple. */
export const timesText = (times: string): string => `${Number(times)}倍`;

/** What has to be played before a reward may be taken out. */
export function turnoverText({ turnover, turnoverTimes }: Pick<Promotion, 'turnover' | 'turnoverTimes'>): string {
  if (turnover) return turnover;
  const times = Number(turnoverTimes);
  if (times === 0) return '无流水要求';
  return times > 1 ? `仅礼金${timesText(turnoverTimes)}，不算本金` : timesText(turnoverTimes);
}

/** The page of a promotion. One without a page of its own is told in the list of promotions. */
export function promotionHref({ id, kind }: Pick<Promotion, 'id' | 'kind'>): string {
  if (kind === 'friendInvitation' || kind === 'exchange') return hrefTo(kind);
  return kind === 'welfare' ? detailHref(id) : hrefTo(kind, { id });
}

/** What a promotion says of itself, within the list of promotions. */
export const detailHref = (id: string): string => `${hrefTo('discount')}?id=${encodeURIComponent(id)}`;

/** Whether a promotion has no end worth telling. */
export const isEndless = ({ beginTime, endTime }: Pick<Promotion, 'beginTime' | 'endTime'>): boolean =>
  endTime - beginTime > NO_END_YEARS * 365 * 86_400_000;

/** What an action has given, in one sentence. */
export function rewardSentence(reward: ActionResult['reward']): string {
  if (!reward) return '已完成';
  const { giftClass, amount, points, turnoverTimes, name } = reward;
  if (giftClass === 'points') return `已获得${points}积分`;
  if (giftClass === 'physical' || giftClass === 'chance') return `已获得${name}`;
  const gift = giftClass === 'bonus' ? '礼金' : giftClass === 'cash' ? '' : name;
  const terms = Number(turnoverTimes) > 0 ? `，${timesText(turnoverTimes)}流水后可取` : '';
  return `${gift}${yuanOf(amount)}已到账${terms}`;
}
