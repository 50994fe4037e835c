import { cached, n, polar, star, svg } from './svg.ts';

/** Light, middle and deep of a metal. */
type Metal = readonly [light: string, middle: string, deep: string];

const SLATE: Metal = ['#E3E9F1', '#8E9BAD', '#4A5668'];

/** From slate over bronze, silver, gold and blue steel to amethyst: two grades each. */
const METALS: readonly Metal[] = [
  SLATE,
  ['#FFDFC0', '#CF8A52', '#7A431C'],
  ['#FFFFFF', '#AEBBCB', '#56637A'],
  ['#FFF0B8', '#E3A92C', '#8A5A00'],
  ['#D6F1FF', '#3F9BD8', '#0E4A86'],
  ['#F0E2FF', '#8F66E0', '#43209A'],
];

const LEAF_FROM = 196;
const LEAF_STEP = 12.5;

/** One side of the laurel: a leaf for every grade. */
const leaves = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = LEAF_FROM + index * LEAF_STEP;
    const [x, y] = polar(48, 48, 41, angle).split(' ');
    return `<ellipse rx="6" ry="2.6" transform="translate(${x} ${y}) rotate(${n(angle + 28)})"/>`;
  }).join('');

/** The five lower grades wear no crown, the next three points, the highest five. */
function crown(grade: number): string {
  if (grade < 5) return '';
  const points = grade < 9 ? 'M36 23l-2-12 8 6 6-9 6 9 8-6-2 12z' : 'M34 24l-4-13 9 6 3-11 6 9 6-9 3 11 9-6-4 13z';
  return `<path d="${points}" fill="url(#m)" stroke="#0A1220" stroke-opacity=".35"/>`;
}

/** The mark of a VIP grade: the higher the grade, the fuller its laurel and the nobler its metal. */
export const gradeEmblem = cached((grade: number): string => {
  const [light, middle, deep] = METALS[Math.min(METALS.length - 1, Math.ceil(grade / 2))] ?? SLATE;
  return svg(
    96,
    96,
    `<defs><linearGradient id="m" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
      `<radialGradient id="d" cy=".3"><stop stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient><g id="l">${leaves(grade)}</g></defs>` +
      `<g fill="url(#m)" stroke="${deep}" stroke-width=".6"><use href="#l"/><use href="#l" transform="matrix(-1 0 0 1 96 0)"/></g>` +
      `<path fill="url(#m)" d="M48 18l25 14v31L48 78 23 63V32z"/><path fill="url(#d)" d="M48 24l20 11v25L48 72 28 60V35z"/>` +
      `<path fill="#fff" fill-opacity=".16" d="M28 60l12-15 7 8 7-11 14 18-20 12z"/>` +
      `<path fill="${light}" d="M${star(48, 35, 5, 4.5, 1.9)}z"/>` +
      `<text x="48" y="62" font-family="Segoe UI,Helvetica Neue,Arial,sans-serif" text-anchor="middle" font-size="23" font-weight="700" fill="#fff">${grade}</text>` +
      crown(grade),
  );
});
