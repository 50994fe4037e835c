import type { SymbolArt } from '../slot-art.ts';
import { paintbox, type Paintbox } from './paintbox.ts';

/** Draws a layer, a bed or a tile, with the paints it names in front of it. */
export function layer(prefix: string, draw: (box: Paintbox) => string): string {
  const box = paintbox(prefix);
  const drawn = draw(box);
  return `<defs>${box.defs()}</defs>${drawn}`;
}

/** A drawing at another size: the height of its surfaces grows with it, or the light would change. */
export function scaled(drawing: string, x: number, y: number, scale: number): string {
  const grown = drawing.replace(
    /surfaceScale="([\d.]+)"/g,
    (_, given: string) => `surfaceScale="${Math.round(Number(given) * scale * 100) / 100}"`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})">${grown}</g>`;
}

/** A symbol inside of a scene; each symbol once in a scene, for its ids. */
export const placed = (art: SymbolArt, x: number, y: number, scale: number): string =>
  scaled(`<defs>${art.defs ?? ''}</defs>${art.svg}`, x, y, scale);

/** A rounded square band: the outline of a frame between two distances from the edge of 600 × 600. */
export function band(outer: number, inner: number, outerRadius: number, innerRadius: number): string {
  return `${roundedSquare(outer, outerRadius)}${roundedSquare(inner, innerRadius)}`;
}

function roundedSquare(inset: number, r: number): string {
  const [a, b] = [inset, 600 - inset];
  return `M${a + r} ${a}H${b - r}A${r} ${r} 0 0 1 ${b} ${a + r}V${b - r}A${r} ${r} 0 0 1 ${b - r} ${b}H${a + r}A${r} ${r} 0 0 1 ${a} ${b - r}V${a + r}A${r} ${r} 0 0 1 ${a + r} ${a}Z`;
}

/** The same ornament in the four corners of a frame; it is drawn for the upper left one, without a light of its own. */
export const corners = (ornament: string): string =>
  ['', 'translate(600 0) scale(-1 1)', 'translate(0 600) scale(1 -1)', 'translate(600 600) scale(-1 -1)']
    .map((turn) => `<g${turn ? ` transform="${turn}"` : ''}>${ornament}</g>`)
    .join('');
