import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { linear, type Paintbox } from './paintbox.ts';

/** A point of a cut stone: right, down, towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];
export type Facet = readonly Point3[];

/** Where the key light comes from, as everywhere: upper left and in front. */
const LIGHT: Point3 = [-0.46, -0.66, 0.6];

const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function middleOf(points: readonly Point3[]): Point3 {
  const sum = points.reduce<Point3>(([x, y, z], point) => [x + point[0], y + point[1], z + point[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** The outward normal of a facet; which way is out is told by the middle of the stone. */
function normalOf(facet: Facet, middle: Point3): Point3 {
  const [a = middle, b = middle, c = middle] = facet;
  const across = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...across) || 1;
  const side = dot(across, minus(middleOf(facet), middle)) < 0 ? -1 : 1;
  return [(side * across[0]) / length, (side * across[1]) / length, (side * across[2]) / length];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Turned by degrees about the upright axis, then tipped towards the viewer, then leant in the picture. */
export function turned(facets: readonly Facet[], about: number, tipped: number, leant: number): readonly Facet[] {
  const [a, b, c] = [radians(about), radians(tipped), radians(leant)];
  return facets.map((facet) =>
    facet.map(([x, y, z]): Point3 => {
      const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
      const [y2, z2] = [y * Math.cos(b) + z1 * Math.sin(b), z1 * Math.cos(b) - y * Math.sin(b)];
      return [x1 * Math.cos(c) - y2 * Math.sin(c), x1 * Math.sin(c) + y2 * Math.cos(c), z2];
    }),
  );
}

/** A ring of corners about the upright axis; a radius of 0 is a tip. */
export interface Ring {
  readonly y: number;
  readonly r: number;
}

/** A stone turned on an axis: flat sides between rings of `sides` corners each. */
export function lathed(sides: number, rings: readonly Ring[]): readonly Facet[] {
  const point = ({ y, r }: Ring, at: number): Point3 => {
    const angle = (at / sides) * 2 * Math.PI;
    return [r * Math.sin(angle), y, r * Math.cos(angle)];
  };
  return rings.slice(1).flatMap((ring, at) => {
    const above = rings[at] ?? ring;
    return Array.from({ length: sides }, (_, side): Facet => {
      if (above.r === 0) return [point(above, 0), point(ring, side), point(ring, side + 1)];
      if (ring.r === 0) return [point(above, side), point(above, side + 1), point(ring, 0)];
      return [point(above, side), point(above, side + 1), point(ring, side + 1), point(ring, side)];
    });
  });
}

/** How far in and how high the steps of a cut lie. */
export interface Step {
  readonly scale: number;
  readonly z: number;
}

/**
 * A stone cut from an outline, seen from above: `star` steps lie in turn on corners and between them, as in a brilliant;
 * the last one is the table. Behind, all sides meet in a point.
 */
export function brilliant(
  outline: readonly (readonly [number, number])[],
  steps: readonly Step[],
  isStar: boolean,
): readonly Facet[] {
  const count = outline.length;
  const corner = (at: number): readonly [number, number] => outline[((at % count) + count) % count] ?? [0, 0];
  const on = ({ scale, z }: Step, level: number, at: number): Point3 => {
    const [x, y] = corner(at);
    if (!isStar || level % 2 === 0) return [x * scale, y * scale, z];
    const [nextX, nextY] = corner(at + 1);
    return [((x + nextX) / 2) * scale, ((y + nextY) / 2) * scale, z];
  };
  const facets: Facet[] = [];
  for (let level = 0; level + 1 < steps.length; level++) {
    const [low, high] = [steps[level], steps[level + 1]];
    if (!low || !high) continue;
    for (let at = 0; at < count; at++) {
      if (!isStar)
        facets.push([on(low, level, at), on(low, level, at + 1), on(high, level + 1, at + 1), on(high, level + 1, at)]);
      else if (level % 2 === 0) {
        facets.push([on(low, level, at), on(low, level, at + 1), on(high, level + 1, at)]);
        facets.push([on(low, level, at + 1), on(high, level + 1, at + 1), on(high, level + 1, at)]);
      } else {
        facets.push([on(low, level, at), on(low, level, at + 1), on(high, level + 1, at + 1)]);
        facets.push([on(low, level, at), on(high, level + 1, at + 1), on(high, level + 1, at)]);
      }
    }
  }
  const last = steps.at(-1);
  if (last) facets.push(Array.from({ length: count }, (_, at) => on(last, steps.length - 1, at)));
  const [first] = steps;
  if (first) {
    for (let at = 0; at < count; at++) facets.push([on(first, 0, at), on(first, 0, at + 1), [0, 0, -70]]);
  }
  return facets;
}

/** Five tones of a stone, dark to light. */
export type CrystalTones = readonly [string, string, string, string, string];

/** The colour at `light` (0–1) between the five tones. */
export function toneAt(tones: CrystalTones, light: number): string {
  const place = Math.max(0, Math.min(3.999, light * 4));
  const [low, high] = [tones[Math.floor(place)] ?? tones[0], tones[Math.floor(place) + 1] ?? tones[4]];
  const part = place - Math.floor(place);
  const channel = (at: number) =>
    Math.round(
      Number.parseInt(low.slice(at, at + 2), 16) * (1 - part) + Number.parseInt(high.slice(at, at + 2), 16) * part,
    )
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const outlineOf = (facet: Facet, cx: number, cy: number): string =>
  `M${facet.map(([x, y]) => `${n(cx + x)} ${n(cy + y)}`).join('L')}Z`;

export interface DrawnStone {
  /** The far side, seen through the stone. */
  readonly back: string;
  /** The near facets, half clear. */
  readonly front: string;
  readonly edges: string;
  /** All of it as one path, for clips and glows. */
  readonly shape: string;
}

/** The stone about a point: every facet one flat tone from its own angle to the light, a few of them turned inside out. */
export function stone(
  box: Paintbox,
  facets: readonly Facet[],
  cx: number,
  cy: number,
  tones: CrystalTones,
  seed: string,
): DrawnStone {
  const dice = diceOf(seed);
  const middle = middleOf(facets.flat());
  let [back, front, edges, shape] = ['', '', '', ''];
  for (const [at, facet] of facets.entries()) {
    const normal = normalOf(facet, middle);
    const d = outlineOf(facet, cx, cy);
    const direct = (0.5 + 0.5 * dot(normal, LIGHT) - 0.3) / 0.7;
    if (normal[2] <= 0.02) {
      // Through the stone the far facets shine where the near ones are dark.
      back += `<path d="${d}" fill="${toneAt(tones, 0.62 - direct * 0.5 + (at % 2 ? 0.3 : -0.26) + (dice.roll() - 0.5) * 0.2)}"/>`;
      continue;
    }
    const isInverted = at % 3 === 1 && dice.roll() < 0.5;
    const isFlash = direct > 0.72 && at % 4 === 0;
    const taken = 0.08 + 0.74 * Math.max(0, direct) ** 1.7;
    const light = isFlash ? 0.96 : (isInverted ? 0.72 - taken : taken) + (dice.roll() - 0.5) * 0.2;
    const paint = linear(
      box,
      dice.pick(['0 0 1 1', '0 0 0 1', '1 0 0 1']),
      `${toneAt(tones, light + 0.2)} 0, ${toneAt(tones, light - (isFlash ? 0.2 : 0))} .5, ${toneAt(tones, light - (isFlash ? 0.45 : 0.16))} 1`,
    );
    // The table faces the viewer: there one looks into the stone.
    front += `<path d="${d}" fill="${paint}" opacity="${normal[2] > 0.93 ? '.5' : '.88'}"/>`;
    edges += `<path d="${d}" fill="none" stroke="#FFF" stroke-width="${n(0.5 + Math.max(0, direct) * 0.7)}" stroke-linejoin="round" opacity="${n(0.12 + Math.max(0, direct) ** 2 * 0.5)}"/>`;
    shape += d;
  }
  return { back, front, edges, shape };
}
