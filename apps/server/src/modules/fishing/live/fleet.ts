import { randomUUID } from 'node:crypto';
import type { FireRefusal, SeatEnd } from '@fairground/contract/fishing-socket';
import type { AppContext } from '../../../platform/app-context.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { fishingSessions } from '../fishing-sessions.ts';
import { seatLeases } from '../seat-leases.ts';
import { closeSession } from '../money/close-session.ts';
import { lapseShots } from '../money/lapse-shots.ts';
import { postShots, type SeatBooks } from '../money/post-shots.ts';
import { type LiveSeat, liveSeat, ownSums, type SeatLine, type SeatTaken } from './live-seat.ts';
import { endOf, watchClaims } from './seat-ends.ts';
import { commitSea, revealSea } from './seas.ts';
import { type DecidedShot, shotJournal } from './shot-journal.ts';
import { type FiredShot, fishingTable, type FishingTable } from './table.ts';

/** Numbers that are kept for shots in advance: so many are written as given back when the process dies. */
const NONCES_AHEAD = 64;

export interface FleetParts {
  /** Milliseconds that never go back. */
  readonly clock?: () => number;
}

/** All cannons of this process. */
export interface FishingFleet {
  /** Takes a seat or comes back to it; undefined when another process has it and does not let go. */
  readonly take: (sessionNo: string, line: SeatLine) => Promise<LiveSeat | undefined>;
  readonly fire: (seat: LiveSeat, shot: FiredShot) => FireRefusal | undefined;
  readonly timeOf: (seat: LiveSeat) => { readonly tick: number; readonly tickMs: number } | undefined;
  /** The connection of a seat is gone; the seat is kept for a minute. */
  readonly away: (seat: LiveSeat, line: SeatLine) => void;
  readonly seatOf: (sessionNo: string) => LiveSeat | undefined;
  readonly seats: () => readonly LiveSeat[];
  /** Everything decided, posted and given up, for whoever takes the seat next. */
  readonly release: (seat: LiveSeat, why: SeatEnd) => Promise<void>;
  /** The same, and the money goes home. */
  readonly end: (seat: LiveSeat, why: SeatEnd) => Promise<void>;
  /** Brings all tables up to now. */
  readonly run: () => void;
  /** Posts what was shot, and stops whoever may not go on. */
  readonly book: () => Promise<void>;
}

export function fishingFleet(app: AppContext, { clock = () => performance.now() }: FleetParts = {}): FishingFleet {
  const owner = randomUUID();
  const seats = new Map<string, LiveSeat>();
  const tableOf = new Map<LiveSeat, FishingTable>();
  const tables = new Set<FishingTable>();
  const leaving = new Map<LiveSeat, Promise<void>>();
  let tablesOpened = 0;
  const warn = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);
  const journal = shotJournal(app, owner, {
    written,
    lost: (seat) => drop(seat, 'moved'),
    paused: (seat) => void end(seat, 'paused').catch(warn('a seat could not be ended')),
  });

  function written(shots: readonly DecidedShot[]): void {
    for (const { seat, species, seq, stake, win } of shots)
      if (species === 0) seat.money.giveBack(stake);
      else seat.money.written({ seq, stake, win });
    for (const table of tables) {
      const own = shots.filter(({ seat }) => tableOf.get(seat) === table);
      if (own.length > 0) table.written(own);
    }
  }

  async function seatAt(seat: LiveSeat): Promise<void> {
    const free = [...tables].find((table) => table.room === seat.room && table.sit(seat));
    if (free) return void tableOf.set(seat, free);
    const opened = await openTable(seat);
    // Somebody may have opened one meanwhile, and it may be full; a new one never is.
    tables.add(opened);
    opened.sit(seat);
    tableOf.set(seat, opened);
  }

  async function openTable({ room }: LiveSeat): Promise<FishingTable> {
    const commit = () => commitSea(app, room.code);
    const first = await commit();
    tablesOpened += 1;
    return fishingTable(`${room.code}-${tablesOpened}`, first, {
      room,
      journal,
      clock,
      wallClock: app.now,
      commitSea: commit,
      endSea: (sea) => void revealSea(app, sea, app.now()).catch(warn('a sea could not be revealed')),
      seenIn: ({ session }, { seaId }) =>
        void fishingSessions.seenIn(app.pool, session.sessionNo, seaId).catch(warn('a sea could not be noted')),
      isClosed: () => app.moneyStop.reason() !== undefined,
    });
  }

  /** Out of this process; what was not written down never happened. */
  function drop(seat: LiveSeat, why: SeatEnd): void {
    seat.isStopped = true;
    const { sessionNo } = seat.session;
    if (seats.get(sessionNo) === seat) seats.delete(sessionNo);
    const table = tableOf.get(seat);
    tableOf.delete(seat);
    table?.leave(seat);
    if (table && table.seats().length === 0) {
      tables.delete(table);
      table.close();
    }
    seat.line?.end(why);
    seat.line = undefined;
  }

  async function giveUp(seat: LiveSeat, why: SeatEnd): Promise<void> {
    const { session } = seat;
    const { sessionNo } = session;
    seat.isStopped = true;
    tableOf.get(seat)?.giveBack(seat);
    await journal.settled();
    if (seats.get(sessionNo) !== seat) return;
    const now = app.now();
    await postShots(app, app.pool, [{ session, at: now }]);
    await seatLeases.release(app.pool, { sessionNo, owner, now }, seat.nextNonce - 1);
    drop(seat, why);
  }

  function release(seat: LiveSeat, why: SeatEnd): Promise<void> {
    const known = leaving.get(seat);
    if (known) return known;
    const giving = giveUp(seat, why).finally(() => leaving.delete(seat));
    leaving.set(seat, giving);
    return giving;
  }

  async function end(seat: LiveSeat, why: SeatEnd): Promise<void> {
    const { line } = seat;
    seat.line = undefined;
    try {
      await release(seat, why);
      await app.transact((tx) => closeSession({ app, tx, now: app.now() }, { sessionNo: seat.session.sessionNo, why }));
    } catch (error) {
      // Whoever leads finds the seat in a few seconds and ends it.
      warn('a seat could not be ended')(error);
      drop(seat, why);
    }
    line?.end(why);
  }

  async function claim(sessionNo: string): Promise<SeatTaken | undefined> {
    const now = app.now();
    return app.transact(async (tx) => {
      const session = await seatLeases.claim(tx, { sessionNo, owner, now });
      if (!session) return undefined;
      await lapseShots(tx, sessionNo, now);
      const noncesReserved = session.noncesReserved + NONCES_AHEAD;
      const [books] = await postShots(app, tx, [{ session, at: now, held: { owner, nonces: noncesReserved } }]);
      const profile = await members.profile(app, session.memberId);
      return books && { session, books, name: maskUsername(profile?.name ?? ''), noncesReserved };
    });
  }

  async function take(sessionNo: string, line: SeatLine): Promise<LiveSeat | undefined> {
    const known = seats.get(sessionNo) ?? (await taken(sessionNo));
    const table = known && tableOf.get(known);
    if (!known || !table || known.isStopped) return undefined;
    known.line?.end('moved');
    known.line = line;
    known.awaySince = undefined;
    known.pace.here(clock());
    line.send(table.snapshot(known));
    return known;
  }

  async function taken(sessionNo: string): Promise<LiveSeat | undefined> {
    const claimed = await claim(sessionNo);
    if (!claimed) return undefined;
    // Two sockets at once: the first has taken it.
    const other = seats.get(sessionNo);
    if (other) return other;
    const seat = liveSeat(app, claimed, clock());
    seats.set(sessionNo, seat);
    await seatAt(seat);
    return seat;
  }

  async function book(): Promise<void> {
    const held = [...seats.values()].filter((seat) => !leaving.has(seat));
    if (held.length === 0) return;
    const at = app.now();
    const asked = held.map((seat) => {
      const nonces = seat.nextNonce + NONCES_AHEAD;
      return { seat, nonces, session: seat.session, at, held: { owner, nonces } };
    });
    const books = new Map((await postShots(app, app.pool, asked)).map((each) => [each.sessionNo, each]));
    for (const { seat, nonces } of asked) settle(seat, books.get(seat.session.sessionNo), nonces);
  }

  /** What follows for a seat from how it stands in the books. */
  function settle(seat: LiveSeat, books: SeatBooks | undefined, nonces: number): void {
    if (seats.get(seat.session.sessionNo) !== seat || leaving.has(seat)) return;
    if (!books || books.why === 'moved') return drop(seat, 'moved');
    const before = seat.money.now().float;
    seat.money.booked(books);
    seat.noncesReserved = nonces;
    // Money that was brought meanwhile.
    if (seat.money.now().float !== before) seat.line?.send({ is: 'float', ...ownSums(seat) });
    const why = endOf(app, seat, { why: books.why, now: clock() });
    if (why) return void end(seat, why).catch(warn('a seat could not be ended'));
    watchClaims(app, seat);
  }

  return {
    take,
    fire: (seat, shot) => tableOf.get(seat)?.fire(seat, shot) ?? (tableOf.has(seat) ? undefined : 'stopped'),
    timeOf: (seat) => tableOf.get(seat)?.time(),
    away: (seat, line) => {
      if (seat.line !== line) return;
      seat.line = undefined;
      seat.awaySince = clock();
    },
    seatOf: (sessionNo) => seats.get(sessionNo),
    seats: () => [...seats.values()],
    release,
    end,
    run: () => {
      for (const table of tables) table.run();
    },
    book,
  };
}
