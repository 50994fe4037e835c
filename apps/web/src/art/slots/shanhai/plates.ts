import { n } from '../../svg.ts';
import { around, brush } from '../curves.ts';
import { OLD_BRONZE, type ReliefTones, SUN_GOLD, mirrored, relief, spiral } from '../materials/bronze.ts';
import { GREEN_JADE, jade, jadeVeins } from '../materials/jade.ts';
import { blurred, cast, contact, gleam, glow, lit } from '../materials/lighting.ts';
import { clip, linearAcross, radial, repeat } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import type { SymbolArt } from '../slot-art.ts';
import { SPIRIT, palette } from './palette.ts';

const { shadow, rim } = palette;

interface PlateArt {
  readonly outline: string;
  /** The pattern, raised: strokes of the figure. */
  readonly figure: string;
  readonly width: number;
  /** The enamel between its walls, and its light. */
  readonly enamel: string;
  readonly light: string;
  readonly seed: number;
}

const lines = (d: string, tone: string, wide: number): string =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A cast plate: a thick rim, a sunk field of enamel, the figure standing in it. */
const plate = (prefix: string, { outline, figure, width, enamel, light, seed }: PlateArt): SymbolArt =>
  symbol(prefix, (box) => {
    const within = clip(box, `<path d="${outline}"/>`);
    const [, wall, metal, worn, polish] = OLD_BRONZE;
    const tones: ReliefTones = [enamel, wall, metal, worn, polish];
    return {
      svg: `<g filter="${cast(box, shadow)}"><g filter="${relief(box, { tones, shadow, rim, seed, patina: 0, depth: 10 })}"><path d="${outline}" fill="#9A9A9A"/><g clip-path="${within}"><path d="${outline}" fill="#0A0A0A" stroke="#9A9A9A" stroke-width="27" stroke-linejoin="round"/><path d="${outline}" fill="none" stroke="#E6E6E6" stroke-width="9" stroke-linejoin="round" transform="translate(100 100) scale(.94) translate(-100 -100)"/>${lines(figure, '#7A7A7A', width)}${lines(figure, '#DCDCDC', width * 0.5)}</g></g></g>`,
      lit: `<path d="${outline}" fill="${light}" opacity=".42"/><g filter="${blurred(box, 3, 0.2)}" opacity=".95">${lines(figure, light, width * 0.8)}</g>${lines(figure, '#FFFDF0', width * 0.32)}`,
    };
  });

export const cloudPlate = plate('sh-e', {
  outline:
    'M100 182C86 182 76 174 72 162C52 172 26 160 22 136C2 124 4 92 26 86C24 58 52 40 74 52C82 22 118 22 126 52C148 40 176 58 174 86C196 92 198 124 178 136C174 160 148 172 128 162C124 174 114 182 100 182Z',
  figure: `${spiral(66, 98, 30, 1.7, 60)}${spiral(134, 98, 30, 1.7, 120, true)}M80 124Q100 150 120 124M84 62Q100 48 116 62`,
  width: 13,
  enamel: '#3FA8B8',
  light: '#B8FFF6',
  seed: 5,
});

const scallop = (cx: number, cy: number, r: number): string =>
  [1, 0.62, 0.28].map((k) => `M${n(cx - r * k)} ${cy}A${n(r * k)} ${n(r * k)} 0 0 1 ${n(cx + r * k)} ${cy}`).join('');

export const wavePlate = plate('sh-f', {
  outline:
    'M10 128C10 66 50 22 100 20C150 22 190 66 190 128C190 138 184 146 174 146C162 146 156 166 138 166C122 166 116 180 100 180C84 180 78 166 62 166C44 166 38 146 26 146C16 146 10 138 10 128Z',
  figure: `${scallop(100, 92, 32)}${scallop(62, 128, 32)}${scallop(138, 128, 32)}${scallop(100, 160, 30)}M40 92Q44 76 56 64M160 92Q156 76 144 64M84 44Q100 36 116 44`,
  width: 9,
  enamel: '#3A80E6',
  light: '#8FC8FF',
  seed: 8,
});

export const mountainPlate = plate('sh-g', {
  outline:
    'M16 178C10 178 6 172 9 166L46 84C52 72 62 72 66 80L70 86L90 22C94 12 106 12 110 22L130 86L134 80C138 72 148 72 154 84L191 166C194 172 190 178 184 178Z',
  figure:
    'M100 44L74 132M100 44L126 132M100 44L94 92L106 112L98 140M56 98L34 150M56 98L72 150M144 98L166 150M144 98L128 150M36 160H164',
  width: 10,
  enamel: '#1E7A4E',
  light: '#A8FFC0',
  seed: 13,
});

export const firePlate = plate('sh-h', {
  outline:
    'M100 190C56 188 28 160 30 122C31 98 46 84 50 60C62 66 68 76 70 88C84 70 88 40 82 8C118 24 132 54 130 84C138 78 142 70 144 58C164 76 172 100 170 124C168 162 142 188 100 190Z',
  figure: `M100 168C72 166 58 148 62 126C66 110 76 104 80 94M100 168C128 166 142 148 138 124C136 112 132 106 130 100M104 60C110 84 96 98 90 112C80 134 92 148 102 146C116 142 114 124 106 114`,
  width: 12,
  enamel: '#D83A12',
  light: '#FFC27A',
  seed: 17,
});

export const thunderPlate = plate('sh-i', {
  outline:
    'M58 14H142Q148 14 152 18L182 48Q186 52 186 58V142Q186 148 182 152L152 182Q148 186 142 186H58Q52 186 48 182L18 152Q14 148 14 142V58Q14 52 18 48L48 18Q52 14 58 14Z',
  figure: 'M46 48H154V152H48V76H130V126H74V100H104',
  width: 13,
  enamel: '#6A3FC0',
  light: '#D8B8FF',
  seed: 23,
});

/** A crow with three legs, wings up, inside the sun. */
const BIRD =
  'M100 62C108 62 114 68 114 76L124 74L114 82C114 88 112 92 110 94C122 88 138 72 150 60C150 84 140 104 122 114C128 114 134 112 140 110C134 124 122 130 112 130L114 150L122 158H112L108 148L106 132H103V152L108 162H92L97 152V132H94L92 148L88 158H78L86 150L88 130C78 130 66 124 60 110C66 112 72 114 78 114C60 104 50 84 50 60C62 72 78 88 90 94C87 90 86 84 87 78C88 68 92 62 100 62Z';

export const sunWheel = symbol('sh-w', (box) => {
  const rays = repeat(16, (at) => {
    const turn = at * 22.5;
    const long = at % 2 ? 92 : 104;
    const spine = [
      around(100, 100, 60, 60, turn),
      around(100, 100, (60 + long) / 2, (60 + long) / 2, turn + 4),
      around(100, 100, long, long, turn - 3),
    ] as const;
    const layer = (wide: number, tone: string): string =>
      `<path d="${brush(spine, wide, [
        [0, 1],
        [0.5, 0.8],
        [1, 0.03],
      ])}" fill="${tone}"/>`;
    return layer(26, '#5A5A5A') + layer(20, '#A0A0A0') + layer(8, '#EDEDED');
  });
  const disc = `<circle cx="100" cy="100" r="72" fill="#8A8A8A"/><circle cx="100" cy="100" r="68" fill="#E2E2E2"/><circle cx="100" cy="100" r="62" fill="#7E7E7E"/><circle cx="100" cy="100" r="58" fill="#1C1C1C"/>${repeat(
    24,
    (at) => {
      const [x, y] = around(100, 100, 65, 65, at * 15);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="2.6" fill="#FFF"/>`;
    },
  )}`;
  const bird = `<g transform="translate(100 104) scale(.98) translate(-100 -108)"><path d="${BIRD}" fill="#8E8E8E" stroke="#8E8E8E" stroke-width="3" stroke-linejoin="round"/><path d="${BIRD}" fill="#D2D2D2" transform="translate(100 108) scale(.88) translate(-100 -108)"/><path d="M62 74Q76 92 90 100M138 74Q124 92 110 100M68 92Q80 102 90 106M132 92Q120 102 110 106M92 110Q100 116 108 110M93 120Q100 126 107 120" fill="none" stroke="#4A4A4A" stroke-width="2.8"/></g>`;
  return {
    svg: `<g filter="${cast(box, shadow)}"><g filter="${relief(box, { tones: SUN_GOLD, shadow: '#4A0A0A', rim: '#FFF3C0', patina: 0, gloss: 1, seed: 2, depth: 12 })}">${rays}${disc}${bird}</g></g><circle cx="100" cy="100" r="58" fill="${radial(box, '.36 .3 .8', '#FFB070/.35 0, #FF4A1E/.12 .6, #5A0404/.35 1')}"/><circle cx="103" cy="68" r="2.2" fill="#FFF9E0"/>${gleam(box, 'M42 78Q54 46 88 36', 2.6, 0.85, 1)}`,
    lit: `${glow(box, 100, 100, 124, '#FFE9A0', 0.75)}<circle cx="100" cy="100" r="58" fill="none" stroke="#FFFDE0" stroke-width="4" filter="${blurred(box, 2, 0.2)}"/><g transform="translate(100 104) scale(.86) translate(-100 -108)"><path d="${BIRD}" fill="#FFF9D6" opacity=".9"/></g>`,
  };
});

/** The jade doors of the mountain, ajar; what is inside is light. */
export const jadeGateway = symbol('sh-s', (box) => {
  const stone = jade(box, GREEN_JADE);
  const leaf = (d: string, edge: string, ring: readonly [number, number]): string =>
    `<g filter="${lit(box, { round: 3, surfaceScale: 5, exponent: 30, gloss: 0.9, form: 0.55, shadow: '#04282A', rim, rimLight: 0.8, reach: 6 })}"><path d="${d}" fill="${stone}" filter="${jadeVeins(box, 11, 0.9)}"/></g><path d="${edge}" fill="none" stroke="#04332E" stroke-width="3.4" opacity=".75"/><path d="${edge}" fill="none" stroke="#D8FFE6" stroke-width="1.4" opacity=".85" transform="translate(-1 -1.4)"/><circle cx="${ring[0]}" cy="${ring[1]}" r="8" fill="none" stroke="#3A2408" stroke-width="5"/><circle cx="${ring[0]}" cy="${n(ring[1] - 0.8)}" r="8" fill="none" stroke="#FFD98A" stroke-width="3"/>`;
  const beams = repeat(9, (at) => {
    const [x, y] = around(100, 112, 120, 120, 40 + at * 12.5);
    return `<path d="M98 ${100 + at}L${n(x - 5)} ${n(Math.min(192, y))}L${n(x + 5)} ${n(Math.min(192, y))}L102 ${102 + at}Z" fill="#E9FFF6" opacity="${n(0.1 + (at % 3) * 0.07)}"/>`;
  });
  return {
    svg: `${contact(box, 100, 190, 190, shadow)}<g filter="${cast(box, shadow)}"><g filter="${relief(box, { tones: OLD_BRONZE, shadow, rim, seed: 41, patina: 0.4 })}"><path d="M8 192V70C8 26 52 4 100 2C148 4 192 26 192 70V192H160V78C160 52 132 38 100 38C68 38 40 52 40 78V192Z" fill="#7E7E7E"/><path d="M14 186V72C16 36 54 14 100 12C146 14 184 36 186 72V186H170V74C168 44 134 28 100 28C66 28 32 44 30 74V186Z" fill="#C4C4C4"/>${mirrored(`<path d="${spiral(58, 34, 10, 1.5, 20)}${spiral(24, 100, 7, 1.3, 90)}${spiral(24, 130, 7, 1.3, 90)}${spiral(24, 160, 7, 1.3, 90)}" fill="none" stroke="#3A3A3A" stroke-width="3.4"/><path d="M2 196V178H46V196Z" fill="#A4A4A4"/>`)}<circle cx="100" cy="20" r="14" fill="#4A4A4A"/><circle cx="100" cy="20" r="10" fill="#FAFAFA"/></g></g><path d="M40 192V78C40 52 68 38 100 38C132 38 160 52 160 78V192Z" fill="${radial(box, '.5 .55 .62', '#FFFFFF 0, #E9FFF0 .25, #8FFFE6 .5, #1B8A7A .8, #063A3A 1')}"/><g clip-path="${clip(box, '<path d="M40 192V78C40 52 68 38 100 38C132 38 160 52 160 78V192Z"/>')}">${repeat(7, (at) => `<path d="M${84 + at * 5} 196L100 60" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`)}</g>${leaf('M40 192V78C40 60 54 47 74 41L84 56V186Z', 'M48 182V82C48 70 58 60 70 56L76 66V178ZM54 112L70 108M54 148L70 146', [74, 122])}${leaf('M160 192V78C160 60 146 47 126 41L116 56V186Z', 'M152 182V82C152 70 142 60 130 56L124 66V178ZM146 112L130 108M146 148L130 146', [126, 122])}<path d="M84 56V186M116 56V186" stroke="#F4FFFA" stroke-width="2.4" opacity=".95"/>${beams}${glow(box, 100, 120, 66, '#E9FFF6', 0.75)}`,
    lit: `${glow(box, 100, 116, 112, '#D8FFF0', 0.95)}<path d="M84 56H116V188H84Z" fill="${linearAcross(box, '84 0 116 0', '#D8FFF0/.4 0, #FFFFFF .5, #D8FFF0/.4 1')}" filter="${blurred(box, 2, 0.2)}"/>${beams}${glow(box, 100, 20, 34, SPIRIT, 0.95)}`,
  };
});
