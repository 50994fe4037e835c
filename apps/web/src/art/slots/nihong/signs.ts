import { n } from '../../svg.ts';
import { type Point, around } from '../curves.ts';
import { blurred, gleam, glow, lit } from '../materials/lighting.ts';
import {
  type Clip,
  type Plate,
  type Tube,
  burningTube,
  clips,
  enamelPlate,
  restingTube,
  screw,
} from '../materials/neon.ts';
import { clip, linearAcross, type Paintbox, radial, repeat } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import type { SymbolArt } from '../slot-art.ts';
import { CYAN, GREEN, PINK, YELLOW, palette } from './palette.ts';

const { shadow, rim } = palette;

interface Sign {
  readonly plates: readonly Plate[];
  readonly tubes: readonly Tube[];
  readonly clips: readonly Clip[];
  readonly screws?: readonly Point[];
  /** Painted on the sheet, below the tubes. */
  readonly painted?: (box: Paintbox) => string;
  /** The light the sign throws on its own sheet while it burns. */
  readonly shine: readonly (readonly [x: number, y: number, r: number, colour: string])[];
}

const sign = (prefix: string, made: Sign): SymbolArt =>
  symbol(prefix, (box) => ({
    svg:
      made.plates.map((plate) => enamelPlate(box, plate, shadow, rim)).join('') +
      (made.painted?.(box) ?? '') +
      (made.screws ?? []).map(([x, y], at) => screw(x, y, 20 + at * 47)).join('') +
      made.tubes.map((tube) => restingTube(box, tube, shadow)).join('') +
      clips(made.clips),
    lit:
      made.shine.map(([x, y, r, colour]) => glow(box, x, y, r, colour, 0.55)).join('') +
      made.tubes.map((tube) => burningTube(box, tube)).join('') +
      clips(made.clips),
  }));

const PINK_ENAMEL = ['#FF9CC0', '#D62A6C', '#5A0E3C'] as const;
const CYAN_ENAMEL = ['#9CF4FA', '#1FA3B8', '#0B4468'] as const;
const YELLOW_ENAMEL = ['#FFF2B0', '#E8A81E', '#7A3E0C'] as const;
const GREEN_ENAMEL = ['#D6FFC0', '#4FB84A', '#0E5238'] as const;
const RED_ENAMEL = ['#FFA08C', '#DA2A3C', '#5E0A26'] as const;
const VIOLET_ENAMEL = ['#D9B8FF', '#7A45C8', '#2C1466'] as const;

const seven = (x: number, y: number): string =>
  `M${x} ${y}H${x + 92}V${y + 24}L${x + 56} ${y + 130}H${x + 22}L${x + 58} ${y + 32}H${x + 22}V${y + 46}H${x}Z`;
const inSeven = (x: number, y: number): string => `M${x + 10} ${y + 16}H${x + 80}V${y + 23}L${x + 44} ${y + 118}`;

export const doubleSeven = sign('nh-a', {
  plates: [
    { d: seven(14, 18), tones: CYAN_ENAMEL },
    { d: seven(88, 50), tones: PINK_ENAMEL },
  ],
  tubes: [
    { d: `M14 18H106V42L92 84M50 148H36L72 50H36V64H14V30`, colour: CYAN, wide: 6 },
    { d: `M24 34H93V42L80 76`, colour: '#FFFFFF', wide: 4.4 },
    { d: seven(88, 50), colour: PINK },
    { d: inSeven(88, 50), colour: YELLOW, wide: 5 },
  ],
  clips: [
    [58, 18, 0],
    [134, 50, 0],
    [165, 130, 70],
    [110, 98, 90],
    [126, 180, 0],
    [22, 64, 90],
  ],
  screws: [
    [22, 26],
    [172, 58],
    [120, 172],
  ],
  painted: (box) => gleam(box, 'M94 58H140', 2, 0.6, 0.6),
  shine: [
    [60, 60, 70, CYAN],
    [134, 110, 86, PINK],
  ],
});

/** A wedge of light on the grooves of a record. */
const glare = (turn: number, half: number, colour: string, opacity: number): string => {
  const [[ax, ay], [bx, by]] = [around(100, 100, 88, 88, turn - half), around(100, 100, 88, 88, turn + half)];
  return `<path d="M100 100L${n(ax)} ${n(ay)}A88 88 0 0 1 ${n(bx)} ${n(by)}Z" fill="${colour}" opacity="${opacity}"/>`;
};

export const vinyl: SymbolArt = symbol('nh-b', (box) => {
  const disc = '<circle cx="100" cy="100" r="88"/>';
  const grooves = repeat(
    13,
    (at) => `<circle cx="100" cy="100" r="${n(38 + at * 3.7)}" stroke-opacity="${n(0.22 + (at % 3) * 0.14)}"/>`,
  );
  const glares = [
    glare(-128, 21, '#FF7FB0', 0.9),
    glare(-112, 8, '#FFFFFF', 0.8),
    glare(-152, 8, '#FFD23F', 0.75),
    glare(52, 22, '#38F2FF', 0.85),
    glare(66, 7, '#E6FEFF', 0.8),
    glare(30, 9, '#8A6BFF', 0.85),
    glare(-40, 14, '#6A3FC0', 0.6),
    glare(142, 15, '#C23A8A', 0.55),
  ].join('');
  const ring: Tube = { d: 'M100 10A90 90 0 1 1 99 10', colour: CYAN, wide: 6 };
  const inner: Tube = { d: 'M100 66A34 34 0 1 1 99 66', colour: PINK, wide: 5 };
  const note: Tube = { d: 'M94 112V86L112 82V106', colour: YELLOW, wide: 4 };
  const held: readonly Clip[] = [
    [100, 10, 0],
    [190, 100, 90],
    [100, 190, 0],
    [10, 100, 90],
  ];
  return {
    svg: `<g transform="translate(7 12)" opacity=".8" filter="${blurred(box, 6)}"><circle cx="100" cy="100" r="92" fill="${shadow}"/></g><g transform="translate(2 4)"><circle cx="100" cy="100" r="94" fill="#0D0820"/></g><g filter="${lit(box, { round: 2, surfaceScale: 4, form: 0.5, gloss: 0.9, shadow, rim, rimLight: 0.9, reach: 3 })}"><circle cx="100" cy="100" r="94" fill="${linearAcross(box, '20 10 160 190', '#A79CD0 0, #4B4272 .45, #241C40 1')}"/></g><g clip-path="${clip(box, disc)}"><circle cx="100" cy="100" r="88" fill="${radial(box, '.5 .5 .5', '#3A2C66 0, #2A1F4E .6, #3D3070 1')}"/><g filter="${blurred(box, 3.4, 0.1)}">${glares}</g><g fill="none" stroke="#0C0620" stroke-width="1.3">${grooves}</g><g fill="none" stroke="#E8DFFF" stroke-width=".6" transform="translate(-.7 -.8)">${grooves}</g></g><circle cx="102" cy="104" r="38" fill="${shadow}" opacity=".6" filter="${blurred(box, 3)}"/><g filter="${lit(box, { round: 2, surfaceScale: 3, form: 0.4, shadow, rim, grain: 0.05 })}"><circle cx="100" cy="100" r="35" fill="${linearAcross(box, '70 66 130 136', '#FFE0EC 0, #F2568E .4, #8A1650 1')}"/></g><circle cx="100" cy="100" r="5" fill="#1A1030"/><path d="M96 97A5 5 0 0 1 103 96" stroke="#fff" stroke-width="1.2" fill="none"/><path d="M76 88Q84 76 98 74" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".8"/>${[ring, inner].map((tube) => restingTube(box, tube, shadow)).join('')}<g transform="translate(-2 4)">${restingTube(box, note, shadow)}<ellipse cx="90" cy="114" rx="6" ry="4.4" fill="#FFE68A"/><ellipse cx="108" cy="108" rx="6" ry="4.4" fill="#FFE68A"/></g>${clips(held)}${gleam(box, 'M34 58Q52 32 84 24', 3, 0.7, 0.8)}`,
    lit: `${glow(box, 100, 100, 100, CYAN, 0.45)}${glow(box, 100, 100, 60, PINK, 0.7)}<g filter="${blurred(box, 3.4, 0.1)}" opacity=".7">${glares}</g>${burningTube(box, ring)}${burningTube(box, inner)}<g transform="translate(-2 4)">${burningTube(box, note)}</g>${clips(held)}`,
  };
});

const SCOOTER =
  'M126 40L148 36Q158 36 158 46L156 56L170 66Q178 74 170 82L160 84L168 116Q184 118 188 134H150L132 96L122 126Q116 142 100 142H88Q86 130 72 124Q52 118 38 132Q28 138 14 136Q8 108 28 96Q24 88 34 82H92Q104 84 100 100L98 114H108L128 62Z';
const wheel = (x: number): string => `M${x} 122A26 26 0 1 1 ${x - 0.5} 122`;

export const scooter = sign('nh-c', {
  plates: [
    { d: `${wheel(52)}Z`, tones: ['#B9B0DC', '#5A4F88', '#241C40'], margin: 9 },
    { d: `${wheel(160)}Z`, tones: ['#B9B0DC', '#5A4F88', '#241C40'], margin: 9 },
    { d: SCOOTER, tones: CYAN_ENAMEL, margin: 10 },
  ],
  tubes: [
    { d: 'M52 132A16 16 0 1 1 51 132M160 132A16 16 0 1 1 159 132', colour: PINK, wide: 5 },
    { d: SCOOTER, colour: CYAN, wide: 5.6 },
    { d: 'M36 92H90', colour: PINK, wide: 5.4 },
    { d: 'M128 40L112 34', colour: YELLOW, wide: 5 },
    { d: 'M160 62L174 68', colour: YELLOW, wide: 5 },
  ],
  clips: [
    [66, 82, 0],
    [16, 122, 90],
    [106, 142, 0],
    [150, 112, 60],
    [144, 38, 80],
  ],
  screws: [
    [52, 148],
    [160, 148],
  ],
  painted: (box) =>
    `<g filter="${lit(box, { round: 2.4, surfaceScale: 3, form: 0.5, shadow, rim })}"><path d="M30 90Q30 78 44 78H92Q102 80 98 92Z" fill="${linearAcross(box, '30 78 90 96', '#FFB3CF 0, #C2265F .5, #5A0E3C 1')}"/></g><path d="M40 108Q70 100 88 116" stroke="#E6FEFF" stroke-opacity=".7" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M140 60L156 118" stroke="#0B4468" stroke-opacity=".6" stroke-width="3"/><g filter="${lit(box, { round: 2.4, surfaceScale: 3, form: 0.4, shadow, rim })}"><circle cx="167" cy="74" r="8" fill="#FFF2B0"/></g><ellipse cx="98" cy="184" rx="82" ry="5" fill="#38F2FF" opacity=".3" filter="${blurred(box, 2.4)}"/>`,
  shine: [
    [96, 100, 96, CYAN],
    [176, 74, 40, YELLOW],
    [52, 148, 40, PINK],
    [160, 148, 40, PINK],
  ],
});

const LENS = 'M97 82C78 62 44 56 12 48C2 92 20 152 56 154C84 154 97 120 97 82Z';
const OTHER_LENS = 'M103 82C122 62 156 56 188 48C198 92 180 152 144 154C116 154 103 120 103 82Z';

export const sunglasses = sign('nh-d', {
  plates: [{ d: `${LENS}${OTHER_LENS}`, tones: VIOLET_ENAMEL, margin: 17 }],
  tubes: [
    { d: LENS, colour: PINK, wide: 6 },
    { d: OTHER_LENS, colour: PINK, wide: 6 },
    { d: 'M87 70Q100 58 113 70', colour: CYAN, wide: 6 },
    { d: 'M12 40L0 18M188 40L200 18', colour: CYAN, wide: 6 },
  ],
  clips: [
    [56, 154, 0],
    [144, 154, 0],
    [54, 58, 12],
    [146, 58, -12],
  ],
  screws: [
    [18, 60],
    [182, 60],
  ],
  painted: (box) =>
    [LENS, OTHER_LENS]
      .map((lens, side) => {
        const x = side * 92;
        return `<g clip-path="${clip(box, `<path d="${lens}"/>`)}"><path d="${lens}" fill="${linearAcross(box, `${20 + x} 50 ${70 + x} 154`, '#FFB27A 0, #F2568E .32, #7A2FA0 .62, #1D2C7A 1')}"/><g fill="#1A1030" opacity=".75"><path d="M${4 + x} 160V122H${14 + x}V108H${22 + x}V126H${32 + x}V100H${42 + x}V118H${52 + x}V110H${60 + x}V128H${72 + x}V114H${82 + x}V130H${110 + x}V160Z"/></g><g fill="#FFE68A">${repeat(14, (at) => `<rect x="${16 + x + ((at * 23) % 72)}" y="${118 + ((at * 11) % 28)}" width="2" height="2.6" opacity="${n(0.5 + (at % 4) * 0.14)}"/>`)}</g><circle cx="${70 + x}" cy="90" r="13" fill="#FFE9B0" opacity=".95"/><path d="M${14 + x} 40L${48 + x} 160H${28 + x}L${0 + x} 66Z" fill="#fff" opacity=".5"/><path d="M${54 + x} 40L${82 + x} 160H${72 + x}L${44 + x} 40Z" fill="#fff" opacity=".28"/></g>`;
      })
      .join(''),
  shine: [
    [54, 98, 64, PINK],
    [146, 98, 64, PINK],
  ],
});

const cherryAt = (x: number, y: number, r: number): string => `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.5} ${y - r}Z`;

export const cherries = sign('nh-e', {
  plates: [
    { d: 'M84 22C108 8 146 12 160 34C134 48 104 44 84 22Z', tones: GREEN_ENAMEL, margin: 9 },
    { d: cherryAt(58, 136, 40), tones: RED_ENAMEL },
    { d: cherryAt(140, 144, 40), tones: RED_ENAMEL },
  ],
  tubes: [
    { d: 'M62 96C64 62 72 38 86 22C106 44 126 74 138 104', colour: GREEN, wide: 6 },
    { d: 'M86 22C108 10 144 14 158 34C134 46 106 42 86 22', colour: GREEN, wide: 5 },
    { d: cherryAt(58, 136, 40), colour: '#FF4A5E' },
    { d: cherryAt(140, 144, 40), colour: '#FF4A5E' },
  ],
  clips: [
    [58, 96, 0],
    [140, 104, 0],
    [18, 136, 90],
    [180, 144, 90],
    [72, 48, 115],
  ],
  screws: [
    [58, 160],
    [140, 168],
  ],
  painted: (box) =>
    `<path d="M100 26Q124 24 146 33" stroke="#E9FFD6" stroke-opacity=".7" stroke-width="2" fill="none"/><ellipse cx="44" cy="118" rx="13" ry="8" transform="rotate(-38 44 118)" fill="#fff" opacity=".85" filter="${blurred(box, 1.4)}"/><ellipse cx="126" cy="126" rx="13" ry="8" transform="rotate(-38 126 126)" fill="#fff" opacity=".85" filter="${blurred(box, 1.4)}"/><path d="M44 160Q66 172 84 156" stroke="#FFB0A0" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M126 170Q150 180 166 162" stroke="#FFB0A0" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  shine: [
    [58, 136, 66, '#FF5A5E'],
    [140, 144, 66, '#FF5A5E'],
    [120, 32, 50, GREEN],
  ],
});

const LEMON =
  'M14 106C10 88 26 84 34 72C52 42 96 24 140 38C150 42 158 30 176 30C192 36 184 56 182 66C190 108 160 158 108 166C76 170 54 160 40 148C26 142 18 126 14 106Z';

export const lemon = sign('nh-f', {
  plates: [{ d: LEMON, tones: YELLOW_ENAMEL }],
  tubes: [
    { d: LEMON, colour: YELLOW },
    { d: 'M58 132A52 46 -24 1 1 60 134Z', colour: '#FFF6B0', wide: 5 },
    {
      d: repeat(4, (at) => {
        const [[ax, ay], [bx, by]] = [around(106, 100, 36, 32, at * 45 + 12), around(106, 100, 36, 32, at * 45 + 192)];
        return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
      }),
      colour: '#FFF6B0',
      wide: 4.2,
    },
  ],
  clips: [
    [96, 34, -10],
    [180, 92, 96],
    [100, 167, 0],
    [22, 126, 60],
  ],
  screws: [
    [36, 96],
    [168, 50],
  ],
  painted: (box) =>
    `<g filter="${lit(box, { round: 2.4, surfaceScale: 3, form: 0.4, shadow: '#5A2A06', rim: '#FFF2B0' })}"><ellipse cx="106" cy="100" rx="52" ry="46" transform="rotate(-24 106 100)" fill="#FFF9DC"/></g>${repeat(
      8,
      (at) => {
        const turn = at * 45 + 12;
        const [a, b, c] = [
          around(106, 100, 9, 8, turn + 22),
          around(106, 100, 42, 37, turn + 6),
          around(106, 100, 42, 37, turn + 39),
        ] as const;
        return `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Q${n(around(106, 100, 50, 44, turn + 22)[0])} ${n(around(106, 100, 50, 44, turn + 22)[1])} ${n(c[0])} ${n(c[1])}Z" fill="${at < 3 || at > 6 ? '#E8A81E' : '#FFD95A'}"/>`;
      },
    )}<path d="M44 88Q56 60 92 46" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round" fill="none" filter="${blurred(box, 1)}"/><path d="M70 152Q120 160 156 124" stroke="#7A3E0C" stroke-opacity=".55" stroke-width="5" fill="none" filter="${blurred(box, 2)}"/>`,
  shine: [[104, 100, 98, YELLOW]],
});

const GLASS = 'M48 62H152L138 178Q136 190 124 190H76Q64 190 62 178Z';

export const soda = sign('nh-g', {
  plates: [
    { d: 'M112 58L128 6H160V20H139L126 58Z', tones: PINK_ENAMEL, margin: 7 },
    { d: GLASS, tones: GREEN_ENAMEL },
  ],
  tubes: [
    { d: 'M114 58L130 12H158', colour: PINK, wide: 6.4 },
    { d: GLASS, colour: GREEN },
    { d: 'M54 88Q70 78 86 88T118 88T147 86', colour: '#E6FFD6', wide: 5 },
    { d: 'M84 118A8 8 0 1 1 83 118ZM112 136A10 10 0 1 1 111 136ZM86 150A6.5 6.5 0 1 1 85 150Z', colour: CYAN, wide: 4 },
  ],
  clips: [
    [100, 62, 0],
    [56, 124, 84],
    [144, 124, 96],
    [100, 190, 0],
    [122, 34, 100],
  ],
  screws: [
    [72, 178],
    [128, 178],
  ],
  painted: (box) =>
    `<g clip-path="${clip(box, `<path d="${GLASS}"/>`)}"><path d="M40 88Q70 76 86 88T118 88T160 84V64H40Z" fill="#0B4A4A" opacity=".55"/><path d="M40 90Q70 78 86 90T118 90T160 86V110H40Z" fill="#F2FFE0" opacity=".45" filter="${blurred(box, 4)}"/>${repeat(16, (at) => `<circle cx="${66 + ((at * 29) % 70)}" cy="${n(100 + ((at * 17) % 80))}" r="${n(1.4 + (at % 3))}" fill="#fff" opacity="${n(0.4 + (at % 4) * 0.12)}"/>`)}<path d="M62 70L72 180" stroke="#fff" stroke-opacity=".65" stroke-width="6" stroke-linecap="round" filter="${blurred(box, 0.8)}"/><path d="M136 72L126 178" stroke="#0E5238" stroke-opacity=".7" stroke-width="9" filter="${blurred(box, 2)}"/></g><g filter="${lit(box, { round: 2.4, surfaceScale: 3, form: 0.4, shadow: '#5A2A06', rim: '#FFF2B0' })}"><circle cx="54" cy="52" r="24" fill="#FFF9DC"/></g><circle cx="54" cy="52" r="19" fill="#FFC83A"/><path d="M54 52L70 42M54 52L72 58M54 52L60 70M54 52L44 69M54 52L36 57M54 52L40 39M54 52L56 33" stroke="#FFF9DC" stroke-width="2.4"/><path d="M38 44Q44 36 54 34" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/>`,
  shine: [
    [100, 128, 84, GREEN],
    [138, 24, 46, PINK],
  ],
});

const BOLT = 'M112 6L22 112H80L52 194L178 74H118L160 6Z';

export const lightning = sign('nh-w', {
  plates: [{ d: BOLT, tones: ['#FFFBE0', '#FFC21E', '#B8480C'], margin: 16 }],
  tubes: [
    { d: BOLT, colour: '#FFE45A', wide: 7 },
    { d: 'M118 28L58 98H104L82 150L146 88H98L130 28', colour: '#FFFFFF', wide: 5 },
  ],
  clips: [
    [68, 58, -50],
    [66, 153, -72],
    [120, 129, -44],
    [136, 6, 0],
  ],
  screws: [
    [108, 72],
    [92, 120],
  ],
  painted: (box) =>
    `<path d="M112 14L48 100" stroke="#fff" stroke-opacity=".9" stroke-width="5" stroke-linecap="round" filter="${blurred(box, 1)}"/>`,
  shine: [[100, 100, 110, '#FFE98A']],
});
