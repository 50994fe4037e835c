import { type Catalogue, ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { ESPORTS_VENUE, PG_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { Handler, MemberCall } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPlay } from '../limits/limit-check.ts';
import { refuseIneligibleCall } from '../eligibility/person-eligibility.ts';
import { refuseByRegion, warnOfRegion } from '../eligibility/region-check.ts';
import { activityStatus, type Invitation } from '../venues/activity-status.ts';
import { autoTransferOf } from '../transfers/auto-transfer.ts';
import { moveForeign, refuseUnanswered } from '../transfers/foreign-transfer.ts';
import { launchTokens } from '../venues/launch-tokens.ts';
import { openVenue } from '../venues/open-venue.ts';
import { moveOwn } from '../transfers/own-transfer.ts';
import { UnreadableAnswer } from '../../platform/ports/venue-provider.ts';
import { patience, venueProviderOf } from '../transfers/provider-of.ts';
import { transferOrders } from '../transfers/transfer-orders.ts';
import { type Queries, type Venue, venues } from '../venues/venues.ts';
import { gamePlays } from './game-plays.ts';
import {
  gameToLaunch,
  hasCardPages,
  hasFishingPages,
  hasLotteryPages,
  hasSlotPages,
  hasTablePages,
} from './game-to-launch.ts';

/** Opens a venue; with automatic transfer on, the centre wallet comes along. */
export const launch: Handler<Catalogue['games']['launch']> = async ({ enName, gameCode: asked, isActivity }, call) => {
  const { app, now, caller } = call;
  await refuseByRegion(call, 'launch');
  await warnOfRegion(call, 'launch');
  const venue = await openVenue(app.pool, enName, now);
  const gameCode = await gameToLaunch(app.pool, venue, { gameCode: asked, now });
  const address = await askIn(call, venue, gameCode);
  if (venue.kind === 'foreign') await autoTransferToForeign(call, venue);
  return call.transactOnce(async (tx) => {
    const { memberId } = caller;
    await refuseIneligibleCall(app, tx, { memberId, ip: call.ip, access: 'launch' });
    await checkPlay(tx, { memberId, now });
    const isFree = await admitByActivity(tx, venue, { memberId, isActivity, now });
    if (isFree && venue.kind === 'own') await autoTransferIn(call, tx, venue);
    if (gameCode !== '') await gamePlays.note(tx, { memberId, venueCode: venue.code, gameCode, now });
    const uid = await launchTokens.issue(tx, { ...caller, venueCode: venue.code, gameCode }, now);
    return { url: address === undefined ? launchUrl(venue, { gameCode, uid }) : framedUrl(address) };
  });
};

/** 6413 opens the transfer-in dialog; once money was brought along for the activity, the venue opens. */
async function admitByActivity(
  tx: Tx,
  venue: Venue,
  { memberId, isActivity, now }: { readonly memberId: bigint; readonly isActivity: boolean; readonly now: Date },
): Promise<boolean> {
  const found = await activityIn(tx, venue, memberId);
  const standing = activityStatus(found, now);
  if (standing === 'invited' && found.invitation)
    throw new Refusal(ResultCode.VenueActivity, invitationText(venue, found.invitation));
  // Who joined already may also go in without bringing more.
  if (standing === 'bound' && !isActivity) throw new Refusal(ResultCode.VenueActivity, undefined, { joined: 1 });
  return standing === 'free';
}

async function activityIn(store: Queries, { code }: Venue, memberId: bigint) {
  const found = await venues.findWithWageringLock(store, code, memberId);
  if (!found) throw new Refusal(ResultCode.NotFound);
  return found;
}

const invitationText = ({ name }: Venue, { activity, times, days }: Invitation): string =>
  `${name}正在举行${activity}：请先转入参与金额，完成${times}倍流水后即可转出，${days}天后自动解除`;

/** While transfers are closed for maintenance nothing is brought along; the venue opens all the same. */
const areTransfersClosed = ({ maintenance }: AppContext): boolean => maintenance.of('transfer') !== undefined;

/** The whole centre wallet, locked before it is read, in the transaction that launches the venue. */
async function autoTransferIn({ app, caller, now, requestId }: MemberCall, tx: Tx, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if (areTransfersClosed(app) || (await autoTransferOf(tx, memberId)) === 0) return;
  const wallets = await app.ledger.lockWalletsOf(tx, memberId);
  const center = wallets.find(({ account }) => account.wallet === centerWallet(memberId).wallet);
  const amount = center?.balance ?? 0n;
  if (amount === 0n) return;
  const legs = [{ venue, way: 'in' as const, amount }];
  await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey: `launch:${requestId}`, legs });
}

/** A venue that others play in is entered when its provider says so, and not while it is silent. */
async function askIn(
  { app, caller, ip }: MemberCall,
  { code, kind }: Venue,
  gameCode: string,
): Promise<string | undefined> {
  const provider = kind === 'foreign' ? await venueProviderOf(app, code) : await app.venueProviders.of(code);
  if (!provider) return undefined;
  const { memberId, sessionId } = caller;
  try {
    return await provider.open({ memberId, sessionId, venueCode: code, gameCode, ip }, patience());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    app.log.warn({ err: error, venueCode: code }, 'venue provider did not answer the launch request');
    throw error instanceof UnreadableAnswer
      ? new Refusal(ResultCode.InvocationError, '场馆答复异常，请稍后再进入')
      : new Refusal(ResultCode.BadGateway, '场馆暂时没有响应，请稍后再进入');
  }
}

/** A foreign venue opens also when its provider refused the money, which is back by then; not when it is silent. */
async function autoTransferToForeign({ app, caller, now, requestId }: MemberCall, venue: Venue): Promise<void> {
  const { memberId } = caller;
  if (areTransfersClosed(app) || (await autoTransferOf(app, memberId)) === 0) return;
  const requested = { memberId, now, isActivity: false, requestKey: `launch:${requestId}` };
  const standing = activityStatus(await activityIn(app.pool, venue, memberId), now);
  const amount = await app.ledger.balanceOf(app.pool, centerWallet(memberId));
  const isAskedAgain = (await transferOrders.ofRequest(app, memberId, requested.requestKey)).length > 0;
  if (standing !== 'free' || (amount === 0n && !isAskedAgain)) return;
  const order = await ignoringRefusals(app, () =>
    moveForeign(app, { ...requested, leg: { venue, way: 'in', amount } }),
  );
  if (order) refuseUnanswered(order);
}

async function ignoringRefusals<Done>({ log }: AppContext, work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ why: error.message }, 'auto transfer skipped');
    return undefined;
  }
}

/** The sportsbook, esports, the lottery, live tables, card rooms, fishing and our electronic games are pages of the site; every other venue is a hosted one. */
function launchUrl(venue: Venue, { gameCode, uid }: { readonly gameCode: string; readonly uid: string }): string {
  if (hasLotteryPages(venue))
    return `/game/lottery/${gameCode.toLowerCase()}?${new URLSearchParams({ uid }).toString()}`;
  if (hasTablePages(venue)) return `/game/realbet/${gameCode.toLowerCase()}?${new URLSearchParams({ uid }).toString()}`;
  if (hasCardPages(venue)) return `/game/chess/${gameCode}?${new URLSearchParams({ uid }).toString()}`;
  if (hasFishingPages(venue)) return `/game/fishing/${gameCode}?${new URLSearchParams({ uid }).toString()}`;
  const query = new URLSearchParams(gameCode === '' ? { uid } : { uid, game: gameCode });
  return `${pageOf(venue)}?${query.toString()}`;
}

function pageOf(venue: Venue): string {
  if (venue.code === SPORTSBOOK_VENUE) return `/game/sport/${SPORTSBOOK_VENUE.toLowerCase()}`;
  if (venue.code === ESPORTS_VENUE) return `/game/gaming/${ESPORTS_VENUE.toLowerCase()}`;
  if (hasSlotPages(venue)) return venue.code === PG_VENUE ? '/pg/game' : '/dz/game';
  return `/venue/${venue.code}`;
}

/** A game of another company stands in the site's own frame, which checks the address once more. */
const framedUrl = (address: string): string => `/game/${encodeURIComponent(address)}`;
