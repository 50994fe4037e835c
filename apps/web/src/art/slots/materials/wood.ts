import { linear, type Paintbox } from './paintbox.ts';

/** Grain over whatever is drawn; `along` is `x` or `y`, the way the fibres run. */
export function woodGrain(box: Paintbox, along: 'x' | 'y' = 'x', seed = 3, dark = '.16 .06 .02'): string {
  const [r, g, b] = dark.split(' ');
  return box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${along === 'x' ? '.01 .24' : '.24 .01'}" numOctaves="4" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 1.6 0 0 0 -.55"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="v"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="v"/></feMerge></filter>`,
  );
}

export const honeyWood = (box: Paintbox, way = '0 0 0 1'): string =>
  linear(box, way, '#F2BC72 0, #C98440 .25, #9A5A28 .65, #5A2E16 1');

export const darkWood = (box: Paintbox, way = '0 0 0 1'): string =>
  linear(box, way, '#9A6238 0, #6B3E20 .3, #47260F .7, #281408 1');
