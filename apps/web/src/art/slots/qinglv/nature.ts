import { n } from '../../svg.ts';
import { type Point, along, around, brush, smooth } from '../curves.ts';
import { spiral } from '../materials/bronze.ts';
import { blurred, cast } from '../materials/lighting.ts';
import { linearAcross, type Paintbox, radialAcross, repeat } from '../materials/paintbox.ts';
import { goldEdge, goldLight, needles, pigment, strokes } from '../materials/pigment.ts';
import { symbol } from '../materials/symbol.ts';
import { AZURITE_POOL, MALACHITE_POOL, palette } from './palette.ts';

const { shadow } = palette;

/** The stones of a mountain from its head to its foot. */
const mountainPaint = (box: Paintbox, top: number, foot: number): string =>
  linearAcross(box, `0 ${top} 0 ${foot}`, '#2E6FC0 0, #1D4E9A .28, #1B6A78 .5, #2A8264 .68, #7A8A4E .84, #C09A5A 1');

/** A crag: outline of points, the folds inside of it, gold along its head. */
export interface Crag {
  readonly outline: readonly Point[];
  readonly folds: readonly (readonly Point[])[];
  readonly seed: string;
}

export function crag(box: Paintbox, { outline, folds, seed }: Crag): string {
  const ys = outline.map(([, y]) => y);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const d = smooth(outline, true, 0.42);
  return (
    `<g filter="${pigment(box, AZURITE_POOL, seed.length)}"><path d="${d}" fill="${mountainPaint(box, top, foot)}"/></g>` +
    strokes(folds, 4.4, '#0A2450', 0.6) +
    strokes(
      folds.map((fold) => fold.map(([x, y]) => [x - 2.4, y - 1] as const)),
      2,
      '#8FC0E8',
      0.75,
    ) +
    goldEdge(box, smooth(outline.slice(0, -1), false, 0.42), 2, seed)
  );
}

const PEAK: readonly Crag[] = [
  {
    seed: 'left back',
    outline: [
      [8, 168],
      [14, 126],
      [22, 104],
      [34, 86],
      [42, 92],
      [52, 112],
      [66, 134],
      [72, 170],
      [40, 178],
    ],
    folds: [
      [
        [34, 92],
        [30, 118],
        [20, 150],
      ],
      [
        [42, 100],
        [46, 128],
        [40, 158],
      ],
    ],
  },
  {
    seed: 'right back',
    outline: [
      [128, 172],
      [136, 130],
      [146, 98],
      [156, 78],
      [166, 84],
      [174, 104],
      [186, 130],
      [194, 166],
      [160, 180],
    ],
    folds: [
      [
        [156, 86],
        [150, 116],
        [142, 148],
      ],
      [
        [164, 92],
        [170, 122],
        [176, 152],
      ],
    ],
  },
  {
    seed: 'main',
    outline: [
      [44, 184],
      [52, 142],
      [62, 108],
      [70, 84],
      [72, 60],
      [84, 40],
      [90, 16],
      [100, -6],
      [110, 14],
      [114, 38],
      [126, 54],
      [130, 82],
      [140, 108],
      [148, 144],
      [156, 184],
      [100, 192],
    ],
    folds: [
      [
        [99, 6],
        [90, 40],
        [86, 76],
        [70, 120],
        [60, 164],
      ],
      [
        [102, 10],
        [104, 50],
        [98, 92],
        [94, 140],
        [84, 176],
      ],
      [
        [106, 22],
        [116, 62],
        [118, 104],
        [128, 150],
      ],
      [
        [114, 60],
        [108, 96],
        [112, 140],
        [116, 176],
      ],
      [
        [84, 56],
        [78, 92],
        [66, 128],
      ],
    ],
  },
  {
    seed: 'left front',
    outline: [
      [14, 188],
      [24, 160],
      [38, 142],
      [50, 130],
      [60, 138],
      [70, 156],
      [80, 190],
      [46, 196],
    ],
    folds: [
      [
        [50, 138],
        [44, 162],
        [36, 184],
      ],
      [
        [56, 144],
        [60, 168],
        [62, 186],
      ],
    ],
  },
  {
    seed: 'right front',
    outline: [
      [112, 192],
      [120, 164],
      [132, 144],
      [146, 134],
      [160, 146],
      [174, 164],
      [188, 188],
      [150, 197],
    ],
    folds: [
      [
        [146, 142],
        [138, 166],
        [130, 186],
      ],
      [
        [152, 146],
        [162, 168],
        [168, 186],
      ],
    ],
  },
];

const contour = (crags: readonly Crag[]): string =>
  crags.map(({ outline }) => smooth(outline.slice(0, -1), false, 0.42)).join('');

/** Mist of bare silk and white lead between the rocks. */
const mist = (box: Paintbox, x: number, y: number, wide: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${n(wide * 0.16)}" fill="#F4E9CC" opacity=".75" filter="${blurred(box, 4, 0.6)}"/>`;

export const mainPeak = symbol('ql-a', (box) => ({
  svg: `<g filter="${cast(box, shadow, 0.6)}">${PEAK.slice(0, 3)
    .map((one) => crag(box, one))
    .join('')}</g>${mist(box, 56, 150, 34)}${mist(box, 150, 154, 30)}<path d="${brush(
    [
      [104, 66],
      [101, 92],
      [106, 118],
      [102, 150],
      [104, 178],
    ],
    7,
    undefined,
    12,
  )}" fill="#F7F2E0"/><path d="M102 70V176M106 84V168" stroke="#8FB0C0" stroke-width=".9" opacity=".8"/>${PEAK.slice(3)
    .map((one) => crag(box, one))
    .join('')}${[
    [74, 88, 8],
    [130, 92, 8],
    [64, 120, 9],
    [140, 124, 9],
    [52, 128, 11],
    [150, 132, 11],
    [34, 150, 9],
    [172, 160, 9],
    [88, 44, 6],
    [114, 44, 6],
  ]
    .map(([x = 0, y = 0, r = 0], at) => needles(`peak tree ${at}`, x, y, r, ['#06302A', '#1C6B50', '#7FC08A']))
    .join(
      '',
    )}<path d="M18 190Q50 182 84 191M112 192Q150 184 190 190" fill="none" stroke="#F7E7A8" stroke-width="1.6" opacity=".9"/>`,
  lit: goldLight(box, contour(PEAK.slice(2)), 2),
}));

export const oldPine = symbol('ql-d', (box) => {
  const trunk: readonly Point[] = [
    [84, 196],
    [92, 164],
    [78, 136],
    [92, 106],
    [122, 92],
    [128, 62],
    [108, 38],
  ];
  const onTrunk = along(trunk);
  const limb = (points: readonly Point[], wide: number): string =>
    `<path d="${brush(
      points,
      wide,
      [
        [0, 1],
        [0.6, 0.72],
        [1, 0.2],
      ],
      14,
    )}" fill="${linearAcross(box, '60 20 150 190', '#B07A4A 0, #7A4A2A .45, #3A2014 1')}"/>`;
  const limbs: readonly (readonly [readonly Point[], number])[] = [
    [trunk, 23],
    [
      [
        [82, 134],
        [56, 122],
        [34, 124],
      ],
      11,
    ],
    [
      [
        [112, 94],
        [140, 104],
        [168, 100],
      ],
      10,
    ],
    [
      [
        [126, 70],
        [150, 58],
        [166, 44],
      ],
      8,
    ],
    [
      [
        [98, 100],
        [70, 84],
        [52, 64],
      ],
      9,
    ],
  ];
  const bark = repeat(16, (at) => {
    const { x, y } = onTrunk(0.08 + at * 0.05);
    return `M${n(x - 5 + (at % 3))} ${n(y)}q4 -5 9 -1`;
  });
  const fans: readonly (readonly [number, number, number])[] = [
    [30, 122, 27],
    [60, 112, 22],
    [170, 98, 27],
    [142, 106, 20],
    [48, 62, 30],
    [80, 72, 20],
    [168, 44, 27],
    [144, 56, 19],
    [106, 32, 34],
    [76, 40, 20],
    [132, 30, 20],
  ];
  const rock: Crag = {
    seed: 'pine rock',
    outline: [
      [20, 194],
      [28, 176],
      [44, 166],
      [60, 172],
      [74, 162],
      [96, 174],
      [116, 168],
      [136, 180],
      [150, 178],
      [170, 194],
      [96, 199],
    ],
    folds: [
      [
        [44, 170],
        [40, 182],
        [32, 192],
      ],
      [
        [76, 168],
        [72, 180],
        [66, 192],
      ],
      [
        [116, 174],
        [118, 184],
        [112, 194],
      ],
    ],
  };
  return {
    svg: `<g filter="${cast(box, shadow, 0.6)}"><g filter="${pigment(box, '#2A140A', 7)}">${limbs.map(([points, wide]) => limb(points, wide)).join('')}</g></g><path d="${bark}" fill="none" stroke="#2A140A" stroke-width="1.6" opacity=".8"/><path d="${bark}" fill="none" stroke="#E0B884" stroke-width=".9" opacity=".8" transform="translate(-.8 -1.4)"/>${goldEdge(
      box,
      brush(
        trunk,
        23,
        [
          [0, 1],
          [0.6, 0.72],
          [1, 0.2],
        ],
        14,
      ),
      1.3,
      'trunk',
    )}<g filter="${pigment(box, MALACHITE_POOL, 9, 0.6)}">${fans.map(([x, y, r], at) => needles(`fan ${at}`, x, y, r, ['#073A34', '#1F7A5C', '#9AD09A'])).join('')}</g>${fans.map(([x, y, r], at) => (at % 2 ? '' : `<path d="M${n(x - r * 0.9)} ${n(y - r * 0.1)}A${r} ${n(r * 0.7)} 0 0 1 ${n(x + r * 0.5)} ${n(y - r * 0.6)}" fill="none" stroke="#F7E7A8" stroke-width="1.4" stroke-linecap="round" opacity=".95"/>`)).join('')}${crag(box, rock)}`,
    lit: goldLight(
      box,
      fans.map(([x, y, r]) => `M${n(x - r)} ${y}A${r} ${n(r * 0.68)} 0 0 1 ${n(x + r)} ${y}`).join('') + smooth(trunk),
      1.6,
    ),
  };
});

/** A crane over an azurite disc: wings of single feathers, ink on their tips, the crown in cinnabar. */
export const crane = symbol('ql-c', (box) => {
  const white = linearAcross(box, '40 20 140 170', '#FFFDF4 0, #F2EBDA .5, #B8BEC0 1');
  const wing = (root: Point, from: number, to: number, long: number, count: number, seed: number): string =>
    repeat(count, (at) => {
      const part = at / (count - 1);
      const turn = from + (to - from) * part;
      const reach = long * (0.78 + 0.3 * Math.sin(part * Math.PI * 0.8 + seed));
      const points = [
        root,
        around(root[0], root[1], reach * 0.55, reach * 0.55, turn + 9),
        around(root[0], root[1], reach, reach, turn),
      ] as const;
      const tip = [
        around(root[0], root[1], reach * 0.74, reach * 0.74, turn + 4),
        around(root[0], root[1], reach * 1.01, reach * 1.01, turn),
      ] as const;
      return `<path d="${brush(
        points,
        12,
        [
          [0, 0.5],
          [0.5, 1],
          [0.9, 0.8],
          [1, 0.1],
        ],
        8,
      )}" fill="${white}" stroke="#8A98A8" stroke-width=".7"/><path d="${brush(
        tip,
        9,
        [
          [0, 0.2],
          [0.6, 1],
          [1, 0.15],
        ],
        6,
      )}" fill="#16202E" opacity="${part < 0.72 ? 0.95 : 0.2}"/>`;
    });
  const disc = 'M100 10A90 90 0 1 1 99.5 10Z';
  const clouds = `${spiral(42, 136, 15, 1.4, 180)}M57 136H92${spiral(152, 150, 13, 1.4, 0, true)}M139 150H108M30 92Q44 86 56 92M150 44Q162 40 172 48`;
  return {
    svg: `<g filter="${cast(box, shadow, 0.8)}"><g filter="${pigment(box, AZURITE_POOL, 4, 1.2)}"><path d="${disc}" fill="${radialAcross(box, '70 60 150', '#3F7FC8 0, #22559E .45, #123470 1')}"/></g></g>${goldEdge(box, disc, 3, 'disc')}${goldEdge(box, 'M100 18A82 82 0 1 1 99.5 18Z', 1.1, 'ring')}<path d="${clouds}" fill="none" stroke="#E9CF86" stroke-width="1.6" opacity=".85" stroke-linecap="round"/><g filter="${blurred(box, 3, 0.2)}" opacity=".45" transform="translate(4 8)"><path d="M28 60L90 100L170 30L120 116L60 150Z" fill="#061433"/></g><path d="${brush(
      [
        [122, 128],
        [146, 150],
        [176, 168],
      ],
      3.4,
    )}M0 0" fill="#2A2E38"/><path d="${brush(
      [
        [118, 132],
        [140, 158],
        [168, 178],
      ],
      3.4,
    )}" fill="#2A2E38"/>${wing([96, 106], 196, 262, 92, 11, 0.2)}${wing([112, 106], 282, 344, 90, 11, 0.4)}<path d="${brush(
      [
        [62, 78],
        [76, 92],
        [96, 108],
        [120, 122],
        [142, 132],
      ],
      29,
      [
        [0, 0.14],
        [0.3, 0.5],
        [0.58, 1],
        [0.85, 0.6],
        [1, 0.1],
      ],
      16,
    )}" fill="${white}" stroke="#8A98A8" stroke-width=".8"/>${repeat(
      6,
      (at) =>
        `<path d="${brush(
          [
            [124, 120],
            [138, 128 + at * 2],
            [150 - at, 128 + at * 5],
          ],
          5,
        )}" fill="#16202E"/>`,
    )}<path d="${brush(
      [
        [84, 96],
        [64, 84],
        [52, 64],
        [38, 54],
      ],
      10,
      [
        [0, 0.9],
        [0.5, 0.62],
        [0.8, 0.66],
        [1, 0.5],
      ],
      14,
    )}" fill="#F7F2E6" stroke="#8A98A8" stroke-width=".7"/><path d="${brush(
      [
        [80, 97],
        [64, 87],
        [54, 72],
      ],
      5,
    )}" fill="#16202E"/><ellipse cx="38" cy="53" rx="7.4" ry="6" fill="#FDF9EE" stroke="#8A98A8" stroke-width=".7"/><path d="M34 48Q40 43 45 50Q39 51 34 48Z" fill="#C8321E"/><path d="M32 52L8 48L31 57Z" fill="#C9A86A"/><path d="M9 48.5L31 54" stroke="#5A4420" stroke-width="1"/><circle cx="36.5" cy="52" r="1.5" fill="#101820"/>${goldEdge(box, 'M64 80Q90 100 142 132', 1, 'back')}`,
    lit: `${goldLight(box, disc, 2.4)}<path d="${clouds}" fill="none" stroke="#FFFBE4" stroke-width="2.2" stroke-linecap="round"/>`,
  };
});

/** The cloud sea: scrolls of azurite one before another, each edge gilded. */
export const cloudSea = symbol('ql-w', (box) => {
  const back = linearAcross(box, '0 0 0 120', '#7FB4E4 0, #3068B4 .55, #173F80 1');
  const front = linearAcross(box, '0 60 0 190', '#5E9BD8 0, #22559E .5, #0C2A5E 1');
  const scrolls: readonly (readonly [x: number, y: number, r: number, isLeft: boolean])[] = [
    [104, 42, 38, false],
    [64, 68, 36, true],
    [146, 70, 37, false],
    [104, 92, 40, true],
    [36, 120, 32, true],
    [168, 120, 31, false],
    [74, 134, 36, true],
    [134, 136, 36, false],
  ];
  const edgeOf = ([x, y, r, isLeft]: (typeof scrolls)[number]): string =>
    spiral(x, y, r * 0.93, 1.75, isLeft ? 20 : 160, isLeft);
  const body = scrolls
    .map((scroll, at) => {
      const [x, y, r] = scroll;
      return `<g filter="${pigment(box, AZURITE_POOL, at + 3, 1.1)}"><circle cx="${x}" cy="${y}" r="${r}" fill="${at < 3 ? back : front}"/></g>${goldEdge(box, edgeOf(scroll), 2.3, `scroll ${at}`)}<path d="M${n(x - r * 0.72)} ${n(y - r * 0.36)}Q${n(x - r * 0.5)} ${n(y - r * 0.74)} ${n(x - r * 0.06)} ${n(y - r * 0.8)}" fill="none" stroke="#CFE6F8" stroke-width="2" stroke-linecap="round" opacity=".75"/>`;
    })
    .join('');
  const tail = 'M4 160Q48 144 100 160T196 156Q178 180 130 174Q104 194 64 178Q28 184 4 160Z';
  return {
    svg: `<g filter="${cast(box, shadow, 0.8)}">${body}<g filter="${pigment(box, AZURITE_POOL, 8, 1.1)}"><path d="${tail}" fill="${front}"/></g></g>${repeat(3, (at) => `<path d="M${18 + at * 10} ${162 + at * 5}Q60 ${150 + at * 6} 100 ${164 + at * 5}T${186 - at * 12} ${160 + at * 5}" fill="none" stroke="#9CCBF0" stroke-width="1.6" opacity=".8"/>`)}${goldEdge(box, tail, 2.2, 'tail')}`,
    lit: goldLight(box, scrolls.map(edgeOf).join('') + tail, 2),
  };
});
