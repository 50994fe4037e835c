import type { Tx } from '../../platform/house.ts';
import { boundUntil, turnoverNeed } from './activity-standing.ts';
import type { Leg, LegCall } from './admit-leg.ts';
import { bindSeat } from './venue-seats.ts';
import { venues } from './venues.ts';

/** Money brought along for the activity a member was invited to binds the seat; another activity has bound it already. */
export async function joinActivity(tx: Tx, { venue, amount }: Leg, { memberId, now }: LegCall): Promise<void> {
  const { invitation } = (await venues.findWithSeat(tx, venue.code, memberId)) ?? { invitation: null };
  if (!invitation) return;
  await bindSeat(tx, {
    memberId,
    venueCode: venue.code,
    activity: invitation.activity,
    turnover: turnoverNeed(invitation, amount),
    until: boundUntil(invitation, now),
    now,
  });
}
