import type { Point } from '../curves.ts';
import { type Koi, koi } from '../materials/fish.ts';
import { glow } from '../materials/lighting.ts';
import { symbol } from '../materials/symbol.ts';
import type { SymbolArt } from '../slot-art.ts';
import { palette } from './palette.ts';

/** While it wins: light runs through the fish, and a ring of it over the water. */
const shine = (prefix: string, fish: Koi, colour: string, place: string): SymbolArt =>
  symbol(prefix, (box) => {
    const [x, y] = fish.spine[2] ?? [100, 100];
    return {
      svg: `<g transform="${place}">${koi(box, fish, palette)}</g>`,
      lit: `<g transform="${place}">${glow(box, x, y, 90, colour, 0.5)}${koi(box, fish, palette, 'light')}</g>`,
    };
  });

const C: readonly Point[] = [
  [166, 52],
  [122, 34],
  [76, 52],
  [56, 98],
  [72, 138],
  [102, 158],
];
const S: readonly Point[] = [
  [30, 48],
  [72, 36],
  [116, 52],
  [124, 92],
  [96, 122],
  [88, 150],
];
const O: readonly Point[] = [
  [96, 36],
  [58, 48],
  [38, 88],
  [52, 138],
  [98, 160],
  [140, 142],
];

export const redWhite = shine(
  'jl-a',
  {
    seed: 'red and white',
    spine: C,
    tail: [
      [132, 164],
      [168, 156],
      [196, 164],
    ],
    width: 38,
    skin: {
      shade: '#9FB8B4',
      base: '#F1ECE0',
      light: '#FFFFFA',
      patch: '#F0502A',
      patchShade: '#A81E16',
      patches: [
        [0.13, 0.05, 0.085, 0.62],
        [0.42, -0.1, 0.13, 0.82],
        [0.69, 0.2, 0.085, 0.7],
        [0.9, -0.1, 0.05, 0.8],
      ],
      scaleLine: '#7D2A22',
      fin: '#FFF6EE',
      finTip: '#F7A98C',
    },
  },
  '#FF8A5C',
  'translate(4 12) scale(.92)',
);

export const inkGold = shine(
  'jl-b',
  {
    seed: 'ink and gold',
    spine: S,
    tail: [
      [102, 172],
      [140, 176],
      [178, 154],
    ],
    width: 37,
    skin: {
      shade: '#9A6410',
      base: '#F5BE3C',
      light: '#FFF0A6',
      patch: '#20262B',
      patchShade: '#080C12',
      patches: [
        [0.07, 0.7, 0.06, 0.4],
        [0.3, 0.5, 0.07, 0.5],
        [0.5, -0.35, 0.07, 0.55],
        [0.72, 0.4, 0.06, 0.5],
        [0.92, 0, 0.05, 0.7],
      ],
      scaleLine: '#7A4E08',
      fin: '#FFE59A',
      finTip: '#E8A11E',
    },
  },
  '#FFD75A',
  'translate(12 14) scale(.87)',
);

export const redCrown = shine(
  'jl-c',
  {
    seed: 'red crown',
    spine: O,
    tail: [
      [164, 118],
      [170, 84],
      [158, 40],
    ],
    width: 36,
    skin: {
      shade: '#7FA6AE',
      base: '#E4EEEC',
      light: '#FFFFFF',
      patch: '#EE3B2B',
      patchShade: '#B0141C',
      patches: [[0.13, 0, 0.07, 0.55]],
      scaleLine: '#5E8790',
      fin: '#FFFFFF',
      finTip: '#BFE0E6',
    },
  },
  '#CFF7FF',
  'translate(9 4) scale(.93)',
);
