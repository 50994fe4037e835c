import { brilliant, lathed, turned, type Facet } from '../materials/crystal.ts';
import { crystal, TONES } from './parts.ts';

/** One spike of a cluster, from the middle outwards. */
const spike = (length: number, width: number, angle: number, towards: number): readonly Facet[] =>
  turned(
    lathed(6, [
      { y: -length, r: 0 },
      { y: -length * 0.62, r: width },
      { y: -length * 0.1, r: width * 0.74 },
      { y: 0, r: 0 },
    ]),
    12 + angle,
    towards,
    angle,
  );

/** 星簇: spikes to all sides about one heart. */
export const starCluster = crystal({
  prefix: 'xinghe-a',
  tones: TONES.violet,
  middle: [100, 100],
  parts: [
    spike(84, 15, 158, -16),
    spike(84, 15, 202, -16),
    spike(88, 16, 112, -10),
    spike(88, 16, 248, -10),
    spike(74, 14, 45, -12),
    spike(74, 14, 315, -12),
    spike(74, 14, 90, -12),
    spike(74, 14, 270, -12),
    spike(74, 14, 135, -12),
    spike(74, 14, 225, -12),
    spike(102, 21, 70, 2),
    spike(102, 21, 290, 2),
    spike(86, 19, 30, 8),
    spike(86, 19, 330, 8),
    spike(94, 20, 180, 8),
    spike(108, 25, 0, 12),
    spike(72, 20, 128, 32),
    spike(72, 20, 232, 32),
    spike(62, 19, 58, 38),
    spike(62, 19, 302, 38),
    spike(52, 20, 180, 52),
  ],
  shine: 'M88 34L97 8L96 60L88 68Z',
  glint: [99, 2, 17],
  galaxy: [100, 100, 40],
});

/** 八面体: two pyramids, base to base, a belt between. */
export const octahedron = crystal({
  prefix: 'xinghe-b',
  tones: TONES.blue,
  parts: [
    turned(
      lathed(4, [
        { y: -94, r: 0 },
        { y: -56, r: 42 },
        { y: -9, r: 92 },
        { y: 9, r: 92 },
        { y: 56, r: 42 },
        { y: 94, r: 0 },
      ]),
      22,
      13,
      0,
    ),
  ],
  shine: 'M84 30L92 14L70 74L44 84Z',
  glint: [34, 92, 15],
  galaxy: [104, 104, 46],
});

/** 六棱柱: a prism with two pointed ends, leaning. */
export const hexPrism = crystal({
  prefix: 'xinghe-c',
  tones: TONES.green,
  parts: [
    turned(
      lathed(6, [
        { y: -98, r: 0 },
        { y: -74, r: 34 },
        { y: -50, r: 56 },
        { y: 46, r: 58 },
        { y: 72, r: 34 },
        { y: 94, r: 0 },
      ]),
      16,
      16,
      17,
    ),
  ],
  shine: 'M88 44L98 40L78 118L68 116Z',
  glint: [117, 15, 11],
});

/** 水滴: a pear-shaped brilliant. */
const pear = [
  [0, -104],
  [19, -62],
  [44, -24],
  [66, 10],
  [71, 42],
  [54, 72],
  [20, 86],
  [-20, 86],
  [-54, 72],
  [-71, 42],
  [-66, 10],
  [-44, -24],
  [-19, -62],
] as const;
export const drop = crystal({
  prefix: 'xinghe-d',
  tones: TONES.rose,
  middle: [100, 108],
  parts: [
    turned(
      brilliant(
        pear,
        [
          { scale: 1, z: 0 },
          { scale: 0.84, z: 20 },
          { scale: 0.64, z: 32 },
          { scale: 0.46, z: 38 },
        ],
        true,
      ),
      -8,
      6,
      0,
    ),
  ],
  shine: 'M70 78L92 52L100 76L74 100Z',
  glint: [62, 96, 11],
});

/** 方晶: a square step cut, its corners taken off. */
export const square = crystal({
  prefix: 'xinghe-e',
  tones: TONES.amber,
  parts: [
    turned(
      brilliant(
        [
          [-58, -84],
          [58, -84],
          [84, -58],
          [84, 58],
          [58, 84],
          [-58, 84],
          [-84, 58],
          [-84, -58],
        ],
        [
          { scale: 1, z: 0 },
          { scale: 0.82, z: 24 },
          { scale: 0.64, z: 38 },
          { scale: 0.48, z: 46 },
        ],
        false,
      ),
      -7,
      8,
      -6,
    ),
  ],
  shine: 'M66 64L104 58L84 90L64 94Z',
  glint: [36, 46, 11],
});

/** 菱片: a tall thin rhombus. */
export const rhombus = crystal({
  prefix: 'xinghe-f',
  tones: TONES.ice,
  parts: [
    turned(
      brilliant(
        [
          [0, -98],
          [34, -48],
          [66, 0],
          [34, 48],
          [0, 98],
          [-34, 48],
          [-66, 0],
          [-34, -48],
        ],
        [
          { scale: 1, z: 0 },
          { scale: 0.74, z: 22 },
          { scale: 0.42, z: 30 },
        ],
        true,
      ),
      -10,
      6,
      8,
    ),
  ],
  shine: 'M88 60L104 36L102 84L84 96Z',
  glint: [113, 6, 11],
});

/** 三角: three bulging sides, three blunt corners. */
export const triangle = crystal({
  prefix: 'xinghe-g',
  tones: TONES.cyan,
  middle: [100, 112],
  parts: [
    turned(
      brilliant(
        [
          [-9, -96],
          [9, -96],
          [58, -26],
          [92, 52],
          [82, 66],
          [0, 74],
          [-82, 66],
          [-92, 52],
          [-58, -26],
        ],
        [
          { scale: 1, z: 0 },
          { scale: 0.76, z: 24 },
          { scale: 0.5, z: 38 },
          { scale: 0.34, z: 42 },
        ],
        false,
      ),
      -6,
      7,
      0,
    ),
  ],
  shine: 'M80 92L98 64L102 96L84 112Z',
  glint: [60, 96, 11],
});
