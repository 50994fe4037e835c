import type { FactWindow, PromotionDocument } from '@fairground/contract/promotion-document';
import { chinaDay, endOfChinaDay, startOfChinaDay } from '@fairground/money';

export type Repeat = PromotionDocument['period']['repeat'];

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
const THURSDAY = 4;
const FIRST_DAY = '1970-01-01';

/** China days, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** A calendar day so many days later. */
export const addDays = (day: string, days: number): string => dayText(new Date(utc(day).getTime() + days * DAY_MS));

/** 1 is Monday, 7 Sunday. */
const weekday = (day: string): number => utc(day).getUTCDay() || DAYS_A_WEEK;

/** The week a day belongs to, `2026-W46`: Monday to Sunday, and of the year its Thursday lies in. */
function weekOf(day: string): string {
  const thursday = utc(addDays(day, THURSDAY - weekday(day)));
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS;
  return `${year}-W${String(Math.floor(days / DAYS_A_WEEK) + 1).padStart(2, '0')}`;
}

const lastOfMonth = (day: string): string => {
  const at = utc(day);
  return dayText(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)));
};

/** The period a moment lies in, as the key of what is given once in it. */
export function periodKey(repeat: Repeat, at: Date): string {
  const day = chinaDay(at);
  const keys: Readonly<Record<Repeat, string>> = {
    none: 'life',
    day,
    week: weekOf(day),
    month: day.slice(0, 7),
    year: day.slice(0, 4),
  };
  return keys[repeat];
}

/** The days of the window a moment lies in. */
export function daysOf(window: Exclude<FactWindow, 'event'>, at: Date): DaySpan {
  const day = chinaDay(at);
  const monday = addDays(day, 1 - weekday(day));
  const spans: Readonly<Record<typeof window, DaySpan>> = {
    day: { from: day, to: day },
    week: { from: monday, to: addDays(monday, DAYS_A_WEEK - 1) },
    month: { from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) },
    year: { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` },
    life: { from: FIRST_DAY, to: day },
  };
  return spans[window];
}

/** The period a moment lies in as moments, its end not included; undefined when there is one only. */
export function periodSpan(repeat: Repeat, at: Date): { readonly from: Date; readonly to: Date } | undefined {
  if (repeat === 'none') return undefined;
  const { from, to } = daysOf(repeat, at);
  return { from: startOfChinaDay(from), to: endOfChinaDay(to) };
}

/** Mid-autumn by the lunar calendar. */
const MID_AUTUMN = ['2026-09-25', '2027-09-15', '2028-10-03'];
const MONTHS_A_QUARTER = 3;

/** Monday of the first whole week of the quarter a day lies in. */
function quarterWeek(day: string): DaySpan {
  const at = utc(day);
  const month = Math.floor(at.getUTCMonth() / MONTHS_A_QUARTER) * MONTHS_A_QUARTER;
  const first = dayText(new Date(Date.UTC(at.getUTCFullYear(), month, 1)));
  const monday = addDays(first, (DAYS_A_WEEK + 1 - weekday(first)) % DAYS_A_WEEK);
  return { from: monday, to: addDays(monday, DAYS_A_WEEK - 1) };
}

type Holiday = NonNullable<PromotionDocument['period']['holiday']>;

/** The days of a holiday that are nearest to a day and not over: the one that is on, or the next; undefined past the table. */
export function holidayDays({ name, before, after }: Holiday, day: string): DaySpan | undefined {
  const widened = ({ from, to }: DaySpan): DaySpan => ({ from: addDays(from, -before), to: addDays(to, after) });
  const spans =
    name === 'mid-autumn'
      ? MID_AUTUMN.map((festival) => widened({ from: festival, to: festival }))
      : [widened(quarterWeek(day)), widened(quarterWeek(addDays(lastOfQuarter(day), 1)))];
  return spans.find(({ to }) => day <= to);
}

const lastOfQuarter = (day: string): string => {
  const at = utc(day);
  const next = (Math.floor(at.getUTCMonth() / MONTHS_A_QUARTER) + 1) * MONTHS_A_QUARTER;
  return dayText(new Date(Date.UTC(at.getUTCFullYear(), next, 0)));
};

export type RunState = 'waiting' | 'running' | 'ended';

const FAR_BEGIN = startOfChinaDay('2026-01-01');
const FAR_END = endOfChinaDay('2099-12-31');

/** From when to when a promotion runs, as members read it. */
export function runOf(
  { period }: Pick<PromotionDocument, 'period'>,
  at: Date,
): { readonly begin: Date; readonly end: Date } {
  const begin = period.begin === undefined ? FAR_BEGIN : new Date(period.begin);
  const end = period.end === undefined ? FAR_END : new Date(period.end);
  if (!period.holiday) return { begin, end };
  const days = holidayDays(period.holiday, chinaDay(at));
  if (!days) return { begin, end: begin };
  const [from, to] = [startOfChinaDay(days.from), endOfChinaDay(days.to)];
  return { begin: from > begin ? from : begin, end: to < end ? to : end };
}

/** Where a promotion stands in time. */
export function runStateOf(document: Pick<PromotionDocument, 'period'>, at: Date): RunState {
  const { begin, end } = runOf(document, at);
  if (at < begin) return 'waiting';
  return at < end ? 'running' : 'ended';
}

/** The budgets a grant is taken from: of all time, and of its month, or of its year where it comes once a year. */
export function budgetPeriodsOf({ budget, period }: Pick<PromotionDocument, 'budget' | 'period'>, at: Date): string[] {
  if (!budget) return [];
  return [
    ...(budget.total === undefined ? [] : ['']),
    ...(budget.perPeriod === undefined
      ? []
      : [periodKey(period.holiday?.name === 'mid-autumn' ? 'year' : 'month', at)]),
  ];
}
