import type { Fen } from '@fairground/money';

/** What a venue asks of those who enter it. */
export interface VenueActivity {
  readonly activity: string | null;
  readonly activityTimes: number;
  readonly activityDays: number;
}

/** A member's place in a venue, bound to an activity. */
export interface Seat {
  readonly activity: string;
  readonly turnoverLeft: Fen;
  readonly until: Date | null;
}

/**
 * `free`: come and go. `invited`: the venue runs an activity this member has not joined. `bound`: what is in the venue
 * has to be played before it may leave.
 */
export type ActivityStanding = 'free' | 'invited' | 'bound';

export function activityStanding(venue: VenueActivity, seat: Seat | undefined, now: Date): ActivityStanding {
  if (seat && isBound(seat, now)) return 'bound';
  return venue.activity !== null && seat?.activity !== venue.activity ? 'invited' : 'free';
}

/** A seat whose time has come is free, whatever was played: money is never bound for ever. */
export const isBound = ({ turnoverLeft, until }: Seat, now: Date): boolean =>
  turnoverLeft > 0n && (until === null || now < until);

/** What has to be played for an amount that is brought along for the activity. */
export const turnoverNeed = ({ activityTimes }: VenueActivity, amount: Fen): Fen => amount * BigInt(activityTimes);

/** When the seat is free all the same. */
export const boundUntil = ({ activityDays }: VenueActivity, now: Date): Date =>
  new Date(now.getTime() + activityDays * DAY_MS);

const DAY_MS = 86_400_000;
