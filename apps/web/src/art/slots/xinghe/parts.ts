import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { stone, type CrystalTones, type Facet } from '../materials/crystal.ts';
import { blurred, cast, gleam, glow, lit } from '../materials/lighting.ts';
import { clip, repeat, type Paintbox } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import type { SlotPalette, SymbolArt } from '../slot-art.ts';

export const palette: SlotPalette = {
  deep: '#07061A',
  mid: '#171447',
  bed: '#121038',
  key: '#A9C7FF',
  shadow: '#05041A',
  rim: '#E6F0FF',
  accents: ['#FF5470', '#FFB13B', '#3DDC97', '#3BA7FF', '#B65CFF'],
};

/** Each stone its own colour: light towards white, shade towards violet. */
export const TONES = {
  violet: ['#1E0A5A', '#5A1EB8', '#B65CFF', '#DDB0FF', '#FBF0FF'],
  blue: ['#081A5E', '#124AB8', '#3BA7FF', '#A4DAFF', '#F2FBFF'],
  green: ['#06344A', '#0A7A6A', '#3DDC97', '#A8F6CC', '#F2FFF6'],
  rose: ['#4A0640', '#A81452', '#FF5470', '#FFAEB4', '#FFF2EE'],
  amber: ['#50124A', '#B04A1E', '#FFB13B', '#FFDF94', '#FFFBE8'],
  ice: ['#242C6E', '#5C74B8', '#A9C7FF', '#DCEAFF', '#FFFFFF'],
  cyan: ['#08305E', '#0A7AA0', '#30DCE8', '#A8F8F8', '#F4FFFF'],
} as const satisfies Record<string, CrystalTones>;

export const starlight = (box: Paintbox): string =>
  lit(box, {
    round: 2,
    surfaceScale: 5,
    exponent: 30,
    gloss: 0.7,
    key: '#FFFFFF',
    form: 0.25,
    shadow: palette.shadow,
    shade: 0.5,
    reach: 7,
    rim: palette.rim,
    rimLight: 0.75,
    room: 0.08,
  });

/** A small galaxy: two arms of dust, a core, stars. */
export function galaxy(box: Paintbox, cx: number, cy: number, r: number, seed: string): string {
  const dice = diceOf(seed);
  const arms = repeat(46, (at) => {
    const t = at / 46;
    const angle = t * 5.2 + (at % 2) * Math.PI;
    const reach = r * (0.12 + t * 0.88);
    const [x, y] = [
      cx + Math.cos(angle) * reach + (dice.roll() - 0.5) * r * 0.14,
      cy + Math.sin(angle) * reach * 0.5 + (dice.roll() - 0.5) * r * 0.1,
    ];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.5 + dice.roll() ** 2 * 1.7)}" fill="${dice.pick(['#FFF', '#FFE6F4', '#D8ECFF'])}" opacity="${n(0.9 - t * 0.5)}"/>`;
  });
  return `<g transform="rotate(-24 ${cx} ${cy})"><ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${n(r * 0.42)}" fill="#FFF" opacity=".28" filter="${blurred(box, r * 0.2)}"/>${arms}<ellipse cx="${cx}" cy="${cy}" rx="${n(r * 0.26)}" ry="${n(r * 0.16)}" fill="#FFFDF4" filter="${blurred(box, r * 0.07)}"/></g>`;
}

/** A four-pointed glint. */
export const glint = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}Q${n(x + r * 0.08)} ${n(y - r * 0.08)} ${x + r} ${y}Q${n(x + r * 0.08)} ${n(y + r * 0.08)} ${x} ${y + r}Q${n(x - r * 0.08)} ${n(y + r * 0.08)} ${x - r} ${y}Q${n(x - r * 0.08)} ${n(y - r * 0.08)} ${x} ${y - r}Z" fill="#FFF"/>`;

export interface Cut {
  readonly prefix: string;
  readonly tones: CrystalTones;
  readonly parts: readonly (readonly Facet[])[];
  readonly middle?: readonly [number, number];
  /** Where the sharp highlight lies, as a path, and the glint. */
  readonly shine: string;
  readonly glint: readonly [number, number, number];
  readonly galaxy?: readonly [number, number, number];
}

/** A crystal as a symbol: far side, galaxy, near facets, edges, highlight, the caustic it throws below. */
export function crystal({
  prefix,
  tones,
  parts,
  middle = [100, 98],
  shine,
  glint: [gx, gy, gr],
  galaxy: inside,
}: Cut): SymbolArt {
  return symbol(prefix, (box) => {
    const stones = parts.map((facets, at) => stone(box, facets, middle[0], middle[1], tones, `${prefix} ${at}`));
    const shape = stones.map((drawn) => drawn.shape).join('');
    const within = clip(box, `<path d="${shape}"/>`);
    const heart = inside ? `<g clip-path="${within}">${galaxy(box, inside[0], inside[1], inside[2], prefix)}</g>` : '';
    return {
      svg: `<ellipse cx="${middle[0] + 8}" cy="186" rx="52" ry="7" fill="${tones[2]}" opacity=".5" filter="${blurred(box, 5, 0.8)}"/><ellipse cx="${middle[0] + 12}" cy="186" rx="20" ry="2.600" fill="${tones[4]}" opacity=".75" filter="${blurred(box, 1.6, 0.8)}"/>
<g filter="${cast(box, palette.shadow)}"><g filter="${starlight(box)}">${stones
        .map((drawn) => `<g>${drawn.back}</g>${drawn.front}${drawn.edges}`)
        .join('')}</g>${heart}
<g clip-path="${within}"><ellipse cx="${middle[0] + 20}" cy="${middle[1] + 36}" rx="36" ry="24" fill="${tones[3]}" opacity=".5" filter="${blurred(box, 9)}"/></g>
<path d="${shine}" fill="#FFF" opacity=".42"/>${gleam(box, shine, 1, 0.6, 0.4)}${glint(gx, gy, gr)}</g>`,
      lit: `${glow(box, middle[0], middle[1], 104, tones[2], 0.55)}<g clip-path="${within}">${glow(box, middle[0], middle[1], 80, tones[4], 0.7)}</g>${stones.map((drawn) => drawn.edges).join('')}${inside ? `<g clip-path="${within}">${galaxy(box, inside[0], inside[1], inside[2] * 1.15, prefix)}</g>` : ''}${glint(gx, gy, gr * 1.7)}`,
    };
  });
}
