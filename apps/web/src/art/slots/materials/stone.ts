import { lit, tint } from './lighting.ts';
import { linear, type Paintbox, radial } from './paintbox.ts';

type StoneTones = readonly [light: string, body: string, turn: string, deep: string];
export const POND_STONE: StoneTones = ['#F4F3E4', '#C3C9BC', '#7F8F88', '#33494A'];
export const WARM_STONE: StoneTones = ['#FFF3DC', '#D9C3A0', '#9A8266', '#4A3B3C'];
export const MOSS_STONE: StoneTones = ['#DDE7C4', '#8FA67C', '#4D6B58', '#1B3A36'];

export const stone = (box: Paintbox, tones: StoneTones): string =>
  radial(box, '.34 .24 .95', `${tones[0]} 0, ${tones[1]} .35, ${tones[2]} .72, ${tones[3]} 1`);

/** A worked face: light from above, not round. */
export const stoneFace = (box: Paintbox, tones: StoneTones, way = '0 0 .3 1'): string =>
  linear(box, way, `${tones[0]} 0, ${tones[1]} .3, ${tones[2]} .75, ${tones[3]} 1`);

/** Grain and dark veins of the stone; inside of the lit group. */
export function stoneGrain(box: Paintbox, colour: string, seed = 4, size = '.06 .09', strength = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="4" seed="${seed}"/>` +
      `<feColorMatrix values="${tint(colour)} ${2.4 * strength} 0 0 0 ${-1.15 * strength}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="v"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="${seed + 3}"/>` +
      `<feColorMatrix values="${tint('#FFFFFF')} 0 ${1.6 * strength} 0 0 ${-0.85 * strength}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="s"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="v"/><feMergeNode in="s"/></feMerge></filter>`,
  );
}

/** Wet and smooth, or dry and cut. */
export const wetStone = (box: Paintbox, shadow: string, rim: string): string =>
  lit(box, { round: 9, surfaceScale: 7, exponent: 40, gloss: 1.1, form: 0.5, shadow, rim, rimLight: 0.75, reach: 7 });
export const cutStone = (box: Paintbox, shadow: string, rim: string): string =>
  lit(box, {
    round: 2.2,
    surfaceScale: 4,
    exponent: 14,
    gloss: 0.55,
    form: 0.5,
    shadow,
    rim,
    rimLight: 0.5,
    reach: 3,
    grain: 0.07,
    room: 0.2,
  });
