import { diceOf } from '../seed.ts';
import { type Point, smooth } from '../slots/curves.ts';
import { blurred, glow, lit } from '../slots/materials/lighting.ts';
import { layer } from '../slots/materials/scene.ts';
import { linear, linearAcross, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { caustics } from '../slots/materials/water.ts';
import { n } from '../svg.ts';
import { outlineOf } from './swimmer.ts';

export const SEA = { width: 1920, height: 1080 } as const;

/** Each room is deeper than the one before: its water from the surface down. */
export const waters = {
  trial: ['#7DE6F2', '#2FB4DC', '#1478B0', '#0A4A7E'],
  junior: ['#4FD3E8', '#1C8FC8', '#0B5A96', '#06345F'],
  middle: ['#3AB4DA', '#126CA8', '#083F78', '#04244A'],
  senior: ['#2F8FC8', '#123F86', '#0A2460', '#050F34'],
} as const;

/** The water itself with the light that falls into it from the upper left. */
export const water = ([top, high, low, deep]: readonly [string, string, string, string]): string =>
  layer('sea', (box) => {
    const body = linear(box, '0 0 0 1', `${top} 0, ${high} .26, ${low} .64, ${deep} 1`);
    return (
      `<rect width="1920" height="1080" fill="${body}"/>` +
      `<ellipse cx="620" cy="-60" rx="1100" ry="520" fill="${radial(box, '.5 .5 .5', '#F2FFFF/.75 0, #BFF6FF/.35 .4, #BFF6FF/0 1')}"/>` +
      `<rect width="1920" height="1080" fill="${radial(box, '.46 .36 .8', '#021026/0 .5, #021026/.6 1')}"/>`
    );
  });

function ridge(seed: string, base: number, high: number, steps: number): Point[] {
  const dice = diceOf(seed);
  return Array.from({ length: steps + 1 }, (_, at) => [
    -60 + (at / steps) * 2040,
    base - high * (0.25 + dice.roll() * 0.75) * (0.55 + 0.45 * Math.abs(at / steps - 0.48) * 2),
  ]);
}

const ground = (points: readonly Point[], tension = 0.9): string =>
  `${smooth(points, false, tension)}L2000 1100L-80 1100Z`;

/** Two lines of hills, seen through much water. */
export const far = (): string =>
  layer('far', (box) => {
    const soft = blurred(box, 5, 0.05);
    const one = linearAcross(box, '0 480 0 1080', '#6FD0EA/.85 0, #2E8FC0/.75 .4, #0F5A94/.9 1');
    const two = linearAcross(box, '0 600 0 1080', '#3EA6D0/.95 0, #14689E/.95 .5, #0A4478/1 1');
    return (
      `<g filter="${soft}"><path d="${ground(ridge('far one', 860, 420, 19))}" fill="${one}" opacity=".5"/>` +
      `<path d="${ground(ridge('far two', 960, 330, 15))}" fill="${two}" opacity=".62"/>${repeat(5, (at) => arch(at))}</g>`
    );
  });

/** What stands of an old harbour: fluted columns, some broken, a beam over two of them. */
function arch(at: number): string {
  const x = 1090 + at * 96;
  const top = [560, 560, 680, 640, 790][at] ?? 700;
  const flutes = repeat(
    3,
    (line) =>
      `<path d="M${x + 10 + line * 13} 990V${top + 14}" stroke="#164E7C" stroke-opacity=".6" stroke-width="4"/>`,
  );
  const head =
    at < 2
      ? `<path d="M${x - 10} ${top}H${x + 60}V${top - 18}H${x - 10}Z" fill="#5FC0E2"/>`
      : `<path d="M${x} ${top}l14 -16l12 12l12 -20l12 24Z" fill="#3A98C4"/>`;
  const beam =
    at === 0
      ? `<path d="M${x - 26} ${top - 18}H${x + 172}V${top - 46}H${x - 14}Z" fill="#4AA8D2"/><path d="M${x - 14} ${top - 46}H${x + 172}" stroke="#BFF6FF" stroke-width="5" opacity=".7"/>`
      : '';
  return `<path d="M${x} 990V${top}H${x + 50}V990Z" fill="#2C7FB0"/><path d="M${x + 3} 990V${top}" stroke="#8FE0F6" stroke-width="6" opacity=".6"/>${flutes}${head}${beam}`;
}

interface Branching {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly turn: number;
  readonly depth: number;
}

function coralPath(dice: ReturnType<typeof diceOf>, { x, y, length, turn, depth }: Branching): string {
  const [toX, toY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const here = `<path d="M${n(x)} ${n(y)}Q${n((x + toX) / 2 + (dice.roll() - 0.5) * length * 0.3)} ${n((y + toY) / 2)} ${n(toX)} ${n(toY)}" stroke-width="${n(5 + depth * 5.2)}"/>`;
  if (depth === 0) return here;
  const next = { x: toX, y: toY, length: length * (0.68 + dice.roll() * 0.14), depth: depth - 1 };
  return (
    here +
    coralPath(dice, { ...next, turn: turn - 0.28 - dice.roll() * 0.34 }) +
    coralPath(dice, { ...next, turn: turn + 0.26 + dice.roll() * 0.36 })
  );
}

interface CoralPlace {
  readonly seed: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly colours: string;
}

function coral(box: Paintbox, { seed, x, y, length, colours }: CoralPlace): string {
  const paint = linearAcross(box, `0 ${y - length * 3} 0 ${y}`, colours);
  const light = lit(box, {
    round: 3.4,
    surfaceScale: 5,
    exponent: 16,
    gloss: 0.5,
    shadow: '#06213F',
    shade: 0.65,
    rim: '#C9F4FF',
    rimLight: 0.75,
    room: 0.3,
  });
  return `<g filter="${light}"><g fill="none" stroke="${paint}" stroke-linecap="round">${coralPath(diceOf(seed), { x, y, length, turn: -Math.PI / 2, depth: 5 })}</g></g>`;
}

/** A boulder with a lit crown. */
function rock(box: Paintbox, seed: string, x: number, y: number, r: number): string {
  const dice = diceOf(seed);
  const points: Point[] = Array.from({ length: 11 }, (_, at) => {
    const angle = (at / 11) * Math.PI * 2;
    const reach = r * (0.8 + dice.roll() * 0.34);
    return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach * 0.86];
  });
  const light = lit(box, {
    round: 12,
    surfaceScale: 11,
    exponent: 12,
    gloss: 0.35,
    shadow: '#04162E',
    shade: 0.75,
    reach: 12,
    rim: '#9FE6FF',
    rimLight: 0.7,
    grain: 0.12,
    grainSize: '.05 .08',
    soften: 2,
  });
  return `<g filter="${light}"><path d="${smooth(points, true)}" fill="${linear(box, '0 0 0 1', '#5A8AA4 0, #2C5674 .45, #10304C 1')}"/></g>`;
}

const tubes = (box: Paintbox, x: number, y: number): string =>
  `<g filter="${lit(box, { round: 5, surfaceScale: 6, shadow: '#1A0A3E', rim: '#E8D0FF', rimLight: 0.7 })}">${repeat(5, (at) => `<path d="M${x + at * 30} ${y}V${y - 60 - ((at * 37) % 70)}a15 9 0 0 1 28 0V${y}Z" fill="${linear(box, '0 0 1 0', '#B98CF0 0, #7A46C8 .5, #3A1A7A 1')}"/>`)}</g>` +
  repeat(
    5,
    (at) => `<ellipse cx="${x + 14 + at * 30}" cy="${y - 60 - ((at * 37) % 70)}" rx="12" ry="6.4" fill="#2A0E5A"/>`,
  );

/** The ground, and what grows on it. */
export const reef = (): string =>
  layer('reef', (box) => {
    const sand: Point[] = outlineOf(
      '-60 950, 180 930, 420 968, 700 990, 980 978, 1240 992, 1500 964, 1740 936, 1980 952',
    );
    const ripples = repeat(
      26,
      (at) =>
        `<path d="M${(at * 173) % 1900} ${1000 + ((at * 29) % 78)}q60 -12 120 0t110 2" fill="none" stroke="#FFF0C2" stroke-opacity=".28" stroke-width="3"/>`,
    );
    return (
      `<path d="${ground(sand, 1)}" fill="${linearAcross(box, '0 930 0 1080', '#E9D29A 0, #B79A6A .3, #6E7E8A .7, #2E5474 1')}"/>${ripples}` +
      rock(box, 'rock a', 130, 960, 110) +
      rock(box, 'rock b', 320, 1010, 64) +
      rock(box, 'rock c', 1800, 960, 120) +
      rock(box, 'rock d', 1600, 1016, 66) +
      rock(box, 'rock e', 1060, 1040, 48) +
      coral(box, { seed: 'coral a', x: 236, y: 960, length: 74, colours: '#FFC2A0 0, #FF7A59 .5, #A0283E 1' }) +
      coral(box, { seed: 'coral b', x: 1700, y: 960, length: 80, colours: '#FFB0D0 0, #E8508E .5, #7A1A5A 1' }) +
      coral(box, { seed: 'coral c', x: 60, y: 920, length: 60, colours: '#FFE9A0 0, #E8A83A .5, #8A4E12 1' }) +
      coral(box, { seed: 'coral d', x: 1870, y: 910, length: 58, colours: '#B8FFE0 0, #2FC59A .5, #0A5E54 1' }) +
      tubes(box, 390, 1050) +
      tubes(box, 1430, 1056) +
      glow(box, 236, 880, 150, '#FF9A6A', 0.16) +
      glow(box, 1700, 880, 150, '#FF7AB0', 0.16)
    );
  });

const edge = (points: readonly Point[]): string =>
  `<path d="${smooth(points)}" fill="none" stroke="#7FD8F2" stroke-width="7" opacity=".55"/>`;

/** Dark rock close to the eye, with light on its upper edge. */
export const near = (): string =>
  layer('near', (box) => {
    const soft = blurred(box, 7, 0.1);
    const left: Point[] = outlineOf('-90 1120, -90 760, -30 800, 20 880, 80 900, 120 980, 210 1030, 260 1120');
    const right = left.map(([x, y]): Point => [1920 - x * 1.1, y + 30]);
    return `<g filter="${soft}"><path d="${smooth(left, true)}" fill="#031C38"/>${edge(left.slice(1, 7))}<path d="${smooth(right, true)}" fill="#031C38"/>${edge(right.slice(1, 7))}</g>`;
  });

/** The net of light: seamless, for it is laid side by side. */
export const causticTile = (): string =>
  layer('light', (box) => {
    const net = caustics('fishing light', 512, 512, 86);
    const copies = [-512, 0, 512]
      .flatMap((x) => [-512, 0, 512].map((y) => `<g transform="translate(${x} ${y})"><path d="${net}"/></g>`))
      .join('');
    return `<g fill="none" stroke="#BFF6FF" stroke-linecap="round"><g stroke-width="13" opacity=".35" filter="${blurred(box, 7, 0.2)}">${copies}</g><g stroke-width="4.5" opacity=".8" filter="${blurred(box, 1.6, 0.2)}">${copies}</g></g>`;
  });
