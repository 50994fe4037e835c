import { cached, svg } from './svg.ts';

/** Plain lines: `f` is filled with the page's surface, `t` with its tint, `a` and `b` are the one coloured part. */
const DRAWINGS = {
  empty:
    '<path class="t" d="M24 60l16-26h48l16 26v34a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z"/><path class="f" d="M24 60h24q2 14 16 14t16-14h24v34a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z"/><path d="M40 60V34h48v26"/><path class="b" d="M52 44h24M52 53h14"/><path d="M64 12v9M46 16l4 7M82 16l-4 7"/>',
  error:
    '<path class="t" d="M38 92a20 20 0 0 1-3-40 28 28 0 0 1 54-7 24 24 0 0 1 5 47z"/><path class="b" d="M64 50v20"/><path class="b" d="M64 80v.1"/><path d="M42 106l-4 8M64 106l-4 8M86 106l-4 8"/>',
  maintenance: `<path class="t" d="M52 22h12l2 9 8 3 8-5 8 8-5 8 3 8 9 2v12l-9 2-3 8 5 8-8 8-8-5-8 3-2 9H52l-2-9-8-3-8 5-8-8 5-8-3-8-9-2V55l9-2 3-8-5-8 8-8 8 5 8-3z"/><circle class="f" cx="58" cy="61" r="15"/><path class="a" d="M108 74a13 13 0 0 1-16 16l-18 18a7 7 0 0 1-10-10l18-18a13 13 0 0 1 16-16l-9 9 2 8 8 2z"/>`,
  offline:
    '<path d="M20 50a64 64 0 0 1 88 0M34 66a43 43 0 0 1 60 0M48 82a22 22 0 0 1 32 0"/><circle class="a" cx="64" cy="98" r="5"/><path stroke="var(--surface)" stroke-width="10" d="M30 24l70 84"/><path class="b" d="M30 24l70 84"/>',
  slip: '<path class="t" d="M36 18h56v88l-9-7-9 7-10-7-10 7-9-7-9 7z"/><path d="M48 36h32M48 50h20"/><rect class="f" x="48" y="62" width="32" height="18" rx="4"/><path class="b" d="M64 66v10M59 71h10"/><path d="M92 40h10M92 56h16M26 48H16M26 64H20"/>',
  search:
    '<circle class="t" cx="54" cy="54" r="34"/><path stroke-width="6" d="M80 80l26 26"/><path class="b" d="M44 46a10 10 0 1 1 14 9q-4 2-4 7"/><path class="b" stroke-width="4" d="M54 72v.1"/><path d="M28 50a26 26 0 0 1 8-15" opacity=".6"/>',
  messages:
    '<path class="t" d="M20 40a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z"/><path d="M22 38l36 30q6 5 12 0l36-30"/><path d="M24 92l26-26M104 92L78 66"/><path class="a" d="M104 18a13 13 0 1 1-.1 0z"/><path stroke="var(--surface)" d="M98 31l4 5 8-9"/>',
  records:
    '<rect class="t" x="30" y="20" width="68" height="90" rx="8"/><rect class="f" x="48" y="12" width="32" height="16" rx="5"/><path d="M58 48h26M58 66h26M58 84h16"/><path class="b" d="M42 47l4 4 6-7M42 65l4 4 6-7"/><circle cx="46" cy="84" r="3"/>',
  favourites: `<path class="t" d="M64 18l14 30 33 4-24 22 6 33-29-16-29 16 6-33-24-22 33-4z"/><path class="b" d="M52 62q0-8 8-8M104 24v12M98 30h12M18 86v8M14 90h8"/>`,
  welfare:
    '<path class="t" d="M24 58h80v42a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z"/><path class="f" d="M18 42a4 4 0 0 1 4-4h84a4 4 0 0 1 4 4v16H18z"/><path class="b" d="M64 38v68"/><path class="b" d="M64 38q-22 2-24-10 2-12 14-8 8 4 10 18zM64 38q22 2 24-10-2-12-14-8-8 4-10 18z"/>',
} as const;

export type LineDrawing = keyof typeof DRAWINGS;

export const LINE_DRAWING_NAMES: readonly LineDrawing[] = [
  'empty',
  'error',
  'maintenance',
  'offline',
  'slip',
  'search',
  'messages',
  'records',
  'favourites',
  'welfare',
];

/** Classes become attributes, so that the picture needs no style sheet of its own. */
const INKS: readonly (readonly [string, string])[] = [
  ['class="f"', 'fill="var(--surface)"'],
  ['class="t"', 'fill="var(--surface-2)"'],
  ['class="a"', 'fill="var(--brand-text)" stroke="var(--brand-text)"'],
  ['class="b"', 'stroke="var(--brand-text)"'],
];

/** Plain lines as a picture. Made to be inlined: it takes the page's own colours. */
export function linePicture(lines: string): string {
  let drawn = lines;
  for (const [word, ink] of INKS) drawn = drawn.replaceAll(word, ink);
  return svg(
    128,
    128,
    `<g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`,
  );
}

/** A line drawing for empty and failed places. */
export const lineDrawing = cached((name: LineDrawing): string => linePicture(DRAWINGS[name]));
