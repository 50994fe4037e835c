import { radial, type Paintbox } from './paintbox.ts';

export type JadeTones = readonly [light: string, pale: string, body: string, deep: string];
export const GREEN_JADE: JadeTones = ['#D8FFE6', '#6FD3A0', '#1F8A63', '#0A4A3C'];
export const DARK_JADE: JadeTones = ['#A9D3BE', '#4F8F78', '#1E5548', '#0B2A2A'];

export const jade = (box: Paintbox, tones: JadeTones = GREEN_JADE): string =>
  radial(box, '.36 .28 .85', `${tones[0]} 0, ${tones[1]} .3, ${tones[2]} .7, ${tones[3]} 1`);

/** Pale clouds inside the stone; for a group below the lit one. */
export function jadeVeins(box: Paintbox, seed = 11, strength = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".018 .03" numOctaves="4" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 .85 0 0 0 0 1 0 0 0 0 .9 ${2.2 * strength} 0 0 0 ${-1.05 * strength}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="v"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="v"/></feMerge></filter>`,
  );
}
