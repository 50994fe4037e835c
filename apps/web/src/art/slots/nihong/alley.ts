import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { frameRing } from '../curves.ts';
import { drawn } from '../materials/drawn.ts';
import { type GoldTones, gold, goldRim } from '../materials/gold.ts';
import { blurred, glow, lit } from '../materials/lighting.ts';
import { burningTube } from '../materials/neon.ts';
import { linear, linearAcross, type Paintbox, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import type { BackdropLayer, SlotArt } from '../slot-art.ts';
import { CYAN, GREEN, PINK, YELLOW, palette } from './palette.ts';

const { deep, shadow, rim } = palette;
/** Brass of tokens, lit by pink and blue signs. */
const TOKEN_GOLD: GoldTones = ['#FFF3D6', '#FFC94F', '#C2663A', '#FFB35A', '#5A1F4A'];

const sky = (): BackdropLayer => ({
  name: 'sky',
  parallax: 0,
  isSoft: true,
  svg: drawn('nhb-s', (box) => {
    const dice = diceOf('night clouds');
    const clouds = repeat(
      22,
      () =>
        `<ellipse cx="${n(dice.roll() * 1600)}" cy="${n(40 + dice.roll() * 330)}" rx="${n(120 + dice.roll() * 240)}" ry="${n(18 + dice.roll() * 44)}" fill="${dice.pick(['#7A2A78', '#3A2A8A', '#B03A74', '#2A3F8F'])}" opacity="${n(0.12 + dice.roll() * 0.2)}"/>`,
    );
    return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 0 900', `${deep} 0, #1E1140 .3, #4A1B5E .52, #7A2560 .66, #1A1030 1`)}"/><g filter="${blurred(box, 26, 0.1)}">${clouds}</g>${glow(box, 460, 470, 520, '#FF3D81', 0.42)}${glow(box, 1180, 480, 480, '#2FA8FF', 0.36)}`;
  }),
});

/** A block of flats: windows by a seed, the edge that faces the light drawn bright. */
function tower(
  seed: string,
  x: number,
  wide: number,
  top: number,
  tone: string,
  edge: string,
  glass: readonly [string, ...string[]],
): string {
  const dice = diceOf(seed);
  const steps = Math.floor((wide - 16) / 17);
  let windows = '';
  for (let y = top + 20; y < 690; y += 21)
    for (let column = 0; column < steps; column++)
      if (dice.roll() < 0.46)
        windows += `<rect x="${n(x + 11 + column * 17)}" y="${y}" width="${dice.roll() < 0.2 ? 22 : 9}" height="11" fill="${dice.pick(glass)}" opacity="${n(0.3 + dice.roll() * 0.65)}"/>`;
  const roof =
    dice.roll() < 0.5
      ? `<path d="M${x + wide * 0.3} ${top}v-34h${n(wide * 0.18)}v34M${x + wide * 0.7} ${top}v-70" stroke="${tone}" stroke-width="6" fill="${tone}"/>`
      : `<path d="M${x + 8} ${top}v-16h${wide - 16}v16z" fill="${tone}"/>`;
  return `${roof}<rect x="${x}" y="${top}" width="${wide}" height="${720 - top}" fill="${tone}"/>${windows}<path d="M${x + 1.5} ${top}V720M${x} ${top + 1}H${x + wide}" stroke="${edge}" stroke-width="3" opacity=".6"/>`;
}

const towers = (): BackdropLayer => ({
  name: 'towers',
  parallax: 0.01,
  isSoft: true,
  svg: drawn('nhb-t', (box) => {
    const dice = diceOf('far towers');
    const far = repeat(17, (at) =>
      tower(`far ${at}`, at * 96 - 20, 84, 180 + Math.round(dice.roll() * 250), '#3A1F5C', '#FF7FB0', [
        '#FFB27A',
        '#FF7FB0',
        '#8A6BFF',
      ]),
    );
    const near = repeat(9, (at) =>
      tower(
        `near ${at}`,
        at * 190 - 50 + Math.round(dice.roll() * 40),
        140,
        270 + Math.round(dice.roll() * 200),
        '#1E1240',
        '#5FD8FF',
        ['#FFD98A', '#5FE0FF', '#FF8FB8', '#FFF0C0'],
      ),
    );
    return `<g filter="${blurred(box, 2.6, 0.05)}" opacity=".85">${far}</g><rect y="300" width="1600" height="420" fill="${linearAcross(box, '0 300 0 720', '#7A2A78/0 0, #A8346E/.5 1')}"/><g filter="${blurred(box, 1.2, 0.05)}">${near}</g><rect y="430" width="1600" height="290" fill="${linearAcross(box, '0 430 0 720', '#1A1030/0 0, #C2356F/.34 .8, #FF7FB0/.3 1')}"/>`;
  }),
});

/** A sign of the lane: its board on an arm, a burning figure on it. */
const shopSign = (
  box: Paintbox,
  x: number,
  y: number,
  wide: number,
  high: number,
  figure: string,
  colour: string,
  edge: string,
): string =>
  `<g transform="translate(${x} ${y})"><path d="M${wide / 2} -16V0M${-14} -10H${wide + 14}" stroke="#0A0712" stroke-width="7"/><rect x="6" y="10" width="${wide}" height="${high}" rx="9" fill="${shadow}" opacity=".7" filter="${blurred(box, 6)}"/><g filter="${lit(box, { round: 2, surfaceScale: 3, form: 0.4, gloss: 0.7, shadow, rim: edge, rimLight: 0.9 })}"><rect width="${wide}" height="${high}" rx="9" fill="${linear(box, '0 0 .4 1', '#4A3A7A 0, #241845 .5, #120A26 1')}"/></g>${burningTube(box, { d: `M14 8H${wide - 14}Q${wide - 8} 8 ${wide - 8} 14V${high - 14}Q${wide - 8} ${high - 8} ${wide - 14} ${high - 8}H14Q8 ${high - 8} 8 ${high - 14}V14Q8 8 14 8Z`, colour: edge, wide: 3.4 })}${burningTube(box, { d: figure, colour, wide: 6 })}</g>`;

const BOWL =
  'M22 62H108Q104 100 82 106H48Q26 100 22 62M40 52Q34 42 42 32M64 52Q58 40 66 26M88 52Q82 42 90 32M96 58L118 24';
const FISH = 'M20 66Q52 28 92 60L116 40V92L92 72Q52 104 20 66M44 60A4 4 0 1 1 43 60M62 46Q72 66 62 84';
const ARROW = 'M46 18V112M18 84L46 114L74 84';
const CUP =
  'M26 34H78L72 96Q70 104 62 104H42Q34 104 32 96ZM78 46Q98 46 94 64Q90 78 74 78M42 22Q38 14 44 8M60 22Q56 14 62 8';

/** The two walls of the lane, close: brick, pipes, shutters, signs that throw their light on them. */
const walls = (): BackdropLayer => ({
  name: 'walls',
  parallax: 0.04,
  isSoft: true,
  svg: drawn('nhb-w', (box) => {
    const wall = (x: number, facing: number): string => {
      const dice = diceOf(`wall ${x}`);
      let bricks = '';
      for (let row = 0; row < 33; row++)
        for (let column = 0; column < 6; column++) {
          const [bx, by] = [x + column * 60 - (row % 2) * 30, row * 22];
          if (bx >= x && bx <= x + 240)
            bricks += `<rect x="${bx}" y="${by}" width="56" height="19" fill="${dice.pick(['#2E1C4E', '#3A2258', '#251640', '#44285E'])}" opacity="${n(0.5 + dice.roll() * 0.5)}"/>`;
        }
      const edge = facing > 0 ? x + 300 : x;
      return `<g><rect x="${x}" width="300" height="730" fill="#160C2C"/>${bricks}<rect x="${x}" width="300" height="730" fill="${linearAcross(box, facing > 0 ? `${x} 0 ${x + 300} 0` : `${x + 300} 0 ${x} 0`, '#06030D/.82 0, #06030D/.35 .55, #06030D/.05 1')}"/><path d="M${edge} 0V730" stroke="${facing > 0 ? CYAN : PINK}" stroke-width="5" opacity=".75"/><path d="M${edge - facing * 30} 0V730" stroke="#0A0712" stroke-width="13"/><path d="M${edge - facing * 30 - 3} 0V730" stroke="#8A7FC0" stroke-width="2.4" opacity=".7"/>${repeat(5, (at) => `<rect x="${edge - facing * 30 - 10}" y="${60 + at * 150}" width="20" height="9" fill="#2A2046"/>`)}</g>`;
    };
    const shutter = (x: number, colour: string): string =>
      `<g><rect x="${x}" y="500" width="190" height="230" fill="#1A1030"/>${repeat(14, (at) => `<rect x="${x + 6}" y="${508 + at * 15}" width="178" height="11" fill="${linear(box, '0 0 0 1', '#54468A 0, #2A1F4E .5, #160E2C 1')}"/>`)}<rect x="${x - 10}" y="478" width="210" height="26" rx="4" fill="${linear(box, '0 0 0 1', '#6A5A9E 0, #241845 1')}"/>${repeat(7, (at) => `<path d="M${x - 10 + at * 30} 504h30l-3 22h-24z" fill="${at % 2 ? '#E8DFFF' : colour}" opacity=".75"/>`)}<rect x="${x - 10}" y="504" width="210" height="24" fill="${linear(box, '0 0 0 1', '#06030D/0 0, #06030D/.55 1')}"/></g>`;
    return `<g filter="${blurred(box, 0.9, 0.02)}">${wall(-10, 1)}${wall(1310, -1)}${shutter(40, PINK)}${shutter(1370, '#1FA3B8')}</g>${glow(box, 110, 200, 240, PINK, 0.4)}${glow(box, 1490, 220, 240, CYAN, 0.34)}${glow(box, 190, 400, 150, YELLOW, 0.3)}${glow(box, 1420, 420, 150, GREEN, 0.26)}${shopSign(box, 60, 130, 136, 126, BOWL, YELLOW, PINK)}${shopSign(box, 206, 290, 92, 132, ARROW, CYAN, '#B65CFF')}${shopSign(box, 1404, 120, 138, 126, FISH, CYAN, PINK)}${shopSign(box, 1322, 300, 112, 118, CUP, PINK, GREEN)}`;
  }),
});

const cables = (): BackdropLayer => ({
  name: 'cables',
  parallax: 0.05,
  isSoft: true,
  drift: { x: 3, y: 5, seconds: 7.3 },
  svg: drawn('nhb-k', (box) => {
    const dice = diceOf('cables');
    const runs = [
      [-20, 40, 800, 150, 1620, 20],
      [-20, 90, 700, 210, 1620, 110],
      [-20, 10, 900, 96, 1620, 60],
      [240, -10, 820, 120, 1400, -10],
    ] as const;
    const lines = runs.map(([ax, ay, bx, by, cx, cy]) => `M${ax} ${ay}Q${bx} ${by} ${cx} ${cy}`).join('');
    const lamps = repeat(13, (at) => {
      const t = (at + 0.7) / 14;
      const [x, y] = [
        (1 - t) ** 2 * -20 + 2 * t * (1 - t) * 700 + t * t * 1620,
        (1 - t) ** 2 * 90 + 2 * t * (1 - t) * 210 + t * t * 110,
      ];
      const colour = dice.pick([YELLOW, PINK, CYAN, '#FFB27A']);
      return `${glow(box, Math.round(x), Math.round(y) + 12, 44, colour, 0.5)}<path d="M${n(x)} ${n(y)}v8" stroke="#0A0712" stroke-width="4"/><circle cx="${n(x)}" cy="${n(y + 13)}" r="7" fill="#FFF9E8"/><circle cx="${n(x)}" cy="${n(y + 13)}" r="8" fill="none" stroke="${colour}" stroke-width="3"/>`;
    });
    return `<path d="${lines}" fill="none" stroke="#06030D" stroke-width="5"/><path d="${lines}" fill="none" stroke="#C23A8A" stroke-opacity=".5" stroke-width="1.4" transform="translate(0 -2)"/>${lamps}`;
  }),
});

/** The wet street: everything above it again, stretched and broken. */
const street = (): BackdropLayer => ({
  name: 'street',
  parallax: 0.04,
  isSoft: true,
  svg: drawn('nhb-r', (box) => {
    const dice = diceOf('wet street');
    const streaks = repeat(70, () => {
      const x = dice.roll() * 1600;
      const colour =
        x < 420
          ? dice.pick([PINK, YELLOW, PINK, CYAN])
          : x > 1180
            ? dice.pick([CYAN, GREEN, PINK, CYAN])
            : dice.pick(['#FF7FB0', '#8A6BFF', '#5FD8FF', YELLOW]);
      return `<rect x="${n(x)}" y="${n(716 + dice.roll() * 30)}" width="${n(4 + dice.roll() * 26)}" height="${n(50 + dice.roll() * 130)}" fill="${linear(box, '0 0 0 1', `${colour}/.8 0, ${colour}/0 1`)}" opacity="${n(0.3 + dice.roll() * 0.6)}"/>`;
    });
    const puddles = repeat(16, () => {
      const [x, y] = [dice.roll() * 1600, 760 + dice.roll() * 130];
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(40 + dice.roll() * 110)}" ry="${n(3 + dice.roll() * 9)}" fill="#CFC0FF" opacity="${n(0.05 + dice.roll() * 0.13)}"/>`;
    });
    const rings = repeat(22, () => {
      const [x, y, r] = [dice.roll() * 1600, 740 + dice.roll() * 150, 8 + dice.roll() * 22];
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.26)}" stroke-opacity="${n(0.2 + dice.roll() * 0.4)}"/>`;
    });
    return `<rect y="712" width="1600" height="188" fill="${linearAcross(box, '0 712 0 900', '#3A1C56 0, #170C2C .4, #07040F 1')}"/><path d="M0 714H1600" stroke="#FF9CC0" stroke-opacity=".5" stroke-width="3"/><g filter="${blurred(box, 4, 0.1)}">${streaks}</g><g filter="${blurred(box, 3, 0.1)}">${puddles}</g><g fill="none" stroke="#E8DFFF" stroke-width="1.6">${rings}</g>`;
  }),
});

const rain = (
  name: string,
  count: number,
  long: number,
  wide: number,
  opacity: number,
  speed: number,
  isInFront: boolean,
): BackdropLayer => ({
  name,
  parallax: isInFront ? 0.08 : 0.03,
  isSoft: true,
  isLight: true,
  isInFront,
  scroll: { x: -speed * 0.12, y: speed },
  svg: drawn(`nhb-${name.replace(' ', '-')}`, (box) => {
    const dice = diceOf(name);
    const drops = repeat(count, () => {
      const [x, y] = [dice.roll() * 1600, dice.roll() * 900];
      const size = long * (0.6 + dice.roll() * 0.8);
      return `M${n(x)} ${n(y)}l${n(-size * 0.12)} ${n(size)}`;
    });
    return `<path d="${drops}" stroke="${linearAcross(box, '0 0 1600 0', '#FF9CC0 0, #CFC8FF .5, #8FF0FF 1')}" stroke-opacity="${opacity}" stroke-width="${wide}" stroke-linecap="round"/>`;
  }),
});

const foreground = (): BackdropLayer => ({
  name: 'foreground',
  parallax: 0.08,
  isSoft: true,
  isInFront: true,
  svg: drawn('nhb-n', (box) => {
    const dice = diceOf('night bokeh');
    const discs = repeat(26, (at) => {
      const x = at % 2 ? 1240 + dice.roll() * 360 : dice.roll() * 360;
      const colour = dice.pick([PINK, CYAN, YELLOW, '#B65CFF', '#FF7FB0']);
      const [y, r] = [dice.roll() * 900, 8 + dice.roll() * 26];
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}" opacity="${n(0.06 + dice.roll() * 0.14)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="1.6" opacity=".22"/>`;
    });
    return `<rect width="1600" height="900" fill="${radialAcross(box, '800 430 1010', `${shadow}/0 .58, ${shadow}/.5 .86, ${shadow}/.78 1`)}"/><g filter="${blurred(box, 1.6, 0.1)}">${discs}</g><g filter="${blurred(box, 6, 0.2)}"><path d="M-20 920V640Q60 628 96 690L120 920Z" fill="#0A0616"/><path d="M-20 636Q66 628 98 692L122 920" fill="none" stroke="${PINK}" stroke-width="7" opacity=".8"/><path d="M1620 920V700Q1520 690 1500 760L1484 920Z" fill="#0A0616"/><path d="M1620 696Q1520 688 1499 760L1482 920" fill="none" stroke="${CYAN}" stroke-width="7" opacity=".8"/></g>`;
  }),
});

export const backdrop: readonly BackdropLayer[] = [
  sky(),
  towers(),
  street(),
  walls(),
  cables(),
  rain('far rain', 170, 34, 1.4, 0.26, 620, false),
  rain('near rain', 46, 110, 2.4, 0.2, 1100, true),
  foreground(),
];

/** A panel of the wall behind a sign: dark tiles, wet, with a breath of the lane's pink. */
export const bed = drawn('nh-bed', (box) => {
  const tiles = repeat(
    16,
    (at) =>
      `<rect x="${(at % 4) * 50 + 1.5}" y="${Math.floor(at / 4) * 50 + 1.5}" width="47" height="47" rx="3" fill="${['#1A1032', '#160D2A', '#1D1238', '#140B26'][(at * 7 + Math.floor(at / 4)) % 4]}"/>`,
  );
  const shines = repeat(16, (at) => `M${(at % 4) * 50 + 5} ${Math.floor(at / 4) * 50 + 4}h30`);
  return `<rect width="200" height="200" fill="#080412"/>${tiles}<path d="${shines}" stroke="#B9A0FF" stroke-opacity=".13" stroke-width="1.6"/><rect width="200" height="200" fill="${radial(box, '.5 .42 .72', '#3A1C66/.42 0, #130B24/.1 .55, #06030D/.7 1')}"/><path d="M1 0V200" stroke="#000" stroke-opacity=".6" stroke-width="2"/><path d="M199 0V200" stroke="#FF3D81" stroke-opacity=".2" stroke-width="2"/>`;
});

/** The sign's own case: dark chromed sheet, two tubes around it, round lamps on its corners. */
export const frame: SlotArt['frame'] = {
  inset: 130,
  opening: 66,
  svg: drawn('nh-frame', (box) => {
    const metal = linearAcross(box, '0 0 380 600', '#A79CD0 0, #4B4272 .2, #241C40 .5, #574C82 .72, #160E2C 1');
    const pink = 'M70 38H530Q562 38 562 70V530Q562 562 530 562H70Q38 562 38 530V70Q38 38 70 38Z';
    const cyan = 'M74 54H526Q546 54 546 74V526Q546 546 526 546H74Q54 546 54 526V74Q54 54 74 54Z';
    const lamp = (x: number, y: number): string =>
      `${glow(box, x, y, 36, YELLOW, 0.75)}<g filter="${lit(box, { round: 3, surfaceScale: 4, form: 0.4, shadow: '#5A1F4A', room: 0.4 })}"><circle cx="${x}" cy="${y}" r="15" fill="${gold(box, TOKEN_GOLD)}"/></g><circle cx="${x}" cy="${y}" r="10" fill="${radial(box, '.4 .35 .7', '#FFFFFF 0, #FFF0A8 .4, #FFB23F 1')}"/>`;
    return `<path d="${frameRing(12, 50, 64, 10)}" fill-rule="evenodd" transform="translate(5 9)" fill="${shadow}" opacity=".8" filter="${blurred(box, 8, 0.1)}"/>${burningTube(box, { d: pink, colour: PINK, wide: 2 })}<g filter="${lit(box, { round: 3, surfaceScale: 5, exponent: 26, gloss: 1, form: 0.5, shadow, rim, rimLight: 0.6, reach: 5, room: 0.03 })}"><path d="${frameRing(10, 52, 64, 10)}" fill-rule="evenodd" fill="${metal}"/></g><path d="${frameRing(26, 42, 62, 14)}" fill-rule="evenodd" fill="#0D0820" opacity=".82"/><path d="${frameRing(62, 12, 66, 8)}" fill-rule="evenodd" fill="#000" opacity=".6"/>${burningTube(box, { d: pink, colour: PINK, wide: 4.6 })}${burningTube(box, { d: cyan, colour: CYAN, wide: 3.4 })}${lamp(40, 40)}${lamp(560, 40)}${lamp(40, 560)}${lamp(560, 560)}`;
  }),
};

/** One twelfth of a turn of a token of the arcade: a star in a ring. */
function coin(at: number): string {
  return drawn(`nhp-coin${at}`, (box) => {
    const turn = Math.cos((at * Math.PI) / 6);
    const wide = Math.round(Math.max(0.1, Math.abs(turn)) * 100) / 100;
    const face = turn >= 0 ? gold(box, TOKEN_GOLD) : goldRim(box, TOKEN_GOLD);
    const bolt = 'M4 -18L-11 3H-1L-6 18L12 -4H2L9 -18Z';
    const side = Math.sin((at * Math.PI) / 6) > 0 ? 3 : -3;
    return `<g filter="${lit(box, { round: 2.2, surfaceScale: 4, form: 0.4, shadow: '#3A0E3A' })}"><g transform="translate(${n(32 + side * (1 - wide))} 32) scale(${wide} 1)"><circle r="28" fill="#7A2A4A"/></g><g transform="translate(32 32) scale(${wide} 1)"><circle r="28" fill="${face}"/></g></g><g transform="translate(32 32) scale(${wide} 1)"><circle r="22" fill="none" stroke="#7A2A4A" stroke-width="2.4" opacity=".75"/><circle r="22" cy="-1" fill="none" stroke="#FFF3D6" stroke-width="1" opacity=".8"/><path d="${bolt}" fill="#8A2A5A" transform="translate(0 1.2)"/><path d="${bolt}" fill="#FFF0C0"/></g>`;
  });
}

export const particles: Readonly<Record<string, string>> = {
  spark: drawn(
    'nhp-spark',
    (box) =>
      `${glow(box, 32, 32, 30, PINK, 0.9)}<path d="M32 2L34 30L62 32L34 34L32 62L30 34L2 32L30 30Z" fill="#FFF3FA"/>`,
  ),
  glow: drawn('nhp-glow', (box) => glow(box, 32, 32, 32, '#FF9CC8', 1)),
  bit: drawn(
    'nhp-bit',
    (box) =>
      `<g filter="${lit(box, { round: 1.6, surfaceScale: 3, form: 0.5, shadow: '#3A0E3A', rim })}"><path d="M12 20L50 10L54 42L16 54Z" fill="${linear(box, '0 0 1 1', '#8FF6FF 0, #38B8FF .5, #8A3FD8 1')}"/></g><path d="M18 26L46 18" stroke="#fff" stroke-width="3" opacity=".7"/>`,
  ),
  drift: drawn(
    'nhp-drift',
    (box) =>
      `<path d="M36 6Q30 26 30 40Q30 54 34 58" fill="none" stroke="${linear(box, '0 0 0 1', '#CFC8FF/0 0, #FFFFFF/.9 1')}" stroke-width="4" stroke-linecap="round"/>`,
  ),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`coin${at}`, coin(at)])),
};

/** The lane at the size of a tile: far towers, one wall, the wet ground with what burns above it. */
export const tileGround = (box: Paintbox): string => {
  const dice = diceOf('night tile');
  const far = repeat(11, (at) => {
    const [x, top] = [at * 46 - 10, 40 + dice.roll() * 90];
    return `<rect x="${x}" y="${n(top)}" width="40" height="${n(240 - top)}" fill="#33205C"/>${repeat(16, () => (dice.roll() < 0.6 ? `<rect x="${n(x + 5 + Math.floor(dice.roll() * 4) * 8)}" y="${n(top + 8 + Math.floor(dice.roll() * 14) * 9)}" width="4.5" height="5" fill="${dice.pick(['#FFB27A', '#FF8FB8', '#6FE0FF'])}" opacity=".8"/>` : ''))}`;
  });
  const streaks = repeat(36, () => {
    const x = dice.roll() * 480;
    const colour = x < 220 ? dice.pick([PINK, YELLOW, PINK]) : dice.pick([CYAN, YELLOW, '#8A6BFF']);
    return `<rect x="${n(x)}" y="${n(242 + dice.roll() * 12)}" width="${n(3 + dice.roll() * 14)}" height="${n(24 + dice.roll() * 50)}" fill="${linear(box, '0 0 0 1', `${colour}/.9 0, ${colour}/0 1`)}" opacity="${n(0.35 + dice.roll() * 0.6)}"/>`;
  });
  return `<rect width="480" height="320" fill="${linearAcross(box, '0 0 0 250', '#150B30 0, #4A1B5E .6, #B8386E 1')}"/>${glow(box, 300, 220, 240, '#FF6FA0', 0.6)}<g filter="${blurred(box, 1.8, 0.1)}">${far}</g><rect y="120" width="480" height="130" fill="${linearAcross(box, '0 120 0 250', '#C2356F/0 0, #FF7FB0/.4 1')}"/><path d="M-4 -4H96V250H-4Z" fill="#160C2C"/>${repeat(44, (at) => `<rect x="${(at % 4) * 26 - (Math.floor(at / 4) % 2) * 12 - 4}" y="${Math.floor(at / 4) * 23}" width="24" height="20" fill="${['#3A2258', '#2E1C4E', '#44285E'][at % 3]}" opacity=".8"/>`)}<path d="M98 0V250" stroke="${CYAN}" stroke-width="3" opacity=".8"/><path d="M0 26Q240 84 480 20M0 8Q200 66 480 50" fill="none" stroke="#0A0712" stroke-width="3"/><rect y="246" width="480" height="76" fill="${linearAcross(box, '0 246 0 320', '#3A1C56 0, #150B28 .5, #07040F 1')}"/><g filter="${blurred(box, 2.4, 0.1)}">${streaks}</g>`;
};

export const tileRain = (): string => {
  const dice = diceOf('tile rain');
  return `<path d="${repeat(70, () => {
    const size = 10 + dice.roll() * 26;
    return `M${n(dice.roll() * 500)} ${n(dice.roll() * 320)}l${n(-size * 0.12)} ${n(size)}`;
  })}" stroke="#E8DFFF" stroke-opacity=".3" stroke-width="1.2"/>`;
};
