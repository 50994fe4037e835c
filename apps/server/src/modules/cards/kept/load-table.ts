import { type CardRoom, roomOf } from '@fairground/cards';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Queries } from '../../venues/venues.ts';
import { cardHands, type HandRow, type PlaceRow, type StepRow } from './card-hands.ts';
import { dealtHand, type PlayedHand, steppedHand } from './played-hand.ts';
import { cardSeats, type SeatRow } from './card-seats.ts';
import { cardTables, type TableRow } from './card-tables.ts';

/** The hand on a table. */
export interface TableHand {
  readonly row: HandRow;
  readonly places: readonly PlaceRow[];
  readonly steps: readonly StepRow[];
  /** As it stands; there is none before its cards are dealt, and after it was void. */
  readonly played: PlayedHand | undefined;
}

/** A table with everybody at it and the hand on it. */
export interface LoadedTable {
  readonly row: TableRow;
  readonly room: CardRoom;
  readonly seats: readonly SeatRow[];
  readonly hand: TableHand | undefined;
}

export const findTable = async (app: AppContext, store: Queries, tableId: bigint): Promise<LoadedTable | undefined> =>
  loaded(app, store, await cardTables.find(store, tableId));

/** The same, and nobody else changes it before the transaction ends. */
export const lockTable = async (app: AppContext, store: Queries, tableId: bigint): Promise<LoadedTable | undefined> =>
  loaded(app, store, await cardTables.lock(store, tableId));

async function loaded(app: AppContext, store: Queries, row: TableRow | undefined): Promise<LoadedTable | undefined> {
  if (!row) return undefined;
  const room = roomOf(row.roomCode);
  if (!room) throw new Error(`no room ${row.roomCode}`);
  const seats = await cardSeats.of(store, row.id);
  return { row, room, seats, hand: row.handNo === null ? undefined : await loadHand(app, store, row.handNo) };
}

/** A hand with its places and steps, as far as it was played. */
export async function loadHand(app: AppContext, store: Queries, handNo: string): Promise<TableHand | undefined> {
  const row = await cardHands.find(store, handNo);
  const room = row && roomOf(row.roomCode);
  if (!row || !room) return undefined;
  const [places, steps] = [await cardHands.places(store, handNo), await cardHands.steps(store, handNo)];
  const isDealt = row.state === 'playing' || row.state === 'settled';
  const played = isDealt ? steppedHand(dealtHand(app, row, { places, room }), steps) : undefined;
  return { row, places, steps, played };
}

/** Who of a table is a person. */
export const membersOf = (seats: readonly SeatRow[]): readonly bigint[] =>
  seats.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
