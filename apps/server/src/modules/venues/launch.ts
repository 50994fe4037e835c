import { type Catalogue, ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import type { Handler, MemberCall } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admitPlay } from '../guard/gate.ts';
import { refuseByRegion } from '../risk/check-entrance.ts';
import { activityStanding } from './activity-standing.ts';
import { autoTransferOf } from './auto-transfer.ts';
import { moveForeign } from './foreign-transfer.ts';
import { launchTokens } from './launch-tokens.ts';
import { openVenue } from './open-venue.ts';
import { moveOwn } from './own-transfer.ts';

import { venueSeats } from './venue-seats.ts';
import type { Venue } from './venues.ts';

/** Opens the door of a venue; with automatic transfer on, the centre wallet comes along. */
export const launch: Handler<Catalogue['games']['launch']> = async ({ enName, gameCode, isActivity }, call) => {
  const { house, now, caller } = call;
  await refuseByRegion(call);
  const venue = await openVenue(house.pool, enName, now);
  if (venue.kind === 'foreign') await bringAlongAbroad(call, venue);
  return call.transactOnce(async (tx) => {
    await admitPlay(tx, { memberId: caller.memberId, now });
    const isFree = await admitByActivity(tx, venue, caller.memberId, { isActivity, now });
    if (isFree && venue.kind === 'own') await bringAlong(call, tx, venue);
    const uid = await launchTokens.issue(tx, { ...caller, venueCode: venue.code, gameCode }, now);
    return { url: launchUrl(venue, gameCode, uid) };
  });
};

/** 6413 opens the transfer-in dialog; once money was brought along for the activity, the venue opens. */
async function admitByActivity(
  tx: Tx,
  venue: Venue,
  memberId: bigint,
  { isActivity, now }: { readonly isActivity: boolean; readonly now: Date },
): Promise<boolean> {
  const standing = activityStanding(venue, await venueSeats.find(tx, memberId, venue.code), now);
  if (standing === 'invited') throw new Refusal(ResultCode.VenueActivity, invitation(venue));
  if (standing === 'bound' && !isActivity) throw new Refusal(ResultCode.VenueActivity);
  return standing === 'free';
}

const invitation = ({ name, activity, activityTimes, activityDays }: Venue): string =>
  `${name}正在举行${activity}：请先转入参与金额，完成${activityTimes}倍流水后即可转出，${activityDays}天后自动解除`;

/** The whole centre wallet, locked before it is read, in the transaction that opens the door. */
async function bringAlong({ house, caller, now, requestId }: MemberCall, tx: Tx, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if ((await autoTransferOf(tx, memberId)) === 0) return;
  const wallets = await house.ledger.lockWalletsOf(tx, memberId);
  const center = wallets.find(({ account }) => account.wallet === centerWallet(memberId).wallet);
  const amount = center?.balance ?? 0n;
  if (amount === 0n) return;
  const legs = [{ venue, way: 'in' as const, amount }];
  await moveOwn(house, tx, { memberId, now, isActivity: false, requestKey: `launch:${requestId}`, legs });
}

/** A foreign venue opens also when its provider did not take the money: that is on its way or back by then. */
async function bringAlongAbroad({ house, caller, now, requestId }: MemberCall, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if ((await autoTransferOf(house, memberId)) === 0) return;
  const standing = activityStanding(venue, await venueSeats.find(house, memberId, venue.code), now);
  const amount = await house.ledger.balanceOf(house.pool, centerWallet(memberId));
  if (standing !== 'free' || amount === 0n) return;
  const wish = { memberId, now, isActivity: false, requestKey: `launch:${requestId}` };
  await politely(house, () => moveForeign(house, { ...wish, leg: { venue, way: 'in', amount } }));
}

async function politely({ log }: House, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ why: error.message }, 'nothing was brought along');
  }
}

/** The sports channel is a page of the site; every other venue is a hosted one. */
function launchUrl({ code }: Venue, gameCode: string, uid: string): string {
  const path = code === SPORTS_CHANNEL ? `/game/sport/${SPORTS_CHANNEL.toLowerCase()}` : `/venue/${code}`;
  const query = new URLSearchParams(gameCode === '' ? { uid } : { uid, game: gameCode });
  return `${path}?${query.toString()}`;
}
