import { paintbox, type Paintbox } from './paintbox.ts';

/** A picture that stands alone: layer, bed, frame, particle. Its definitions go in front of it. */
export function drawn(prefix: string, draw: (box: Paintbox) => string): string {
  const box = paintbox(prefix);
  const body = draw(box);
  return `<defs>${box.defs()}</defs>${body}`;
}
