import { bulletRules, claimRules, plane, seatRules, TICKS_PER_SECOND } from '../rules/play-rules.ts';
import { type Flight, bulletAt, LOOKS_PER_TICK } from './bullet.ts';
import type { Swimmer } from './area.ts';

/** A bullet in the air. */
export interface FlyingBullet extends Flight {
  readonly fireTick: number;
  /** Of the fish it was locked on; it passes the others while that one lives. */
  readonly lock: number | undefined;
}

/** The first live fish a bullet touches during a tick, if any. The fish stand as at the end of that tick. */
export function touchedIn(bullet: FlyingBullet, tick: number, sea: readonly Swimmer[]): Swimmer | undefined {
  const isLocked = bullet.lock !== undefined && sea.some(({ fishId }) => fishId === bullet.lock);
  const aims = isLocked ? sea.filter(({ fishId }) => fishId === bullet.lock) : sea;
  const looks = (tick - bullet.fireTick) * LOOKS_PER_TICK;
  for (let look = looks - LOOKS_PER_TICK + 1; look <= looks; look += 1) {
    if (look < 0) continue;
    const touched = nearestTouched(bullet, look, aims);
    if (touched) return touched;
  }
  return undefined;
}

function nearestTouched(bullet: FlyingBullet, look: number, aims: readonly Swimmer[]): Swimmer | undefined {
  let [found, foundFar]: [Swimmer | undefined, number] = [undefined, Infinity];
  const { x, y } = bulletAt(bullet, look);
  for (const fish of aims) {
    const far = (fish.place.x - x) ** 2 + (fish.place.y - y) ** 2;
    const reach = (fish.species.radius + bulletRules.radius) * plane.parts;
    if (far <= reach * reach && far < foundFar) [found, foundFar] = [fish, far];
  }
  return found;
}

/** Whether a claimed hit lies near enough: the fish as it stood at the claimed tick, and the bullet there and then. */
export function isNearEnough(bullet: FlyingBullet, tick: number, { place, species }: Swimmer): boolean {
  if (tick < bullet.fireTick || tick - bullet.fireTick > seatRules.bulletLifeTicks) return false;
  const { x, y } = bulletAt(bullet, (tick - bullet.fireTick) * LOOKS_PER_TICK);
  const units = species.radius + bulletRules.radius + claimRules.slack + species.speed / TICKS_PER_SECOND;
  const reach = units * plane.parts;
  return (place.x - x) ** 2 + (place.y - y) ** 2 <= reach * reach;
}
