import { limitPeriodLabels } from '@fairground/contract/limits';
import { yuanText } from '@fairground/money';
import type { ActiveLimit, LimitRequest } from './limits-data.ts';

/** What each limit is called, and what it means in one line. */
export const limitLabels = {
  deposit: { name: '存款限额', text: '周期内最多可存入的金额' },
  loss: { name: '亏损限额', text: '周期内投注减派彩，未结算注单计入' },
  stake: { name: '单笔投注限额', text: '每一注最多可投的金额' },
  time: { name: '游戏时长', text: '周期内最多可玩的时间' },
} as const;

/** 90分钟, 2小时, 1小时30分钟. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}分钟`;
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分钟`;
}

/** The subject of a limit in words: 存款限额 · 24小时. */
export function subjectText(limit: Pick<ActiveLimit, 'kind'> & { period?: keyof typeof limitPeriodLabels }): string {
  const { name } = limitLabels[limit.kind];
  return limit.period ? `${name} · ${limitPeriodLabels[limit.period]}` : name;
}

/** What was asked for, as text: 存款限额 · 24小时 调整为 ¥500. */
export function requestText(request: LimitRequest): string {
  if (request.kind === 'return') return '恢复游戏';
  if (request.kind === 'realityCheck') return `提醒间隔调整为${request.minutes}分钟`;
  const subject = subjectText(request);
  const value = request.kind === 'time' ? request.minutes : request.amount;
  if (value === null) return `取消${subject}`;
  return `${subject} 调整为 ${typeof value === 'bigint' ? `¥${yuanText(value)}` : minutesText(value)}`;
}
