import { plane, TICKS_PER_SECOND } from '../rules/play-rules.ts';
import type { Species } from '../rules/species.ts';
import { seaRules } from '../rules/sea-rules.ts';

/** A place, in parts of a unit. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The way of one fish: the same in the server and in every browser, because it is counted in whole numbers. */
export interface FishPath {
  /** It has left the plane at this tick after its start. */
  readonly ticks: number;
  /** Where it is so many ticks after its start. */
  readonly at: (ticks: number) => Place;
}

const { width, height, parts } = plane;
/** Steps of one piece of the curve, and pieces of the table of lengths. */
const STEPS = 16_384;
const PIECES = 64;
/** So far a point may lie from its regular place, in units. */
const WANDER = 120;
const { margin } = seaRules;

/** The way a path seed makes for a species: a uniform Catmull-Rom curve through 5 to 7 points, swum at constant speed. */
export function fishPath(pathSeed: number, { speed }: Pick<Species, 'speed'>): FishPath {
  const points = controlPoints(pathSeed);
  const pieces = points.length - 1;
  const stepsPerPiece = (pieces * STEPS) / PIECES;
  const lengths = lengthTable(points, stepsPerPiece);
  const whole = lengths[PIECES] ?? 0;
  const perSecond = speed * parts;
  return {
    ticks: Math.floor((whole * TICKS_PER_SECOND) / perSecond) + 1,
    at: (ticks) => {
      const swum = Math.min(Math.max(Math.floor((ticks * perSecond) / TICKS_PER_SECOND), 0), whole);
      const piece = pieceAt(lengths, swum);
      const from = lengths[piece] ?? 0;
      const length = (lengths[piece + 1] ?? from) - from;
      const stepsIn = length === 0 ? 0 : Math.floor(((swum - from) * stepsPerPiece) / length);
      return curveAt(points, piece * stepsPerPiece + stepsIn);
    },
  };
}

/** 2³² − 1 numbers, each once, from any seed but 0. */
function xorshift32(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/** First and last lie outside of the plane, on opposite sides; those between wander through it. */
function controlPoints(pathSeed: number): readonly Place[] {
  const next = xorshift32(pathSeed);
  const below = (n: number): number => next() % n;
  const last = 4 + below(3);
  const side = below(4);
  const isAcross = side < 2;
  const [along, wide] = isAcross ? [width, height] : [height, width];
  const [least, most] = [Math.floor(wide / 10), Math.floor((wide * 9) / 10)];
  let near = least + below(most - least + 1);
  /** Of its part of the plane. */
  const middleOf = (at: number): number => Math.floor((along * (2 * at - 1)) / (2 * (last - 1)));
  const points: Place[] = [];
  for (let at = 0; at <= last; at += 1) {
    const far = at === 0 ? -margin : at === last ? along + margin : middleOf(at) + below(WANDER) - WANDER / 2;
    const forth = side % 2 === 0 ? far : along - far;
    points.push(isAcross ? { x: forth * parts, y: near * parts } : { x: near * parts, y: forth * parts });
    const turn = Math.floor((wide * 6) / 10);
    near = Math.min(Math.max(near + below(turn + 1) - Math.floor(turn / 2), least), most);
  }
  return points;
}

function lengthTable(points: readonly Place[], stepsPerPiece: number): readonly number[] {
  const lengths = [0];
  let [last, sum] = [curveAt(points, 0), 0];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const place = curveAt(points, piece * stepsPerPiece);
    sum += Math.floor(Math.sqrt((place.x - last.x) ** 2 + (place.y - last.y) ** 2));
    lengths.push(sum);
    last = place;
  }
  return lengths;
}

/** The piece in which a length lies. */
function pieceAt(lengths: readonly number[], swum: number): number {
  let [from, until] = [0, PIECES - 1];
  while (from < until) {
    const middle = (from + until + 1) >> 1;
    if ((lengths[middle] ?? 0) <= swum) from = middle;
    else until = middle - 1;
  }
  return from;
}

function curveAt(points: readonly Place[], step: number): Place {
  const at = Math.min(Math.floor(step / STEPS), points.length - 2);
  const of = (index: number): Place => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const [a, b, c, d] = [of(at - 1), of(at), of(at + 1), of(at + 2)];
  const within = step - at * STEPS;
  return { x: spline([a.x, b.x, c.x, d.x], within), y: spline([a.y, b.y, c.y, d.y], within) };
}

/** Horner's scheme, a whole number at every step. */
function spline([a, b, c, d]: readonly [number, number, number, number], within: number): number {
  let sum = 3 * b - a - 3 * c + d;
  sum = Math.floor((sum * within) / STEPS) + 2 * a - 5 * b + 4 * c - d;
  sum = Math.floor((sum * within) / STEPS) + c - a;
  sum = Math.floor((sum * within) / STEPS) + 2 * b;
  return Math.floor(sum / 2);
}
