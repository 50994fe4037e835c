import { HANZI } from '../svg.ts';

export const GOLD = '#F2BE4B';
export const GOLD_DEEP = '#B67A16';
export const GOLD_LIGHT = '#FFE6A6';
export const VERMILION = '#C8342B';
export const VERMILION_DEEP = '#8E1D1B';
export const JADE = '#1F8F78';
export const CREAM = '#FFF6E2';

/** Things drawn more than once: each stands once in a picture that names it, by its id. */
export const PARTS: Readonly<Record<string, string>> = {
  /** A round coin with a square hole, of radius 20. */
  c: `<g id="c"><ellipse cy="3" rx="20" ry="20" fill="${GOLD_DEEP}"/><circle r="20" fill="${GOLD}"/><circle r="15.5" fill="none" stroke="${GOLD_LIGHT}" stroke-width="1.6"/><path d="M-5-5h10v10h-10z" fill="${GOLD_DEEP}"/></g>`,
  /** A red seal of 34. */
  q: `<g id="q"><rect width="34" height="34" rx="6" fill="${VERMILION}"/><text x="17" y="24" font-size="20" font-weight="700" fill="${CREAM}" ${HANZI}>签</text></g>`,
  /** A lantern on its cord. */
  n: `<g id="n"><path d="M0-60V-34M0 40v14" stroke="${GOLD}" stroke-width="3"/><ellipse rx="42" ry="36" fill="${VERMILION}"/><path d="M0-36q-24 36 0 72M0-36q24 36 0 72M-40-8h80M-40 10h80" fill="none" stroke="${GOLD}" stroke-width="1.6" opacity=".7"/><path d="M-16-38h32v7h-32zM-16 32h32v7h-32z" fill="${GOLD}"/><path d="M-8 54v18M0 54v24M8 54v18" stroke="${GOLD_LIGHT}" stroke-width="2.4" stroke-linecap="round"/></g>`,
  /** A cup for who came first. */
  p: `<g id="p"><path d="M-30-40q-34-2-30 24 4 24 36 26M30-40q34-2 30 24-4 24-36 26" fill="none" stroke="${GOLD_DEEP}" stroke-width="9"/><path d="M-36-52h72q0 76-36 84-36-8-36-84z" fill="${GOLD}"/><path d="M-24-44q2 46 16 60" fill="none" stroke="${GOLD_LIGHT}" stroke-width="7" stroke-linecap="round"/><path d="M-8 30H8v20H-8z" fill="${GOLD_DEEP}"/><path d="M-28 50h56v16h-56z" fill="${GOLD}"/></g>`,
};

/** One of the parts above, somewhere in a picture. */
export const part = (id: string, x: number, y: number, scale = 1): string =>
  `<use href="#${id}" transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"/>`;

/** A coin of a radius. */
export const coin = (x: number, y: number, r: number): string => part('c', x, y, r / 20);
