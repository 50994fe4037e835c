import { TURN, clamp, mix } from '../canvas-tools.ts';

export type Vector = readonly [number, number, number];
/** Columns are where the axes of the body point. */
export type Turned = readonly [Vector, Vector, Vector];

export interface Pose {
  readonly centre: Vector;
  readonly turned: Turned;
}

/** Half the edge of a die. */
export const HALF = 31;

/** One throw: where it comes to rest, which way it rolls there, and when. */
export interface Throw {
  /** Where it leaves the cup. */
  readonly from: readonly [x: number, y: number];
  readonly rest: readonly [x: number, y: number];
  /** Direction of the last rolls on the table. */
  readonly heading: number;
  readonly axis: Vector;
  /** Turns in the air before the last rolls. */
  readonly spins: number;
  readonly startMs: number;
  readonly endMs: number;
}

const ROLLS = 2;
const ROLL_MS = [260, 380];
const HOPS = [96, 44, 16];

/**
 * A cube that is thrown, hops and rolls over its edges until it lies flat. It is worked out backwards from where it lies,
 * so that it always ends there with the same side up; which number that side has is decided by the labels.
 */
export function poseAt({ from, rest, heading, axis, spins, startMs, endMs }: Throw, ms: number): Pose {
  const along: Vector = [Math.cos(heading), Math.sin(heading), 0];
  const rollAxis: Vector = [-along[1], along[0], 0];
  const rollsMs = ROLL_MS.reduce((sum, length) => sum + length, 0);
  const rollStart = endMs - rollsMs;
  const flat = turnedBy([0, 0, 1], heading);
  if (ms >= rollStart) {
    let began = rollStart;
    for (let roll = 0; roll < ROLLS; roll++) {
      const length = ROLL_MS[roll] ?? 0;
      const isLast = roll === ROLLS - 1;
      if (ms < began + length || isLast) {
        const at = clamp((ms - began) / length);
        const left = ROLLS - 1 - roll;
        const start = onTable(rest, along, -(left + 1));
        // Over the edge it is slowest when it stands on it.
        const angle = (TURN / 4) * (at + (0.42 * Math.sin(TURN * at)) / TURN);
        const before = times(turnedBy(rollAxis, (-(left + 1) * TURN) / 4), flat);
        const edge = plus(plus(start, scaled(along, HALF)), [0, 0, -HALF]);
        const roll90 = turnedBy(rollAxis, angle);
        return { centre: plus(edge, applied(roll90, minus(start, edge))), turned: times(roll90, before) };
      }
      began += length;
    }
  }
  const at = clamp((ms - startMs) / (rollStart - startMs));
  const landing = onTable(rest, along, -ROLLS);
  const start = times(turnedBy(rollAxis, (-ROLLS * TURN) / 4), flat);
  // It turns fastest when it leaves the cup.
  const left = (1 - at) * (1 - at * 0.35);
  const turned = times(turnedBy(axis, -left * spins * TURN), start);
  const reach = (1 - at) ** 1.2;
  const [x, y] = [mix(landing[0], from[0], reach), mix(landing[1], from[1], reach)];
  return { centre: [x, y, standing(turned) + hop(at)], turned };
}

/** Height over the table: lower and shorter with every hop. */
function hop(at: number): number {
  const lengths = HOPS.map((height) => Math.sqrt(height));
  const all = lengths.reduce((sum, length) => sum + length, 0) - (lengths[0] ?? 0) / 2;
  // It leaves the cup at the top of the first one.
  let from = -(lengths[0] ?? 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const within = (at * all - from) / length;
    if (within <= 1) return (HOPS[index] ?? 0) * 4 * within * (1 - within);
    from += length;
  }
  return 0;
}

const onTable = ([x, y]: readonly [number, number], along: Vector, rolls: number): Vector => [
  x + along[0] * rolls * HALF * 2,
  y + along[1] * rolls * HALF * 2,
  HALF,
];

/** How high the middle of a turned cube is when its lowest corner touches the table. */
const standing = (turned: Turned): number => turned.reduce((sum, column) => sum + Math.abs(column[2]), 0) * HALF;

/** The numbers on +x, −x, +y, −y, +z, −z of a die whose +z is `up`: the labels of a real die, turned. */
export function labelsFor(up: number, side: number): readonly number[] {
  const others = [1, 2, 3, 4, 5, 6].filter((value) => value !== up && value !== 7 - up);
  const front = others[side % others.length] ?? 2;
  const right = valueAt(cross(directionOf(up), directionOf(front)));
  return [front, 7 - front, right, 7 - right, up, 7 - up];
}

const directions: readonly (readonly [number, Vector])[] = [
  [1, [0, 0, 1]],
  [2, [1, 0, 0]],
  [3, [0, 1, 0]],
  [4, [0, -1, 0]],
  [5, [-1, 0, 0]],
  [6, [0, 0, -1]],
];
const directionOf = (value: number): Vector => directions.find(([held]) => held === value)?.[1] ?? [0, 0, 1];
const valueAt = (of: Vector): number =>
  directions.find(([, held]) => held.every((part, at) => part === of[at] || (part === 0 && of[at] === 0)))?.[0] ?? 1;

export const plus = (one: Vector, other: Vector): Vector => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
export const scaled = (one: Vector, by: number): Vector => [one[0] * by, one[1] * by, one[2] * by];
export const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const applied = (turned: Turned, [x, y, z]: Vector): Vector =>
  plus(plus(scaled(turned[0], x), scaled(turned[1], y)), scaled(turned[2], z));
const times = (one: Turned, other: Turned): Turned => [
  applied(one, other[0]),
  applied(one, other[1]),
  applied(one, other[2]),
];

/** A turn around an axis through the middle. */
function turnedBy(axis: Vector, angle: number): Turned {
  const length = Math.hypot(...axis);
  const [x, y, z] = scaled(axis, 1 / length);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y + s * z, t * x * z - s * y],
    [t * x * y - s * z, t * y * y + c, t * y * z + s * x],
    [t * x * z + s * y, t * y * z - s * x, t * z * z + c],
  ];
}
