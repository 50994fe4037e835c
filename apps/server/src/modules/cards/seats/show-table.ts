import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ownVenueOf } from '../../venues/own-venues.ts';
import type { Queries } from '../../venues/venues.ts';
import { shownRoom } from './shown-room.ts';
import { resultOf } from '../kept/kept-result.ts';
import type { SeatRow } from '../kept/card-seats.ts';
import { shownName } from '../kept/shown-name.ts';
import { cardTables } from '../kept/card-tables.ts';
import { findTable, type LoadedTable, type TableHand } from '../kept/load-table.ts';
import { isWaitedFor } from '../play/lost-connection.ts';

export type ShownTable = OutputOf<Catalogue['cards']['table']>;

/** Who looks at a table, and when. */
export interface Looking {
  readonly tableId: bigint;
  readonly memberId: MemberId;
  readonly now: Date;
}

export const noSeat = (): Refusal => new Refusal(ResultCode.NotFound, '您不在这张牌桌上，请重新入座');

/** A table as one of its seats sees it. */
export async function showTable(app: AppContext, store: Queries, looking: Looking): Promise<ShownTable> {
  const { tableId, memberId, now } = looking;
  const table = await findTable(app, store, tableId);
  const own = table?.seats.find((seat) => seat.memberId === memberId);
  if (!table || !own) throw noSeat();
  const { row, room, seats, hand } = table;
  const venue = await ownVenueOf(app, row.venueCode);
  const players = await cardTables.players(store);
  return {
    now: now.getTime(),
    tableId: `${row.id}`,
    version: row.version,
    room: shownRoom(app, room, {
      venueCode: row.venueCode,
      venueName: venue?.name ?? row.venueCode,
      players: players.get(room.code) ?? 0,
    }),
    stage: row.stage,
    dueTime: row.clockAt?.getTime() ?? null,
    chairs: seats.map((seat) => shownChair(table, seat, memberId)),
    ownChair: own.chair,
    isLeaving: own.isLeaving ? 1 : 0,
    isCommitted: own.commit === null ? 0 : 1,
    awayReason: own.awayReason,
    topUp: own.topUp,
    hand: hand ? shownHand(hand, memberId) : null,
    next: { handNo: row.nextHandNo, seedHash: row.nextSeedHash, root: row.nextRoot },
    result: hand?.row.result ? { handNo: hand.row.handNo, ...resultOf(hand.row.result) } : null,
  };
}

function shownChair({ hand }: LoadedTable, seat: SeatRow, viewer: MemberId): ShownTable['chairs'][number] {
  const place = hand?.places.find(({ chair, memberId, botName }) =>
    memberId === null ? chair === seat.chair && botName === seat.botName : memberId === seat.memberId,
  );
  const isInHand = place !== undefined && hand?.row.endedAt === null;
  return {
    chair: seat.chair,
    name: shownName(seat, viewer),
    isBot: seat.botName === null ? 0 : 1,
    isOwn: seat.memberId === viewer ? 1 : 0,
    // What was put aside for the hand still lies in front of its seat.
    stack: isInHand ? place.stack : seat.stack,
    state: seat.awayReason !== '' ? 'away' : isInHand ? 'playing' : 'ready',
    isTrustee: seat.isTrustee ? 1 : 0,
    isWaitedFor: isInHand && isWaitedFor(seat) && hand.played?.pending.includes(place.place) === true ? 1 : 0,
    place: place?.place ?? null,
  };
}

function shownHand(hand: TableHand, viewer: MemberId): ShownTable['hand'] {
  const { row, places, played } = hand;
  const own = places.find(({ memberId }) => memberId === viewer)?.place;
  return {
    commitment: {
      handNo: row.handNo,
      seedHash: row.seedHash,
      root: row.root,
      contributions: places.map(({ place, botName, commit, seed, memberId }) => ({
        place,
        isBot: botName === null ? 0 : 1,
        hash: commit,
        // Nobody reads another's seed while some are still closed.
        seed: row.state !== 'gathering' || memberId === viewer ? seed : '',
      })),
    },
    clock: played?.clock.number ?? 0,
    view: played?.viewFor(own) ?? null,
  };
}
