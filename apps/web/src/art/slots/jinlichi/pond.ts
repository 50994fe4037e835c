import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, along, around, brush, frameRing, smooth } from '../curves.ts';
import { drawn } from '../materials/drawn.ts';
import { gold, goldRim } from '../materials/gold.ts';
import { koi } from '../materials/fish.ts';
import { blurred, glow, lit } from '../materials/lighting.ts';
import { type Paintbox, linear, linearAcross, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { MOSS_STONE, POND_STONE, WARM_STONE, cutStone, stone } from '../materials/stone.ts';
import { caustics, ripple } from '../materials/water.ts';
import type { BackdropLayer, SlotArt } from '../slot-art.ts';
import { POND_GOLD, palette } from './palette.ts';

const { deep, mid, shadow, rim } = palette;

/** A lotus leaf from above: dark below, lit on the side of the light, its rim caught by it. */
function leaf(box: Paintbox, seed: string, cx: number, cy: number, r: number, tones: string): string {
  const dice = diceOf(seed);
  /** Where the cut of the leaf lies: never toward the light. */
  const start = 24 + dice.roll() * 120;
  const ring: Point[] = Array.from({ length: 22 }, (_, at) =>
    around(cx, cy, r * (0.97 + dice.roll() * 0.07), r * (0.92 + dice.roll() * 0.07), start + at * 16),
  );
  const shape = smooth([...ring, [cx, cy]], true, 0.45);
  const veins = repeat(13, (at) => {
    const [x, y] = around(cx, cy, r * 0.9, r * 0.86, start + 10 + at * 26);
    return `M${n(cx)} ${n(cy)}L${n(x)} ${n(y)}`;
  });
  return `<path d="${shape}" transform="translate(${n(r * 0.12)} ${n(r * 0.2)})" fill="${shadow}" opacity=".6" filter="${blurred(box, Math.round(r * 0.09))}"/><path d="${shape}" fill="${radial(box, '.36 .3 .85', tones)}"/><path d="${veins}" stroke="#D9F7A8" stroke-opacity=".32" stroke-width="${n(r * 0.018 + 0.6)}"/><path d="${smooth(ring)}" fill="none" stroke="${rim}" stroke-opacity=".55" stroke-width="${n(r * 0.022 + 0.5)}"/><path d="${smooth(Array.from({ length: 6 }, (_, at) => around(cx, cy, r * 0.965, r * 0.92, 190 + at * 17)))}" fill="none" stroke="#FFF9D8" stroke-opacity=".7" stroke-width="${n(r * 0.03 + 0.6)}" stroke-linecap="round"/>`;
}

const LEAF = '#C9EE8E 0, #6CBB62 .35, #257A4E .72, #0C4434 1';
const DARK_LEAF = '#6FB070 0, #2C7C54 .4, #0F4A3C .8, #062C28 1';

function ground(): BackdropLayer {
  return {
    name: 'ground',
    parallax: 0,
    isSoft: true,
    svg: drawn('jlb-g', (box) => {
      const dice = diceOf('pond ground');
      const stones = repeat(120, (at) => {
        const [x, y] = [dice.roll() * 1640 - 20, dice.roll() * 940 - 20];
        const r = 16 + dice.roll() ** 2 * 58;
        const tones = dice.pick([POND_STONE, WARM_STONE, MOSS_STONE]);
        const fill = stone(box, tones);
        return `<g opacity="${n(0.34 + (at / 120) * 0.3)}"><ellipse cx="${n(x + 7)}" cy="${n(y + 11)}" rx="${n(r * 1.04)}" ry="${n(r * 0.78)}" fill="${deep}" opacity=".8"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * (0.66 + dice.roll() * 0.2))}" transform="rotate(${n(dice.roll() * 60 - 30)} ${n(x)} ${n(y)})" fill="${fill}"/></g>`;
      });
      const water = radialAcross(box, '560 260 1180', '#3FA98C/.35 0, #0F5A4A/.62 .4, #06281F/.93 1');
      return `<rect width="1600" height="900" fill="#1B5548"/><g filter="${blurred(box, 2.2, 0.05)}">${stones}</g><rect width="1600" height="900" fill="${water}"/>`;
    }),
  };
}

/** Light that is added: black adds nothing, and a picture without holes is a third of the bytes. */
const DARK = '<rect width="1600" height="900" fill="#000"/>';

const lightNet = (): BackdropLayer => ({
  name: 'caustics',
  parallax: 0.01,
  isSoft: true,
  isLight: true,
  drift: { x: 22, y: 12, seconds: 14 },
  svg: drawn('jlb-c', (box) => {
    const fade = radialAcross(box, '520 240 1000', '#FFF 0, #FFF/.5 .5, #FFF/.06 1');
    const mask = box.url((id) => `<mask id="${id}"><rect width="1600" height="900" fill="${fade}"/></mask>`);
    return `${DARK}<g mask="${mask}" fill="none" stroke-linecap="round"><path d="${caustics('far net', 1600, 900, 84)}" stroke="#9FEBD0" stroke-opacity=".2" stroke-width="10" filter="${blurred(box, 5, 0.05)}"/><path d="${caustics('near net', 1600, 900, 112)}" stroke="#FFF9DC" stroke-opacity=".34" stroke-width="3.6" filter="${blurred(box, 1.6, 0.05)}"/></g>`;
  }),
});

/** Fish deep below, as soft shadows with a little of their colour. */
function fishShadows(): BackdropLayer {
  return {
    name: 'fish below',
    parallax: 0.02,
    isSoft: true,
    drift: { x: 46, y: 18, seconds: 23 },
    svg: drawn('jlb-f', (box) => {
      const swim = (
        seed: string,
        x: number,
        y: number,
        turn: number,
        size: number,
        base: string,
        patch: string,
      ): string =>
        `<g opacity=".62" filter="${blurred(box, 2.2, 0.2)}"><g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${koi(
          box,
          {
            seed,
            spine: [
              [0, 0],
              [40, 8],
              [90, -4],
              [140, 8],
              [176, 2],
            ],
            tail: [
              [200, -4],
              [226, 8],
              [248, 2],
            ],
            width: 30,
            skin: {
              shade: '#2C5A54',
              base,
              light: base,
              patch,
              patchShade: '#5A1A14',
              patches: [
                [0.2, 0, 0.1, 0.7],
                [0.55, 0.1, 0.12, 0.7],
              ],
              scaleLine: '#24443F',
              fin: base,
              finTip: '#4F8F80',
            },
          },
          { shadow, rim: '#6FB8A4' },
        )}</g></g>`;
      const haze = `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 500 900', `${mid}/.1 0, ${mid}/.34 .5, ${deep}/.6 1`)}"/>`;
      return `${swim('one', 96, 560, -38, 1.15, '#B9C8BC', '#B8492E')}${swim('two', 1420, 250, 118, 1, '#C9A85A', '#2A3430')}${swim('three', 1330, 760, 196, 0.9, '#AEC4C0', '#A8402C')}${swim('four', 300, 130, 24, 0.72, '#C2A45C', '#8A3A20')}${haze}`;
    }),
  };
}

const surface = (): BackdropLayer => ({
  name: 'surface',
  parallax: 0.04,
  isLight: true,
  isSoft: true,
  drift: { x: 16, y: 5, seconds: 9 },
  svg: drawn('jlb-s', (box) => {
    const dice = diceOf('glints');
    const glints = repeat(90, () => {
      const [x, y] = [dice.roll() * 1600, dice.roll() * 900];
      const long = 10 + dice.roll() * 46;
      return `<path d="M${n(x)} ${n(y)}q${n(long / 2)} ${n(-4 - dice.roll() * 5)} ${n(long)} 0" stroke-opacity="${n(0.12 + dice.roll() * 0.34)}" stroke-width="${n(1.2 + dice.roll() * 2.2)}"/>`;
    });
    return `${DARK}${glow(box, 360, 90, 620, '#BFF7C8', 0.28)}<g fill="none" stroke="#FFFCE6" stroke-linecap="round">${glints}</g>${ripple(190, 380, 92, rim, 0.8)}${ripple(1440, 560, 120, rim, 0.7)}${ripple(1180, 84, 60, rim, 0.55)}`;
  }),
});

const leaves = (): BackdropLayer => ({
  name: 'leaves',
  parallax: 0.05,
  drift: { x: 5, y: 3, seconds: 11 },
  svg: drawn('jlb-l', (box) =>
    [
      ['a', 70, 120, 150, LEAF],
      ['b', 232, 40, 84, DARK_LEAF],
      ['c', 1530, 800, 176, LEAF],
      ['d', 1372, 868, 92, DARK_LEAF],
      ['e', 40, 790, 120, DARK_LEAF],
      ['f', 168, 862, 74, LEAF],
      ['g', 1556, 70, 104, DARK_LEAF],
    ]
      .map(([seed, x, y, r, tones]) => leaf(box, `pond ${seed}`, Number(x), Number(y), Number(r), String(tones)))
      .join(''),
  ),
});

/** Close to the eye and out of focus: a stalk, petals, drops of light; the corners fall into shade. */
const foreground = (): BackdropLayer => ({
  name: 'foreground',
  parallax: 0.08,
  isSoft: true,
  isInFront: true,
  drift: { x: 10, y: 6, seconds: 17 },
  svg: drawn('jlb-n', (box) => {
    const dice = diceOf('bokeh');
    const discs = repeat(24, (at) => {
      const side = at % 2 ? 1300 + dice.roll() * 300 : dice.roll() * 300;
      return `<circle cx="${n(side)}" cy="${n(dice.roll() * 900)}" r="${n(6 + dice.roll() * 26)}" fill="${dice.pick(['#FFF3C2', '#BFF7E0', '#F9C7B0'])}" opacity="${n(0.06 + dice.roll() * 0.14)}"/>`;
    });
    const petals = `${repeat(5, (at) => `<g transform="translate(10 930) rotate(${-22 + at * 24})"><path d="M0 0C-62 -60 -70 -170 0 -${n(250 - Math.abs(at - 1) * 26)}C70 -170 62 -60 0 0Z" fill="${linear(box, '0 0 1 1', '#FFE9E4 0, #F58FA8 .45, #A82A62 1')}"/><path d="M-20 -60Q-52 -150 -4 -${n(240 - Math.abs(at - 1) * 26)}" fill="none" stroke="#FFF6EE" stroke-width="7" opacity=".8"/></g>`)}<path d="M1640 -20Q1500 0 1452 96Q1560 140 1650 60Z" fill="${linear(box, '0 1 1 0', '#9BD878 0, #1F6E4A 1')}"/><path d="M1452 96Q1520 40 1640 -10" stroke="${rim}" stroke-width="6" fill="none" opacity=".7"/>`;
    return `<rect width="1600" height="900" fill="${radialAcross(box, '800 430 1000', `${shadow}/0 .6, ${shadow}/.55 .86, ${shadow}/.8 1`)}"/><g filter="${blurred(box, 7, 0.2)}" opacity=".94">${petals}</g><g filter="${blurred(box, 1.4, 0.1)}">${discs}</g>`;
  }),
});

export const backdrop: readonly BackdropLayer[] = [
  ground(),
  lightNet(),
  fishShadows(),
  surface(),
  leaves(),
  foreground(),
];

/** A cell of the water: darker at its seams, a breath of caustic light in it. */
export const bed = drawn(
  'jl-bed',
  (box) =>
    `<rect width="200" height="200" fill="${palette.bed}"/><rect width="200" height="200" fill="${radial(box, '.42 .36 .75', '#2A7F6C/.55 0, #134F45/0 .55, #082F2A/.75 1')}"/><g fill="none" stroke="#BFF7E0" stroke-linecap="round" filter="${blurred(box, 1.4, 0.1)}"><path d="M34 60Q60 44 84 62T132 50M52 118Q84 98 112 122T166 108M84 62Q92 92 112 122M132 50Q150 80 166 108M60 160Q92 150 112 122" stroke-opacity=".12" stroke-width="4"/></g><path d="M1 0V200" stroke="#04201E" stroke-opacity=".7" stroke-width="2"/><path d="M199 0V200" stroke="#7FD8BC" stroke-opacity=".16" stroke-width="2"/>`,
);

/** The rim of the pool: wet stone, a gold line let into it, leaves and a flower bud on two corners. */
export const frame: SlotArt['frame'] = {
  inset: 150,
  opening: 62,
  svg: drawn('jl-frame', (box) => {
    const body = linearAcross(box, '0 0 420 600', '#C7D6C4 0, #7FA08F .3, #3E6C60 .65, #17403C 1');
    return `<path d="${frameRing(10, 44, 60, 12)}" fill-rule="evenodd" transform="translate(5 9)" fill="${shadow}" opacity=".6" filter="${blurred(box, 7, 0.1)}"/><g filter="${cutStone(box, '#062A28', rim)}"><path d="${frameRing(8, 46, 60, 12)}" fill-rule="evenodd" fill="${body}"/></g><path d="${frameRing(20, 36, 27, 30)}" fill-rule="evenodd" fill="${shadow}" opacity=".55" transform="translate(0 2)"/><g filter="${lit(box, { round: 1.6, surfaceScale: 3, form: 0.4, shadow: '#4A3208', room: 0.02 })}"><path d="${frameRing(20, 36, 26, 30)}" fill-rule="evenodd" fill="${gold(box, POND_GOLD)}"/></g><path d="${frameRing(52, 18, 62, 12)}" fill-rule="evenodd" fill="#052A26" opacity=".8"/><path d="M62 74Q62 62 74 62H526Q538 62 538 74" fill="none" stroke="${shadow}" stroke-width="14" opacity=".55" filter="${blurred(box, 5, 0.2)}"/><path d="M58 540V70Q58 58 70 58H540" fill="none" stroke="${goldRim(box, POND_GOLD)}" stroke-width="2.4" opacity=".9"/><path d="M542 60V528Q542 542 528 542H60" fill="none" stroke="${rim}" stroke-width="2" opacity=".7"/>${leaf(box, 'frame a', 60, 66, 54, LEAF)}${leaf(box, 'frame b', 112, 38, 30, DARK_LEAF)}${leaf(box, 'frame c', 36, 118, 26, LEAF)}${leaf(box, 'frame d', 548, 544, 50, LEAF)}${leaf(box, 'frame e', 496, 566, 28, DARK_LEAF)}${leaf(box, 'frame f', 566, 494, 24, LEAF)}${bud(box, 44, 30)}`;
  }),
};

/** A lotus bud with its stalk. */
function bud(box: Paintbox, x: number, y: number): string {
  const pink = linear(box, '0 0 1 1', '#FFEFEA 0, #F58FA8 .5, #B82E66 1');
  return `<g filter="${lit(box, { round: 3, surfaceScale: 4, form: 0.6, shadow: '#5A0E3E', rim, room: 0.3 })}"><g transform="translate(${x} ${y}) rotate(-24)"><path d="M0 30Q-20 10 0 -26Q20 10 0 30Z" fill="${pink}"/><path d="M-2 32Q-28 14 -14 -12Q2 8 -2 32Z" fill="${pink}"/><path d="M2 32Q28 14 14 -12Q-2 8 2 32Z" fill="${pink}"/></g></g>`;
}

export const particles: Readonly<Record<string, string>> = {
  spark: drawn(
    'jlp-spark',
    (box) =>
      `${glow(box, 32, 32, 30, '#FFF3C2', 0.9)}<path d="M32 4L35 29L60 32L35 35L32 60L29 35L4 32L29 29Z" fill="#FFFDF0"/>`,
  ),
  glow: drawn('jlp-glow', (box) => glow(box, 32, 32, 32, '#D6FFE6', 1)),
  bit: drawn(
    'jlp-bit',
    (box) =>
      `<g filter="${lit(box, { round: 3, surfaceScale: 3, form: 0.6, shadow: '#5A0E3E', rim })}"><path d="M10 40Q8 14 34 8Q58 14 54 36Q40 58 22 54Q12 50 10 40Z" fill="${linear(box, '0 0 1 1', '#FFF3EC 0, #F9A5B5 .5, #D8487A 1')}"/></g><path d="M16 42Q26 24 46 20M20 48Q34 36 50 34" fill="none" stroke="#B42A5C" stroke-opacity=".35"/>`,
  ),
  drift: drawn(
    'jlp-drift',
    (box) =>
      `<circle cx="32" cy="32" r="20" fill="${radial(box, '.62 .68 .8', '#FFF/.5 0, #BFF7E0/.3 .5, #BFF7E0/.08 .9, #FFF/.7 1')}"/><ellipse cx="25" cy="24" rx="6" ry="4" fill="#fff" opacity=".9" transform="rotate(-35 25 24)"/>`,
  ),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`coin${at}`, coin(at)])),
};

/** One twelfth of a turn of a golden scale: what this pond throws instead of coins. */
function coin(at: number): string {
  return drawn(`jlp-coin${at}`, (box) => {
    const turn = Math.cos((at * Math.PI) / 6);
    const wide = Math.max(0.1, Math.abs(turn));
    const scale = 'M0 -27C13 -26 24 -18 27 -6C27 12 14 24 0 28C-14 24 -27 12 -27 -6C-24 -18 -13 -26 0 -27Z';
    const paint = turn >= 0 ? gold(box, POND_GOLD) : goldRim(box, POND_GOLD);
    const ridges = [0.35, 0.58, 0.8]
      .map(
        (k) =>
          `M${n(-25 * k)} ${n(-20 + 16 * k)}Q${n(-20 * k)} ${n(-20 + 40 * k)} 0 ${n(-20 + 46 * k)}Q${n(20 * k)} ${n(-20 + 40 * k)} ${n(25 * k)} ${n(-20 + 16 * k)}`,
      )
      .join('');
    return `<g filter="${lit(box, { round: 2.4, surfaceScale: 4, form: 0.4, shadow: '#4A3208' })}"><g transform="translate(${n(32 + (turn < 0 ? 1.5 : -1.5) * (1 - wide))} 32) scale(${n(wide * 100) === '0' ? 0.1 : Math.round(wide * 100) / 100} 1)"><path d="${scale}" fill="${paint}"/><path d="${ridges}" fill="none" stroke="#7A4508" stroke-opacity=".7" stroke-width="2"/><path d="${ridges}" fill="none" stroke="#FFF9D0" stroke-opacity=".8" transform="translate(0 -1.6)"/></g></g>`;
  });
}

/** The hall: the arch over its fall, a koi that leaps through the spray, leaves close by. */
export const tileGround = (box: Paintbox): string => {
  const dice = diceOf('tile spray');
  const far: readonly Point[] = [
    [-10, 150],
    [60, 96],
    [120, 130],
    [200, 70],
    [300, 126],
    [380, 84],
    [490, 140],
  ];
  const hill = `${smooth(far)}L490 330L-10 330Z`;
  const place = along(far);
  const trees = repeat(40, (at) => {
    const { x, y } = place(at / 39);
    return `<ellipse cx="${n(x)}" cy="${n(y + 6)}" rx="${n(8 + dice.roll() * 9)}" ry="${n(6 + dice.roll() * 7)}" fill="#0F5A4A"/>`;
  });
  return `<rect width="480" height="320" fill="${linearAcross(box, '0 0 120 320', '#FFE9B4 0, #9FDCC0 .28, #2A8A78 .55, #06281F 1')}"/>${glow(box, 110, 40, 150, '#FFF6D0', 0.9)}<g filter="${blurred(box, 2.2, 0.1)}" opacity=".75"><path d="${hill}" fill="#3C8F7C"/>${trees}</g><rect y="120" width="480" height="90" fill="${linearAcross(box, '0 120 0 210', '#CFF7E4/0 0, #CFF7E4/.55 .6, #CFF7E4/0 1')}"/><rect y="196" width="480" height="124" fill="${linearAcross(box, '0 196 0 320', '#2F8F80 0, #0F5A4A .4, #06281F 1')}"/>${repeat(
    40,
    () => {
      const [x, y] = [dice.roll() * 480, 204 + dice.roll() * 110];
      return `<path d="M${n(x)} ${n(y)}q${n(8 + dice.roll() * 14)} -3 ${n(20 + dice.roll() * 26)} 0" fill="none" stroke="#E9FFF2" stroke-opacity="${n(0.2 + dice.roll() * 0.4)}" stroke-width="${n(0.8 + dice.roll())}"/>`;
    },
  )}`;
};

export const tileLeaves = (box: Paintbox): string =>
  `${leaf(box, 'tile a', 40, 296, 66, LEAF)}${leaf(box, 'tile b', 118, 318, 40, DARK_LEAF)}${leaf(box, 'tile c', 452, 304, 54, LEAF)}${brushwood(box)}`;

const brushwood = (box: Paintbox): string =>
  `<path d="${brush(
    [
      [470, 330],
      [462, 250],
      [440, 190],
    ],
    5,
  )}" fill="#2C7C54"/><g filter="${lit(box, { round: 3, surfaceScale: 4, form: 0.6, shadow: '#5A0E3E', rim })}"><path d="M440 198Q420 176 438 146Q458 176 440 198Z" fill="#F58FA8"/><path d="M438 200Q410 190 420 164Q440 176 438 200Z" fill="#FBC4CE"/><path d="M442 200Q470 190 458 164Q440 176 442 200Z" fill="#E4688C"/></g>`;
