import { SliderSize } from '@fairground/contract/slider';
import type { DrawInt } from '../../../platform/encryption/random-draw.ts';

const { width: WIDTH, height: HEIGHT } = SliderSize;

/** Sky from top to bottom, the light in it, and the land from far to near. */
interface Palette {
  readonly sky: readonly [string, string, string];
  readonly light: string;
  readonly land: readonly [string, string, string, string];
  readonly accents: readonly [string, string, string];
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#2f5d8c', '#7fb1c9', '#f6dcb0'],
    light: '#fff4d6',
    land: ['#8fb3b5', '#5f9092', '#3c6e70', '#234f55'],
    accents: ['#e0694f', '#f2b950', '#f7ede0'],
  },
  {
    sky: ['#5a3f7d', '#c66f84', '#f9c58d'],
    light: '#ffe9bd',
    land: ['#b77a8d', '#865879', '#593f66', '#352b4d'],
    accents: ['#f5d06c', '#7fc7c2', '#f7ede0'],
  },
  {
    sky: ['#3a7f9b', '#9ed3cf', '#f3f0d2'],
    light: '#fffdf0',
    land: ['#a9cfae', '#74ad8a', '#478a70', '#2b6457'],
    accents: ['#ef8354', '#f4c95d', '#4f6d9a'],
  },
  {
    sky: ['#1d2f57', '#3f5f95', '#a9b8d6'],
    light: '#f5f1dc',
    land: ['#7286b3', '#4d6396', '#344877', '#1f2f57'],
    accents: ['#f1a661', '#e57373', '#bfe3dc'],
  },
  {
    sky: ['#b5553f', '#eb9c62', '#fbe3b4'],
    light: '#fff6dc',
    land: ['#d79a67', '#b5754d', '#86523f', '#553638'],
    accents: ['#3f7c85', '#f7ede0', '#f0c14b'],
  },
];

/** An invented landscape: sky, a sun or moon, drifting clouds, balloons, and hills or waves one before the other. */
export function sliderScene(drawInt: DrawInt): string {
  const palette = PALETTES[drawInt(PALETTES.length)] ?? PALETTES[0];
  if (!palette) return '';
  const isSea = drawInt(2) === 0;
  return [
    sky(palette),
    sun(palette, drawInt),
    ...Array.from({ length: 4 }, () => cloud(drawInt)),
    ...palette.land.map((colour, depth) => ridge({ colour, depth, isSea }, drawInt)),
    ...Array.from({ length: 4 + drawInt(3) }, (_, index) => balloon(palette, index, drawInt)),
    ...Array.from({ length: 26 }, () => mote(palette, drawInt)),
  ].join('');
}

const sky = ({ sky: [top, middle, bottom] }: Palette): string =>
  '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">' +
  `<stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
  `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#sky)"/>`;

function sun({ light }: Palette, drawInt: DrawInt): string {
  const [x, y, radius] = [80 + drawInt(WIDTH - 160), 50 + drawInt(70), 24 + drawInt(20)];
  const halo = ({ scale, opacity }: Record<'scale' | 'opacity', number>): string =>
    `<circle cx="${x}" cy="${y}" r="${radius * scale}" fill="${light}" opacity="${opacity}"/>`;
  return [
    { scale: 2.6, opacity: 0.12 },
    { scale: 1.7, opacity: 0.2 },
    { scale: 1, opacity: 0.95 },
  ]
    .map(halo)
    .join('');
}

function cloud(drawInt: DrawInt): string {
  const [x, y, size] = [drawInt(WIDTH), 24 + drawInt(120), 16 + drawInt(16)];
  const puffs = [-1.7, -0.8, 0.2, 1.2, 2].map((step) => {
    const radius = size * (0.55 + drawInt(50) / 100);
    return `<ellipse cx="${(x + step * size).toFixed(1)}" cy="${y}" rx="${(radius * 1.5).toFixed(1)}" ry="${(radius * 0.62).toFixed(1)}"/>`;
  });
  return `<g fill="#fff" opacity="${0.18 + drawInt(20) / 100}">${puffs.join('')}</g>`;
}

interface Ridge {
  readonly colour: string;
  readonly depth: number;
  readonly isSea: boolean;
}

/** One line of hills, or of waves, with a lighter edge where the light meets it. */
function ridge({ colour, depth, isSea }: Ridge, drawInt: DrawInt): string {
  const base = 150 + depth * 42;
  const height = isSea ? 9 + depth * 3 : 46 - depth * 6;
  const span = isSea ? 46 + drawInt(20) : 90 + drawInt(70);
  let x = -drawInt(span);
  let line = `M${x} ${base}`;
  while (x < WIDTH) {
    const top = base - height * (0.4 + drawInt(60) / 100);
    line += `C${x + span * 0.35} ${top.toFixed(1)} ${x + span * 0.65} ${top.toFixed(1)} ${x + span} ${base - drawInt(8)}`;
    x += span;
  }
  return (
    `<path d="${line}V${HEIGHT}H-${span}Z" fill="${colour}"/>` +
    `<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`
  );
}

function balloon({ accents }: Palette, index: number, drawInt: DrawInt): string {
  const [x, y, size] = [40 + drawInt(WIDTH - 80), 40 + drawInt(HEIGHT - 110), 11 + drawInt(15)];
  const colour = accents[index % accents.length] ?? accents[0];
  const other = accents[(index + 1) % accents.length] ?? accents[1];
  return (
    `<g transform="translate(${x} ${y}) rotate(${drawInt(15) - 7})">` +
    `<path d="M${-size * 0.35} ${size * 0.9}L${-size * 0.2} ${size * 1.7}H${size * 0.2}L${size * 0.35} ${size * 0.9}" fill="none" stroke="#fff" stroke-opacity=".6"/>` +
    `<path d="M0 ${-size}C${size * 1.3} ${-size} ${size * 1.1} ${size * 0.5} ${size * 0.3} ${size}H${-size * 0.3}C${-size * 1.1} ${size * 0.5} ${-size * 1.3} ${-size} 0 ${-size}Z" fill="${colour}"/>` +
    `<path d="M0 ${-size}C${size * 0.55} ${-size * 0.6} ${size * 0.45} ${size * 0.5} ${size * 0.12} ${size}H${-size * 0.12}C${-size * 0.45} ${size * 0.5} ${-size * 0.55} ${-size * 0.6} 0 ${-size}Z" fill="${other}" opacity=".8"/>` +
    `<path d="M${-size * 0.28} ${size * 1.6}h${size * 0.56}v${size * 0.4}h${-size * 0.56}Z" fill="#5b4636"/></g>`
  );
}

const mote = ({ accents, light }: Palette, drawInt: DrawInt): string =>
  `<circle cx="${drawInt(WIDTH)}" cy="${drawInt(HEIGHT)}" r="${1 + drawInt(3)}" fill="${accents[drawInt(3)] ?? light}" opacity="${0.25 + drawInt(40) / 100}"/>`;
