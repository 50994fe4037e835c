import { recordDays } from '@fairground/contract/transaction-records';
import { chinaDay, startOfChinaDay, endOfChinaDay } from '@fairground/money';

const DAY_MS = 86_400_000;

/** The usual spans of a list of records; `custom` is two days somebody chose. */
export const spanLabels = {
  today: '今天',
  yesterday: '昨天',
  week: '近7天',
  month: '近30天',
  custom: '自定义',
} as const;
export type SpanName = keyof typeof spanLabels;

/** Two calendar days of the site, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** How many days before today a span begins and ends. */
const daysAgo: Record<Exclude<SpanName, 'custom'>, readonly [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** The days of a usual span, seen from a moment. */
export function daysOf(span: Exclude<SpanName, 'custom'>, now: number): Days {
  const [from, to] = daysAgo[span];
  return { from: chinaDay(now - from * DAY_MS), to: chinaDay(now - to * DAY_MS) };
}

/** The earliest day whose records are still kept. */
export const earliestDay = (now: number): string => chinaDay(now - recordDays.kept * DAY_MS);

/** The first and the last moment of a span of days. */
const momentsIn = ({ from, to }: Days): { readonly beginTime: number; readonly endTime: number } => ({
  beginTime: startOfChinaDay(from).getTime(),
  endTime: endOfChinaDay(to).getTime() - 1,
});

/** What is wrong with two chosen days; empty when nothing is. */
export function spanFault({ from, to }: Days): string {
  const { beginTime, endTime } = momentsIn({ from, to });
  if (!(beginTime <= endTime)) return '结束日期不能早于开始日期';
  return endTime - beginTime > recordDays.spanMax * DAY_MS ? `一次最多查询${recordDays.spanMax}天，请分段查询` : '';
}

/** The moments a span of days covers; undefined while a day is missing, or the span is none that can be asked for. */
export const momentsOf = (days: Days): ReturnType<typeof momentsIn> | undefined =>
  spanFault(days) === '' ? momentsIn(days) : undefined;
