import type { SymbolArt } from '../slot-art.ts';
import { paintbox, type Paintbox } from './paintbox.ts';

/** Draws one symbol with a paintbox of its own; `lit` is drawn after the rest, so it may name the same paints. */
export function symbol(prefix: string, draw: (box: Paintbox) => { svg: string; lit?: string }): SymbolArt {
  const box = paintbox(prefix);
  const drawn = draw(box);
  return { ...drawn, defs: box.defs() };
}
