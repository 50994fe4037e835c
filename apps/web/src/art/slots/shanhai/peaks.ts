import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, around, frameRing } from '../curves.ts';
import { OLD_BRONZE, relief, spiral } from '../materials/bronze.ts';
import { drawn } from '../materials/drawn.ts';
import { type GoldTones, gold, goldRim } from '../materials/gold.ts';
import { blurred, glow, lit } from '../materials/lighting.ts';
import { linear, linearAcross, type Paintbox, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import type { BackdropLayer, SlotArt } from '../slot-art.ts';
import { SPIRIT, palette } from './palette.ts';

const { deep, mid, shadow, rim } = palette;
/** Gold under moonlight: green in its shade. */
const MOON_GOLD: GoldTones = ['#FFF9DC', '#E9C26A', '#8A6A34', '#CFA654', '#2F3F3A'];

const sky = (): BackdropLayer => ({
  name: 'stars',
  parallax: 0,
  isSoft: true,
  svg: drawn('shb-s', (box) => {
    const dice = diceOf('strange stars');
    const stars = repeat(
      260,
      () =>
        `<circle cx="${n(dice.roll() * 1600)}" cy="${n(dice.roll() * 640)}" r="${n(0.8 + dice.roll() ** 4 * 3.4)}" fill="${dice.pick(['#FFFFFF', '#C7FFF0', '#BFD0FF', '#FFE9C0'])}" opacity="${n(0.3 + dice.roll() * 0.7)}"/>`,
    );
    const figures: readonly (readonly Point[])[] = [
      [
        [120, 120],
        [190, 90],
        [250, 150],
        [330, 130],
        [380, 200],
        [300, 250],
        [220, 230],
      ],
      [
        [1210, 90],
        [1290, 140],
        [1370, 110],
        [1450, 170],
        [1520, 150],
        [1480, 240],
      ],
    ];
    const signs = figures
      .map(
        (points) =>
          `<path d="${points.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')}" fill="none" stroke="${rim}" stroke-opacity=".4" stroke-width="2"/>${points.map(([x, y]) => `${glow(box, x, y, 22, SPIRIT, 0.7)}<circle cx="${x}" cy="${y}" r="4" fill="#F4FFFC"/>`).join('')}`,
      )
      .join('');
    const cloud = repeat(
      26,
      () =>
        `<ellipse cx="${n(dice.roll() * 1600)}" cy="${n(60 + dice.roll() * 420)}" rx="${n(90 + dice.roll() * 200)}" ry="${n(24 + dice.roll() * 60)}" fill="${dice.pick(['#2A4A9A', '#3A3A8F', '#1F6A7A', '#4A3A9A'])}" opacity="${n(0.08 + dice.roll() * 0.16)}"/>`,
    );
    const moon = radial(box, '.38 .32 .75', '#FFFFF2 0, #DDF7E8 .4, #8FC8C8 .8, #4A86A0 1');
    return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 300 900', `#070A22 0, ${deep} .2, #1A2A66 .55, #2F5A86 .8, #3F8A96 1`)}"/><g filter="${blurred(box, 30, 0.1)}">${cloud}</g>${stars}${signs}${glow(box, 380, 190, 420, '#8FE3D0', 0.4)}<circle cx="404" cy="176" r="92" fill="${moon}"/><g fill="#5FA0AA" opacity=".35" filter="${blurred(box, 3, 0.1)}"><circle cx="430" cy="150" r="20"/><circle cx="376" cy="206" r="15"/><circle cx="446" cy="214" r="11"/><circle cx="362" cy="146" r="9"/></g>`;
  }),
});

const line = (points: readonly Point[]): string => points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('');

/** One spire of rock: a lit face, a face in the shade, the crest between them broken by ledges. */
function spire(seed: string, tip: Point, foot: number, wide: number, tones: PeakTones): string {
  const dice = diceOf(seed);
  const [x, y] = tip;
  const steps = [0.16, 0.36, 0.6, 0.82, 1];
  const down = (reach: number, shake: number): Point[] =>
    steps.map((part) => [x + reach * part ** 0.8 + (dice.roll() - 0.5) * wide * shake, y + (foot - y) * part]);
  const [left, crest, right] = [down(-wide * 0.5, 0.16), down(wide * 0.06, 0.22), down(wide * 0.5, 0.16)];
  const ledges = left
    .slice(1, -1)
    .map(([lx, ly], at) => {
      const [cx, cy] = crest[at + 1] ?? tip;
      return `M${n(lx)} ${n(ly)}L${n((lx + cx) / 2)} ${n(cy - 4)}L${n(cx)} ${n(cy + 5)}`;
    })
    .join('');
  return `<path d="M${n(x)} ${n(y)}${line(left)}${line(crest.toReversed())}Z" fill="${tones[0]}"/><path d="M${n(x)} ${n(y)}${line(crest)}${line(right.toReversed())}Z" fill="${tones[2]}"/><path d="${ledges}" fill="none" stroke="${tones[1]}" stroke-width="${n(wide * 0.04)}"/><path d="M${n(x)} ${n(y)}${line(left.slice(0, 4))}" fill="none" stroke="${rim}" stroke-opacity=".85" stroke-width="${n(1 + wide * 0.018)}"/><path d="M${n(x)} ${n(y)}${line(right.slice(0, 3))}" fill="none" stroke="${rim}" stroke-opacity=".35" stroke-width="1.4"/>`;
}

/** From the lit face to the one in the shade. */
type PeakTones = readonly [light: string, body: string, shade: string];

/** A mountain that hangs in the air: a crown of spires, roots of rock below, woods on its ledges, falls of water. */
function floating(
  box: Paintbox,
  seed: string,
  cx: number,
  cy: number,
  wide: number,
  high: number,
  tones: PeakTones,
): string {
  const dice = diceOf(seed);
  const crown = repeat(8, (at) => {
    const part = ((at * 3) % 8) / 7 - 0.5;
    const tall = high * (1.02 - Math.abs(part) * 1.5) * (0.75 + dice.roll() * 0.35);
    return spire(
      `${seed} up ${at}`,
      [cx + part * wide * 0.78, cy - Math.max(high * 0.16, tall)],
      cy + high * 0.1,
      wide * (0.24 + dice.roll() * 0.1),
      tones,
    );
  });
  const roots = repeat(9, (at) => {
    const part = ((at * 4) % 9) / 8 - 0.5;
    const deepness = high * (0.95 - Math.abs(part) * 1.5) * (0.6 + dice.roll() * 0.4);
    return spire(
      `${seed} down ${at}`,
      [cx + part * wide * 0.8, cy + Math.max(high * 0.12, deepness)],
      cy - high * 0.02,
      wide * (0.2 + dice.roll() * 0.08),
      [tones[1], tones[2], '#142A5E'],
    );
  });
  const woods = repeat(34, () => {
    const part = dice.roll() - 0.5;
    const [x, y] = [cx + part * wide * 0.92, cy + high * (0.02 + dice.roll() * 0.1)];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide * (0.02 + dice.roll() * 0.025))}" ry="${n(wide * (0.014 + dice.roll() * 0.014))}" fill="${dice.pick(['#2F9A84', '#1B6E66', '#4FB89A', '#14544F'])}"/>`;
  });
  const falls = [-0.2, 0.16]
    .map(
      (part) =>
        `<path d="M${n(cx + wide * part)} ${n(cy + high * 0.04)}q${n(wide * 0.014)} ${n(high * 0.4)} ${n(-wide * 0.01)} ${n(high * 1.05)}" stroke="${linear(box, '0 0 0 1', '#F4FFFC/.95 0, #C7FFF0/.6 .5, #C7FFF0/0 1')}" stroke-width="${n(wide * 0.022)}" fill="none"/>`,
    )
    .join('');
  return `<g filter="${lit(box, { round: 3, surfaceScale: 3, form: 0.3, gloss: 0.2, shadow: '#0A1238', rim, rimLight: 0.5, grain: 0.09, grainSize: '.08 .2', room: 0.1 })}">${roots}${crown}${woods}</g>${falls}`;
}

const farPeaks = (): BackdropLayer => ({
  name: 'far peaks',
  parallax: 0.01,
  isSoft: true,
  drift: { x: 4, y: 8, seconds: 19 },
  svg: drawn('shb-f', (box) => {
    const tones = ['#7FB8C0', '#3F6A96', '#2A4480'] as const;
    return `<g filter="${blurred(box, 2.4, 0.05)}" opacity=".8">${floating(box, 'far a', 230, 430, 250, 150, tones)}${floating(box, 'far b', 700, 330, 200, 120, tones)}${floating(box, 'far c', 1010, 410, 260, 140, tones)}${floating(box, 'far d', 1400, 340, 280, 170, tones)}</g><rect y="380" width="1600" height="400" fill="${linearAcross(box, '0 380 0 780', '#5FB0B0/0 0, #8FE3D0/.32 .7, #8FE3D0/0 1')}"/>`;
  }),
});

/**
 * Heaps of cloud lit from the upper left: the same heap again and again, each time a little lower and darker. (A filter
 * would bend the light at the edges of the picture, where the bank has to join itself.)
 */
function heaped(body: string, curls: string, fill: string, size: number): string {
  const steps = [0.05, 0.12, 0.22, 0.36]
    .map(
      (part) =>
        `<path d="${body}" fill="#2A4F8A" fill-opacity=".17" transform="translate(${n(size * part * 0.6)} ${n(size * part)})"/>`,
    )
    .join('');
  return `<path d="${body}" fill="#F4FFFA" transform="translate(-1.2 -1.8)"/><path d="${body}" fill="${fill}"/>${steps}<path d="${curls}" fill="none" stroke="#2A4F8A" stroke-opacity=".4" stroke-width="${n(size * 0.06)}" stroke-linecap="round"/><path d="${curls}" fill="none" stroke="#F4FFFC" stroke-opacity=".75" stroke-width="${n(size * 0.032)}" stroke-linecap="round" transform="translate(-1.2 -1.6)"/>`;
}

/** A bank of clouds that joins itself at both ends: heaps that melt into one another, a curl cut in here and there. */
function cloudBank(
  box: Paintbox,
  seed: string,
  y: number,
  size: number,
  tones: readonly [string, string, string],
): string {
  const row = (lift: number, scale: number, fill: string): string => {
    const dice = diceOf(`${seed} ${lift}`);
    const count = Math.round(1600 / (size * scale * 0.9));
    const heaps = Array.from({ length: count }, (_, at) => ({
      x: (at + 0.2 + dice.roll() * 0.6) * (1600 / count),
      y: y - lift + (dice.roll() - 0.5) * size * 0.8,
      r: size * scale * (0.5 + dice.roll() ** 1.6 * 0.75),
      isCurled: dice.roll() < 0.34,
    }));
    const all = [
      ...heaps,
      ...heaps.map((heap) => ({ ...heap, x: heap.x - 1600 })),
      ...heaps.map((heap) => ({ ...heap, x: heap.x + 1600 })),
    ].filter(({ x }) => x > -240 && x < 1840);
    const body = all
      .map(
        ({ x, y: top, r }) =>
          `M${n(x - r)} ${n(top)}a${n(r)} ${n(r * 0.86)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r * 0.86)} 0 1 1 ${n(-r * 2)} 0Z`,
      )
      .join('');
    const curls = all
      .filter(({ isCurled }) => isCurled)
      .map(({ x, y: top, r }) => spiral(x, top - r * 0.1, r * 0.46, 1.3, 150))
      .join('');
    return heaped(`${body}M-240 ${n(y - lift - size * 0.12)}H1840V960H-240Z`, curls, fill, size);
  };
  const paint = (from: string, to: string, lift: number): string =>
    linearAcross(box, `0 ${n(y - lift - size)} 0 ${n(y - lift + size * 2.4)}`, `${from} 0, ${to} .6, #16204A 1`);
  return row(size * 0.9, 0.8, paint(tones[1], tones[2], size * 0.9)) + row(0, 1, paint(tones[0], tones[1], 0));
}

const nearPeaks = (): BackdropLayer => ({
  name: 'near peaks',
  parallax: 0.03,
  isSoft: true,
  drift: { x: 6, y: 11, seconds: 13 },
  svg: drawn('shb-n', (box) => {
    const tones = ['#7FCCBC', '#2F7088', '#1F4A7A'] as const;
    return `<g filter="${blurred(box, 1.2, 0.05)}">${floating(box, 'near a', 210, 640, 380, 240, tones)}${floating(box, 'near b', 1420, 620, 400, 260, tones)}</g>`;
  }),
});

const clouds = (
  name: string,
  seed: string,
  y: number,
  size: number,
  tones: readonly [string, string, string],
  speed: number,
): BackdropLayer => ({
  name,
  parallax: 0.04,
  isSoft: true,
  scroll: { x: speed, y: 0 },
  svg: drawn(`shb-${seed}`, (box) => cloudBank(box, seed, y, size, tones)),
});

/** Two columns of bronze, old as the mountains: bands of spirals, green in the hollows. */
const pillars = (): BackdropLayer => ({
  name: 'pillars',
  parallax: 0.06,
  isSoft: true,
  svg: drawn('shb-p', (box) => {
    const column = `<path d="M20 -20H150V920H20Z" fill="#5A5A5A"/><path d="M36 -20H134V920H36Z" fill="#7C7C7C"/><path d="M60 -20H106V920H60Z" fill="#9A9A9A"/>${repeat(
      4,
      (at) => {
        const y = 30 + at * 240;
        return `<path d="M6 ${y}H164V${y + 92}H6Z" fill="#8A8A8A"/><path d="M6 ${y}H164V${y + 12}H6ZM6 ${y + 80}H164V${y + 92}H6Z" fill="#DADADA"/><path d="${spiral(50, y + 46, 24, 1.7, 90)}${spiral(120, y + 46, 24, 1.7, 90, true)}" fill="none" stroke="#303030" stroke-width="7"/><path d="M60 ${y + 130}L85 ${y + 110}L110 ${y + 130}V${y + 200}L85 ${y + 220}L60 ${y + 200}Z" fill="#C6C6C6"/><path d="M72 ${y + 140}L85 ${y + 128}L98 ${y + 140}V${y + 190}L85 ${y + 202}L72 ${y + 190}Z" fill="#3A3A3A"/>`;
      },
    )}`;
    const glowing = (x: number): string =>
      repeat(
        4,
        (at) =>
          `${glow(box, x, 195 + at * 240, 60, SPIRIT, 0.55)}<path d="M${x} ${168 + at * 240}V${222 + at * 240}" stroke="${rim}" stroke-width="6" stroke-linecap="round" opacity=".85"/>`,
      );
    return `<g opacity=".7" filter="${blurred(box, 12, 0.2)}" fill="${shadow}"><rect x="30" width="150" height="900"/><rect x="1432" width="150" height="900"/></g><g filter="${relief(box, { tones: ['#08222A', '#2C4A46', '#77603A', '#B48C50', '#F0D69A'], shadow, rim, depth: 13, patina: 0.6, seed: 51, region: '0 0 1600 900', gloss: 0.6 })}">${column}<g transform="translate(1600 0) scale(-1 1)">${column}</g></g>${glowing(85)}${glowing(1515)}<rect width="200" height="900" fill="${linearAcross(box, '0 0 200 0', `${shadow}/.7 0, ${shadow}/0 1`)}"/><rect x="1400" width="200" height="900" fill="${linearAcross(box, '1600 0 1400 0', `${shadow}/.8 0, ${shadow}/0 1`)}"/>`;
  }),
});

const mist = (): BackdropLayer => ({
  name: 'mist',
  parallax: 0.08,
  isSoft: true,
  isInFront: true,
  drift: { x: 30, y: 4, seconds: 14 },
  svg: drawn('shb-m', (box) => {
    const dice = diceOf('mist');
    const motes = repeat(
      26,
      (at) =>
        `<circle cx="${n(at % 2 ? 1250 + dice.roll() * 350 : dice.roll() * 350)}" cy="${n(dice.roll() * 900)}" r="${n(5 + dice.roll() * 22)}" fill="${dice.pick([SPIRIT, rim, '#FFB27A'])}" opacity="${n(0.05 + dice.roll() * 0.15)}"/>`,
    );
    return `<rect width="1600" height="900" fill="${radialAcross(box, '800 420 1010', `${shadow}/0 .6, ${shadow}/.5 .86, ${shadow}/.78 1`)}"/><g filter="${blurred(box, 24, 0.3)}" fill="#BFF7EE">${repeat(9, (at) => `<ellipse cx="${n(at * 200 + dice.roll() * 60)}" cy="${n(870 + dice.roll() * 30)}" rx="${n(150 + dice.roll() * 90)}" ry="${n(24 + dice.roll() * 20)}" opacity=".28"/>`)}</g><g filter="${blurred(box, 1.4, 0.1)}">${motes}</g>`;
  }),
});

export const backdrop: readonly BackdropLayer[] = [
  sky(),
  farPeaks(),
  clouds('far clouds', 'cf', 700, 54, ['#8FC8D0', '#4F86AE', '#2A4684'], 7),
  nearPeaks(),
  clouds('near clouds', 'cn', 812, 84, ['#BFEAE4', '#5FA0B8', '#2F5A92'], -11),
  pillars(),
  mist(),
];

/** A sunk panel of night-blue stone with a thunder line cut into it. */
export const bed = drawn('sh-bed', (box) => {
  const line = 'M24 24H176V176H32V48H152V152H56V72H128V128H80V96H104';
  return `<rect width="200" height="200" fill="${palette.bed}"/><rect width="200" height="200" fill="${radial(box, '.42 .36 .78', '#34478C/.6 0, #16204A/0 .55, #0A0F30/.8 1')}"/><path d="${line}" fill="none" stroke="#070A22" stroke-opacity=".35" stroke-width="5"/><path d="${line}" fill="none" stroke="#8FE3D0" stroke-opacity=".1" stroke-width="1.4" transform="translate(1.4 2)"/><path d="M1 0V200" stroke="${shadow}" stroke-opacity=".8" stroke-width="2"/><path d="M199 0V200" stroke="#8FE3D0" stroke-opacity=".18" stroke-width="2"/>`;
});

export const frame: SlotArt['frame'] = {
  inset: 150,
  opening: 66,
  svg: drawn('sh-frame', (box) => {
    const corner = `<path d="M4 4H128Q140 4 140 16V60Q140 72 128 72H72V128Q72 140 60 140H16Q4 140 4 128Z" fill="#8C8C8C"/><path d="M14 14H124V60H60V124H14Z" fill="#B8B8B8"/><path d="${spiral(38, 38, 20, 1.6, 45)}${spiral(98, 37, 18, 1.6, 0)}${spiral(37, 98, 18, 1.6, 90, true)}" fill="none" stroke="#2E2E2E" stroke-width="6"/>`;
    const knot = (x: number, y: number, turn: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${corner}</g>`;
    const inlay = 'M150 26H450M150 574H450M26 150V450M574 150V450';
    return `<path d="${frameRing(6, 18, 66, 8)}" fill-rule="evenodd" transform="translate(5 9)" fill="${shadow}" opacity=".75" filter="${blurred(box, 8, 0.1)}"/><g filter="${relief(box, { tones: OLD_BRONZE, shadow, rim, depth: 11, patina: 0.5, seed: 61, region: '0 0 600 600' })}"><path d="${frameRing(8, 18, 66, 8)}" fill-rule="evenodd" fill="#6A6A6A"/><path d="${frameRing(8, 18, 18, 12)}" fill-rule="evenodd" fill="#C8C8C8"/><path d="${frameRing(34, 12, 44, 10)}" fill-rule="evenodd" fill="#9C9C9C"/><path d="${frameRing(54, 8, 66, 8)}" fill-rule="evenodd" fill="#D4D4D4"/>${knot(0, 0, 0)}${knot(600, 0, 90)}${knot(600, 600, 180)}${knot(0, 600, 270)}</g><path d="${inlay}" stroke="#04201E" stroke-width="6" opacity=".7"/><path d="${inlay}" stroke="#2FA898" stroke-width="3.4"/><path d="${inlay}" stroke="${rim}" stroke-width="1.2" transform="translate(-.6 -.8)"/>${[
      [38, 38],
      [562, 38],
      [562, 562],
      [38, 562],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `${glow(box, x, y, 26, SPIRIT, 0.7)}<g filter="${lit(box, { round: 2.4, surfaceScale: 4, form: 0.4, shadow: '#04282A', room: 0.4 })}"><circle cx="${x}" cy="${y}" r="9" fill="${radial(box, '.36 .3 .8', '#F4FFFC 0, #8FE3D0 .45, #1B6E6A 1')}"/></g>`,
      )
      .join(
        '',
      )}<path d="M66 536V74Q66 66 74 66H536" fill="none" stroke="${shadow}" stroke-width="10" opacity=".5" filter="${blurred(box, 4, 0.1)}"/>`;
  }),
};

/** One twelfth of a turn of an old bronze mirror: what the mountains give. */
function coin(at: number): string {
  return drawn(`shp-coin${at}`, (box) => {
    const turn = Math.cos((at * Math.PI) / 6);
    const wide = Math.round(Math.max(0.1, Math.abs(turn)) * 100) / 100;
    const side = Math.sin((at * Math.PI) / 6) > 0 ? 3 : -3;
    const dots = repeat(8, (dot) => {
      const [x, y] = around(0, 0, 17, 17, dot * 45);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="2.6" fill="#FFF3C4"/>`;
    });
    return `<g filter="${lit(box, { round: 2.2, surfaceScale: 4, form: 0.4, shadow: '#1A2A22' })}"><g transform="translate(${n(32 + side * (1 - wide))} 32) scale(${wide} 1)"><circle r="28" fill="#3A3A24"/></g><g transform="translate(32 32) scale(${wide} 1)"><circle r="28" fill="${turn >= 0 ? gold(box, MOON_GOLD) : goldRim(box, MOON_GOLD)}"/></g></g><g transform="translate(32 32) scale(${wide} 1)"><circle r="23" fill="none" stroke="#3A2E14" stroke-width="2.4" opacity=".7"/><circle r="10" fill="#1F6A60"/><circle r="6" fill="#F7E3A0"/>${dots}</g>`;
  });
}

export const particles: Readonly<Record<string, string>> = {
  spark: drawn(
    'shp-spark',
    (box) =>
      `${glow(box, 32, 32, 30, SPIRIT, 0.9)}<path d="M32 4L35 29L60 32L35 35L32 60L29 35L4 32L29 29Z" fill="#F4FFFC"/>`,
  ),
  glow: drawn('shp-glow', (box) => glow(box, 32, 32, 32, '#B8FFF0', 1)),
  bit: drawn(
    'shp-bit',
    (box) =>
      `<g filter="${lit(box, { round: 2, surfaceScale: 3, form: 0.6, shadow, rim })}"><path d="M8 42Q20 10 54 8Q52 40 22 56Z" fill="${linear(box, '0 0 1 1', '#FFE0A8 0, #FF8A4C .5, #A82A1E 1')}"/></g><path d="M14 50Q28 28 50 14" fill="none" stroke="#FFF3D6" stroke-width="1.6"/>`,
  ),
  drift: drawn(
    'shp-drift',
    (box) => `${glow(box, 32, 32, 26, SPIRIT, 0.6)}<circle cx="32" cy="32" r="5" fill="#F4FFFC"/>`,
  ),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`coin${at}`, coin(at)])),
};

export const tileGround = (box: Paintbox): string => {
  const dice = diceOf('mountain tile');
  const stars = repeat(
    70,
    () =>
      `<circle cx="${n(dice.roll() * 480)}" cy="${n(dice.roll() * 180)}" r="${n(0.5 + dice.roll() ** 3 * 1.8)}" fill="#E9FFF8" opacity="${n(0.4 + dice.roll() * 0.6)}"/>`,
  );
  return `<rect width="480" height="320" fill="${linearAcross(box, '0 0 100 320', `#070A22 0, ${mid} .45, #3F8A96 1`)}"/>${stars}${glow(box, 110, 70, 130, '#BFF7E4', 0.75)}<circle cx="104" cy="64" r="40" fill="${radial(box, '.38 .32 .75', '#FFFFF2 0, #DDF7E8 .4, #6FB0B8 1')}"/><g filter="${blurred(box, 1.6, 0.1)}">${floating(box, 'tile a', 60, 170, 120, 74, ['#7FB8C0', '#3F6A96', '#2A4480'])}${floating(box, 'tile b', 420, 140, 150, 90, ['#7FB8C0', '#3F6A96', '#2A4480'])}</g>`;
};

/** Clouds before the beasts. */
export const tileClouds = (box: Paintbox, y: number, size: number, tones: readonly [string, string]): string => {
  const dice = diceOf(`tile clouds ${y}`);
  const heaps = Array.from(
    { length: 15 },
    (_, at) =>
      [
        at * 36 - 10 + dice.roll() * 12,
        y + (dice.roll() - 0.5) * size * 0.8,
        size * (0.5 + dice.roll() ** 1.6 * 0.75),
      ] as const,
  );
  const body = heaps
    .map(
      ([x, top, r]) =>
        `M${n(x - r)} ${n(top)}a${n(r)} ${n(r * 0.86)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r * 0.86)} 0 1 1 ${n(-r * 2)} 0Z`,
    )
    .join('');
  const curls = heaps
    .filter((_, at) => at % 3 === 1)
    .map(([x, top, r]) => spiral(x, top, r * 0.46, 1.3, 150))
    .join('');
  const fill = linearAcross(box, `0 ${n(y - size)} 0 ${n(y + size * 2)}`, `${tones[0]} 0, ${tones[1]} 1`);
  return heaped(`${body}M-40 ${n(y - size * 0.12)}H520V360H-40Z`, curls, fill, size);
};
