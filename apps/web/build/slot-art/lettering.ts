import type { SignMaterial, SlotArt } from '../../src/art/slots/slot-art.ts';
import { hanziLines, roundDigits, straightDigits } from './sign-lines.ts';

/** One sign: its centre line and how wide it is written. */
interface Sign {
  readonly line: string;
  readonly weight: number;
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
  /** Moved by so much. */
  readonly by?: readonly [number, number];
  readonly opacity?: number;
  readonly isSharp?: boolean;
  readonly more?: string;
}

function stroked({ line }: Sign, { colour, width, by, opacity, isSharp = false, more = '' }: Stroke): string {
  const ends = isSharp
    ? 'stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="3"'
    : 'stroke-linecap="round" stroke-linejoin="round"';
  const place = by ? ` transform="translate(${by[0]} ${by[1]})"` : '';
  const clear = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" ${ends}${place}${clear}${more}/>`;
}

type Maker = (sign: Sign, paint: { readonly fill: string; readonly art: SlotArt }) => string;

/** Of what the signs of a title are made: from the lowest stroke to the highest. */
const makers: Readonly<Record<SignMaterial, Maker>> = {
  cast: (sign, { fill, art: { palette } }) => {
    const w = sign.weight;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.8, by: [1, 4], opacity: 0.55 }) +
      stroked(sign, { colour: '#6A0F1C', width: w * 1.66 }) +
      stroked(sign, { colour: fill, width: w }) +
      stroked(sign, { colour: '#fff', width: w * 0.17, by: [-w * 0.18, -w * 0.23], opacity: 0.75 })
    );
  },
  glaze: (sign, { fill, art: { palette } }) => {
    const w = sign.weight;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.8, by: [1, 3.5], opacity: 0.6 }) +
      stroked(sign, { colour: '#C9D6D8', width: w * 1.72 }) +
      stroked(sign, { colour: '#FDFEFA', width: w * 1.5, by: [-0.6, -0.9] }) +
      stroked(sign, { colour: fill, width: w * 0.86 }) +
      stroked(sign, { colour: '#9CC0F4', width: w * 0.14, by: [-w * 0.16, -w * 0.2], opacity: 0.85 })
    );
  },
  pearl: (sign, { fill, art: { palette } }) => {
    const w = sign.weight * 1.12;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.62, by: [1, 4], opacity: 0.6 }) +
      stroked(sign, { colour: '#B23A16', width: w * 1.5 }) +
      stroked(sign, { colour: fill, width: w * 1.06 }) +
      stroked(sign, { colour: '#FFFDF0', width: w * 0.3, by: [-w * 0.2, -w * 0.22], opacity: 0.85 }) +
      stroked(sign, { colour: '#BFF7E0', width: w * 0.14, by: [w * 0.26, w * 0.28], opacity: 0.8 })
    );
  },
  stamp: (sign, { fill, art: { palette } }) => {
    const w = sign.weight * 0.92;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.85, by: [1.5, 4], opacity: 0.65, isSharp: true }) +
      stroked(sign, { colour: '#2A1206', width: w * 1.7, isSharp: true }) +
      stroked(sign, { colour: fill, width: w * 1.15, isSharp: true }) +
      stroked(sign, { colour: '#7A4410', width: w * 0.3, by: [0.6, 0.8], opacity: 0.8, isSharp: true }) +
      stroked(sign, { colour: '#FFF3CC', width: w * 0.14, by: [-w * 0.38, -w * 0.38], opacity: 0.8, isSharp: true })
    );
  },
  inlay: (sign, { fill, art: { palette } }) => {
    const w = sign.weight;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.75, by: [1, 4], opacity: 0.65, isSharp: true }) +
      stroked(sign, { colour: '#3A2408', width: w * 1.6, isSharp: true }) +
      stroked(sign, { colour: fill, width: w * 1.2, isSharp: true }) +
      stroked(sign, { colour: '#0B3A3A', width: w * 0.48, isSharp: true }) +
      stroked(sign, { colour: palette.key, width: w * 0.28, isSharp: true })
    );
  },
  brush: (sign, { fill }) => {
    const w = sign.weight;
    // Gold ink on azurite; two hairs of the brush a little apart, so that the stroke swells where it turns.
    return (
      stroked(sign, { colour: '#0F2A44', width: w * 1.75, by: [1, 2.5] }) +
      stroked(sign, { colour: '#2B5FA8', width: w * 1.5 }) +
      stroked(sign, { colour: fill, width: w * 0.86, by: [-w * 0.12, w * 0.1] }) +
      stroked(sign, { colour: fill, width: w * 0.7, by: [w * 0.14, -w * 0.12] }) +
      stroked(sign, { colour: '#FFFBE4', width: w * 0.16, by: [-w * 0.1, -w * 0.22], opacity: 0.8 })
    );
  },
  tube: (sign, { fill, art: { palette } }) => {
    const w = sign.weight;
    const soft =
      '<defs><filter id="tube" x="-.4" y="-.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="3.4"/></filter></defs>';
    return (
      soft +
      stroked(sign, { colour: palette.key, width: w * 1.5, opacity: 0.85, more: ' filter="url(#tube)"' }) +
      stroked(sign, { colour: palette.shadow, width: w * 1.05, opacity: 0.7 }) +
      stroked(sign, { colour: palette.key, width: w * 0.74 }) +
      stroked(sign, { colour: fill, width: w * 0.42 })
    );
  },
  cut: (sign, { fill, art: { palette } }) => {
    const w = sign.weight;
    return (
      stroked(sign, { colour: palette.shadow, width: w * 1.75, by: [1, 4], opacity: 0.65, isSharp: true }) +
      stroked(sign, { colour: '#1B2F86', width: w * 1.55, isSharp: true }) +
      stroked(sign, { colour: fill, width: w * 1.12, isSharp: true }) +
      stroked(sign, { colour: '#5C7CE8', width: w * 0.42, by: [w * 0.24, w * 0.24], opacity: 0.75, isSharp: true }) +
      stroked(sign, { colour: '#fff', width: w * 0.22, by: [-w * 0.3, -w * 0.3], opacity: 0.9, isSharp: true })
    );
  },
};

const STRAIGHT: ReadonlySet<SignMaterial> = new Set(['stamp', 'inlay', 'cut']);
const DIGIT_WEIGHT = 13;
/** By how many strokes a sign has to find room for. */
const hanziWeight = (line: string): number => (line.length > 120 ? 7 : line.length > 60 ? 8.5 : 11);

function written(art: SlotArt, signs: readonly (readonly [name: string, sign: Sign])[]): Record<string, string> {
  const { make, fill } = art.lettering;
  const paint = { fill: `url(#${fill})`, art };
  return Object.fromEntries(signs.map(([name, sign]) => [name, makers[make](sign, paint)]));
}

/** 0–9 and `,` `.` `×` `¥` `+`, in boxes of 60 × 100 units. */
export function digitsOf(art: SlotArt): Readonly<Record<string, string>> {
  const lines = STRAIGHT.has(art.lettering.make) ? straightDigits : roundDigits;
  return written(
    art,
    Object.entries(lines).map(([name, line]) => [name, { line, weight: DIGIT_WEIGHT }]),
  );
}

/** The hanzi of the plates, in boxes of 100 × 100 units. */
export const signsOf = (art: SlotArt): Readonly<Record<string, string>> =>
  written(
    art,
    Object.entries(hanziLines).map(([name, line]) => [name, { line, weight: hanziWeight(line) }]),
  );
