import { ResultCode } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admitPlay } from '../guard/gate.ts';
import { refusePerson } from '../identity/person-rule.ts';
import { activityStanding } from './activity-standing.ts';
import { refuseClosed } from './open-venue.ts';
import type { TransferWay } from './venue-transfers.ts';
import { type Venue, venues } from './venues.ts';

/** Money between the centre wallet and one venue. */
export interface Leg {
  readonly venue: Venue;
  readonly way: TransferWay;
  readonly amount: Fen;
}

export interface LegCall {
  readonly memberId: bigint;
  readonly now: Date;
  /** The member knows of the activity and brings money along for it. */
  readonly isActivity: boolean;
}

/** Whether money may go this way now. Asked inside the transaction that moves it. */
export async function admitLeg(
  house: Pick<House, 'config' | 'now'>,
  tx: Tx,
  { venue: { code }, way }: Pick<Leg, 'venue' | 'way'>,
  call: LegCall,
): Promise<void> {
  const { memberId, now, isActivity } = call;
  const found = await venues.findWithSeat(tx, code, memberId);
  if (!found) throw new Refusal(ResultCode.NotFound);
  // Nothing can be played there: what is in it may always leave.
  if (found.venue.state === 'coming' && way === 'out') return;
  refuseClosed(found.venue, now);
  if (way === 'in') {
    await refusePerson(house, tx, memberId);
    await admitPlay(tx, { memberId, now });
  }
  const standing = activityStanding(found, now);
  if (standing === 'bound' && !(way === 'in' && isActivity)) throw new Refusal(ResultCode.VenueActivity);
}
