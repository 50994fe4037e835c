import { beginOfDay, endOfDay, siteDay } from '../navigation/site-time.ts';

const DAY_MS = 86_400_000;

/** The usual spans of a list of records; `custom` is two days somebody chose. */
export const spanWords = {
  today: '今天',
  yesterday: '昨天',
  week: '近7天',
  month: '近30天',
  custom: '自定义',
} as const;
export type SpanName = keyof typeof spanWords;

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
  return { from: siteDay(now - from * DAY_MS), to: siteDay(now - to * DAY_MS) };
}

/** The moments a span of days covers; undefined while a day is missing or the order is wrong. */
export function momentsOf({ from, to }: Days): { readonly beginTime: number; readonly endTime: number } | undefined {
  const [beginTime, endTime] = [beginOfDay(from), endOfDay(to)];
  return beginTime <= endTime ? { beginTime, endTime } : undefined;
}
