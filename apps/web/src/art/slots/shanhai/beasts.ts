import { n, star } from '../../svg.ts';
import { type Point, around, brush, smooth } from '../curves.ts';
import {
  OLD_BRONZE,
  PALE_BRONZE,
  RED_COPPER,
  type ReliefTones,
  SEA_BRONZE,
  mirrored,
  relief,
  spiral,
} from '../materials/bronze.ts';
import { blurred, cast, glow } from '../materials/lighting.ts';
import { type Paintbox, radial } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import type { SymbolArt } from '../slot-art.ts';
import { SPIRIT, palette } from './palette.ts';

const { shadow, rim } = palette;

interface Mask {
  /** In greys, as height: half of it, left of x = 100, and what stands on the axis. */
  readonly half: string;
  readonly middle?: string;
  /** Lines let into the metal; they fill with light. Half of them, and those on the axis. */
  readonly inlay: string;
  readonly middleInlay?: string;
  /** The eye of the half: where, how big, how it is turned. */
  readonly eye: readonly [x: number, y: number, rx: number, ry: number, turn: number];
  readonly isStarEyed?: boolean;
  readonly tones?: ReliefTones;
  /** Colour of the inlay and of the light in it. */
  readonly light?: string;
  readonly seed: number;
}

const mask = (prefix: string, made: Mask): SymbolArt =>
  symbol(prefix, (box) => {
    const light = made.light ?? SPIRIT;
    const [x, y, rx, ry, turn] = made.eye;
    const ball = (r: number, paint: string, more = ''): string =>
      `<ellipse cx="${x}" cy="${y}" rx="${n(rx * r)}" ry="${n(ry * r)}" transform="rotate(${turn} ${x} ${y})" fill="${paint}"${more}/>`;
    const figure = made.isStarEyed
      ? `<polygon points="${star(x, y, 4, rx * 0.95, rx * 0.3)}" fill="#F2FFFB"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${n(rx * 0.2)}" ry="${n(ry * 0.72)}" fill="#06121E"/>`;
    const resting = `${ball(1, '#04101A')}${ball(0.86, eyePaint(box, light))}${figure}`;
    const lines = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${mirrored(`<path d="${made.inlay}"/>`)}${made.middleInlay ? `<path d="${made.middleInlay}"/>` : ''}</g>`;
    return {
      svg: `<g filter="${cast(box, shadow)}"><g filter="${relief(box, { tones: made.tones ?? OLD_BRONZE, shadow, rim, seed: made.seed })}">${mirrored(made.half)}${made.middle ?? ''}</g></g><g stroke="#04201E" stroke-opacity=".75" stroke-width="3.4">${lines}</g><g stroke="${light}" stroke-opacity=".62" stroke-width="1.9">${lines}</g>${mirrored(resting)}<g fill="#fff">${[x, 200 - x].map((cx) => `<circle cx="${n(cx - rx * 0.3)}" cy="${n(y - ry * 0.4)}" r="${n(rx * 0.16)}"/>`).join('')}</g>`,
      lit: `<g stroke="${light}" stroke-opacity=".9" stroke-width="6" filter="${blurred(box, 3, 0.2)}">${lines}</g><g stroke="#F4FFFC" stroke-width="2.2">${lines}</g>${[x, 200 - x].map((cx) => glow(box, cx, y, rx * 3.4, light, 0.95)).join('')}${mirrored(`${ball(0.92, '#FFFFFF')}${made.isStarEyed ? '' : figure}`)}`,
    };
  });

const eyePaint = (box: Paintbox, light: string): string =>
  radial(box, '.42 .36 .75', `#F2FFFB 0, ${light} .35, #1B6E7A .75, #06283A 1`);

/** The great fish of the northern sea: a brow like a whale's, flippers like wings, its fluke as the crest. */
export const kun = mask('sh-a', {
  half: `<path d="M100 26C92 14 76 12 62 12C48 12 38 6 30 -6C28 22 46 44 78 50L100 66Z" fill="#6E6E6E"/><path d="M100 34C90 22 76 20 62 20C50 20 42 16 36 10C42 28 58 40 84 46L100 56Z" fill="#B4B4B4"/><path d="M96 44Q76 34 46 22M92 34Q80 26 66 24" fill="none" stroke="#4A4A4A" stroke-width="2.6"/>
<path d="M48 92C20 78 0 92 -10 118C10 112 22 118 26 130C14 134 6 146 4 160C24 152 44 150 60 142Z" fill="#6A6A6A"/><path d="M46 100C26 90 10 98 0 112C16 108 28 116 32 128C22 136 16 142 12 150C28 144 44 142 56 136Z" fill="#9A9A9A"/><path d="M44 108Q24 100 8 112M46 122Q34 128 20 144M50 112Q36 108 26 116" fill="none" stroke="#3A3A3A" stroke-width="3"/>
<path d="M100 46C62 46 34 70 32 106C30 142 52 172 78 184L100 192Z" fill="#808080"/><path d="M100 56C70 56 46 76 44 104C58 92 80 90 100 96Z" fill="#C8C8C8"/><path d="M100 66C80 66 62 76 56 88C72 82 88 82 100 86Z" fill="#E6E6E6"/>
<path d="M34 110C52 92 82 92 96 108C84 124 54 130 34 110Z" fill="#4A4A4A"/><path d="M34 106C52 86 84 86 100 104L100 112C84 96 54 98 36 114Z" fill="#EDEDED"/>
<path d="M100 118C92 118 84 128 86 140L100 146Z" fill="#C0C0C0"/><path d="M100 146C78 140 58 140 42 136C44 152 60 172 82 180L100 186Z" fill="#A8A8A8"/><path d="M44 142Q72 154 100 154M50 152Q76 164 100 164M60 163Q80 173 100 174M70 172Q86 180 100 182" fill="none" stroke="#404040" stroke-width="3.4"/><path d="M44 139Q72 150 100 150" fill="none" stroke="#F0F0F0" stroke-width="2.6"/>`,
  middle: `<circle cx="100" cy="82" r="11" fill="#5A5A5A"/><circle cx="100" cy="82" r="8" fill="#F4F4F4"/>`,
  inlay: `${spiral(66, 74, 9, 1.6, 40)}M52 128Q70 138 92 134M56 30Q72 38 90 44`,
  middleInlay: 'M92 118Q100 112 108 118M88 62Q100 56 112 62',
  eye: [66, 110, 16, 10, 4],
  isStarEyed: true,
  tones: SEA_BRONZE,
  light: '#7FE9FF',
  seed: 3,
});

/** A tail like a flame, from behind the head of the fox outwards; its tip curls. */
function flame(turn: number, long: number, curl: number): string {
  const spine: readonly Point[] = [
    [100, 124],
    around(100, 124, long * 0.4, long * 0.4, turn - curl * 0.2),
    around(100, 124, long * 0.74, long * 0.74, turn + curl * 0.35),
    around(100, 124, long, long, turn - curl * 0.7),
  ];
  const layer = (wide: number, tone: string): string => `<path d="${brush(spine, wide, FLAME)}" fill="${tone}"/>`;
  return layer(33, '#4A4A4A') + layer(27, '#8C8C8C') + layer(15, '#C4C4C4') + layer(5, '#F4F4F4');
}

const FLAME: readonly Point[] = [
  [0, 0.3],
  [0.5, 0.86],
  [0.68, 1],
  [0.84, 0.62],
  [1, 0.02],
];

export const nineTails = mask('sh-b', {
  half:
    [-174, -152, -131, -110].map((turn, at) => flame(turn, 114 - at * 1.5, 20)).join('') +
    `<path d="M100 86C88 82 76 84 68 90L42 34C30 62 30 92 40 112L22 128L42 134L36 150L58 152C68 170 86 186 100 196Z" fill="#747474"/><path d="M44 48L64 92L46 108C38 90 38 68 44 48Z" fill="#2E2E2E"/><path d="M46 64L58 92L48 100C44 88 44 76 46 64Z" fill="#7A7A7A"/>
<path d="M100 90C88 88 76 92 68 102C72 122 86 136 100 140Z" fill="#B0B0B0"/><path d="M100 94L86 102Q92 122 100 134Z" fill="#EAEAEA"/>
<path d="M44 122C56 108 76 112 90 130C74 136 56 134 44 122Z" fill="#303030"/><path d="M42 118C56 102 80 106 96 130L89 134C76 116 58 112 45 124Z" fill="#F0F0F0"/>
<path d="M100 140C92 142 87 154 89 168L100 182Z" fill="#CFCFCF"/><path d="M42 136Q60 152 88 168M48 146Q66 162 90 176" fill="none" stroke="#D4D4D4" stroke-width="3.4"/><path d="M45 140Q62 156 88 172" fill="none" stroke="#3A3A3A" stroke-width="2.4"/>`,
  middle: `${flame(-90, 116, 0)}<path d="M68 92Q100 70 132 92Q124 118 100 140Q76 118 68 92Z" fill="#8E8E8E"/><path d="M80 94Q100 82 120 94Q112 118 100 134Q88 118 80 94Z" fill="#DADADA"/><path d="M88 96Q100 78 112 96Q100 114 88 96Z" fill="#3A3A3A"/><circle cx="100" cy="96" r="7.4" fill="#FAFAFA"/><path d="M89 168Q100 160 111 168Q108 180 100 184Q92 180 89 168Z" fill="#F2F2F2"/><path d="M96 172Q100 176 104 172" fill="none" stroke="#222" stroke-width="3"/>`,
  inlay: `${[-174, -152, -131].map((turn) => smooth([around(100, 124, 62, 62, turn), around(100, 124, 80, 80, turn + 6), around(100, 124, 98, 98, turn - 6)])).join('')}M58 106Q68 102 78 108M52 152Q64 160 74 166`,
  middleInlay: 'M100 40V16M100 112V132M92 122L100 112L108 122',
  eye: [69, 124, 13, 6.4, 18],
  tones: RED_COPPER,
  light: '#FFC07A',
  seed: 11,
});

/** A feather of the wing: from the shoulder outwards. */
function feather(turn: number, long: number): string {
  const spine: readonly Point[] = [
    [86, 112],
    around(86, 112, long * 0.55, long * 0.55, turn + 7),
    around(86, 112, long, long, turn),
  ];
  const layer = (wide: number, tone: string): string => `<path d="${brush(spine, wide, FEATHER)}" fill="${tone}"/>`;
  return `${layer(27, '#3E3E3E')}${layer(22, '#8A8A8A')}${layer(11, '#BEBEBE')}<path d="${smooth(spine)}" fill="none" stroke="#F0F0F0" stroke-width="2.4"/>`;
}

const FEATHER: readonly Point[] = [
  [0, 0.4],
  [0.6, 0.9],
  [0.86, 1],
  [0.96, 0.7],
  [1, 0.3],
];

export const bifang = mask('sh-c', {
  half: `${[162, 180, 198, 216].map((turn, at) => feather(turn, 84 + at * 5)).join('')}<path d="M100 96C84 92 70 100 66 114C66 132 82 148 100 152Z" fill="#7A7A7A"/><path d="${brush(
    [
      [100, 40],
      [78, 26],
      [66, -2],
    ],
    26,
    FLAME,
  )}" fill="#6A6A6A"/><path d="${brush(
    [
      [98, 40],
      [80, 26],
      [69, 4],
    ],
    14,
    FLAME,
  )}" fill="#D8D8D8"/><path d="${brush(
    [
      [96, 44],
      [70, 44],
      [50, 28],
    ],
    22,
    FLAME,
  )}" fill="#6A6A6A"/><path d="${brush(
    [
      [94, 44],
      [72, 44],
      [55, 32],
    ],
    11,
    FLAME,
  )}" fill="#CFCFCF"/>
<path d="M100 34C78 34 62 50 62 72C62 92 78 106 100 110Z" fill="#828282"/><path d="M100 42C84 42 72 52 70 66C80 60 92 62 100 72Z" fill="#CDCDCD"/><path d="M64 76C72 64 90 66 98 80C88 90 72 90 64 76Z" fill="#2E2E2E"/><path d="M62 72C72 58 94 60 100 78L100 86C92 70 74 68 65 82Z" fill="#F2F2F2"/>`,
  middle: `<path d="${brush(
    [
      [100, 46],
      [98, 20],
      [101, -12],
    ],
    26,
    FLAME,
  )}" fill="#6A6A6A"/><path d="${brush(
    [
      [100, 44],
      [99, 20],
      [101, -4],
    ],
    13,
    FLAME,
  )}" fill="#F0F0F0"/><path d="M91 146L88 172L70 186L90 184L100 198L110 184L130 186L112 172L109 146Z" fill="#6E6E6E"/><path d="M96 146L95 176L100 188L105 176L104 146Z" fill="#DADADA"/><path d="M90 156H110M89 166H111" stroke="#2E2E2E" stroke-width="2.8"/><path d="M76 116Q100 130 124 116M80 128Q100 142 120 128M88 140Q100 148 112 140" fill="none" stroke="#D8D8D8" stroke-width="4.4"/><path d="M82 86Q100 74 118 86L108 112L100 142L92 112Z" fill="#3A3A3A"/><path d="M86 88Q100 79 114 88L105 112L100 134L95 112Z" fill="#EEEEEE"/><path d="M100 86V126" stroke="#5A5A5A" stroke-width="2.4"/>`,
  inlay: `M22 100Q44 104 66 108M12 118Q40 114 64 114M26 78Q46 92 66 104M66 96Q70 100 74 102`,
  middleInlay: 'M100 30Q94 16 100 0Q106 16 100 30M100 150V178M90 56Q100 48 110 56',
  eye: [79, 78, 10, 6.4, 10],
  tones: OLD_BRONZE,
  light: '#FF7A3C',
  seed: 21,
});

export const baize = mask('sh-d', {
  half: `<path d="M100 36C60 36 26 66 26 108C26 150 60 186 100 190Z" fill="#4E4E4E"/>${[
    [36, 72, 25],
    [20, 106, 23],
    [28, 141, 24],
    [54, 168, 25],
    [58, 48, 22],
    [84, 186, 18],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#6C6C6C"/><circle cx="${x}" cy="${y}" r="${n(r * 0.76)}" fill="#A6A6A6"/><path d="${spiral(x, y, r * 0.64, 1.5, 120)}" fill="none" stroke="#343434" stroke-width="4.6"/>`,
    )
    .join('')}
<path d="M76 56C58 42 48 20 58 -10C64 10 76 26 96 34L98 60Z" fill="#8A8A8A"/><path d="M80 50C66 38 58 20 59 4C68 22 82 32 94 38Z" fill="#ECECEC"/><path d="M60 22L74 16M66 35L84 26" stroke="#3A3A3A" stroke-width="3"/>
<path d="M44 70Q52 58 66 66L60 84Z" fill="#9A9A9A"/><path d="M100 54C74 54 54 72 54 100C54 116 58 128 66 138L100 176Z" fill="#858585"/>
<path d="M100 62C82 62 70 70 66 82C80 84 88 92 90 108L100 116Z" fill="#BDBDBD"/>
<path d="M54 96C62 84 80 86 92 102C82 112 66 112 54 96Z" fill="#2C2C2C"/><path d="M50 92C62 74 86 78 97 100L92 108C82 90 66 88 54 101Z" fill="#F4F4F4"/><path d="M56 74Q70 64 84 74Q72 72 60 84Z" fill="#DADADA"/>
<path d="M100 96L88 112Q86 122 80 126L100 132Z" fill="#D6D6D6"/><path d="M100 132C84 122 66 126 62 140C62 154 78 160 100 154Z" fill="#B6B6B6"/><circle cx="72" cy="138" r="2" fill="#333"/><circle cx="79" cy="143" r="2" fill="#333"/><circle cx="80" cy="134" r="2" fill="#333"/><path d="M62 146Q80 166 100 156L100 178Q72 178 62 146Z" fill="#222222"/><path d="M66 152L73 172L80 159ZM84 160L88 170L92 160Z" fill="#FAFAFA"/><path d="M70 168Q84 182 100 182V196Q80 192 70 168Z" fill="#9A9A9A"/>`,
  middle: `<path d="M82 118Q100 108 118 118Q114 132 100 136Q86 132 82 118Z" fill="#F0F0F0"/><path d="M89 124Q92 120 95 125M105 125Q108 120 111 124" fill="none" stroke="#222" stroke-width="3.6" stroke-linecap="round"/><path d="M100 134V152" stroke="#333" stroke-width="3"/><path d="M86 74Q100 54 114 74Q100 98 86 74Z" fill="#333"/><ellipse cx="100" cy="75" rx="8" ry="9.6" fill="#FAFAFA"/><path d="M94 178Q100 204 106 178Z" fill="#D6D6D6"/>`,
  inlay: `M60 112Q62 122 66 128M68 62Q60 42 60 18M74 96Q86 100 90 112`,
  middleInlay: 'M100 94V108M90 62Q100 54 110 62',
  eye: [74, 99, 12, 7, 10],
  tones: PALE_BRONZE,
  light: '#C8FFB8',
  seed: 31,
});
