import type { breakWords, exclusionWords } from '@fairground/contract/guard';
import type { Verdict } from '@fairground/money';

const DAY_MS = 86_400_000;

/** A break or an exclusion; without an end when `until` is null. */
export interface Pause {
  readonly kind: 'break' | 'exclusion';
  readonly until: Date | null;
}

type Duration = keyof typeof breakWords | keyof typeof exclusionWords;

const days = (count: number) => (from: Date) => new Date(from.getTime() + count * DAY_MS);

/** A day the month does not have falls into the next one: never shorter than it says. */
const months = (count: number) => (from: Date) => {
  const then = new Date(from);
  then.setUTCMonth(then.getUTCMonth() + count);
  return then;
};

const ends: Readonly<Record<Duration, (from: Date) => Date | null>> = {
  day: days(1),
  week: days(7),
  month: days(30),
  sixWeeks: days(42),
  quarter: months(3),
  halfYear: months(6),
  year: months(12),
  fiveYears: months(60),
  forever: () => null,
};

/** When a pause that begins now is over. */
export const pauseEnd = (duration: Duration, from: Date): Date | null => ends[duration](from);

/** A pause may be made longer or stricter, never shorter or milder. */
export function pauseVerdict(current: Pause | null, wanted: Pause): Verdict<Pause, 'shorter' | 'milder'> {
  if (current?.kind === 'exclusion' && wanted.kind === 'break') return { ok: false, why: 'milder' };
  if (current && endOf(wanted) < endOf(current)) return { ok: false, why: 'shorter' };
  return { ok: true, value: wanted };
}

const endOf = ({ until }: Pause): number => until?.getTime() ?? Infinity;

/** Play is asked back only when the time is over; without an end, never. */
export const isOver = (pause: Pause, now: Date): boolean => now.getTime() >= endOf(pause);
