import type { Tx } from '../../platform/house.ts';
import { boundUntil, turnoverNeed } from './activity-standing.ts';
import type { Leg, LegCall } from './admit-leg.ts';
import { bindSeat } from './venue-seats.ts';

/** Money that was brought along for the venue's own activity binds the seat; another activity has bound it already. */
export async function joinActivity(tx: Tx, { venue, amount }: Leg, { memberId, now }: LegCall): Promise<void> {
  if (venue.activity === null) return;
  await bindSeat(tx, {
    memberId,
    venueCode: venue.code,
    activity: venue.activity,
    turnover: turnoverNeed(venue, amount),
    until: boundUntil(venue, now),
    now,
  });
}
