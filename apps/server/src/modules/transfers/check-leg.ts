import { ResultCode } from '@fairground/contract';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPlay } from '../limits/limit-check.ts';
import { refuseIneligible } from '../eligibility/person-eligibility.ts';
import { activityStatus } from '../venues/activity-status.ts';
import { refuseClosed } from '../venues/open-venue.ts';
import type { TransferWay } from './transfer-orders.ts';
import { type Venue, venues } from '../venues/venues.ts';

/** Money between the centre wallet and one venue. */
export interface Leg {
  readonly venue: Venue;
  readonly way: TransferWay;
  readonly amount: Fen;
}

export interface LegCall {
  readonly memberId: MemberId;
  readonly now: Date;
  /** The member knows of the activity and brings money along for it. */
  readonly isActivity: boolean;
}

/** Whether money may go this way now. Asked inside the transaction that moves it. */
export async function checkLeg(
  app: Pick<AppContext, 'config' | 'now'>,
  tx: Tx,
  { venue: { code }, way }: Pick<Leg, 'venue' | 'way'>,
  call: LegCall,
): Promise<void> {
  const { memberId, now, isActivity } = call;
  const found = await venues.findWithWageringLock(tx, code, memberId);
  if (!found) throw new Refusal(ResultCode.NotFound);
  // Nothing can be played there: what is in it may always leave.
  if (found.venue.state === 'coming' && way === 'out') return;
  refuseClosed(found.venue, now);
  if (way === 'in') {
    await refuseIneligible(app, tx, memberId);
    await checkPlay(tx, { memberId, now });
  }
  const standing = activityStatus(found, now);
  if (standing === 'bound' && !(way === 'in' && isActivity)) throw new Refusal(ResultCode.VenueActivity);
}
