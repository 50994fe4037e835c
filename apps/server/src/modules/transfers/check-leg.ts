import { ResultCode } from '@fairground/contract';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPlay, lockMemberLimits } from '../limits/limit-check.ts';
import { eligibilityRule, ineligibilityRefusal, isAboutPerson } from '../eligibility/person-eligibility.ts';
import { knownVenue, refuseClosed } from '../venues/open-venue.ts';
import type { TransferWay } from './transfer-orders.ts';
import type { Venue } from '../venues/venues.ts';

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
  /** Where the call comes from; left out where money comes along with a stake, which asks itself. */
  readonly ip?: string;
}

type Asking = Pick<AppContext, 'config' | 'now' | 'switches'>;
type CheckedLeg = Pick<Leg, 'venue' | 'way'>;

/** What `transfer_refusal` in the database decides by. */
export const transferRow = (app: Asking, { venue, way }: CheckedLeg, { memberId, now, isActivity, ip }: LegCall) => ({
  ...eligibilityRule(app, ip === undefined ? undefined : { ip, access: 'launch' }),
  member: `${memberId}`,
  venue: venue.code,
  way,
  at: now.toISOString(),
  is_activity: isActivity,
});

/** Whether money may go this way now, by the rule that batched transfers are checked by. Asked inside the transaction that moves it. */
export async function checkLeg(
  app: Asking,
  tx: Tx,
  moved: { readonly leg: CheckedLeg; readonly call: LegCall },
): Promise<void> {
  const { leg, call } = moved;
  // Locked before it is looked at: the check only shares the row, and play that begins writes it.
  if (leg.way === 'in') await lockMemberLimits(tx, [call.memberId]);
  const { rows } = await tx.query<{ why: string | null }>(CHECK, [JSON.stringify(transferRow(app, leg, call))]);
  const why = rows[0]?.why;
  if (why) throw await legRefusal(app, tx, { ...moved, why });
  if (leg.way === 'in') await checkPlay(tx, call);
}

const CHECK = { name: 'transfers.check', text: 'select check_transfer($1::jsonb) as why' };

interface RefusedLeg {
  readonly leg: CheckedLeg;
  readonly call: LegCall;
  readonly why: string;
}

/** The check's word as the member hears it. Venues and limits have their own words for it. */
export async function legRefusal(app: Asking, tx: Tx, { leg, call, why }: RefusedLeg): Promise<Refusal> {
  if (isAboutPerson(why)) return ineligibilityRefusal(app, why);
  if (why === 'no-venue') return new Refusal(ResultCode.NotFound);
  if (why === 'activity') return new Refusal(ResultCode.VenueActivity);
  if (why === 'coming' || why === 'maintenance') refuseClosed(await knownVenue(tx, leg.venue.code), call.now);
  if (why === 'limit') await checkPlay(tx, call);
  // It has passed in the meantime: the same request may come again.
  return new Refusal(ResultCode.TooFrequent);
}
