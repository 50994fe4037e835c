import { dayAfter, endOfChinaDay, startOfChinaDay } from '@fairground/money';

/** A time-out or self-exclusion; without an end it still runs. */
export interface Stop {
  readonly from: Date;
  readonly to: Date | null;
}

/**
 * The last day of a period that begins with a day and has so many; days of a time-out or self-exclusion do not count. Null as
 * long as one of them runs: nobody knows yet when the period ends.
 */
export function lastDayOf(begin: string, days: number, stops: readonly Stop[]): string | null {
  let day = begin;
  for (let counted = 0; ; day = dayAfter(day, 1)) {
    const stop = stops.find((each) => touches(each, day));
    if (stop && !stop.to) return null;
    if (!stop) counted += 1;
    if (counted >= days) return day;
  }
}

const touches = ({ from, to }: Stop, day: string): boolean =>
  from < endOfChinaDay(day) && (to === null || to > startOfChinaDay(day));
