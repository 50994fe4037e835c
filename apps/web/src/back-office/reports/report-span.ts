import { REPORT_DAYS_MAX } from '@fairground/contract/back-office-reports';
import { chinaDay, dayAfter, startOfChinaDay } from '@fairground/money';

/** The usual spans of a report; `custom` is two days somebody chose. */
export const reportSpanLabels = {
  today: '今日',
  yesterday: '昨日',
  week: '近7日',
  month: '近30日',
  calendarMonth: '本月',
  custom: '自选',
} as const;
export type ReportSpanName = keyof typeof reportSpanLabels;

export interface ReportSpan {
  readonly name: ReportSpanName;
  readonly from: string;
  readonly to: string;
}

/** A usual span, seen from a moment. */
export function usualSpan(name: Exclude<ReportSpanName, 'custom'>, now: number): ReportSpan {
  const today = chinaDay(now);
  const yesterday = dayAfter(today, -1);
  const from = {
    today,
    yesterday,
    week: dayAfter(today, -6),
    month: dayAfter(today, -29),
    calendarMonth: `${today.slice(0, 8)}01`,
  }[name];
  return { name, from, to: name === 'yesterday' ? yesterday : today };
}

const DAY_MS = 86_400_000;

/** What is wrong with two chosen days; empty when nothing is. */
export function spanFault({ from, to }: Pick<ReportSpan, 'from' | 'to'>): string {
  const length = (startOfChinaDay(to).getTime() - startOfChinaDay(from).getTime()) / DAY_MS;
  if (!(length >= 0)) return '结束日期不能早于开始日期';
  return length >= REPORT_DAYS_MAX ? `一次最多查询${REPORT_DAYS_MAX}天` : '';
}
