import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, around, smooth } from '../curves.ts';
import { blurred, gleam } from './lighting.ts';
import { type Paintbox, radial } from './paintbox.ts';

/** A drop that lies on something: dark where the light enters, bright where it leaves, one sharp window. */
export function drop(box: Paintbox, cx: number, cy: number, r: number, shadow: string, colour = '#BFF7E0'): string {
  const body = radial(box, '.68 .74 .85', `#FFF/.95 0, ${colour}/.7 .3, ${colour}/.22 .65, ${shadow}/.4 1`);
  return (
    `<ellipse cx="${n(cx + r * 0.3)}" cy="${n(cy + r * 0.42)}" rx="${n(r * 0.98)}" ry="${n(r * 0.9)}" fill="${shadow}" opacity=".5" filter="${blurred(box, Math.max(0.6, Math.round(r * 1.6) / 10))}"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 0.94)}" fill="${body}"/>` +
    `<path d="M${n(cx - r * 0.86)} ${n(cy + r * 0.2)}A${n(r * 0.9)} ${n(r * 0.86)} 0 0 1 ${n(cx + r * 0.3)} ${n(cy - r * 0.8)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${n(r * 0.09)}"/>` +
    `<path d="M${n(cx + r * 0.2)} ${n(cy + r * 0.78)}A${n(r * 0.84)} ${n(r * 0.8)} 0 0 0 ${n(cx + r * 0.8)} ${n(cy + r * 0.1)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${n(r * 0.11)}" stroke-linecap="round"/>` +
    `<ellipse cx="${n(cx - r * 0.38)}" cy="${n(cy - r * 0.4)}" rx="${n(r * 0.24)}" ry="${n(r * 0.15)}" transform="rotate(-38 ${n(cx - r * 0.38)} ${n(cy - r * 0.4)})" fill="#fff" opacity=".95"/>`
  );
}

/** The net of light on the ground of shallow water: cells of a seed, their joints swollen. */
export function caustics(seed: string, width: number, height: number, cell: number): string {
  const dice = diceOf(seed);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const points: Point[][] = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => [
      (column + (dice.roll() - 0.5) * 0.85 + (row % 2) * 0.5 - 0.25) * cell,
      (row + (dice.roll() - 0.5) * 0.85) * cell,
    ]),
  );
  let path = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const from = points[row]?.[column];
      for (const to of [
        points[row]?.[column + 1],
        points[row + 1]?.[column],
        points[row + 1]?.[column + (row % 2 ? 1 : -1)],
      ]) {
        if (!from || !to || dice.roll() < 0.18) continue;
        const bend = (dice.roll() - 0.5) * cell * 0.5;
        path += `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2 + bend)} ${n((from[1] + to[1]) / 2 - bend)} ${n(to[0])} ${n(to[1])}`;
      }
    }
  return path;
}

/** A ring that runs out: three strokes, bright toward the light, broken by the swell. */
export function ripple(cx: number, cy: number, r: number, colour: string, opacity = 1): string {
  const arc = (radius: number, from: number, to: number): string => {
    const [ax, ay] = around(cx, cy, radius, radius * 0.86, from);
    const [bx, by] = around(cx, cy, radius, radius * 0.86, to);
    return `M${n(ax)} ${n(ay)}A${n(radius)} ${n(radius * 0.86)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}`;
  };
  const ring = (radius: number, width: number, strength: number): string =>
    `<path d="${arc(radius, 160, 318)}${arc(radius, 350, 500)}" stroke-width="${width}" stroke-opacity="${n(strength * opacity * 10) === '0' ? 0.05 : Math.round(strength * opacity * 100) / 100}"/>`;
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${ring(r, 2.6, 0.5)}${ring(r * 0.72, 2, 0.35)}${ring(r * 0.44, 1.5, 0.25)}</g>`;
}

/** Water that falls: strands of a seed between two edges, brighter in the middle of the stream. */
export function curtain(box: Paintbox, seed: string, from: Point, to: Point, strands: number): string {
  const dice = diceOf(seed);
  let threads = '';
  for (let strand = 0; strand < strands; strand++) {
    const x = from[0] + ((to[0] - from[0]) * (strand + 0.5)) / strands + (dice.roll() - 0.5) * 3;
    const sway = (dice.roll() - 0.5) * 4;
    const [top, bottom] = [from[1] + dice.roll() * 8, to[1] - dice.roll() * 6];
    threads += `<path d="${smooth([
      [x, top],
      [x + sway, (top + bottom) / 2],
      [x + sway * 0.4, bottom],
    ])}" stroke="${dice.pick(['#FFFFFF', '#BFF7E0', '#8FE6E0', '#E9FFFA'])}" stroke-width="${n(0.8 + dice.roll() * 2.6)}" stroke-opacity="${n(0.35 + dice.roll() * 0.6)}" stroke-dasharray="${n(18 + dice.roll() * 50)} ${n(3 + dice.roll() * 9)}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${threads}</g>${gleam(box, `M${n(from[0] + (to[0] - from[0]) * 0.28)} ${n(from[1] + 6)}V${n(to[1] - 20)}`, 4, 0.5, 1.6)}`;
}
