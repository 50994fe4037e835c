import { limitPeriodWords } from '@fairground/contract/guard';
import { yuanText } from '@fairground/money';
import type { StandingLimit, WantedLimit } from './guard-data.ts';

/** What each limit is called, and what it means in one line. */
export const limitWords = {
  deposit: { name: '存款限额', text: '周期内最多可存入的金额' },
  loss: { name: '净输限额', text: '周期内投注减派彩，未结算注单计入' },
  stake: { name: '单笔投注限额', text: '每一注最多可投的金额' },
  time: { name: '在线时长', text: '周期内最多可玩的时间' },
} as const;

/** 90分钟, 2小时, 1小时30分钟. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}分钟`;
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分钟`;
}

/** The subject of a limit in words: 存款限额 · 24小时. */
export function subjectText(limit: Pick<StandingLimit, 'kind'> & { period?: keyof typeof limitPeriodWords }): string {
  const { name } = limitWords[limit.kind];
  return limit.period ? `${name} · ${limitPeriodWords[limit.period]}` : name;
}

/** What was wished for, in words: 存款限额 · 24小时 调整为 ¥500. */
export function wishText(wanted: WantedLimit): string {
  if (wanted.kind === 'return') return '恢复游戏';
  if (wanted.kind === 'realityCheck') return `提醒间隔调整为${wanted.minutes}分钟`;
  const subject = subjectText(wanted);
  const value = wanted.kind === 'time' ? wanted.minutes : wanted.amount;
  if (value === null) return `取消${subject}`;
  return `${subject} 调整为 ${typeof value === 'bigint' ? `¥${yuanText(value)}` : minutesText(value)}`;
}
