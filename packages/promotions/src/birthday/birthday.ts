import { chinaDay, startOfChinaDay, type Verdict } from '@fairground/money';

/** What is known of a member when they ask for the gift of their birthday. */
export interface BirthdayFacts {
  /** YYYY-MM-DD, or nothing when none was entered. */
  readonly birthday: string | null;
  readonly registeredAt: Date;
  /** When an operator changed the birthday, if ever. */
  readonly changedAt: Date | null;
  /** Whether this member had the gift in this China year. */
  readonly isClaimed: boolean;
  /** Whether the same person had it by another account. */
  readonly isClaimedElsewhere: boolean;
}

/** Why there is no gift, from what is missing altogether to what is only a matter of the day. */
export type BirthdayRefusal = 'none' | 'claimed' | 'elsewhere' | 'changed' | 'early' | 'over' | 'new';

const DAY_MS = 24 * 3_600_000;
const OLD_DAYS = 90;

/**
 * Whether the gift may be claimed at a moment, and for which China year. It is claimed on the day itself, once a year; not in
 * the year in which the birthday falls within 90 days of registration. Who was born on 29 February has it on the 28th when
 * there is none.
 */
export function birthdayVerdict(facts: BirthdayFacts, at: Date): Verdict<{ readonly year: string }, BirthdayRefusal> {
  const why = refusalOf(facts, at);
  return why ? { ok: false, why } : { ok: true, value: { year: chinaDay(at).slice(0, 4) } };
}

function refusalOf(facts: BirthdayFacts, at: Date): BirthdayRefusal | undefined {
  if (facts.birthday === null) return 'none';
  const today = chinaDay(at);
  const day = birthdayIn({ year: today.slice(0, 4), birthday: facts.birthday });
  if (facts.isClaimed) return 'claimed';
  if (today < day) return 'early';
  if (today > day) return 'over';
  if (facts.changedAt !== null && daysBetween({ from: chinaDay(facts.changedAt), to: today }) <= OLD_DAYS)
    return 'changed';
  if (daysBetween({ from: chinaDay(facts.registeredAt), to: day }) <= OLD_DAYS) return 'new';
  return facts.isClaimedElsewhere ? 'elsewhere' : undefined;
}

/** The day of a birthday in a year. */
export function birthdayIn({ year, birthday }: { readonly year: string; readonly birthday: string }): string {
  const monthDay = birthday.slice(5);
  return monthDay === '02-29' && !isLeap(Number(year)) ? `${year}-02-28` : `${year}-${monthDay}`;
}

/** Whose birthdays a day is, as month and day: those of 29 February too where the year has none. */
export const birthdaysOn = (day: string): readonly string[] => {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isLeap(Number(day.slice(0, 4))) ? [monthDay, '02-29'] : [monthDay];
};

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysBetween = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.round((startOfChinaDay(to).getTime() - startOfChinaDay(from).getTime()) / DAY_MS);
