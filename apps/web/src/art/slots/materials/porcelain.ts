import { linear, radial, type Paintbox } from './paintbox.ts';
import { blurred } from './lighting.ts';

export const porcelain = (box: Paintbox): string =>
  radial(box, '.34 .28 .9', '#FFFFFC 0, #F4F6F2 .35, #D5E0DF .7, #8FA3B0 1');

/** Turned on a wheel: light a third from the left, shade, and the bounce of the table at the right edge. */
export const turned = (box: Paintbox, light: string, body: string, shade: string, bounce: string): string =>
  linear(box, '0 0 1 .08', `${shade} 0, ${body} .14, ${light} .3, ${body} .52, ${shade} .86, ${bounce} 1`);

/** A line of cobalt under the glaze: crisp, and once more as it bled. */
export const cobalt = (box: Paintbox, d: string, width = 3, colour = '#1F4FA3'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width * 1.8}" opacity=".3" filter="${blurred(box, 1.5)}"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity=".88"/>`;
