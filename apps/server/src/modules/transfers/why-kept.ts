import { ResultCode, standardMessage } from '@fairground/contract';
import { isBound, type WageringLock } from '../venues/activity-status.ts';
import { restMessage } from '../venues/open-venue.ts';
import type { Venue } from '../venues/venues.ts';

/** Why a member's money in a venue cannot leave it now; undefined when it can. What nothing can be played with always can. */
export function whyKept(venue: Venue, wageringLocks: ReadonlyMap<string, WageringLock>, now: Date): string | undefined {
  if (venue.state === 'coming') return undefined;
  if (venue.state === 'maintenance') return restMessage(venue, now);
  const wageringLock = wageringLocks.get(venue.code);
  return wageringLock && isBound(wageringLock, now) ? standardMessage[ResultCode.VenueActivity] : undefined;
}
