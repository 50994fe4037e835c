import { n } from '../../svg.ts';
import { blurred, lit } from './lighting.ts';
import { clip, linearAcross, type Paintbox } from './paintbox.ts';

export interface Tube {
  readonly d: string;
  readonly colour: string;
  /** How thick the glass is. */
  readonly wide?: number;
}

/** Where a tube is held: the place, and which way the clip stands across it. */
export type Clip = readonly [x: number, y: number, degrees: number];

/** A tube without current: glass with its coat of colour, its shadow on the wall, one line of light along it. */
export function restingTube(box: Paintbox, { d, colour, wide = 6.4 }: Tube, shadow: string): string {
  const stroke = (width: number, paint: string, opacity: number, more = ''): string =>
    `<path d="${d}" stroke="${paint}" stroke-width="${n(width)}" stroke-opacity="${opacity}"${more}/>`;
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    stroke(wide * 1.1, shadow, 0.75, ` transform="translate(2.4 4)" filter="${blurred(box, 1.6, 0.2)}"`) +
    stroke(wide, '#2A2440', 0.9) +
    stroke(wide * 0.86, '#D9D3EA', 0.55) +
    stroke(wide * 0.66, colour, 0.72) +
    stroke(wide * 0.24, '#FFFFFF', 0.9, ` transform="translate(${n(-wide * 0.16)} ${n(-wide * 0.2)})"`) +
    `</g>`
  );
}

/** The same tube with current: white in its heart, colour around it, light on everything near. */
export function burningTube(box: Paintbox, { d, colour, wide = 6.4 }: Tube): string {
  const stroke = (width: number, paint: string, opacity: number, blur = 0): string =>
    `<path d="${d}" stroke="${paint}" stroke-width="${n(width)}" stroke-opacity="${opacity}"${blur ? ` filter="${blurred(box, blur, 0.5)}"` : ''}/>`;
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    stroke(wide * 7, colour, 0.25, 15) +
    stroke(wide * 3.2, colour, 0.6, 6) +
    stroke(wide * 1.5, colour, 1, 1.4) +
    stroke(wide * 0.78, '#FFFFFF', 0.96, 0.4) +
    `</g>`
  );
}

export interface Plate {
  readonly d: string;
  /** Enamel: where the light falls, the colour itself, the shade. */
  readonly tones: readonly [light: string, body: string, shade: string];
  /** How far the sheet reaches over its drawing. */
  readonly margin?: number;
}

/** A shop sign's sheet of enamelled metal: thickness, bevel, colour, one hard reflection, grain. */
export function enamelPlate(box: Paintbox, { d, tones, margin = 13 }: Plate, shadow: string, rim: string): string {
  const fat = (paint: string, width: number, more = ''): string =>
    `<path d="${d}" fill="${paint}" stroke="${paint}" stroke-width="${n(width)}" stroke-linejoin="round"${more}/>`;
  const enamel = linearAcross(box, '30 10 130 200', `${tones[0]} 0, ${tones[1]} .42, ${tones[2]} 1`);
  const metal = linearAcross(box, '20 0 150 200', '#8F86B4 0, #4B4272 .4, #241C40 1');
  return (
    `<g transform="translate(7 12)" opacity=".8" filter="${blurred(box, 6, 0.3)}">${fat(shadow, margin)}</g>` +
    `<g transform="translate(2.6 4.4)">${fat('#0D0820', margin)}</g>` +
    `<g filter="${lit(box, { round: 1.8, surfaceScale: 4, exponent: 26, gloss: 0.9, form: 0.5, shadow, shade: 0.6, reach: 3, room: 0.15, rim, rimLight: 0.8 })}">${fat(metal, margin)}</g>` +
    `<g filter="${lit(box, { round: 2.4, surfaceScale: 3, exponent: 40, gloss: 0.5, form: 0.45, shadow, shade: 0.7, reach: 7, room: 0.15, rim, rimLight: 0.35, grain: 0.05 })}">${fat(enamel, margin * 0.25)}</g>` +
    `<g clip-path="${clip(box, `<path d="${d}"/>`)}"><path d="M-20 -20H150Q110 70 -20 112Z" fill="#fff" opacity=".16"/></g>`
  );
}

/** The clips and the two caps that hold a tube. */
export function clips(places: readonly Clip[]): string {
  return places
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><rect x="-2.4" y="-5.6" width="4.8" height="11.2" rx="1.6" fill="#181030"/><rect x="-2.4" y="-5.6" width="1.5" height="11.2" rx=".7" fill="#A79CD0" opacity=".8"/></g>`,
    )
    .join('');
}

/** A small screw head with its slot. */
export const screw = (x: number, y: number, turn = 30): string =>
  `<g transform="translate(${n(x)} ${n(y)})"><circle cx=".6" cy="1" r="3.2" fill="#06030D" opacity=".6"/><circle r="3" fill="#8F86B4"/><circle cx="-.6" cy="-.7" r="2" fill="#CFC8E8"/><path d="M-2.2 0H2.2" stroke="#241C40" stroke-width="1" transform="rotate(${turn})"/></g>`;
