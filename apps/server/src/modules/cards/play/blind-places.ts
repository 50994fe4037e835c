import { type HandSetup, type SeatedBlinds, seatBlinds } from '@fairground/cards';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { SeatRow } from '../kept/card-seats.ts';
import type { LoadedTable } from '../kept/load-table.ts';
import { gameOfTable } from './table-work.ts';

/** Who plays the next hand, in the order of places, and where its blinds are. */
export interface NextPlaces {
  readonly seats: readonly SeatRow[];
  /** Only of games with blinds. */
  readonly setup: HandSetup | null;
  /** Whose hand it is to deal by the one before; null where the deck draws it, and in games without. */
  readonly dealer: number | null;
  readonly blinds: SeatedBlinds | undefined;
}

/** Seats as they sit; where blinds go round, from left of the button, and without whom the big blind has not reached. */
export function nextPlaces(table: LoadedTable, ready: readonly SeatRow[]): NextPlaces {
  const { row, room } = table;
  if (!room.buyIn) return { seats: ready, setup: null, dealer: dealerOf(row, ready), blinds: undefined };
  const { seatsMost } = gameOfTable(table);
  const first = (drawnBytes(1)[0] ?? 0) % seatsMost;
  const round = { chairsMost: seatsMost, first };
  const seated = seatBlinds(ready, row.positions, round);
  const hasPeople = seated?.chairs.some((chair) => ready.find((seat) => seat.chair === chair)?.memberId !== null);
  // Bots do not play among themselves until the big blind comes to the person who waits for it.
  const blinds = seated && !hasPeople ? seatBlinds(ready, null, round) : seated;
  const seats = (blinds?.chairs ?? []).flatMap((chair) => ready.find((seat) => seat.chair === chair) ?? []);
  const setup = blinds && {
    button: blinds.button,
    small: blinds.small,
    big: blinds.big,
    banks: seats.map(({ bankMs }) => bankMs),
  };
  return { seats, setup: setup ?? null, dealer: null, blinds };
}

function dealerOf({ dealer }: LoadedTable['row'], ready: readonly SeatRow[]): number | null {
  const place = ready.findIndex(({ chair }) => chair === dealer);
  return place < 0 ? null : place;
}
