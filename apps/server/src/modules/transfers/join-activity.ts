import type { AppContext, Tx } from '../../platform/app-context.ts';
import { boundUntil, turnoverNeed } from '../venues/activity-status.ts';
import type { Leg, LegCall } from './check-leg.ts';
import { addWageringLock } from '../venues/wagering-locks.ts';
import { venues } from '../venues/venues.ts';

/** Money was brought along for an activity: promotions give what goes with it. */
export const ACTIVITY_FUNDED = 'transfers.activity-funded';

/** Money brought along for the activity a member was invited to sets the wagering lock; another activity has set it already. */
export async function joinActivity(
  { outbox }: Pick<AppContext, 'outbox'>,
  tx: Tx,
  { leg: { venue, amount }, call: { memberId, now } }: { readonly leg: Leg; readonly call: LegCall },
): Promise<void> {
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
  const brought = { memberId: String(memberId), venueCode: venue.code, amount: String(amount), at: now.getTime() };
  await outbox.enqueue(tx, { topic: ACTIVITY_FUNDED, payload: brought });
}
