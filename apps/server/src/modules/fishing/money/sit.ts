import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { FISHING_GAME } from '@fairground/contract/venues';
import { betRejectionMessages } from '@fairground/betting';
import { fishingRoomOf, fishingRulebook } from '@fairground/fishing';
import { seatWallet, venueWallet } from '@fairground/ledger';
import { type Fen, orderNumber, yuanText } from '@fairground/money';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { Tx } from '../../../platform/app-context.ts';
import type { Handler, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseIneligibleCall } from '../../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../../eligibility/region-check.ts';
import { drawSeed, usualClientSeed } from '../../fair-play/seeds.ts';
import { checkPlay } from '../../limits/limit-check.ts';
import { launchSession } from '../../venues/launch-sessions.ts';
import { venueOfOpenGame } from '../../venues/open-game.ts';
import { floatBounds } from '../fishing-rooms.ts';
import { type FishingSession, fishingSessions } from '../fishing-sessions.ts';

import { seatTickets } from '../seat-tickets.ts';

type Calls = Catalogue['fishing'];
type Seated = OutputOf<Calls['sit']>;

/** The hall of the rooms: what the next sitting is committed to, and the seat that is still kept, if there is one. */
export const enterFishing: Handler<Calls['enter']> = async ({ uid }, call) => {
  const { app, caller, now } = call;
  const { memberId } = caller;
  const played = await launchedSea(uid, call);
  const venue = await venueOfOpenGame(app.pool, played, now);
  return call.transactOnce(async (tx) => {
    const seedHash = await seatTickets.nextSeed(tx, memberId, { ...drawSeed(app), now });
    const balance = await app.ledger.balanceOf(tx, venueWallet(memberId, venue.code));
    const open = await fishingSessions.openOf(tx, memberId);
    return {
      gameCode: played.gameCode,
      venueName: venue.name,
      enName: venue.code,
      seedHash,
      clientSeed: usualClientSeed(),
      balance,
      lastRoomCode: await fishingSessions.lastRoomOf(tx, memberId),
      current: open ? await seatedIn(call, tx, open) : null,
    };
  });
};

/** What a launch address opens here: the sea, and not a game of another kind. */
async function launchedSea(uid: string, call: MemberCall) {
  const played = await launchSession(uid, call);
  if (played.gameCode !== FISHING_GAME) throw new Refusal(ResultCode.NotFound, '没有这个游戏');
  return played;
}

/** Sits down: the float goes to the seat, and the member's seed joins the commitment that was shown before. */
export const sitDown: Handler<Calls['sit']> = async ({ uid, roomCode, float, seedHash, clientSeed }, call) => {
  const { caller, now } = call;
  const { memberId, sessionId } = caller;
  await refuseByRegion(call, 'bet');
  const played = await launchedSea(uid, call);
  refuseFloat(roomCode, float);
  return call.transactOnce(async (tx) => {
    await admit(call, tx, played);
    if (await fishingSessions.openOf(tx, memberId))
      throw new Refusal(ResultCode.DataExists, '您已在座，请先离座再选择房间');
    const sealed = await seatTickets.takeNextSeed(tx, memberId, seedHash);
    if (!sealed) throw new Refusal(ResultCode.DataExists, '种子承诺已更新，请重新进入大厅');
    const sessionNo = orderNumber({ prefix: 'Y', shows: 'second' }, now, drawnBytes(5).toString('hex'));
    await bring(call, tx, { ...played, kind: 'fishing-sit', cause: sessionNo, amount: float });
    const session = {
      ...played,
      sessionNo,
      memberId,
      roomCode,
      rulebook: fishingRulebook(),
      sealed,
      seedHash,
      clientSeed,
      beganAt: now,
      brought: float,
      loginId: sessionId,
    };
    await fishingSessions.insert(tx, session);
    return seatedIn(call, tx, session);
  });
};

/** More money for the same seat; the process that has it learns of it within a second. */
export const topUpSeat: Handler<Calls['topUp']> = async ({ sessionNo, amount }, call) => {
  const { app, caller, requestId } = call;
  const { memberId } = caller;
  await refuseByRegion(call, 'bet');
  return call.transactOnce(async (tx) => {
    const session = await fishingSessions.lock(tx, sessionNo);
    if (session?.memberId !== memberId || session.state !== 'open')
      throw new Refusal(ResultCode.NotFound, '座位已让出，请重新入座');
    await admit(call, tx, session);
    const seat = seatWallet(memberId, session.venueCode);
    refuseFloat(session.roomCode, (await app.ledger.balanceOf(tx, seat)) + amount);
    await bring(call, tx, { ...session, kind: 'fishing-top-up', cause: `${sessionNo}:${requestId}`, amount });
    await fishingSessions.bring(tx, sessionNo, amount);
    return {
      float: await app.ledger.balanceOf(tx, seat),
      balance: await app.ledger.balanceOf(tx, venueWallet(memberId, session.venueCode)),
    };
  });
};

/** Whatever keeps a member from playing here keeps them from bringing money too; the limits' row stays locked from here on. */
async function admit(
  { app, caller, now, ip }: MemberCall,
  tx: Tx,
  game: Pick<FishingSession, 'venueCode' | 'gameCode'>,
) {
  const { memberId } = caller;
  await checkPlay(tx, { memberId, now });
  await refuseIneligibleCall(app, tx, { memberId, ip, access: 'bet' });
  await venueOfOpenGame(tx, game, now);
  const { rowCount } = await tx.query(DEBTOR, [memberId]);
  if (rowCount) throw new Refusal(ResultCode.Warning, betRejectionMessages.debt);
}

function refuseFloat(roomCode: string, float: Fen): void {
  const room = fishingRoomOf(roomCode);
  if (!room) throw new Refusal(ResultCode.NotFound, '没有这个房间');
  const { least, most } = floatBounds(room);
  if (float < least || float > most)
    throw new Refusal(ResultCode.ParameterError, `携带金额应在${yuanText(least)}–${yuanText(most)}元之间`, {
      field: 'float',
    });
}

interface Bringing {
  readonly venueCode: string;
  readonly kind: 'fishing-sit' | 'fishing-top-up';
  readonly cause: string;
  readonly amount: Fen;
}

async function bring({ app, caller, now }: MemberCall, tx: Tx, { venueCode, kind, cause, amount }: Bringing) {
  const { memberId } = caller;
  const wallet = venueWallet(memberId, venueCode);
  const posted = await app.ledger.post(tx, {
    key: `${kind}:${cause}`,
    kind,
    cause,
    actor: `member:${memberId}`,
    at: now,
    postings: [{ from: wallet, to: seatWallet(memberId, venueCode), amount }],
  });
  if (posted.ok) return;
  const balance = await app.ledger.balanceOf(tx, wallet);
  throw new Refusal(ResultCode.Warning, `场馆余额不足，当前可携带${yuanText(balance)}元`, { field: 'float' });
}

async function seatedIn(
  { app, caller, now }: MemberCall,
  tx: Tx,
  session: Pick<FishingSession, 'sessionNo' | 'venueCode' | 'roomCode' | 'rulebook' | 'seedHash' | 'clientSeed'>,
): Promise<Seated> {
  const { memberId, sessionId: loginId } = caller;
  const { sessionNo, roomCode, venueCode, rulebook, seedHash, clientSeed } = session;
  return {
    sessionNo,
    roomCode,
    ticket: await seatTickets.issue(tx, { sessionNo, loginId, now }),
    rulebook,
    seedHash,
    clientSeed,
    float: await app.ledger.balanceOf(tx, seatWallet(memberId, venueCode)),
    balance: await app.ledger.balanceOf(tx, venueWallet(memberId, venueCode)),
  };
}

const DEBTOR = { name: 'fishing.debtor', text: 'select 1 from ledger_debtor where member_id = $1' };
