import { type Dice, diceOf } from '../seed.ts';
import { n } from '../svg.ts';

/** A colour at a place of a gradient, and how much of it. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const linear = (id: string, direction: string, ...stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, place: string, ...stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`;

export const DOWN = 'x2="0" y2="1"';
export const userLine = (x1: number, y1: number, x2: number, y2: number): string =>
  `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;

export const blur = (id: string, amount: number): string =>
  `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

/** The one light of every solid: rounded edges, a highlight towards the upper left, a shadow with a hue. */
export const lit = (id: string, roundness: number, scale: number, exponent: number, shadow: string): string =>
  `<filter id="${id}" x="-.15" y="-.15" width="1.3" height="1.3" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${roundness}" result="h"/><feSpecularLighting in="h" surfaceScale="${scale}" specularConstant=".9" specularExponent="${exponent}" lighting-color="#FFF4D6" result="s0"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in="s0" in2="SourceAlpha" operator="in" result="spec"/><feOffset in="SourceAlpha" dx="-2" dy="-3"/><feGaussianBlur stdDeviation="3" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="edge"/><feFlood flood-color="${shadow}" flood-opacity=".6"/><feComposite in2="edge" operator="in" result="inner"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="inner"/><feMergeNode in="spec"/></feMerge></filter>`;

/** A soft shadow that falls from one sheet on the next. */
export const dropShadow = (
  id: string,
  dx: number,
  dy: number,
  amount: number,
  colour: string,
  opacity: number,
): string =>
  `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${amount}" flood-color="${colour}" flood-opacity="${opacity}"/></filter>`;

export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** So many things of a seed. */
export const scatter = (seed: string, count: number, draw: (dice: Dice, at: number) => string): string => {
  const dice = diceOf(seed);
  return repeat(count, (at) => draw(dice, at));
};

/** The upper edge of a mountain: three waves of falling size, shaken by a seed. */
export function ridge(seed: string, { from, to, base, height }: RidgeShape): readonly (readonly [number, number])[] {
  const dice = diceOf(seed);
  const phases = [dice.roll() * 6.28, dice.roll() * 6.28, dice.roll() * 6.28];
  const steps = Math.round((to - from) / 18);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const x = from + ((to - from) * at) / steps;
    const wave =
      0.55 * Math.abs(Math.sin(x / 150 + (phases[0] ?? 0))) +
      0.3 * Math.abs(Math.sin(x / 61 + (phases[1] ?? 0))) +
      0.11 * Math.sin(x / 23 + (phases[2] ?? 0)) +
      0.06 * (dice.roll() - 0.5);
    return [x, base - height * wave] as const;
  });
}

interface RidgeShape {
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly height: number;
}

export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** A football seen from the upper left: a lit sphere with its panels. */
export function football(cx: number, cy: number, r: number, light: string, panel: string): string {
  const point = (radius: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(cx - r * 0.08 + r * radius * Math.cos(angle))} ${n(cy - r * 0.06 + r * radius * Math.sin(angle))}`;
  };
  const pentagon = (radius: number, turn: number): string =>
    Array.from({ length: 5 }, (_, at) => point(radius, turn + at * 72)).join(' ');
  const outer = repeat(5, (at) => {
    const middle = -90 + at * 72;
    return `<path d="M${point(0.74, middle)}L${point(0.9, middle - 19)}L${point(0.95, middle - 11)}L${point(0.95, middle + 11)}L${point(0.9, middle + 19)}z"/>`;
  });
  const seams = repeat(5, (at) => {
    const middle = -90 + at * 72;
    return `M${point(0.36, middle)}L${point(0.74, middle)}M${point(0.9, middle + 19)}L${point(0.66, middle + 36)}L${point(0.9, middle + 53)}M${point(0.66, middle + 36)}L${point(0.36, middle + 72)}M${point(0.66, middle + 36)}L${point(0.36, middle)}`;
  });
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${light}"/><g fill="${panel}"><polygon points="${pentagon(0.36, -90)}"/>${outer}</g><path d="${seams}" fill="none" stroke="${panel}" stroke-width="${n(r * 0.03)}" opacity=".55"/>`;
}

/** Small things that the first paint does without. */
export const late = (body: string): string => `<!--late-->${body}<!--/late-->`;
