import { type Point, along, smooth } from '../slots/curves.ts';
import { blurred, lit, type Lit } from '../slots/materials/lighting.ts';
import { clip, linear, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';

/** From the back to the belly. */
export type Skin = readonly [back: string, hue: string, warm: string, pale: string, under: string];

/** Shade and rim of everything that swims: the colours of its water. */
const DEEP = '#06213F';
const RIM = '#C9F4FF';

export const skinPaint = (box: Paintbox, [back, hue, warm, pale, under]: Skin): string =>
  linear(box, '0 0 0 1', `${back} 0, ${hue} .26, ${warm} .52, ${pale} .78, ${under} 1`);

/** The light on a wet skin. */
export const wet = (box: Paintbox, given: Lit = {}): string =>
  lit(box, {
    round: 6,
    surfaceScale: 5,
    exponent: 18,
    gloss: 0.75,
    form: 0.62,
    shadow: DEEP,
    shade: 0.6,
    reach: 6,
    rim: RIM,
    rimLight: 0.5,
    room: 0.3,
    isFromAbove: true,
    soften: 1.6,
    ...given,
  });

interface BodyParts {
  /** Drawn on the skin, inside of the outline. */
  readonly marks?: string;
  /** How clearly scales are seen, 0 … 1. */
  readonly scales?: number;
  readonly light?: Lit;
}

/** A body with its skin, what is painted on it, scales that fade to the tail, and light along the back. */
export function body(box: Paintbox, outline: readonly Point[], skin: Skin, parts: BodyParts = {}): string {
  const d = smooth(outline, true);
  const inside = clip(box, `<path d="${d}"/>`);
  const { marks = '', scales = 0.3, light = {} } = parts;
  const rim = linear(box, '0 0 0 1', `${RIM}/.85 0, ${RIM}/0 .34, #37C3F0/0 .7, #37C3F0/.55 1`);
  return (
    `<g filter="${wet(box, light)}"><path d="${d}" fill="${skinPaint(box, skin)}"/><g clip-path="${inside}">${marks}</g></g>` +
    (scales > 0 ? scaleCoat(box, d, scales) : '') +
    `<g clip-path="${inside}"><path d="${d}" fill="none" stroke="${rim}" stroke-width="4.5" filter="${blurred(box, 0.7, 0.1)}"/></g>`
  );
}

/** Rows of arcs; they stay away from the head and fade toward the tail. */
function scaleCoat(box: Paintbox, outline: string, strength: number): string {
  const pattern = box.url(
    (id) =>
      `<pattern id="${id}" width="11" height="9.6" patternUnits="userSpaceOnUse"><path d="M0 0a5.5 5.5 0 0 0 11 0M-5.5 4.8a5.5 5.5 0 0 0 11 0M5.5 4.8a5.5 5.5 0 0 0 11 0M0 9.6a5.5 5.5 0 0 0 11 0" fill="none" stroke="#fff" stroke-width="1"/></pattern>`,
  );
  const fade = linear(box, '0 0 1 0', '#FFF/0 .02, #FFF/.7 .22, #FFF/1 .5, #FFF/.8 .66, #FFF/0 .72');
  const mask = box.url(
    (id) => `<mask id="${id}" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="${fade}"/></mask>`,
  );
  return `<path d="${outline}" fill="${pattern}" opacity="${strength}" mask="${mask}"/>`;
}

/** A fin: a membrane between its root and its edge, ribs, a lit rim. */
export function fin(
  box: Paintbox,
  root: readonly [Point, Point],
  edge: readonly Point[],
  [deep, tip]: readonly [string, string],
  ribs = 7,
): string {
  const [a, b] = root;
  const [ax, ay] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const reach = Math.max(...edge.map(([x, y]) => Math.hypot(x - ax, y - ay)));
  const paint = box.url(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(ax)}" cy="${n(ay)}" r="${n(reach)}"><stop offset="0" stop-color="${deep}"/><stop offset=".45" stop-color="${deep}"/><stop offset="1" stop-color="${tip}" stop-opacity=".94"/></radialGradient>`,
  );
  const place = along(edge);
  const lines = Array.from({ length: ribs }, (_, at) => {
    const share = (at + 0.5) / ribs;
    const { x, y } = place(share);
    const [fx, fy] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    return `M${n(fx)} ${n(fy)}L${n(fx + (x - fx) * 0.94)} ${n(fy + (y - fy) * 0.94)}`;
  }).join('');
  const line = smooth([a, ...edge, b]);
  const light = wet(box, { round: 2, surfaceScale: 3, gloss: 0.35, shade: 0.4, reach: 3, form: 0.35 });
  return (
    `<g filter="${light}"><path d="${line}Z" fill="${paint}"/>` +
    `<path d="${lines}" fill="none" stroke="${DEEP}" stroke-opacity=".38" stroke-width="1.5"/>` +
    `<path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width=".8" transform="translate(-.8 -.8)"/></g>`
  );
}

/** Sclera, iris, pupil, one glint at the upper left, and the shadow of the brow. */
export function eye(box: Paintbox, x: number, y: number, r: number, iris = '#F2B233', white = '#F7FBFF'): string {
  const ring = radial(box, '.42 .38 .62', `#FFF6D0 0, ${iris} .45, #20130A 1`);
  return (
    `<circle cx="${x}" cy="${y}" r="${n(r * 1.16)}" fill="${DEEP}" opacity=".55"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${white}"/><circle cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.04)}" r="${n(r * 0.76)}" fill="${ring}"/>` +
    `<circle cx="${n(x + r * 0.14)}" cy="${n(y + r * 0.06)}" r="${n(r * 0.44)}" fill="#070B18"/>` +
    `<path d="M${n(x - r)} ${n(y - r * 0.2)}A${r} ${r} 0 0 1 ${n(x + r)} ${n(y - r * 0.2)}Q${x} ${n(y - r * 0.5)} ${n(x - r)} ${n(y - r * 0.2)}Z" fill="${DEEP}" opacity=".55"/>` +
    `<circle cx="${n(x - r * 0.24)}" cy="${n(y - r * 0.36)}" r="${n(r * 0.26)}" fill="#fff"/><circle cx="${n(x + r * 0.4)}" cy="${n(y + r * 0.42)}" r="${n(r * 0.12)}" fill="#fff" opacity=".7"/>`
  );
}

/** Mouth and gill: lines cut into the skin, with a light below them. */
export const crease = (d: string, width = 2.4, colour = DEEP): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${width * 0.6}" stroke-linecap="round" transform="translate(-.8 1.4)"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity=".72" stroke-width="${width}" stroke-linecap="round"/>`;

/** A soft light on the upper flank: the one sharp highlight of a wet thing. */
export const flank = (box: Paintbox, d: string, width = 5, opacity = 0.62): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="${blurred(box, 1.5, 0.4)}"/>`;

/** Points as `x y` pairs between commas: an outline in one line. */
export const outlineOf = (pairs: string): Point[] =>
  pairs.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y];
  });

/** The same points on the other side of the axis. */
export const mirrored = (points: readonly Point[], axis = 100): Point[] => points.map(([x, y]) => [x, axis * 2 - y]);

/** Spots of a seedless, even scatter. */
export const spots = (
  count: number,
  colour: string,
  place: (at: number) => readonly [number, number, number],
): string =>
  repeat(count, (at) => {
    const [x, y, r] = place(at);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.84)}" fill="${colour}"/>`;
  });
