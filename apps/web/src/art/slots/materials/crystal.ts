/** A point of a cut stone: right, down, towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];

/** Where the key light comes from, as everywhere: upper left and in front. */
const LIGHT: Point3 = [-0.42, -0.62, 0.66];

const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The outward normal of a flat facet; which way is out is told by the middle of the stone. */
export function normalOf(facet: readonly Point3[], middle: Point3 = [0, 0, 0]): Point3 {
  const [a = middle, b = middle, c = middle] = facet;
  const across = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...across) || 1;
  const side = dot(across, minus(a, middle)) < 0 ? -1 : 1;
  return [(side * across[0]) / length, (side * across[1]) / length, (side * across[2]) / length];
}

/** How much of the key light a facet takes, 0–1. */
export const lightOn = (normal: Point3): number => Math.max(0, Math.min(1, 0.5 + 0.5 * dot(normal, LIGHT)));
