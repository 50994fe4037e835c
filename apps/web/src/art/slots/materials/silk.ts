import type { Paintbox } from './paintbox.ts';

/** Fibres of silk or paper, laid over what is drawn. */
export function fibres(box: Paintbox, strength = 0.5, seed = 4): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".4 .03" numOctaves="2" seed="${seed}" result="a"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".03 .4" numOctaves="2" seed="${seed + 1}" result="b"/>` +
      `<feComposite in="a" in2="b" operator="arithmetic" k2=".5" k3=".5"/>` +
      `<feColorMatrix values="0 0 0 0 .3 0 0 0 0 .2 0 0 0 0 .1 ${2.2 * strength} 0 0 0 ${-0.95 * strength}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="v"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="v"/></feMerge></filter>`,
  );
}
