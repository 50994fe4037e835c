import { type Catalogue, ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import type { Handler, MemberCall } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admitPlay } from '../guard/gate.ts';
import { refusePerson } from '../identity/person-rule.ts';
import { refuseByRegion, warnOfRegion } from '../risk/check-entrance.ts';
import { activityStanding, type Invitation } from './activity-standing.ts';
import { autoTransferOf } from './auto-transfer.ts';
import { moveForeign, refuseUnanswered } from './foreign-transfer.ts';
import { launchTokens } from './launch-tokens.ts';
import { openVenue } from './open-venue.ts';
import { moveOwn } from './own-transfer.ts';
import { type ProviderGuest, UnreadableAnswer } from './provider.ts';
import { patience, venueProvider } from './providers.ts';
import { venueTransfers } from './venue-transfers.ts';
import { type Queries, type Venue, venues } from './venues.ts';

/** Opens the door of a venue; with automatic transfer on, the centre wallet comes along. */
export const launch: Handler<Catalogue['games']['launch']> = async ({ enName, gameCode, isActivity }, call) => {
  const { house, now, caller } = call;
  await refuseByRegion(call);
  await warnOfRegion(call);
  const venue = await openVenue(house.pool, enName, now);
  if (venue.kind === 'foreign') {
    await askIn(house, { memberId: caller.memberId, venueCode: venue.code });
    await bringAlongAbroad(call, venue);
  }
  return call.transactOnce(async (tx) => {
    await refusePerson(house, tx, caller.memberId);
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
  const found = await standingIn(tx, venue, memberId);
  const standing = activityStanding(found, now);
  if (standing === 'invited' && found.invitation)
    throw new Refusal(ResultCode.VenueActivity, invitationText(venue, found.invitation));
  // Who joined already may also go in without bringing more.
  if (standing === 'bound' && !isActivity) throw new Refusal(ResultCode.VenueActivity, undefined, { joined: 1 });
  return standing === 'free';
}

async function standingIn(store: Queries, { code }: Venue, memberId: bigint) {
  const found = await venues.findWithSeat(store, code, memberId);
  if (!found) throw new Refusal(ResultCode.NotFound);
  return found;
}

const invitationText = ({ name }: Venue, { activity, times, days }: Invitation): string =>
  `${name}正在举行${activity}：请先转入参与金额，完成${times}倍流水后即可转出，${days}天后自动解除`;

/** While transfers are closed for maintenance nothing is brought along; the door opens all the same. */
const transfersRest = ({ maintenance }: House): boolean => maintenance.of('transfer') !== undefined;

/** The whole centre wallet, locked before it is read, in the transaction that opens the door. */
async function bringAlong({ house, caller, now, requestId }: MemberCall, tx: Tx, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if (transfersRest(house) || (await autoTransferOf(tx, memberId)) === 0) return;
  const wallets = await house.ledger.lockWalletsOf(tx, memberId);
  const center = wallets.find(({ account }) => account.wallet === centerWallet(memberId).wallet);
  const amount = center?.balance ?? 0n;
  if (amount === 0n) return;
  const legs = [{ venue, way: 'in' as const, amount }];
  await moveOwn(house, tx, { memberId, now, isActivity: false, requestKey: `launch:${requestId}`, legs });
}

/** A foreign venue is entered when its provider says so, and not while it is silent. */
async function askIn(house: House, guest: ProviderGuest): Promise<void> {
  const provider = venueProvider(house);
  try {
    await provider.open(guest, patience());
  } catch (error) {
    house.log.warn({ err: error, venueCode: guest.venueCode }, 'a venue gave no answer at its door');
    throw error instanceof UnreadableAnswer
      ? new Refusal(ResultCode.InvocationError, '场馆答复异常，请稍后再进入')
      : new Refusal(ResultCode.BadGateway, '场馆暂时没有响应，请稍后再进入');
  }
}

/** A foreign venue opens also when its provider refused the money, which is back by then; not when it is silent. */
async function bringAlongAbroad({ house, caller, now, requestId }: MemberCall, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if (transfersRest(house) || (await autoTransferOf(house, memberId)) === 0) return;
  const wish = { memberId, now, isActivity: false, requestKey: `launch:${requestId}` };
  const standing = activityStanding(await standingIn(house.pool, venue, memberId), now);
  const amount = await house.ledger.balanceOf(house.pool, centerWallet(memberId));
  const isAskedAgain = (await venueTransfers.ofRequest(house, memberId, wish.requestKey)).length > 0;
  if (standing !== 'free' || (amount === 0n && !isAskedAgain)) return;
  const order = await politely(house, () => moveForeign(house, { ...wish, leg: { venue, way: 'in', amount } }));
  if (order) refuseUnanswered(order);
}

async function politely<Done>({ log }: House, work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ why: error.message }, 'nothing was brought along');
    return undefined;
  }
}

/** The sports channel is a page of the site; every other venue is a hosted one. */
function launchUrl({ code }: Venue, gameCode: string, uid: string): string {
  const path = code === SPORTS_CHANNEL ? `/game/sport/${SPORTS_CHANNEL.toLowerCase()}` : `/venue/${code}`;
  const query = new URLSearchParams(gameCode === '' ? { uid } : { uid, game: gameCode });
  return `${path}?${query.toString()}`;
}
