import { n } from '../svg.ts';

export type Point = readonly [x: number, y: number];

const at = (points: readonly Point[], index: number): Point => points[index] ?? [0, 0];

/** A smooth line through the points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], isClosed = false, tension = 0.5): string {
  const count = points.length;
  const near = (index: number): Point =>
    isClosed ? at(points, (index + count) % count) : at(points, Math.min(count - 1, Math.max(0, index)));
  const bend = tension / 3;
  let path = `M${n(near(0)[0])} ${n(near(0)[1])}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [near(index - 1), near(index), near(index + 1), near(index + 2)];
    path += `C${n(bx + (cx - ax) * bend)} ${n(by + (cy - ay) * bend)} ${n(cx - (dx - bx) * bend)} ${n(cy - (dy - by) * bend)} ${n(cx)} ${n(cy)}`;
  }
  return isClosed ? `${path}Z` : path;
}

/** A place on a line and which way it runs there. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** To the left of the way, of length 1. */
  readonly nx: number;
  readonly ny: number;
}

/** The line through the points, measured by length: `place(0)` is its start, `place(1)` its end. */
export function along(points: readonly Point[]): (share: number) => Place {
  const fine: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [
      at(points, Math.max(0, index - 1)),
      at(points, index),
      at(points, index + 1),
      at(points, Math.min(points.length - 1, index + 2)),
    ];
    for (let step = 0; step < 24; step++) fine.push(between(a, b, c, d, step / 24));
  }
  fine.push(at(points, points.length - 1));
  const lengths = [0];
  for (let index = 1; index < fine.length; index++) {
    const [[ax, ay], [bx, by]] = [at(fine, index - 1), at(fine, index)];
    lengths.push((lengths[index - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const whole = lengths.at(-1) ?? 1;
  return (share) => {
    const wanted = share * whole;
    const found = lengths.findIndex((length) => length >= wanted);
    const index = Math.min(fine.length - 1, Math.max(1, found === -1 ? fine.length - 1 : found));
    const [[ax, ay], [bx, by]] = [at(fine, index - 1), at(fine, index)];
    const [start, end] = [lengths[index - 1] ?? 0, lengths[index] ?? 1];
    const part = (wanted - start) / (end - start || 1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return { x: ax + (bx - ax) * part, y: ay + (by - ay) * part, nx: (by - ay) / length, ny: (ax - bx) / length };
  };
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (from: number, start: number, end: number, to: number): number =>
    0.5 *
    (2 * start +
      (end - from) * t +
      (2 * from - 5 * start + 4 * end - to) * t * t +
      (3 * start - from - 3 * end + to) * t * t * t);
  return [one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])];
}

/** Between the values of a table, softly. */
export function profile(table: readonly Point[]): (share: number) => number {
  return (share) => {
    const next = table.findIndex(([offset]) => offset >= share);
    if (next <= 0) return at(table, next === 0 ? 0 : table.length - 1)[1];
    const [[from, low], [to, high]] = [at(table, next - 1), at(table, next)];
    const part = (share - from) / (to - from);
    return low + (high - low) * part * part * (3 - 2 * part);
  };
}

/** A line drawn with a brush: closed, as wide as the profile says at each share of its length. */
export function brush(points: readonly Point[], width: number, table: readonly Point[] = BRUSH, steps = 14): string {
  const place = along(points);
  const wide = profile(table);
  const side = (sign: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      const { x, y, nx, ny } = place(share);
      const half = (wide(share) * width * sign) / 2;
      return [x + nx * half, y + ny * half] as const;
    });
  return smooth([...side(1), ...side(-1).toReversed()], true);
}

/** Head, waist, tail of a stroke. */
const BRUSH: readonly Point[] = [
  [0, 0.25],
  [0.12, 1],
  [0.5, 0.7],
  [0.85, 0.9],
  [1, 0.05],
];

/** Points on a circle or ellipse; degrees run clockwise from the right. */
export const around = (cx: number, cy: number, rx: number, ry: number, degrees: number): Point => [
  cx + rx * Math.cos((degrees * Math.PI) / 180),
  cy + ry * Math.sin((degrees * Math.PI) / 180),
];

/** The band of a frame of 600 × 600: between two round rectangles, each by its distance from the edge and its corner. */
export function frameRing(out: number, outRound: number, hole: number, holeRound: number): string {
  const [far, inner] = [600 - out, 600 - hole];
  return (
    `M${out + outRound} ${out}H${far - outRound}Q${far} ${out} ${far} ${out + outRound}V${far - outRound}Q${far} ${far} ${far - outRound} ${far}` +
    `H${out + outRound}Q${out} ${far} ${out} ${far - outRound}V${out + outRound}Q${out} ${out} ${out + outRound} ${out}Z` +
    `M${hole + holeRound} ${hole}Q${hole} ${hole} ${hole} ${hole + holeRound}V${inner - holeRound}Q${hole} ${inner} ${hole + holeRound} ${inner}` +
    `H${inner - holeRound}Q${inner} ${inner} ${inner} ${inner - holeRound}V${hole + holeRound}Q${inner} ${hole} ${inner - holeRound} ${hole}Z`
  );
}
