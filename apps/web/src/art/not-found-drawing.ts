import { linePicture } from './line-drawings.ts';
import { polar } from './svg.ts';

/** A ball: five seams from a pentagon. */
function ball(x: number, y: number, r: number): string {
  const fifths = [0, 72, 144, 216, 288];
  const inner = fifths.map((angle) => polar(x, y, r * 0.4, angle)).join('L');
  const seams = fifths.map((angle) => `M${polar(x, y, r * 0.4, angle)}L${polar(x, y, r, angle)}`).join('');
  return `<circle cx="${x}" cy="${y}" r="${r}" class="f"/><path class="a" d="M${inner}z"/><path d="${seams}"/>`;
}

/** A page that is not there: apart from the other drawings, which every page has at hand. */
export const notFoundDrawing = (): string =>
  linePicture(
    `<path stroke-width="6" d="M30 42L10 76h30M32 62v30M112 42L92 76h30M114 62v30"/><path class="b" stroke-dasharray="4 6" d="M14 26q24-20 40 12"/>${ball(66, 70, 21)}<path d="M6 104h116M18 104q1-6-3-9M22 104q0-7 4-11M104 104q0-6-4-9M109 104q0-7 4-10"/>`,
  );
