import { diceOf } from './seed.ts';
import { cached, escapeText, HANZI, star, svg } from './svg.ts';

/** Twelve deep and twelve light colours. Every deep one differs from every light one by 3:1 or more. */
export const DEEP = [
  '#0B2545',
  '#1D3FA8',
  '#0F4C5C',
  '#14532D',
  '#3A5A12',
  '#7A0C1E',
  '#A4161A',
  '#9A3412',
  '#5F0F40',
  '#3C1874',
  '#4A2511',
  '#1B1B1E',
] as const;
export const LIGHT = [
  '#FFFFFF',
  '#F7C948',
  '#FFE8A3',
  '#8FD3FF',
  '#9BE8C8',
  '#FFB07C',
  '#F8B4CB',
  '#CFC0FF',
  '#D9DEE7',
  '#C3E85B',
  '#FFCBB8',
  '#7FE3E3',
] as const;

const OUTLINES = [
  'M32 3l25 6v23c0 14-10 24-25 29C17 56 7 46 7 32V9z',
  'M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z',
  'M32 3l26 14.5v29L32 61 6 46.5v-29z',
  'M9 5h46a2 2 0 0 1 2 2v32L32 61 7 39V7a2 2 0 0 1 2-2z',
  'M11 5h42a4 4 0 0 1 4 4v26c0 14-10 21-25 26C17 56 7 49 7 35V9a4 4 0 0 1 4-4z',
  'M32 2.5L61.5 32 32 61.5 2.5 32z',
] as const;

/** What the second colour covers, inside the outline. */
const FIELDS = [
  `<path d="${'M' + star(32, 31, 5, 19, 8)}z"/>`,
  '<path d="M32 0h32v64H32z"/>',
  '<path d="M-2 14L14-2l52 52-16 16z"/>',
  '<path d="M0 40l32-23 32 23v17L32 34 0 57z"/>',
  '<path d="M0 22h64v20H0z"/>',
  '<path d="M12 0h8v64h-8zM28 0h8v64h-8zM44 0h8v64h-8z"/>',
  '<path d="M32 0h32v32H0v32h32z"/>',
  `<path d="${'M' + star(32, 32, 10, 46, 11)}z"/>`,
] as const;

export interface CrestColours {
  readonly field: string;
  readonly figure: string;
}

/** The two colours of an id: one deep, one light, either way round. */
export function crestColours(id: string): CrestColours {
  const dice = diceOf(`${id}/colours`);
  const [deep, light] = [dice.pick(DEEP), dice.pick(LIGHT)];
  return dice.roll() < 0.6 ? { field: deep, figure: light } : { field: light, figure: deep };
}

/**
 * A team's crest. From 2.5rem up pass one Hanzi of its name; colours known from data may replace the drawn ones.
 */
export const crest = cached((id: string, hanzi?: string, known?: CrestColours): string => {
  const dice = diceOf(id);
  const [outline, figure] = [dice.pick(OUTLINES), dice.pick(FIELDS)];
  const { field, figure: second } = known ?? crestColours(id);
  const word = hanzi
    ? `<circle cx="32" cy="31" r="15.5" fill="${field}" stroke="${second}" stroke-width="2.5"/>` +
      `<text x="32" y="38.5" font-size="21" font-weight="700" fill="${second}" ${HANZI}>${escapeText(hanzi)}</text>`
    : '';
  return svg(
    64,
    64,
    `<defs><clipPath id="o"><path d="${outline}"/></clipPath>` +
      '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".22"/>' +
      '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient></defs>' +
      `<g clip-path="url(#o)"><path fill="${field}" d="M0 0h64v64H0z"/><g fill="${second}">${figure}</g>${word}` +
      `<path fill="url(#g)" d="M0 0h64v64H0z"/><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>` +
      `<path d="${outline}" fill="none" stroke="#0A1220" stroke-opacity=".55" stroke-width="2"/></g>`,
  );
});
