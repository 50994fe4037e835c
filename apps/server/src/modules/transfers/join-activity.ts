import type { Tx } from '../../platform/app-context.ts';
import { boundUntil, turnoverNeed } from '../venues/activity-status.ts';
import type { Leg, LegCall } from './check-leg.ts';
import { addWageringLock } from '../venues/wagering-locks.ts';
import { venues } from '../venues/venues.ts';

/** Money brought along for the activity a member was invited to sets the wagering lock; another activity has set it already. */
export async function joinActivity(tx: Tx, { venue, amount }: Leg, { memberId, now }: LegCall): Promise<void> {
  const { invitation } = (await venues.findWithWageringLock(tx, venue.code, memberId)) ?? { invitation: null };
  if (!invitation) return;
  await addWageringLock(tx, {
    memberId,
    venueCode: venue.code,
    activity: invitation.activity,
    turnover: turnoverNeed(invitation, amount),
    until: boundUntil(invitation, now),
    now,
  });
}
