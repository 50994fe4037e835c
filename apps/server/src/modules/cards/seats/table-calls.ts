import { type Catalogue, ResultCode } from '@fairground/contract';
import { textHash } from '@fairground/fair-play';
import { yuanText } from '@fairground/money';
import { roomOf } from '@fairground/cards';
import type { Tx } from '../../../platform/app-context.ts';
import type { Handler, HandlersOf, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { topUpStake } from '../../transfers/top-up-stake.ts';
import { cardHands } from '../kept/card-hands.ts';
import { tableChips } from '../kept/table-chips.ts';
import { advanceTable } from '../play/advance-table.ts';
import { cardSeats, type SeatRow } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { type LoadedTable, lockTable } from '../kept/load-table.ts';
import { noSeat, showTable } from './show-table.ts';

type Calls = Pick<Catalogue['cards'], 'seat' | 'table' | 'leave' | 'resume' | 'commit' | 'contribute' | 'topUp'>;

/** A table whose row is held, and the seat of who calls. */
export interface OwnTable {
  readonly table: LoadedTable;
  readonly seat: SeatRow;
}

export async function ownTable(tx: Tx, { app, caller }: MemberCall, tableId: string): Promise<OwnTable> {
  const table = await lockTable(app, tx, BigInt(tableId));
  const seat = table?.seats.find(({ memberId }) => memberId === caller.memberId);
  if (!table || !seat) throw noSeat();
  return { table, seat };
}

/** The table after whatever that made due. */
export async function goneOn(tx: Tx, { app, caller, now }: MemberCall, tableId: string) {
  await advanceTable({ app, tx, now }, BigInt(tableId));
  return showTable(app, tx, { tableId: BigInt(tableId), memberId: caller.memberId, now });
}

const contribute: Handler<Calls['contribute']> = async ({ tableId, handNo, seed }, call) =>
  call.transactOnce(async (tx) => {
    const { table } = await ownTable(tx, call, tableId);
    const place = table.hand?.places.find(({ memberId }) => memberId === call.caller.memberId);
    if (table.row.stage !== 'gathering' || table.row.handNo !== handNo || !place)
      throw new Refusal(ResultCode.Warning, '本局已发牌，种子未计入');
    if (place.commit !== textHash(seed)) throw new Refusal(ResultCode.Warning, '种子与先前提交的哈希不符');
    await cardHands.open(tx, handNo, { place: place.place, seed });
    await cardTables.touch(tx, table.row.id);
    return goneOn(tx, call, tableId);
  });

/** In mid-hand a trustee plays on, and the seat is free when the hand is over. */
const leave: Handler<Calls['leave']> = async ({ tableId }, call) =>
  call.transactOnce(async (tx) => {
    const { app, caller, now } = call;
    const { table } = await ownTable(tx, call, tableId);
    await cardSeats.askToLeave(tx, caller.memberId);
    await cardTables.touch(tx, table.row.id);
    await advanceTable({ app, tx, now }, table.row.id);
    return { isGone: (await cardTables.ofMember(tx, caller.memberId)) ? 0 : 1 };
  });

const resume: Handler<Calls['resume']> = async ({ tableId }, call) =>
  call.transactOnce(async (tx) => {
    const { table } = await ownTable(tx, call, tableId);
    await cardSeats.setTrustee(tx, call.caller.memberId, false);
    await cardTables.touch(tx, table.row.id);
    return goneOn(tx, call, tableId);
  });

const commit: Handler<Calls['commit']> = async ({ tableId, commit: hash }, call) =>
  call.transactOnce(async (tx) => {
    const { table } = await ownTable(tx, call, tableId);
    await cardSeats.commit(tx, call.caller.memberId, hash);
    await cardTables.touch(tx, table.row.id);
    return { isCommitted: 1 };
  });

/** Chips come to the table between two hands; the money has to lie in the venue by then. */
const topUp: Handler<Calls['topUp']> = async ({ tableId, to }, call) =>
  call.transactOnce(async (tx) => {
    const { app, caller, now, requestId } = call;
    const { table, seat } = await ownTable(tx, call, tableId);
    const { buyIn } = table.room;
    if (!buyIn) throw new Refusal(ResultCode.Warning, '本房间不需要补充筹码');
    if (to <= seat.stack || to > buyIn.most)
      throw new Refusal(ResultCode.Warning, `只能补到比现在多，且最多${yuanText(buyIn.most)}元`);
    const inHand = table.hand?.row.endedAt === null ? table.hand.places : [];
    const held = inHand.find(({ memberId }) => memberId === caller.memberId)?.hold ?? 0n;
    const player = { memberId: caller.memberId, venueCode: table.row.venueCode, now };
    // What is staked in the hand comes back before the chips are filled up, if it is not lost.
    const missing = to > held ? to - held : 0n;
    if (!(await topUpStake(app, tx, { ...player, staked: missing, requestKey: `cards:${requestId}` })))
      throw new Refusal(ResultCode.Warning, '余额不足，请先转入本场馆', { guard: 'entry' });
    await tableChips.askTopUp(tx, caller.memberId, to);
    await cardTables.touch(tx, table.row.id);
    return goneOn(tx, call, tableId);
  });

export const tableCalls: HandlersOf<Calls> = {
  seat: async (_input, { app, caller }) => {
    const seat = await cardTables.ofMember(app.pool, caller.memberId);
    const room = seat && roomOf(seat.roomCode);
    if (!seat || !room) return { seat: null };
    const { code: roomCode, gameCode, name: roomName } = room;
    return { seat: { tableId: `${seat.tableId}`, gameCode, roomCode, roomName } };
  },

  table: async ({ tableId }, { app, caller, now }) => {
    const looking = { tableId: BigInt(tableId), memberId: caller.memberId, now };
    const shown = await showTable(app, app.pool, looking);
    await cardSeats.seen(app.pool, caller.memberId, now);
    return shown;
  },

  leave,
  resume,
  commit,
  contribute,
  topUp,
};
