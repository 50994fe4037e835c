import { cached, svg } from './svg.ts';

/** Plain lines in the page's own ink: `t` is filled with its tint, `a` is the one coloured part. */
const DRAWINGS = {
  cash: '<rect class="t" x="14" y="30" width="68" height="40" rx="6"/><circle class="a" cx="48" cy="50" r="11"/><path d="M43 44l5 6 5-6M42 51h12M42 56h12M48 50v11"/><path d="M22 38v.1M74 62v.1"/>',
  freebet:
    '<path class="t" d="M14 34h68v12a6 6 0 0 0 0 12v12H14V58a6 6 0 0 0 0-12z"/><path class="a" d="M58 34v6M58 46v4M58 56v4M58 66v4"/><path d="M26 46h22M26 57h14"/>',
  spins:
    '<rect class="t" x="12" y="28" width="72" height="44" rx="8"/><path d="M36 28v44M60 28v44"/><path class="a" d="M20 43h9l-5 16M44 43h9l-5 16M68 43h9l-5 16"/>',
  umbrella:
    '<path class="t" d="M12 50a36 32 0 0 1 72 0q-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0z"/><path d="M48 12v6"/><path class="a" d="M48 47v28a7 7 0 0 1-14 0"/>',
  thermos:
    '<path class="t" d="M34 32h28v46a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"/><path d="M38 20h20v12H38zM34 46h28"/><path class="a" d="M44 56v16M52 56v16"/>',
  shirt:
    '<path class="t" d="M34 18q14 12 28 0l20 12-8 16-10-5v37H32V41l-10 5-8-16z"/><path class="a" d="M42 52h12l-7 18"/>',
  keyboard:
    '<rect class="t" x="8" y="32" width="80" height="36" rx="6"/><path d="M18 42h.1M28 42h.1M38 42h.1M48 42h.1M58 42h.1M68 42h.1M78 42h.1M18 50h.1M28 50h.1M68 50h.1M78 50h.1"/><path class="a" d="M30 59h36M38 50h20"/>',
  headphones:
    '<path d="M18 58V48a30 30 0 0 1 60 0v10"/><rect class="t" x="12" y="54" width="16" height="24" rx="6"/><rect class="t" x="68" y="54" width="16" height="24" rx="6"/><path class="a" d="M76 78q-4 9-20 9"/>',
  gift: '<rect class="t" x="18" y="44" width="60" height="36" rx="5"/><path d="M14 32h68v12H14z"/><path class="a" d="M48 32v48M48 32q-16 0-17-8 2-8 10-5 6 3 7 13zM48 32q16 0 17-8-2-8-10-5-6 3-7 13z"/>',
} as const;

type GoodsDrawing = keyof typeof DRAWINGS;

/** Which words of a name mean which thing. */
const NAMES: readonly (readonly [words: RegExp, drawing: GoodsDrawing])[] = [
  [/伞/, 'umbrella'],
  [/杯|壶/, 'thermos'],
  [/球衣|衫/, 'shirt'],
  [/键盘/, 'keyboard'],
  [/耳机/, 'headphones'],
];

const INKS: readonly (readonly [string, string])[] = [
  ['class="t"', 'fill="var(--surface-2)"'],
  ['class="a"', 'stroke="var(--brand-text)"'],
];

/** A picture of what points buy. Made to be inlined: it takes the page's own colours. */
export const goodsPicture = cached((name: string, giftClass: string): string => {
  const known = Object.hasOwn(DRAWINGS, giftClass);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked a line before
  const drawing = known ? (giftClass as GoodsDrawing) : (NAMES.find(([words]) => words.test(name))?.[1] ?? 'gift');
  let drawn: string = DRAWINGS[drawing];
  for (const [word, ink] of INKS) drawn = drawn.replaceAll(word, ink);
  return svg(
    96,
    96,
    `<g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`,
  );
});
