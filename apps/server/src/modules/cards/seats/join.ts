import { cardGames, type CardRoom } from '@fairground/cards';
import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { type Fen, yuanText } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { Handler, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseIneligibleCall } from '../../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../../eligibility/region-check.ts';
import { checkPlay } from '../../limits/limit-check.ts';
import { stakingMoneyOf, topUpStake } from '../../transfers/top-up-stake.ts';
import { venueOfOpenGame } from '../../venues/open-game.ts';
import { bindHand } from '../kept/next-hand.ts';
import { advanceTable, tellTable } from '../play/advance-table.ts';
import { cardSeats, type SeatRow } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { type LoadedTable, lockTable } from '../kept/load-table.ts';
import { tableChips } from '../kept/table-chips.ts';
import { showTable } from './show-table.ts';
import { knownRoom } from './room-venues.ts';

type Join = Catalogue['cards']['join'];

/** Somebody on the way to a seat. */
interface Joining {
  readonly call: MemberCall;
  readonly tx: Tx;
  readonly room: CardRoom;
  readonly venueCode: string;
  readonly asked: InputOf<Join>;
}

/** Sits down at a table of a room: at one with people if there is a chair, else at a new one. */
export const join: Handler<Join> = async (asked, call) => {
  const { app, now, caller } = call;
  const { memberId } = caller;
  await refuseByRegion(call, 'bet');
  const { room, venueCode } = await knownRoom(app, asked.roomCode);
  await venueOfOpenGame(app.pool, { venueCode, gameCode: room.gameCode }, now);
  return call.transactOnce(async (tx) => {
    const joining: Joining = { call, tx, room, venueCode, asked };
    await cardTables.lockRoom(tx, room.code);
    const tableId = (await ownTable(joining)) ?? (await takeChair(joining));
    await advanceTable({ app, tx, now }, tableId);
    return showTable(app, tx, { tableId, memberId, now });
  });
};

/** Who sits there already comes back to their chair, and stays if they were about to leave. */
async function ownTable({ call, tx, room }: Joining): Promise<bigint | undefined> {
  const { memberId } = call.caller;
  const seat = await cardTables.ofMember(tx, memberId);
  if (!seat) return undefined;
  if (seat.roomCode !== room.code) throw new Refusal(ResultCode.Warning, '您已在另一张牌桌上，请先离座');
  await cardSeats.stay(tx, memberId, call.now);
  return seat.tableId;
}

async function takeChair(joining: Joining): Promise<bigint> {
  const { call, tx, asked, room } = joining;
  const { app, caller, now, device, ip } = call;
  const { memberId } = caller;
  await refuseIneligibleCall(app, tx, { memberId, ip, access: 'bet' });
  const found = await findChair(joining);
  await checkPlay(tx, { memberId, now });
  const chips = await bringEntry(joining);
  const tableId = found?.table.row.id ?? (await openTable(joining));
  if (found?.bot) await cardSeats.leave(tx, { tableId, chairs: [found.chair] }, now);
  await cardSeats.sit(tx, {
    tableId,
    chair: found?.chair ?? 0,
    memberId,
    withBots: asked.withBots === 1 && app.config.mode !== 'live',
    commit: asked.commit,
    chips,
    device,
    address: ip,
    now,
  });
  await cardTables.touch(tx, tableId);
  if (found) tellTable({ app, tx }, found.table);
  app.log.info({ room: room.code, tableId: `${tableId}` }, 'a member sat down');
  return tableId;
}

interface FreeChair {
  readonly table: LoadedTable;
  readonly chair: number;
  /** Who makes room for a person. */
  readonly bot: SeatRow | undefined;
}

async function findChair(joining: Joining): Promise<FreeChair | undefined> {
  const { call, tx, room } = joining;
  for (const id of await cardTables.ofRoom(tx, room.code)) {
    // oxlint-disable-next-line no-await-in-loop -- tables with most people first, and the first that will do
    const table = await lockTable(call.app, tx, id);
    const chair = table && isWelcome(joining, table) ? freeChair(table) : undefined;
    if (chair) return chair;
  }
  return undefined;
}

/** Whoever wants people alone sits with nobody who may be given bots, and two who may be one person never meet. */
function isWelcome({ call, asked }: Joining, { seats }: LoadedTable): boolean {
  const { cardSeatsApart } = call.app.config;
  const isTooNear = ({ device, address }: SeatRow): boolean =>
    (cardSeatsApart !== 'none' && device !== '' && device === call.device) ||
    (cardSeatsApart === 'address' && address === call.ip);
  if (seats.some((seat) => seat.memberId !== null && isTooNear(seat))) return false;
  return asked.withBots === 1 || seats.every(({ botName }) => botName === null);
}

/** A chair that is free, or between two hands that of a bot. */
function freeChair(table: LoadedTable): FreeChair | undefined {
  const { seatsMost } = cardGames[table.room.gameCode].game;
  const taken = new Map(table.seats.map((seat) => [seat.chair, seat]));
  const chairs = Array.from({ length: seatsMost }, (_, chair) => chair);
  const free = chairs.find((chair) => !taken.has(chair));
  if (free !== undefined) return { table, chair: free, bot: undefined };
  const isBetween = table.row.stage === 'waiting' || table.row.stage === 'resting';
  const bot = isBetween ? table.seats.find(({ botName }) => botName !== null) : undefined;
  return bot && { table, chair: bot.chair, bot };
}

/** What a seat needs has to lie in the venue's wallet; by automatic transfer it comes along. */
async function bringEntry(joining: Joining): Promise<Fen | undefined> {
  const { call, tx, room, venueCode } = joining;
  const { app, caller, now, requestId } = call;
  const player = { memberId: caller.memberId, venueCode, now };
  const chips = await chipsAsked(joining);
  const staked = chips ?? room.entry;
  if (await topUpStake(app, tx, { ...player, staked, requestKey: `cards:${requestId}` })) return chips;
  const { available } = await stakingMoneyOf(app, tx, player);
  const needed = `本房间需携带至少${yuanText(staked)}元，您当前可用${yuanText(available)}元`;
  throw new Refusal(ResultCode.Warning, `${needed}，请先转入`, { guard: 'entry' });
}

/** Who comes back to a room so soon brings at least what they left with. */
const SAME_CHIPS_MS = 3_600_000;

/** What is bought for a table with chips; undefined where a seat plays with its whole wallet. */
async function chipsAsked({ call, tx, room, asked }: Joining): Promise<Fen | undefined> {
  const { buyIn } = room;
  if (!buyIn) return undefined;
  const since = new Date(call.now.getTime() - SAME_CHIPS_MS);
  const before = await tableChips.leftWith(tx, { memberId: call.caller.memberId, roomCode: room.code }, since);
  const least = before > buyIn.least ? before : buyIn.least;
  const most = before > buyIn.most ? before : buyIn.most;
  const chips = asked.buyIn ?? (least > buyIn.usual ? least : buyIn.usual);
  if (chips >= least && chips <= most) return chips;
  const why = before > buyIn.least ? `您一小时内带着${yuanText(before)}元离开这个级别，` : '';
  throw new Refusal(ResultCode.Warning, `${why}买入须为${yuanText(least)}–${yuanText(most)}元`, { guard: 'buy-in' });
}

const openTable = ({ call, tx, room, venueCode }: Joining): Promise<bigint> =>
  cardTables.open(
    tx,
    { roomCode: room.code, gameCode: room.gameCode, venueCode },
    { next: bindHand(call.app, room, call.now), now: call.now },
  );
