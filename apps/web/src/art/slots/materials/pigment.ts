import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, brush, smooth } from '../curves.ts';
import { blurred, tint } from './lighting.ts';
import { linearAcross, type Paintbox } from './paintbox.ts';

/** Ground stone in glue on silk: grain of 8 %, thicker toward the edge where the wash dried last. No gloss. */
export function pigment(box: Paintbox, pool: string, seed = 3, strength = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="-.06" y="-.06" width="1.12" height="1.12" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="${seed}"/><feColorMatrix values="${tint(pool)} ${n(1.5 * strength)} .8 0 0 -1.05" result="fine"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="3" seed="${seed + 5}"/><feColorMatrix values="${tint('#FFF6D8')} 0 ${n(1.7 * strength)} 0 0 -.82" result="cloud"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="5.5" result="o"/><feComposite in="SourceAlpha" in2="o" operator="arithmetic" k2="1.25" k3="-1.1"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="e"/><feFlood flood-color="${pool}" flood-opacity=".85"/><feComposite in2="e" operator="in" result="edge"/>` +
      `<feMerge result="all"><feMergeNode in="cloud"/><feMergeNode in="fine"/><feMergeNode in="edge"/></feMerge><feComposite in="all" in2="SourceAlpha" operator="in" result="marks"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="marks"/></feMerge></filter>`,
  );
}

const goldInk = (box: Paintbox): string =>
  linearAcross(box, '20 0 150 200', '#FFF6CF 0, #F0D88A .3, #C79A48 .55, #F7E7A8 .75, #A87A34 1');

/** A line of gold ink along a contour: dark below, thin at first, then thick where the brush was pressed. */
export function goldEdge(box: Paintbox, d: string, width: number, seed: string): string {
  const dice = diceOf(seed);
  const dashes = Array.from({ length: 10 }, (_, at) => n(at % 2 ? 5 + dice.roll() * 12 : 10 + dice.roll() * 30)).join(
    ' ',
  );
  const ink = goldInk(box);
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#1B2A3A" stroke-opacity=".6" stroke-width="${n(width * 1.5)}" transform="translate(.5 .9)"/>` +
    `<path d="${d}" stroke="${ink}" stroke-width="${n(width * 0.72)}"/><path d="${d}" stroke="${ink}" stroke-width="${n(width * 1.3)}" stroke-dasharray="${dashes}"/></g>`
  );
}

/** The same contour while it is drawn again in light. */
export const goldLight = (box: Paintbox, d: string, width: number): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#FFE9A0" stroke-opacity=".8" stroke-width="${n(width * 3.4)}" filter="${blurred(box, 3, 0.2)}"/><path d="${d}" stroke="#FFFBE4" stroke-width="${n(width * 1.3)}"/></g>`;

/** Strokes of the brush in one ink. */
export const strokes = (lines: readonly (readonly Point[])[], width: number, ink: string, opacity = 1): string =>
  `<g fill="${ink}" opacity="${opacity}">${lines.map((line) => `<path d="${brush(line, width, undefined, 8)}"/>`).join('')}</g>`;

/** A fan of pine needles: a dark pad, needles from its middle, gold on the lit ones. */
export function needles(
  seed: string,
  cx: number,
  cy: number,
  r: number,
  tones: readonly [dark: string, body: string, light: string],
): string {
  const dice = diceOf(seed);
  const pad: Point[] = Array.from({ length: 11 }, (_, at) => {
    const angle = Math.PI + (at / 10) * Math.PI;
    return [
      cx + Math.cos(angle) * r * (0.94 + dice.roll() * 0.12),
      cy + Math.sin(angle) * r * (0.62 + dice.roll() * 0.1),
    ];
  });
  const ray = (count: number, from: number, to: number): string =>
    Array.from({ length: count }, (_, at) => {
      const angle = Math.PI + ((at + 0.5) / count) * Math.PI + (dice.roll() - 0.5) * 0.08;
      return `M${n(cx + Math.cos(angle) * r * from)} ${n(cy - r * 0.02 + Math.sin(angle) * r * from * 0.66)}L${n(cx + Math.cos(angle) * r * to)} ${n(cy + Math.sin(angle) * r * to * 0.68)}`;
    }).join('');
  return `<path d="${smooth([...pad, [cx + r * 0.4, cy + r * 0.16], [cx - r * 0.4, cy + r * 0.16]], true)}" fill="${tones[0]}"/><path d="${ray(21, 0.1, 1.05)}" stroke="${tones[1]}" stroke-width="${n(r * 0.075)}" stroke-linecap="round"/><path d="${ray(13, 0.35, 1)}" stroke="${tones[2]}" stroke-width="${n(r * 0.045)}" stroke-linecap="round" opacity=".9"/>`;
}
