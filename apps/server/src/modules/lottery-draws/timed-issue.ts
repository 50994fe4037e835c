import { issueNo, issueTimes, type LotteryGame, lunarYearOf } from '@fairground/lottery';
import { chinaDay, startOfChinaDay } from '@fairground/money';

const DAY_MS = 86_400_000;

/** Where an issue stands in the calendar: the day of China, and its number within it. */
export interface Place {
  readonly day: string;
  readonly number: number;
}

/** An issue by the clock of the draws, before anything is known of the clock on the wall. */
export interface TimedIssue extends Place {
  readonly issueNo: string;
  readonly lunarYear: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

export function timedIssue(game: LotteryGame, { day, number }: Place): TimedIssue {
  const { opensAt, closesAt, drawsAt } = issueTimes(game, day, number);
  return {
    day,
    number,
    issueNo: issueNo(game, day, number),
    lunarYear: lunarYearOf(day),
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    drawsAt: drawsAt.getTime(),
  };
}

/** So many issues later: the first of a day follows the last of the day before. */
export function placeAfter(game: LotteryGame, { day, number }: Place, steps = 1): Place {
  const { perDay } = game.schedule;
  const place = number - 1 + steps;
  return { day: dayAfter(day, Math.floor(place / perDay)), number: (place % perDay) + 1 };
}

/** The first issue that has not closed by then. */
export function firstPlace(game: LotteryGame, time: number): Place {
  const day = chinaDay(time);
  const { intervalSeconds } = game.schedule;
  const sinceMidnight = time - startOfChinaDay(day).getTime();
  const place = { day, number: Math.floor(sinceMidnight / (intervalSeconds * 1000)) + 1 };
  return timedIssue(game, place).closesAt > time ? place : placeAfter(game, place);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
