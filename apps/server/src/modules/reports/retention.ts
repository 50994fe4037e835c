import { dayAfter } from '@fairground/money';

/** The members who began on a day. */
export interface CohortDay {
  readonly day: string;
  readonly size: number;
}

/** How many of a cohort played on a day. */
export interface CohortPlay {
  readonly cohortDay: string;
  readonly day: string;
  readonly members: number;
}

/** Of how many it is known, and how many of them played; null while it is known of nobody. */
export type Retained = { readonly base: number; readonly members: number } | null;

export interface Cohort {
  readonly from: string;
  readonly to: string;
  readonly size: number;
  readonly retained: readonly Retained[];
}

interface Asked {
  readonly days: readonly CohortDay[];
  readonly plays: readonly CohortPlay[];
  readonly offsets: readonly number[];
  /** The day that is not over yet: what falls on it or later is not known. */
  readonly today: string;
}

/**
 * Who of a cohort still plays after so many days. A week, or any longer span, is its days taken together; a day of it whose time
 * has not come counts neither among those who stayed nor among those who could have.
 */
export function cohortsOf(asked: Asked, unit: 'day' | 'week'): readonly Cohort[] {
  const groups = new Map<string, CohortDay[]>();
  for (const each of asked.days) {
    const from = unit === 'day' ? each.day : mondayOf(each.day);
    groups.set(from, [...(groups.get(from) ?? []), each]);
  }
  const known = playsByCohort(asked.plays);
  return [...groups.values()].map((days) => ({
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    size: days.reduce((sum, { size }) => sum + size, 0),
    retained: retainedOf(days, known, asked),
  }));
}

/** All of a span as one cohort. */
export const averageOf = (asked: Asked): readonly Retained[] =>
  retainedOf(asked.days, playsByCohort(asked.plays), asked);

type Plays = ReadonlyMap<string, number>;
const keyOf = ({ cohortDay, day }: Pick<CohortPlay, 'cohortDay' | 'day'>): string => `${cohortDay} ${day}`;
const playsByCohort = (plays: readonly CohortPlay[]): Plays =>
  new Map(plays.map((play) => [keyOf(play), play.members]));

const retainedOf = (
  days: readonly CohortDay[],
  plays: Plays,
  { offsets, today }: Pick<Asked, 'offsets' | 'today'>,
): readonly Retained[] =>
  offsets.map((offset) => {
    const over = days.filter(({ day }) => dayAfter(day, offset) < today);
    if (over.length === 0) return null;
    return {
      base: over.reduce((sum, { size }) => sum + size, 0),
      members: over.reduce(
        (sum, { day }) => sum + (plays.get(keyOf({ cohortDay: day, day: dayAfter(day, offset) })) ?? 0),
        0,
      ),
    };
  });

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}
