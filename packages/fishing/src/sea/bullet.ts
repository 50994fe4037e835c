import { bulletRules, muzzles, plane, TICKS_PER_SECOND } from '../rules/play-rules.ts';
import type { Place } from './path.ts';

/** Where a bullet was fired from, and in which direction: 0 to the right, a quarter turn down. */
export interface Flight {
  readonly seat: number;
  /** In 1/65,536 of a turn. */
  readonly angle: number;
}

const { width, height, parts } = plane;
/** A bullet is looked at four times a tick: it never flies past a fish between two looks. */
export const LOOKS_PER_TICK = 4;
const PER_LOOK = (bulletRules.speed * parts) / TICKS_PER_SECOND / LOOKS_PER_TICK;
const QUARTER = bulletRules.anglesPerTurn / 4;
const ONE = 65_536;

/** Where a bullet is so many looks after it was fired; it comes back from the four borders for ever. */
export function bulletAt({ seat, angle }: Flight, looks: number): Place {
  const { x, y } = muzzles[seat] ?? { x: 0, y: 0 };
  const flown = PER_LOOK * looks;
  return {
    x: acrossPlane(x * parts + Math.floor((flown * cosine(angle)) / ONE)),
    y: downPlane(y * parts + Math.floor((flown * sine(angle)) / ONE)),
  };
}

/** The straight line folded back and forth between two borders. */
const foldedWithin =
  (size: number) =>
  (place: number): number => {
    const around = ((place % (2 * size)) + 2 * size) % (2 * size);
    return around <= size ? around : 2 * size - around;
  };

const acrossPlane = foldedWithin(width * parts);
const downPlane = foldedWithin(height * parts);

const cosine = (angle: number): number => sine(angle + QUARTER);

/** In 1/65,536. No engine's own sine: they may differ in the last place. */
function sine(angle: number): number {
  const turned = ((angle % bulletRules.anglesPerTurn) + bulletRules.anglesPerTurn) % bulletRules.anglesPerTurn;
  const quarter = Math.floor(turned / QUARTER);
  const within = turned - quarter * QUARTER;
  const size = quarterSine(quarter % 2 === 0 ? within : QUARTER - within);
  return quarter < 2 ? size : -size;
}

/** The series of the sine, which needs sums and products alone: these are the same on every machine. */
function quarterSine(within: number): number {
  const x = (within / QUARTER) * HALF_PI;
  const square = x * x;
  let [term, sum] = [x, x];
  for (let n = 2; n <= 16; n += 2) {
    term = (-term * square) / (n * (n + 1));
    sum += term;
  }
  return Math.round(sum * ONE);
}

const HALF_PI = 1.570_796_326_794_896_6;
