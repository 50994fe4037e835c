import type { breakLabels, exclusionLabels } from '@fairground/contract/limits';
import type { Verdict } from '@fairground/money';

const DAY_MS = 86_400_000;

/** A break or an exclusion; without an end when `until` is null. */
export interface Restriction {
  readonly kind: 'break' | 'exclusion';
  readonly until: Date | null;
}

type Duration = keyof typeof breakLabels | keyof typeof exclusionLabels;

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

/** When a restriction that begins now is over. */
export const restrictionEnd = (duration: Duration, from: Date): Date | null => ends[duration](from);

/** A restriction may be made longer or stricter, never shorter or milder. */
export function restrictionVerdict(
  current: Restriction | null,
  wanted: Restriction,
): Verdict<Restriction, 'shorter' | 'milder'> {
  if (current?.kind === 'exclusion' && wanted.kind === 'break') return { ok: false, why: 'milder' };
  if (current && endOf(wanted) < endOf(current)) return { ok: false, why: 'shorter' };
  return { ok: true, value: wanted };
}

const endOf = ({ until }: Restriction): number => until?.getTime() ?? Infinity;

/** Play is asked back only when the time is over; without an end, never. */
export const isOver = (restriction: Restriction, now: Date): boolean => now.getTime() >= endOf(restriction);
