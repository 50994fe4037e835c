import type { SliderAnswer } from '@fairground/contract/slider';
import type { Verdict } from '@fairground/money';

/** Why a hand is not believed. For the log: whoever is refused learns only that they were. */
export type TraceFault =
  | 'too-fast'
  | 'too-slow'
  | 'too-few-points'
  | 'straight-line'
  | 'steady-speed'
  | 'clockwork'
  | 'too-smooth'
  | 'no-aiming'
  | 'not-in-steps'
  | 'contradiction';

interface Point {
  readonly dx: number;
  readonly dy: number;
  readonly dt: number;
}

/** Nobody sees, grasps, drags and lets go in less, and nobody holds on for longer. */
const DRAG_MS = { min: 250, max: 30_000 };
const STEPS_MS = { min: 500, max: 120_000 };
const POINTS_MIN = 8;
/** Pixels of the background off the straight line between both ends: no hand stays within this. */
const BOW_MIN = 0.75;
/** How uneven the speed of a hand is at least: standard deviation over mean, in tenths of the way's time. */
const UNEVENNESS_MIN = 0.25;
const SLICES = 10;
/** A hand that aims is slower at the end than in the middle of its way. */
const ARRIVAL_SHARE_MAX = 0.7;
/** Events come by a screen's and a device's clock, with a beat of their own; a timer's are all alike. */
const BEATS_MIN = 3;
/** A formula speeds up and slows down once; a hand trembles. */
const TREMBLES_MIN = 3;
const TREMBLES_FROM_POINTS = 12;
/** The fastest key repeat, on average. */
const STEP_MS_MIN = 12;
/** A held key repeats by the keyboard's clock, with a beat of its own; a few taps prove nothing. */
const BEATS_FROM_STEPS = 6;
/** Longer than any key goes: a click. Nobody needs more than a few to hit the gap. */
const KEY_STEP_MAX = 40;
const CLICKS_MAX = 3;

/**
 * Whether a person can have moved the piece this way; the value is where it was let go. A trace comes from the client
 * and can be invented like everything else it sends, so this sorts out simple robots only: what holds is the place,
 * which cannot be known without looking, and that every slider is checked once.
 */
export function checkTrace({ kind, x, trace }: SliderAnswer): Verdict<number, TraceFault> {
  const moves = trace.map(([dx, dy, dt]) => ({ dx, dy, dt }));
  const place = sum(moves.map(({ dx }) => dx));
  if (Math.abs(place - x) > 1) return { ok: false, why: 'contradiction' };
  const rules = kind === 'keyboard' ? stepRules : dragRules;
  const broken = rules.find(({ holds }) => !holds(moves));
  return broken ? { ok: false, why: broken.otherwise } : { ok: true, value: place };
}

/** How long the hand was on its way. */
export const traceMs = ({ trace }: SliderAnswer): number => sum(trace.map(([, , dt]) => dt));

interface Rule {
  readonly holds: (moves: readonly Point[]) => boolean;
  readonly otherwise: TraceFault;
}

const dragRules: readonly Rule[] = [
  { holds: (moves) => duration(moves) >= DRAG_MS.min, otherwise: 'too-fast' },
  { holds: (moves) => duration(moves) <= DRAG_MS.max, otherwise: 'too-slow' },
  { holds: (moves) => moving(moves).length >= POINTS_MIN, otherwise: 'too-few-points' },
  { holds: (moves) => bow(moves) >= BOW_MIN, otherwise: 'straight-line' },
  { holds: (moves) => beats(moves) >= BEATS_MIN, otherwise: 'clockwork' },
  { holds: (moves) => unevenness(sliceWays(moves)) >= UNEVENNESS_MIN, otherwise: 'steady-speed' },
  { holds: (moves) => arrivalShare(sliceWays(moves)) <= ARRIVAL_SHARE_MAX, otherwise: 'no-aiming' },
  { holds: (moves) => moves.length < TREMBLES_FROM_POINTS || trembles(moves) >= TREMBLES_MIN, otherwise: 'too-smooth' },
];

const stepRules: readonly Rule[] = [
  { holds: (moves) => moves.every(({ dx, dy }) => dy === 0 && Number.isInteger(dx)), otherwise: 'not-in-steps' },
  { holds: (moves) => clicks(moves) <= CLICKS_MAX, otherwise: 'not-in-steps' },
  { holds: (moves) => duration(moves) >= STEPS_MS.min, otherwise: 'too-fast' },
  { holds: (moves) => duration(moves) <= STEPS_MS.max, otherwise: 'too-slow' },
  // The first step waits for the eyes; the others come as fast as keys can.
  { holds: (moves) => duration(moves.slice(2)) >= STEP_MS_MIN * (moves.length - 2), otherwise: 'too-fast' },
  { holds: (moves) => moving(moves).length < BEATS_FROM_STEPS || beats(moves) > BEATS_MIN, otherwise: 'clockwork' },
];

const clicks = (moves: readonly Point[]): number => moves.filter(({ dx }) => Math.abs(dx) > KEY_STEP_MAX).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const duration = (moves: readonly Point[]): number => sum(moves.map(({ dt }) => dt));
const moving = (moves: readonly Point[]): readonly Point[] => moves.filter(({ dx, dy }) => dx !== 0 || dy !== 0);

/** How many lengths of time lie between the points, to the millisecond. */
const beats = (moves: readonly Point[]): number => new Set(moves.map(({ dt }) => Math.round(dt))).size;

/** The farthest the way strays from the straight line between its ends. */
function bow(moves: readonly Point[]): number {
  const [endX, endY] = [sum(moves.map(({ dx }) => dx)), sum(moves.map(({ dy }) => dy))];
  const length = Math.hypot(endX, endY);
  if (length === 0) return 0;
  let [x, y, farthest] = [0, 0, 0];
  for (const { dx, dy } of moves) {
    x += dx;
    y += dy;
    farthest = Math.max(farthest, Math.abs(x * endY - y * endX) / length);
  }
  return farthest;
}

/** The way made in each tenth of the time, a move that spans several shared out between them. */
function sliceWays(moves: readonly Point[]): readonly number[] {
  const slice = duration(moves) / SLICES;
  const ways = Array.from({ length: SLICES }, () => 0);
  let at = 0;
  for (const { dx, dy, dt } of moves) {
    const way = Math.hypot(dx, dy);
    for (let index = Math.floor(at / slice); index < SLICES && index * slice <= at + dt; index++) {
      const inside = Math.min(at + dt, (index + 1) * slice) - Math.max(at, index * slice);
      ways[index] = (ways[index] ?? 0) + (dt === 0 ? way : (way * inside) / dt);
      if (dt === 0) break;
    }
    at += dt;
  }
  return ways;
}

function unevenness(ways: readonly number[]): number {
  const mean = sum(ways) / ways.length;
  const deviation = Math.sqrt(sum(ways.map((way) => (way - mean) ** 2)) / ways.length);
  return mean === 0 ? 0 : deviation / mean;
}

/** The speed of the last tenth against the fastest. */
const arrivalShare = (ways: readonly number[]): number => (ways.at(-1) ?? 0) / Math.max(...ways, Number.MIN_VALUE);

/** How often the steps turn between growing and shrinking, by length or by speed, whichever is the smoother series. */
function trembles(moves: readonly Point[]): number {
  const timed = moves.filter(({ dt }) => dt > 0);
  return Math.min(turns(timed.map(({ dx }) => dx)), turns(timed.map(({ dx, dt }) => dx / dt)));
}

function turns(series: readonly number[]): number {
  const signs = series.slice(1).map((value, index) => Math.sign(value - (series[index] ?? 0)));
  const changes = signs.filter((sign) => sign !== 0);
  return changes.filter((sign, index) => index > 0 && sign !== changes[index - 1]).length;
}
