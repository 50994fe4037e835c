import type { Fen } from '@fairground/money';

/** An activity of a venue that one member was invited to. */
export interface Invitation {
  readonly activity: string;
  /** How often what is brought along has to be played. */
  readonly times: number;
  /** After how many days it is free all the same. */
  readonly days: number;
}

/** A member's place in a venue, bound to an activity. */
export interface WageringLock {
  readonly activity: string;
  readonly wageringLeft: Fen;
  readonly until: Date | null;
}

/** What is known of one member in one venue. */
export interface MemberActivity {
  readonly wageringLock: WageringLock | null;
  readonly invitation: Invitation | null;
}

/**
 * `free`: come and go. `invited`: the venue runs an activity this member has not joined. `bound`: what is in the venue
 * has to be played before it may leave.
 */
export type ActivityStatus = 'free' | 'invited' | 'bound';

export function activityStatus({ wageringLock, invitation }: MemberActivity, now: Date): ActivityStatus {
  if (wageringLock && isBound(wageringLock, now)) return 'bound';
  return invitation && wageringLock?.activity !== invitation.activity ? 'invited' : 'free';
}

/** A wagering lock whose time has come is free, whatever was played: money is never bound for ever. */
export const isBound = ({ wageringLeft, until }: WageringLock, now: Date): boolean =>
  wageringLeft > 0n && (until === null || now < until);

/** What has to be played for an amount that is brought along for the activity. */
export const turnoverNeed = ({ times }: Invitation, amount: Fen): Fen => amount * BigInt(times);

/** When the wagering lock ends all the same. */
export const boundUntil = ({ days }: Invitation, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

const DAY_MS = 86_400_000;
