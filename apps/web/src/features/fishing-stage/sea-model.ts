import type { FishingPush } from '@fairground/contract/fishing-socket';
import {
  bulletAt,
  fishPath,
  type FishPath,
  LOOKS_PER_TICK,
  type Place,
  plane,
  seatRules,
  type Species,
  speciesOf,
} from '@fairground/fishing';
import { SeaClock } from './sea-clock.ts';

type Said<Is extends FishingPush['is']> = Extract<FishingPush, { is: Is }>;
type Result = Said<'results'>['results'][number];
type Person = Said<'seats'>['seats'][number];
export type SeaEvent = Omit<Said<'event'>, 'is'>;

/** A fish that swims here. */
export interface SeaFish {
  readonly fishId: number;
  readonly species: Species;
  readonly path: FishPath;
  readonly startTick: number;
}

/** A shot in the air. */
export interface ShotInAir {
  readonly seat: number;
  readonly nonce: number;
  readonly angle: number;
  readonly level: number;
  readonly lock: number;
  /** Where the server has it from; one's own shot is drawn from the press until it is known. */
  fireTick: number;
  drawnTick: number;
}

/** Something that has happened at a place of the sea. */
export type Moment =
  | { readonly kind: 'shot'; readonly seat: number; readonly angle: number; readonly level: number }
  | {
      readonly kind: 'hit';
      readonly seat: number;
      readonly fishId: number;
      readonly level: number;
      readonly place: Place;
    }
  | {
      readonly kind: 'catch';
      readonly seat: number;
      readonly fish: readonly SeaFish[];
      readonly value: number;
      readonly win: bigint;
      readonly place: Place;
    }
  | { readonly kind: 'sea' };

const MOMENTS_KEPT = 200;

/** The sea as the server tells it: who swims, what flies, who sits where. */
export class SeaModel {
  readonly clock = new SeaClock();
  readonly fish = new Map<number, SeaFish>();
  readonly shots = new Map<string, ShotInAir>();
  seats: readonly Person[] = [];
  events: readonly SeaEvent[] = [];
  ownSeat = -1;
  #moments: Moment[] = [];

  apply(said: FishingPush, now: number): void {
    switch (said.is) {
      case 'snapshot':
        return this.#begin(said, now);
      case 'spawn':
        return said.fish.forEach((one) => this.#spawn(one));
      case 'fire':
        return said.bullets.forEach((one) => this.#fired(one, now));
      case 'results':
        return said.results.forEach((one) => this.#decided(one, now));
      case 'back':
        for (const nonce of said.nonces) this.shots.delete(keyOf(said.seat, nonce));
        return undefined;
      case 'seats':
        this.seats = said.seats;
        return undefined;
      case 'event':
        this.events = [...this.events.filter(({ untilTick }) => untilTick > this.clock.tickAt(now)), said];
        return undefined;
      case 'pong':
        return this.clock.answered({ ...said, now });
      case 'sea':
        this.#happened({ kind: 'sea' });
        return undefined;
      default:
        return undefined;
    }
  }

  /** One's own shot leaves with the press; the server says later from which tick it flies. */
  fire(shot: Omit<ShotInAir, 'fireTick' | 'drawnTick'>, now: number): void {
    const tick = this.clock.drawnAt(now);
    this.shots.set(keyOf(shot.seat, shot.nonce), { ...shot, fireTick: tick, drawnTick: tick });
    this.#happened({ kind: 'shot', ...shot });
  }

  /** The server did not take it. */
  refuse(nonce: number): void {
    this.shots.delete(keyOf(this.ownSeat, nonce));
  }

  /** What has happened since the last look. */
  takeMoments(): readonly Moment[] {
    const taken = this.#moments;
    this.#moments = [];
    return taken;
  }

  /** Forgets who has swum away and what flies no more. */
  tidy(tick: number): void {
    for (const [id, { startTick, path }] of this.fish) if (tick > startTick + path.ticks + 20) this.fish.delete(id);
    for (const [key, { fireTick }] of this.shots)
      if (tick > fireTick + seatRules.bulletLifeTicks + 40) this.shots.delete(key);
  }

  #begin(said: Said<'snapshot'>, now: number): void {
    this.clock.restart(said.tick, said.tickMs, now);
    this.fish.clear();
    this.shots.clear();
    // Fish and shots of before are gone; that another sea begins is still to be shown.
    this.#moments = this.#moments.filter(({ kind }) => kind === 'sea');
    this.ownSeat = said.seat;
    this.seats = said.seats;
    this.events = said.events;
    said.fish.forEach((one) => this.#spawn(one));
    for (const one of said.bullets) this.shots.set(keyOf(one.seat, one.nonce), { ...one, drawnTick: one.fireTick });
  }

  #spawn({ fishId, species: no, pathSeed, startTick }: Said<'spawn'>['fish'][number]): void {
    const species = speciesOf(no);
    if (species) this.fish.set(fishId, { fishId, species, startTick, path: fishPath(pathSeed, species) });
  }

  #fired(one: Said<'fire'>['bullets'][number], now: number): void {
    const known = this.shots.get(keyOf(one.seat, one.nonce));
    if (known) {
      known.fireTick = one.fireTick;
      return;
    }
    this.shots.set(keyOf(one.seat, one.nonce), { ...one, drawnTick: Math.max(one.fireTick, this.clock.drawnAt(now)) });
    this.#happened({ kind: 'shot', ...one });
  }

  #decided({ seat, nonce, fishId, level, value, win, victims }: Result, now: number): void {
    const tick = this.clock.drawnAt(now);
    const shot = this.shots.get(keyOf(seat, nonce));
    this.shots.delete(keyOf(seat, nonce));
    const fish = this.fish.get(fishId);
    const place = fish ? fishPlace(fish, tick) : shot ? shotPlace(shot, tick) : middle;
    if (value === 0) {
      this.#happened({ kind: 'hit', seat, fishId, level, place });
      return;
    }
    const caught = [fishId, ...victims].flatMap((id) => this.fish.get(id) ?? []);
    for (const one of caught) this.fish.delete(one.fishId);
    this.#happened({ kind: 'catch', seat, fish: caught, value, win, place });
  }

  #happened(moment: Moment): void {
    // A page in the background looks at nothing for a long time.
    if (this.#moments.length < MOMENTS_KEPT) this.#moments.push(moment);
  }
}

const keyOf = (seat: number, nonce: number): string => `${seat}:${nonce}`;
const middle: Place = { x: plane.width / 2, y: plane.height / 2 };

/** Where a fish is, in units; before and after its way it goes straight on. */
export function fishPlace({ path, startTick }: SeaFish, tick: number): Place {
  const since = tick - startTick;
  const within = Math.min(Math.max(since, 0), path.ticks - 1);
  const here = path.at(within);
  if (since === within) return { x: here.x / plane.parts, y: here.y / plane.parts };
  const near = path.at(within === 0 ? 1 : within - 1);
  const over = within === 0 ? since : within - since;
  return {
    x: (here.x + (near.x - here.x) * over) / plane.parts,
    y: (here.y + (near.y - here.y) * over) / plane.parts,
  };
}

/** Where a shot is, in units. */
export function shotPlace(shot: ShotInAir, tick: number): Place {
  const { x, y } = bulletAt(shot, Math.max(0, tick - shot.drawnTick) * LOOKS_PER_TICK);
  return { x: x / plane.parts, y: y / plane.parts };
}
