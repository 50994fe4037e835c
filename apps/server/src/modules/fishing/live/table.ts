import type { FireRefusal, FishingTold } from '@fairground/contract/fishing-socket';
import { EPOCH_TICKS, type FishingRoom, seatRules, shotStake, TICK_MS, touchedIn } from '@fairground/fishing';
import { seedToHex } from '@fairground/fair-play';
import { claimedHit, decideShot, shotBack } from './decide-shot.ts';
import { type LiveBullet, type LiveSeat, ownSums } from './live-seat.ts';
import type { OpenSea } from './seas.ts';
import type { DecidedShot, ShotJournal } from './shot-journal.ts';
import { toldBullet, toldFish, toldPeople, type ToldResult, toldResult } from './table-news.ts';
import { tableSea } from './table-sea.ts';

/** The next sea is committed to so long before this one ends. */
const PREPARE_TICKS = 600;
/** Results are told again to whoever comes back. */
const RESULTS_MS = 5_000;
/** A process that was held up does not make up for more at once. */
const STEPS_MAX = 40;

/** What a member fires, as the socket hands it on. */
export interface FiredShot {
  readonly nonce: number;
  readonly angle: number;
  readonly level: number;
  /** 0 for none. */
  readonly lock: number;
  readonly inputSeq: number;
}

export interface TableParts {
  readonly room: FishingRoom;
  readonly journal: ShotJournal;
  /** Milliseconds that never go back. */
  readonly clock: () => number;
  readonly wallClock: () => Date;
  readonly commitSea: () => Promise<OpenSea>;
  /** A sea is over, or left by everybody. */
  readonly endSea: (sea: OpenSea) => void;
  /** A seat is in a new sea. */
  readonly seenIn: (seat: LiveSeat, sea: OpenSea) => void;
  /** Whether nobody may shoot at all right now. */
  readonly isClosed: () => boolean;
}

export interface FishingTable {
  readonly room: FishingRoom;
  readonly seats: () => readonly LiveSeat[];
  /** False when all four cannons are taken. */
  readonly sit: (seat: LiveSeat) => boolean;
  readonly leave: (seat: LiveSeat) => void;
  readonly fire: (seat: LiveSeat, shot: FiredShot) => FireRefusal | undefined;
  /** Everything in the air of this seat comes back. */
  readonly giveBack: (seat: LiveSeat) => void;
  readonly snapshot: (seat: LiveSeat) => FishingTold;
  /** How far the clock of the sea is. */
  readonly time: () => { readonly tick: number; readonly tickMs: number };
  /** Shots of this table that are written down. */
  readonly written: (shots: readonly DecidedShot[]) => void;
  /** Brings everything up to now. */
  readonly run: () => void;
  readonly close: () => void;
}

/** Four cannons over one sea. It runs only while somebody sits there, and nothing in it asks how much anybody has. */
export function fishingTable(tableId: string, first: OpenSea, parts: TableParts): FishingTable {
  const { room, journal, clock, wallClock } = parts;
  const seats: (LiveSeat | undefined)[] = Array.from({ length: seatRules.seats }, () => undefined);
  let water = tableSea(first);
  let seaBegan = clock();
  let lastTick = 0;
  let results: readonly { readonly at: number; readonly told: ToldResult }[] = [];
  let nextSea: OpenSea | undefined;
  let preparing: Promise<void> | undefined;
  water.announce(0);

  const sitting = (): LiveSeat[] => seats.filter((seat) => seat !== undefined);
  const tickNow = (): number => Math.floor((clock() - seaBegan) / TICK_MS);

  function broadcast(told: FishingTold): void {
    for (const seat of sitting()) seat.line?.send(told);
  }

  const tellPeople = (): void => broadcast({ is: 'seats', seats: toldPeople(sitting()) });

  function step(tick: number): void {
    const coming = water.announce(tick);
    if (coming.length > 0) broadcast({ is: 'spawn', fish: coming.map(toldFish) });
    for (const event of water.announceEvents(tick)) broadcast({ is: 'event', ...event });
    journal.add(decideAt(tick));
  }

  /** Seat by seat, shot by shot: of two at one fish the first has it, and the other flies on. */
  function decideAt(tick: number): readonly DecidedShot[] {
    const at = wallClock();
    let swimmers = water.swimmersAt(tick);
    const decided: DecidedShot[] = [];
    for (const seat of sitting()) {
      for (const bullet of seat.bullets.values()) {
        const fish = claimedHit(seat, bullet, { sea: water, tick }) ?? touchedIn(bullet, tick, swimmers);
        if (fish) {
          const shot = decideShot(seat, bullet, { fish, swimmers, at });
          decided.push(shot);
          if (shot.win === 0n) continue;
          water.capture([shot.fishId, ...shot.victims.map((victim) => victim.fishId)]);
          swimmers = swimmers.filter(({ fishId }) => water.isThere(fishId));
        } else if (tick - bullet.fireTick >= seatRules.bulletLifeTicks) decided.push(shotBack(seat, bullet, at));
      }
    }
    return decided;
  }

  function giveBack(seat: LiveSeat): void {
    const at = wallClock();
    journal.add([...seat.bullets.values()].map((bullet) => shotBack(seat, bullet, at)));
  }

  /** What could not be committed to is tried again at the next tick. */
  async function commitNext(): Promise<void> {
    try {
      nextSea = await parts.commitSea();
    } catch {
      nextSea = undefined;
    }
  }

  function prepareSea(): void {
    if (nextSea) return;
    preparing ??= commitNext().finally(() => {
      preparing = undefined;
    });
  }

  /** The next sea is committed to before this one ends; until it is there, nobody shoots. */
  function turnSea(tick: number): void {
    if (tick >= EPOCH_TICKS - PREPARE_TICKS) prepareSea();
    if (tick < EPOCH_TICKS) return;
    for (const seat of sitting()) giveBack(seat);
    if (!nextSea) return;
    const { seaId, hash, seed } = water.sea;
    parts.endSea(water.sea);
    [water, nextSea, seaBegan, lastTick] = [tableSea(nextSea), undefined, clock(), 0];
    broadcast({ is: 'sea', seaId: `${seaId}`, seaHash: hash, seed: seedToHex(seed) });
    water.announce(0);
    for (const seat of sitting()) {
      parts.seenIn(seat, water.sea);
      seat.line?.send(snapshot(seat));
    }
  }

  const time = () => {
    const ms = clock() - seaBegan;
    return { tick: Math.floor(ms / TICK_MS), tickMs: Math.floor(ms % TICK_MS) };
  };

  function snapshot(seat: LiveSeat): FishingTold {
    const since = clock() - RESULTS_MS;
    return {
      is: 'snapshot',
      sessionNo: seat.session.sessionNo,
      table: tableId,
      seat: seat.place,
      ...time(),
      seaId: `${water.sea.seaId}`,
      seaHash: water.sea.hash,
      fish: water.known().map(toldFish),
      bullets: sitting().flatMap((each) => [...each.bullets.values()].map((bullet) => toldBullet(each, bullet))),
      seats: toldPeople(sitting()),
      events: [...water.events()],
      results: results.filter(({ at }) => at >= since).map(({ told }) => told),
      ...ownSums(seat),
    };
  }

  function refusalOf(seat: LiveSeat, { nonce, level, inputSeq }: FiredShot): FireRefusal | undefined {
    if (seat.isStopped || parts.isClosed()) return 'stopped';
    if (nonce !== seat.nextNonce) return 'nonce';
    if (nonce > seat.noncesReserved || journal.isBehind() || tickNow() >= EPOCH_TICKS) return 'busy';
    if (seat.bullets.size >= seatRules.liveBulletsMax) return 'bullets';
    const stake = shotStake(room, level);
    return seat.pace.refusalOf({ stake, inputSeq }, clock()) ?? seat.money.refusalOf(stake);
  }

  function putInAir(seat: LiveSeat, { nonce, angle, level, lock }: FiredShot): LiveBullet {
    const stake = shotStake(room, level);
    const bullet: LiveBullet = {
      seat: seat.place,
      nonce,
      angle,
      level,
      stake,
      fireTick: tickNow(),
      lock: lock === 0 ? undefined : lock,
      claim: undefined,
    };
    seat.bullets.set(nonce, bullet);
    seat.nextNonce += 1;
    seat.money.reserve(stake);
    seat.pace.fired(stake, clock());
    return bullet;
  }

  return {
    room,
    seats: sitting,
    sit: (seat) => {
      const place = seats.indexOf(undefined);
      if (place < 0) return false;
      seats[place] = seat;
      seat.place = place;
      parts.seenIn(seat, water.sea);
      tellPeople();
      return true;
    },
    leave: (seat) => {
      if (seats[seat.place] !== seat) return;
      seats[seat.place] = undefined;
      tellPeople();
    },
    fire: (seat, shot) => {
      const why = refusalOf(seat, shot);
      if (why) return why;
      const bullet = putInAir(seat, shot);
      if (seat.level !== shot.level) {
        seat.level = shot.level;
        tellPeople();
      }
      broadcast({ is: 'fire', bullets: [toldBullet(seat, bullet)] });
      return undefined;
    },
    giveBack,
    snapshot,
    time,
    written: (shots) => {
      const told = shots.filter(({ species }) => species > 0).map(toldResult);
      const at = clock();
      results = [...results.filter((each) => each.at >= at - RESULTS_MS), ...told.map((each) => ({ at, told: each }))];
      if (told.length > 0) broadcast({ is: 'results', tick: tickNow(), results: told });
      for (const seat of new Set(shots.map((shot) => shot.seat))) {
        const back = shots.filter((shot) => shot.seat === seat && shot.species === 0);
        if (back.length > 0) broadcast({ is: 'back', seat: seat.place, nonces: back.map(({ nonce }) => nonce) });
        seat.line?.send({ is: 'float', ...ownSums(seat) });
      }
    },
    run: () => {
      const tick = tickNow();
      const until = Math.min(tick, EPOCH_TICKS);
      for (let next = Math.max(lastTick, until - STEPS_MAX) + 1; next <= until; next += 1) step(next);
      lastTick = Math.max(lastTick, until);
      turnSea(tick);
    },
    close: () => {
      parts.endSea(water.sea);
      if (nextSea) parts.endSea(nextSea);
    },
  };
}
