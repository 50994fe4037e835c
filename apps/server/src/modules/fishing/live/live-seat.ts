import type { FishingTold, SeatEnd } from '@fairground/contract/fishing-socket';
import { type FishingRoom, fishingRoomOf, type FlyingBullet } from '@fairground/fishing';
import { type Fen, yuanFromFen } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import type { FishingSession } from '../fishing-sessions.ts';
import type { SeatBooks } from '../money/post-shots.ts';
import { type SeatMoney, seatMoney } from './seat-money.ts';
import { type SeatPace, seatPace } from './seat-pace.ts';

/** A connection as a seat sees it. */
export interface SeatLine {
  readonly send: (told: FishingTold) => void;
  /** Says why it is over, and hangs up. */
  readonly end: (why: SeatEnd) => void;
}

/** A shot in the air. */
export interface LiveBullet extends FlyingBullet {
  readonly nonce: number;
  readonly level: number;
  readonly stake: Fen;
  /** What the client says it has hit, until the next tick looks at it. */
  claim: { readonly fishId: number; readonly tick: number } | undefined;
}

/** Somebody at a cannon of this process. */
export interface LiveSeat {
  readonly session: FishingSession;
  readonly room: FishingRoom;
  readonly serverSeed: Uint8Array;
  readonly name: string;
  readonly money: SeatMoney;
  readonly pace: SeatPace;
  readonly bullets: Map<number, LiveBullet>;
  /** Its place at the table. */
  place: number;
  level: number;
  nextNonce: number;
  noncesReserved: number;
  nextSeq: number;
  /** No shot is taken any more. */
  isStopped: boolean;
  line: SeatLine | undefined;
  awaySince: number | undefined;
  /** Hits that were claimed of late, and how many of them were wrong. */
  claims: { made: number; wrong: number };
}

/** What a seat is made of when a process takes it. */
export interface SeatTaken {
  readonly session: FishingSession;
  readonly books: SeatBooks;
  readonly name: string;
  readonly noncesReserved: number;
}

export function liveSeat(app: AppContext, { session, books, name, noncesReserved }: SeatTaken, now: number): LiveSeat {
  const room = fishingRoomOf(session.roomCode);
  if (!room) throw new Error(`no room ${session.roomCode}`);
  return {
    session,
    room,
    serverSeed: openSeed(app, { hash: session.seedHash, sealed: session.sealed }),
    name,
    money: seatMoney(books, session),
    pace: seatPace(now),
    bullets: new Map(),
    place: 0,
    level: 1,
    nextNonce: session.noncesReserved + 1,
    noncesReserved,
    nextSeq: books.posted + 1,
    isStopped: false,
    line: undefined,
    awaySince: now,
    claims: { made: 0, wrong: 0 },
  };
}

/** What only the seat itself is told of its money. */
export function ownSums({ money, nextNonce }: LiveSeat) {
  const { float, reserved, staked, won } = money.now();
  return {
    float: yuanFromFen(float),
    reserved: yuanFromFen(reserved),
    staked: yuanFromFen(staked),
    won: yuanFromFen(won),
    nextNonce,
  };
}
