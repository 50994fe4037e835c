import { bulletRules, muzzles, plane, seatRules, TICKS_PER_SECOND } from '@fairground/fishing';
import { createStore } from 'zustand';
import { fishPlace, type SeaFish } from '../../features/fishing-stage/sea-model.ts';
import type { FishingSeat } from './seat.ts';

/** How the cannon finds its direction; whether it fires is up to the hand on it alone. */
export interface GunModes {
  readonly isAuto: boolean;
  readonly isLocking: boolean;
}

const HOLD_MS = seatRules.humanInputMs;
const TURN_A_SECOND = 1.7;
const MOVE = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The hand on the cannon: where it points, what it is locked on, and whether it is held. */
export class Gun {
  readonly store = createStore<GunModes>(() => ({ isAuto: false, isLocking: false }));
  readonly #seat: FishingSeat;
  #angle: number | undefined;
  #lock = 0;
  #heldSince: number | undefined;
  #turning = 0;
  #lookedAt = 0;
  #moved: Point = { x: 0, y: 0 };

  constructor(seat: FishingSeat) {
    this.#seat = seat;
  }

  /** The pointer is over a place of the sea. `at` is its place in the window. */
  point(place: Point, at: Point): void {
    if (Math.hypot(at.x - this.#moved.x, at.y - this.#moved.y) >= MOVE) {
      this.#moved = at;
      this.#seat.touched();
    }
    const { isAuto } = this.store.getState();
    if (!isAuto) this.#aimAt(place);
  }

  /** Pressed on a place of the sea, or on the button that fires. */
  press(place?: Point): void {
    this.#seat.touched();
    this.#heldSince = performance.now();
    if (!place) return;
    const { isLocking, isAuto } = this.store.getState();
    const touched = isLocking ? this.#fishAt(place) : undefined;
    if (touched) this.#lock = touched.fishId;
    else if (!isAuto) {
      if (!isLocking) this.#lock = 0;
      this.#aimAt(place);
    }
  }

  release(): void {
    if (this.#heldSince === undefined) return;
    this.#heldSince = undefined;
    this.#seat.touched();
  }

  /** −1 to the left, 1 to the right, 0 no more. */
  turn(way: number): void {
    this.#seat.touched();
    this.#turning = way;
    if (way !== 0) this.#lock = 0;
  }

  toggle(mode: keyof GunModes): void {
    this.#seat.touched();
    this.store.setState((modes) => ({ ...modes, [mode]: !modes[mode] }));
    const { isAuto, isLocking } = this.store.getState();
    if (!isAuto && !isLocking) this.#lock = 0;
  }

  /** Once a frame: turns, follows its fish, and fires while it is held. */
  aim(now: number): { readonly angle: number; readonly lock: number } {
    const { model } = this.#seat;
    const above = model.ownSeat >= 2;
    this.#angle ??= above ? Math.PI / 2 : -Math.PI / 2;
    const passed = Math.min(100, now - this.#lookedAt) / 1000;
    this.#lookedAt = now;
    if (this.#turning !== 0) this.#angle += this.#turning * (above ? -1 : 1) * TURN_A_SECOND * passed;
    const tick = model.clock.drawnAt(now);
    this.#follow(tick);
    const isHeld = this.#heldSince !== undefined && now - this.#heldSince < HOLD_MS;
    if (isHeld && !isCovered()) this.#seat.fire({ angle: this.#angle, lock: this.#lock });
    return { angle: this.#angle, lock: this.#lock };
  }

  #follow(tick: number): void {
    const { model } = this.#seat;
    const { isAuto, isLocking } = this.store.getState();
    let target = model.fish.get(this.#lock);
    if (target && !isInside(fishPlace(target, tick))) target = undefined;
    if (!target) {
      target = isAuto ? this.#nearest(tick) : undefined;
      this.#lock = target && (isAuto || isLocking) ? target.fishId : 0;
    }
    if (target) this.#aimAt(this.#meeting(target, tick));
  }

  /** Where a shot fired now would meet the fish. */
  #meeting(fish: SeaFish, tick: number): Point {
    const muzzle = muzzles[this.#seat.model.ownSeat] ?? { x: 0, y: 0 };
    let place = fishPlace(fish, tick);
    for (let at = 0; at < 2; at++) {
      const far = Math.hypot(place.x - muzzle.x, place.y - muzzle.y);
      place = fishPlace(fish, tick + (far / bulletRules.speed) * TICKS_PER_SECOND);
    }
    return place;
  }

  #nearest(tick: number): SeaFish | undefined {
    const { model } = this.#seat;
    const muzzle = muzzles[model.ownSeat] ?? { x: 0, y: 0 };
    let [found, foundFar]: [SeaFish | undefined, number] = [undefined, Infinity];
    for (const fish of model.fish.values()) {
      const place = fishPlace(fish, tick);
      const far = Math.hypot(place.x - muzzle.x, place.y - muzzle.y);
      if (far < foundFar && isInside(place)) [found, foundFar] = [fish, far];
    }
    return found;
  }

  #fishAt(point: Point): SeaFish | undefined {
    const { model } = this.#seat;
    const tick = model.clock.drawnAt(performance.now());
    return [...model.fish.values()].find((fish) => {
      const place = fishPlace(fish, tick);
      return Math.hypot(place.x - point.x, place.y - point.y) < fish.species.radius * 1.25 + 10;
    });
  }

  #aimAt({ x, y }: Point): void {
    const muzzle = muzzles[this.#seat.model.ownSeat];
    if (muzzle) this.#angle = Math.atan2(y - muzzle.y, x - muzzle.x);
  }
}

const isInside = ({ x, y }: Point): boolean => x > 30 && y > 30 && x < plane.width - 30 && y < plane.height - 30;

/** Nobody shoots at what cannot be seen. */
const isCovered = (): boolean =>
  document.hidden || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
