import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, along, brush, frameRing, smooth } from '../curves.ts';
import { spiral } from '../materials/bronze.ts';
import { drawn } from '../materials/drawn.ts';
import { type GoldTones, gold, goldRim } from '../materials/gold.ts';
import { GREEN_JADE, jade } from '../materials/jade.ts';
import { blurred, glow, lit, tint } from '../materials/lighting.ts';
import { linear, linearAcross, type Paintbox, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { goldEdge, needles, pigment } from '../materials/pigment.ts';
import type { BackdropLayer, SlotArt } from '../slot-art.ts';
import { type Crag, crag } from './nature.ts';
import { AZURITE_POOL, MALACHITE_POOL, UMBER, palette } from './palette.ts';

const { deep, shadow, rim } = palette;
/** Gold leaf on silk: dry, a little red in its shade. */
const LEAF_GOLD: GoldTones = ['#FFF9DC', '#EBCB7C', '#A87A34', '#D9B25C', '#6A4420'];

/** Threads both ways, at 6 %. */
const weave = (box: Paintbox): string =>
  box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".4 .02" numOctaves="2" seed="3"/><feColorMatrix values="${tint('#5A3A14')} .55 0 0 0 -.22" result="a"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".02 .4" numOctaves="2" seed="8"/><feColorMatrix values="${tint('#FFF3CC')} .55 0 0 0 -.23" result="b"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="a"/><feMergeNode in="b"/></feMerge></filter>`,
  );

const silk = (): BackdropLayer => ({
  name: 'silk',
  parallax: 0,
  isSoft: true,
  svg: drawn('qlb-s', (box) => {
    const dice = diceOf('old stains');
    const stains = repeat(
      14,
      () =>
        `<ellipse cx="${n(dice.roll() * 1600)}" cy="${n(dice.roll() * 900)}" rx="${n(60 + dice.roll() * 160)}" ry="${n(30 + dice.roll() * 90)}" fill="#8A5A24" opacity="${n(0.04 + dice.roll() * 0.08)}"/>`,
    );
    return `<g filter="${weave(box)}"><rect width="1600" height="900" fill="${linearAcross(box, '0 0 200 900', '#E0C68C 0, #CDB07A .35, #A89A70 .65, #5F7A68 1')}"/></g><g filter="${blurred(box, 26, 0.2)}">${stains}</g>${glow(box, 1190, 170, 260, '#F7E0A8', 0.7)}<circle cx="1190" cy="170" r="66" fill="${radial(box, '.4 .34 .75', '#E88A5A 0, #C8523A .5, #A33B2E 1')}" opacity=".92"/><circle cx="1190" cy="170" r="66" fill="none" stroke="#E9CF86" stroke-width="3"/>`;
  }),
});

/** The head of a ridge in thin wash: points by a seed. */
function ridgeLine(seed: string, base: number, high: number, step: number): Point[] {
  const dice = diceOf(seed);
  return Array.from({ length: Math.ceil(1720 / step) + 1 }, (_, at) => [
    at * step - 60,
    base - high * (at % 2 ? 0.45 + dice.roll() * 0.55 : dice.roll() * 0.32),
  ]);
}

const farRidges = (): BackdropLayer => ({
  name: 'far ridges',
  parallax: 0.01,
  isSoft: true,
  svg: drawn('qlb-f', (box) => {
    const ridge = (seed: string, base: number, high: number, step: number, top: string, opacity: number): string => {
      const line = ridgeLine(seed, base, high, step);
      const d = smooth(line, false, 0.55);
      return `<path d="${d}L1680 ${base + 180}H-60Z" fill="${linearAcross(box, `0 ${base - high} 0 ${base + 120}`, `${top} 0, ${top}/.5 .5, ${top}/0 1`)}" opacity="${opacity}"/><path d="${d}" fill="none" stroke="#E9CF86" stroke-width="2" opacity=".6"/>`;
    };
    return `<g filter="${blurred(box, 2, 0.05)}">${ridge('far one', 420, 150, 84, '#6F9AA0', 0.6)}${ridge('far two', 500, 190, 112, '#3F7A8E', 0.75)}${ridge('far three', 570, 170, 138, '#2A6A78', 0.85)}</g><rect y="470" width="1600" height="190" fill="${linearAcross(box, '0 470 0 660', '#EAD9A8/0 0, #EAD9A8/.75 .6, #EAD9A8/0 1')}"/>`;
  }),
});

const riverLayer = (): BackdropLayer => ({
  name: 'river',
  parallax: 0.02,
  isSoft: true,
  drift: { x: 8, y: 0, seconds: 11 },
  svg: drawn('qlb-r', (box) => {
    const waves = repeat(11, (row) =>
      repeat(34, (at) => {
        const wide = 34 + row * 3;
        return `M${n(at * 52 - 80 + (row % 2) * 26)} ${n(628 + row * 25)}q${n(wide / 4)} ${n(-5 - row * 0.6)} ${n(wide / 2)} 0t${n(wide / 2)} 0`;
      }),
    );
    return `<path d="M-100 612Q400 590 800 606T1700 600V900H-100Z" fill="${linearAcross(box, '0 600 0 900', '#7FA8A0/.55 0, #2F7A86/.85 .3, #14505E 1')}"/><path d="${waves}" fill="none" stroke="#F0E4BC" stroke-width="2" opacity=".5"/><path d="M-100 612Q400 590 800 606T1700 600" fill="none" stroke="#F0E4BC" stroke-width="3" opacity=".8"/>`;
  }),
});

/** One small boat that crosses the river in forty seconds. */
const boat = (): BackdropLayer => ({
  name: 'boat',
  parallax: 0.02,
  isSoft: true,
  scroll: { x: 40, y: 0 },
  svg: drawn(
    'qlb-b',
    (box) =>
      `<g transform="translate(250 636)"><g filter="${pigment(box, '#120A08', 4)}"><path d="M0 16Q34 34 74 33Q116 32 136 10Q132 46 98 52Q40 56 0 16Z" fill="#5A301C"/><path d="M44 34V-70Q96 -46 92 22Q70 14 44 22Z" fill="#C9A05A"/></g><path d="M44 36V-78" stroke="${UMBER}" stroke-width="5"/><path d="M46 -44Q72 -34 86 -24M46 -20Q74 -12 90 -4" fill="none" stroke="#6A4420" stroke-width="2.4"/><path d="M0 16Q34 34 74 33Q116 32 136 10" fill="none" stroke="#E9CF86" stroke-width="3"/><path d="M-20 54q12 -8 24 0t24 0t24 0t24 0t24 0t24 0" fill="none" stroke="#F4ECD0" stroke-width="3"/></g>`,
  ),
});

const LEFT: readonly Crag[] = [
  {
    seed: 'l1',
    outline: [
      [-20, 190],
      [-16, 120],
      [-4, 70],
      [10, 20],
      [22, -10],
      [34, 16],
      [46, 60],
      [58, 104],
      [70, 150],
      [80, 190],
      [30, 200],
    ],
    folds: [
      [
        [22, 0],
        [14, 60],
        [2, 120],
        [-6, 180],
      ],
      [
        [26, 6],
        [34, 70],
        [30, 130],
        [36, 184],
      ],
      [
        [34, 30],
        [48, 90],
        [56, 150],
      ],
    ],
  },
  {
    seed: 'l2',
    outline: [
      [44, 196],
      [54, 150],
      [66, 112],
      [80, 80],
      [94, 108],
      [106, 146],
      [122, 178],
      [130, 196],
      [84, 202],
    ],
    folds: [
      [
        [80, 90],
        [74, 130],
        [62, 180],
      ],
      [
        [86, 96],
        [94, 140],
        [98, 184],
      ],
    ],
  },
  {
    seed: 'l3',
    outline: [
      [-26, 200],
      [-14, 164],
      [2, 138],
      [18, 126],
      [34, 142],
      [48, 168],
      [60, 200],
      [16, 206],
    ],
    folds: [
      [
        [18, 134],
        [10, 164],
        [0, 192],
      ],
      [
        [24, 138],
        [34, 168],
        [38, 194],
      ],
    ],
  },
];
const RIGHT: readonly Crag[] = [
  {
    seed: 'r1',
    outline: [
      [120, 192],
      [130, 150],
      [140, 104],
      [152, 54],
      [166, 8],
      [178, -16],
      [190, 14],
      [204, 62],
      [216, 118],
      [224, 190],
      [170, 202],
    ],
    folds: [
      [
        [178, -4],
        [168, 60],
        [150, 120],
        [142, 180],
      ],
      [
        [182, 4],
        [188, 70],
        [180, 130],
        [186, 186],
      ],
      [
        [192, 30],
        [204, 90],
        [210, 150],
      ],
    ],
  },
  {
    seed: 'r2',
    outline: [
      [74, 198],
      [84, 160],
      [98, 126],
      [112, 96],
      [126, 118],
      [138, 152],
      [152, 184],
      [158, 198],
      [114, 204],
    ],
    folds: [
      [
        [112, 106],
        [104, 142],
        [92, 184],
      ],
      [
        [118, 112],
        [126, 150],
        [130, 186],
      ],
    ],
  },
  {
    seed: 'r3',
    outline: [
      [146, 202],
      [156, 172],
      [172, 146],
      [188, 132],
      [204, 148],
      [218, 176],
      [228, 204],
      [186, 208],
    ],
    folds: [
      [
        [188, 140],
        [178, 168],
        [168, 194],
      ],
      [
        [194, 144],
        [206, 172],
        [212, 196],
      ],
    ],
  },
];

const trees = (points: readonly Point[]): string =>
  points.map(([x, y], at) => needles(`ridge ${x} ${at}`, x, y, 9, ['#06302A', '#1C6B50', '#7FC08A'])).join('');

const ridges = (): BackdropLayer => ({
  name: 'ridges',
  parallax: 0.04,
  isSoft: true,
  svg: drawn('qlb-m', (box) => {
    return `<g transform="translate(20 300) scale(2.2)">${LEFT.map((one) => crag(box, one)).join('')}${trees([
      [8, 40],
      [44, 74],
      [64, 128],
      [92, 120],
      [16, 138],
      [106, 158],
    ])}</g><g transform="translate(1130 290) scale(2.2)">${RIGHT.map((one) => crag(box, one)).join('')}${trees([
      [158, 50],
      [198, 62],
      [140, 122],
      [120, 118],
      [96, 142],
      [190, 146],
    ])}</g><g filter="${blurred(box, 9, 0.5)}" fill="#F0E2B8" opacity=".8"><ellipse cx="150" cy="640" rx="210" ry="20"/><ellipse cx="1470" cy="640" rx="230" ry="20"/></g><path d="${brush(
      [
        [128, 420],
        [122, 500],
        [132, 580],
        [126, 640],
      ],
      12,
    )}M0 0" fill="#F7F2E0" opacity=".95"/>`;
  }),
});

/** Clouds as white lines and azurite scrolls that slide by; joined at both ends. */
const clouds = (): BackdropLayer => ({
  name: 'clouds',
  parallax: 0.05,
  isSoft: true,
  scroll: { x: -9, y: 0 },
  svg: drawn('qlb-c', (box) => {
    const bank = (x: number, y: number, size: number): string => {
      const body = `M${n(x - size * 1.7)} ${y}Q${n(x - size * 1.5)} ${n(y - size * 0.34)} ${n(x - size)} ${n(y - size * 0.22)}Q${n(x - size * 0.9)} ${n(y - size * 0.74)} ${n(x - size * 0.3)} ${n(y - size * 0.6)}Q${n(x)} ${n(y - size)} ${n(x + size * 0.36)} ${n(y - size * 0.6)}Q${n(x + size * 0.9)} ${n(y - size * 0.7)} ${n(x + size)} ${n(y - size * 0.22)}Q${n(x + size * 1.5)} ${n(y - size * 0.3)} ${n(x + size * 1.8)} ${y}Q${n(x + size * 0.6)} ${n(y + size * 0.24)} ${n(x - size * 1.7)} ${y}Z`;
      const curls = [
        [-0.62, -0.26],
        [0.04, -0.42],
        [0.66, -0.26],
      ]
        .map(([dx = 0, dy = 0], at) => spiral(x + size * dx, y + size * dy, size * 0.26, 1.4, 180, at === 2))
        .join('');
      return `<path d="${body}" fill="${linearAcross(box, `0 ${n(y - size)} 0 ${n(y + size * 0.2)}`, '#F7EFD6/.96 0, #DDE2CC/.9 .5, #8FB4B8/.55 1')}"/><path d="${body}" fill="none" stroke="#C79A48" stroke-width="2"/><path d="${curls}" fill="none" stroke="#4F86A8" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`;
    };
    return bank(330, 470, 74) + bank(1260, 440, 84) + bank(820, 300, 52) + bank(60, 330, 50) + bank(1660, 330, 50);
  }),
});

/** The near bank: dark rocks with a gilded edge, an old pine over the water. */
const near = (): BackdropLayer => ({
  name: 'near bank',
  parallax: 0.06,
  isSoft: true,
  isInFront: true,
  drift: { x: 3, y: 2, seconds: 9 },
  svg: drawn('qlb-n', (box) => {
    const rocks = (points: readonly Point[], seed: string): string => {
      const d = smooth(points, true, 0.45);
      return `<g filter="${pigment(box, AZURITE_POOL, seed.length, 0.8)}"><path d="${d}" fill="${linearAcross(box, '0 640 0 900', '#2B5FA8 0, #1B5A72 .4, #14504A .8, #0E3B43 1')}"/></g><path d="${d}" fill="none" stroke="#F7E7A8" stroke-width="4"/>`;
    };
    const trunk: readonly Point[] = [
      [-20, 830],
      [60, 780],
      [110, 700],
      [190, 660],
      [250, 676],
    ];
    const fans: readonly (readonly [number, number, number])[] = [
      [112, 650, 62],
      [196, 628, 56],
      [262, 664, 50],
      [60, 700, 54],
      [160, 700, 44],
    ];
    return `<rect width="1600" height="900" fill="${radialAcross(box, '800 410 1000', `${deep}/0 .6, ${deep}/.42 .86, ${shadow}/.72 1`)}"/>${rocks(
      [
        [-40, 920],
        [-40, 790],
        [20, 760],
        [70, 800],
        [130, 790],
        [190, 850],
        [260, 870],
        [320, 930],
      ],
      'left',
    )}<g filter="${pigment(box, '#2A140A', 6)}"><path d="${brush(trunk, 44, [
      [0, 1],
      [0.6, 0.6],
      [1, 0.2],
    ])}" fill="#6A3A20"/></g><g filter="${pigment(box, MALACHITE_POOL, 8, 0.6)}">${fans.map(([x, y, r], at) => needles(`near ${at}`, x, y, r, ['#073A34', '#1F7A5C', '#9AD09A'])).join('')}</g>${rocks(
      [
        [1640, 930],
        [1640, 760],
        [1580, 730],
        [1530, 790],
        [1460, 800],
        [1410, 860],
        [1330, 930],
      ],
      'right bank',
    )}${rocks(
      [
        [1500, 940],
        [1520, 850],
        [1570, 830],
        [1640, 850],
        [1640, 940],
      ],
      'right stone',
    )}`;
  }),
});

export const backdrop: readonly BackdropLayer[] = [
  silk(),
  farRidges(),
  riverLayer(),
  boat(),
  ridges(),
  clouds(),
  near(),
];

/** Bare silk: threads both ways, a little darker where cells meet. */
export const bed = drawn('ql-bed', (box) => {
  const threads = repeat(50, (at) => `M0 ${at * 4 + 1}H200`);
  const across = repeat(40, (at) => `M${at * 5 + 1} 0V200`);
  return `<rect width="200" height="200" fill="${palette.bed}"/><path d="${threads}" stroke="#8A6A34" stroke-opacity=".13" stroke-width="1"/><path d="${across}" stroke="#FFF6D8" stroke-opacity=".16" stroke-width="1"/><rect width="200" height="200" fill="${radial(box, '.46 .42 .78', '#FFF0C4/.34 0, #D8BE86/0 .55, #8A6428/.34 1')}"/><path d="M.8 0V200" stroke="#8A6428" stroke-opacity=".55" stroke-width="1.6"/><path d="M199.2 0V200" stroke="#FFF6D8" stroke-opacity=".5" stroke-width="1.6"/>`;
});

const corner = (turn: number): string =>
  `<g transform="rotate(${turn} 300 300)"><path d="M12 30Q12 12 30 12H122Q134 12 134 24Q134 60 104 62H74Q62 62 62 74V104Q60 134 24 134Q12 134 12 122Z"/></g>`;

/** The mount of the painting: brocade, gold lines, corners of jade with a cloud cut into them. */
export const frame: SlotArt['frame'] = {
  inset: 150,
  opening: 64,
  svg: drawn('ql-frame', (box) => {
    const cloud = `${spiral(42, 42, 17, 1.5, 45)}${spiral(98, 36, 14, 1.4, 0)}${spiral(36, 98, 14, 1.4, 90, true)}`;
    const cut = [0, 90, 180, 270]
      .map((turn) => `<g transform="rotate(${turn} 300 300)"><path d="${cloud}"/></g>`)
      .join('');
    return `<path d="${frameRing(8, 22, 64, 6)}" fill-rule="evenodd" transform="translate(5 9)" fill="${shadow}" opacity=".7" filter="${blurred(box, 8, 0.1)}"/><g filter="${lit(box, { round: 2.4, surfaceScale: 3, exponent: 16, gloss: 0.35, form: 0.4, shadow: '#06222A', rim, rimLight: 0.5, grain: 0.08, grainSize: '.5 .12', room: 0.02 })}"><path d="${frameRing(6, 22, 64, 6)}" fill-rule="evenodd" fill="${linearAcross(box, '0 0 420 600', '#2F8F88 0, #1F6F6B .4, #0E3B43 1')}"/></g><path d="${frameRing(14, 18, 19, 15)}" fill-rule="evenodd" fill="#06222A" opacity=".6" transform="translate(0 1.6)"/><path d="${frameRing(14, 18, 18, 15)}" fill-rule="evenodd" fill="${gold(box, LEAF_GOLD)}"/><path d="${frameRing(28, 12, 30, 12)}" fill-rule="evenodd" fill="#E9CF86" opacity=".7"/><path d="${frameRing(46, 8, 48, 8)}" fill-rule="evenodd" fill="#E9CF86" opacity=".7"/><path d="M150 38H450M150 562H450M38 150V450M562 150V450" stroke="#C9A86A" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round" opacity=".85"/><path d="${frameRing(56, 6, 64, 5)}" fill-rule="evenodd" fill="${goldRim(box, LEAF_GOLD)}"/><g filter="${lit(box, { round: 5, surfaceScale: 5, exponent: 30, gloss: 0.7, form: 0.5, shadow: '#062A26', rim: '#D8FFE6', rimLight: 0.7, room: 0.05 })}"><g fill="${jade(box, GREEN_JADE)}">${[0, 90, 180, 270].map(corner).join('')}</g></g><g fill="none" stroke="#063A30" stroke-width="4.4" opacity=".7">${cut}</g><g fill="none" stroke="#F7E7A8" stroke-width="2">${cut}</g><path d="M64 536V72Q64 64 72 64H536" fill="none" stroke="#4A2C10" stroke-width="9" opacity=".4" filter="${blurred(box, 4, 0.1)}"/>`;
  }),
};

/** One twelfth of a turn of a coin with a square hole. */
function coin(at: number): string {
  return drawn(`qlp-coin${at}`, (box) => {
    const turn = Math.cos((at * Math.PI) / 6);
    const wide = Math.round(Math.max(0.1, Math.abs(turn)) * 100) / 100;
    const side = Math.sin((at * Math.PI) / 6) > 0 ? 3 : -3;
    return `<g filter="${lit(box, { round: 2.2, surfaceScale: 4, form: 0.4, shadow: '#3A2410' })}"><g transform="translate(${n(32 + side * (1 - wide))} 32) scale(${wide} 1)"><circle r="28" fill="#6A4420"/></g><g transform="translate(32 32) scale(${wide} 1)"><path d="M0 -28A28 28 0 1 1 -.1 -28ZM-8 -8V8H8V-8Z" fill-rule="evenodd" fill="${turn >= 0 ? gold(box, LEAF_GOLD) : goldRim(box, LEAF_GOLD)}"/></g></g><g transform="translate(32 32) scale(${wide} 1)" fill="none"><circle r="23" stroke="#6A4420" stroke-width="2" opacity=".8"/><rect x="-10" y="-10" width="20" height="20" stroke="#FFF3C8" stroke-width="1.6"/><path d="M-17 -2Q-14 -8 -17 -12M17 2Q14 8 17 12M-2 17Q-8 14 -12 17M2 -17Q8 -14 12 -17" stroke="#6A4420" stroke-width="2"/></g>`;
  });
}

export const particles: Readonly<Record<string, string>> = {
  spark: drawn(
    'qlp-spark',
    (box) =>
      `${glow(box, 32, 32, 28, '#F7D98A', 0.9)}<path d="M32 6L35 29L58 32L35 35L32 58L29 35L6 32L29 29Z" fill="#FFFBE4"/>`,
  ),
  glow: drawn('qlp-glow', (box) => glow(box, 32, 32, 32, '#FFE9A8', 1)),
  bit: drawn(
    'qlp-bit',
    (box) =>
      `<path d="M10 34L26 10L40 18L54 14L50 38L36 52L20 48Z" fill="${linear(box, '0 0 1 1', '#FFF9DC 0, #EBCB7C .35, #A87A34 .6, #F0D88A 1')}"/><path d="M26 10L30 32L54 14M30 32L20 48M30 32L50 38" fill="none" stroke="#8A6428" stroke-opacity=".6" stroke-width="1.4"/>`,
  ),
  drift: drawn(
    'qlp-drift',
    (box) =>
      `<path d="M18 34Q30 14 48 22Q44 44 24 46Z" fill="${linear(box, '0 0 1 1', '#CFE6C8 0, #4F9A78 .5, #14604C 1')}"/><path d="M20 44Q32 32 47 23" fill="none" stroke="#F7E7A8" stroke-width="1.6"/>`,
  ),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`coin${at}`, coin(at)])),
};

/** The painting at the size of a tile: silk, sun, far ridges, the river. */
export const tileGround = (box: Paintbox): string => {
  const ridge = (seed: string, base: number, high: number, top: string): string => {
    const line = ridgeLine(seed, base, high, 52);
    return `<path d="${smooth(line, false, 0.55)}L500 320H-60Z" fill="${linearAcross(box, `0 ${base - high} 0 ${base + 50}`, `${top} 0, ${top}/.4 .6, ${top}/0 1`)}"/><path d="${smooth(line, false, 0.55)}" fill="none" stroke="#E9CF86" stroke-width="1.2" opacity=".7"/>`;
  };
  const place = along([
    [0, 250],
    [160, 244],
    [320, 250],
    [480, 244],
  ]);
  const waves = repeat(7, (row) =>
    repeat(16, (at) => `M${n(at * 34 - 20 + (row % 2) * 17)} ${n(place(at / 16).y + 8 + row * 10)}q6 -4 12 0t12 0`),
  );
  return `<rect width="480" height="320" fill="${linearAcross(box, '0 0 60 320', '#EAD6A0 0, #D8BE86 .5, #A8A47C 1')}"/><circle cx="396" cy="62" r="28" fill="${radial(box, '.4 .34 .75', '#E88A5A 0, #C8523A .5, #A33B2E 1')}"/><circle cx="396" cy="62" r="28" fill="none" stroke="#E9CF86" stroke-width="1.6"/><g filter="${blurred(box, 1.2, 0.05)}">${ridge('tile one', 176, 70, '#6F9AA0')}${ridge('tile two', 216, 76, '#3F7A8E')}</g><rect y="190" width="480" height="60" fill="${linearAcross(box, '0 190 0 250', '#F0E2B8/0 0, #F0E2B8/.9 .7, #F0E2B8/0 1')}"/><rect y="240" width="480" height="80" fill="${linearAcross(box, '0 240 0 320', '#6FA0A0 0, #22707E .4, #0E4452 1')}"/><path d="${waves}" fill="none" stroke="#F4ECD0" stroke-width="1.2" opacity=".6"/>`;
};

/** Its near bank, in front of the ship. */
export const tileBank = (box: Paintbox): string => {
  const bank = smooth(
    [
      [-10, 330],
      [-10, 262],
      [26, 250],
      [60, 276],
      [100, 284],
      [136, 306],
      [160, 330],
    ],
    true,
    0.45,
  );
  return `<g filter="${pigment(box, AZURITE_POOL, 4, 0.8)}"><path d="${bank}" fill="${linearAcross(box, '0 250 0 330', '#2B5FA8 0, #1B5A72 .5, #14504A 1')}"/></g>${goldEdge(box, bank, 1.8, 'tile bank')}<path d="${brush(
    [
      [-8, 296],
      [30, 262],
      [60, 226],
      [96, 214],
    ],
    15,
    [
      [0, 1],
      [0.6, 0.6],
      [1, 0.2],
    ],
  )}" fill="#5A301C"/><g filter="${pigment(box, MALACHITE_POOL, 7, 0.6)}">${[
    [34, 232, 28],
    [72, 212, 27],
    [108, 216, 22],
    [66, 250, 22],
  ]
    .map(([x = 0, y = 0, r = 0], at) => needles(`tile pine ${at}`, x, y, r, ['#073A34', '#1F7A5C', '#9AD09A']))
    .join('')}</g>`;
};
