import { brand } from '@theme/brand.ts';
import { diceOf, seedOf } from './seed.ts';
import { cached, svg } from './svg.ts';

interface Face {
  readonly fur: string;
  readonly ears: keyof typeof EARS;
  readonly inner?: string;
  readonly marks?: string;
  readonly muzzle?: string;
  readonly eyes?: keyof typeof EYES;
  readonly nose?: string;
}

const INK = '#2A1E1A';

/** Ears and horns, drawn behind the head. `F` is the fur, `I` the inside. */
const EARS = {
  none: '',
  round:
    '<g fill="F"><circle cx="16" cy="22" r="8"/><circle cx="48" cy="22" r="8"/></g><g fill="I"><circle cx="16" cy="22" r="4"/><circle cx="48" cy="22" r="4"/></g>',
  big: '<g fill="F"><circle cx="13" cy="24" r="12"/><circle cx="51" cy="24" r="12"/></g><g fill="I"><circle cx="13" cy="24" r="7"/><circle cx="51" cy="24" r="7"/></g>',
  pointed:
    '<g fill="F"><path d="M13 32l1-22 18 12zM51 32l-1-22-18 12z"/></g><g fill="I"><path d="M17 25l.5-9 8 6zM47 25l-.5-9-8 6z"/></g>',
  long: '<g fill="F"><rect x="17" y="2" width="11" height="30" rx="5.5" transform="rotate(-8 22 30)"/><rect x="36" y="2" width="11" height="30" rx="5.5" transform="rotate(8 42 30)"/></g><g fill="I"><rect x="20.5" y="7" width="4" height="20" rx="2" transform="rotate(-8 22 30)"/><rect x="39.5" y="7" width="4" height="20" rx="2" transform="rotate(8 42 30)"/></g>',
  floppy:
    '<g fill="I"><ellipse cx="12" cy="34" rx="7" ry="14" transform="rotate(14 12 34)"/><ellipse cx="52" cy="34" rx="7" ry="14" transform="rotate(-14 52 34)"/></g>',
  horns:
    '<g fill="none" stroke="I" stroke-width="4.5" stroke-linecap="round"><path d="M19 24c-8-2-9-9-6-14M45 24c8-2 9-9 6-14"/></g><g fill="F"><ellipse cx="11" cy="30" rx="7" ry="4.5"/><ellipse cx="53" cy="30" rx="7" ry="4.5"/></g>',
  antlers:
    '<g fill="none" stroke="I" stroke-width="3.5" stroke-linecap="round"><path d="M23 22c-3-5-8-6-8-14M20 15l-7-1M41 22c3-5 8-6 8-14M44 15l7-1"/></g><g fill="F"><ellipse cx="12" cy="29" rx="7" ry="4"/><ellipse cx="52" cy="29" rx="7" ry="4"/></g>',
  tufts: '<path fill="F" d="M13 34l-2-22 15 9h12l15-9-2 22z"/>',
  mane: '<g fill="I"><circle cx="32" cy="36" r="27"/></g>',
  curls:
    '<g fill="I"><circle cx="16" cy="26" r="8"/><circle cx="24" cy="18" r="8"/><circle cx="34" cy="16" r="8"/><circle cx="44" cy="20" r="8"/><circle cx="49" cy="28" r="7"/></g>',
  stalks: '<g fill="F"><circle cx="20" cy="20" r="9"/><circle cx="44" cy="20" r="9"/></g>',
} as const;

const EYES = {
  dots: '<g fill="K"><circle cx="24" cy="36" r="2.8"/><circle cx="40" cy="36" r="2.8"/></g><g fill="#fff"><circle cx="25" cy="35" r=".9"/><circle cx="41" cy="35" r=".9"/></g>',
  calm: '<g fill="none" stroke="K" stroke-width="2.2" stroke-linecap="round"><path d="M20.5 36.5q3.5-3.5 7 0M36.5 36.5q3.5-3.5 7 0"/></g>',
  wide: '<g fill="#fff"><circle cx="24" cy="34" r="7"/><circle cx="40" cy="34" r="7"/></g><g fill="K"><circle cx="24.5" cy="34.5" r="3.6"/><circle cx="39.5" cy="34.5" r="3.6"/></g>',
  top: '<g fill="#fff"><circle cx="20" cy="20" r="6"/><circle cx="44" cy="20" r="6"/></g><g fill="K"><circle cx="20.5" cy="20.5" r="3"/><circle cx="43.5" cy="20.5" r="3"/></g>',
  mask: '<g fill="#fff"><path d="M17 36q7-7 12 0-6 5-12 0zM47 36q-7-7-12 0 6 5 12 0z"/></g><g fill="K"><circle cx="23.5" cy="35.5" r="2.5"/><circle cx="40.5" cy="35.5" r="2.5"/></g>',
} as const;

const muzzle = (fill: string) => `<ellipse cx="32" cy="46" rx="11" ry="8.5" fill="${fill}"/>`;
const SMILE = `<path d="M32 45v3q0 3-4.5 3M32 48q0 3 4.5 3" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/>`;
const nose = (fill = INK) => `<path fill="${fill}" d="M28.5 42.5q3.5-2 7 0-.5 4-3.5 4t-3.5-4z"/>`;
const BEAK = '<path fill="#F3A536" d="M26.5 41h11L32 51z"/>';
const WHISKERS = `<g stroke="${INK}" stroke-opacity=".45" stroke-width="1.3" stroke-linecap="round"><path d="M18 45l-8-2M18 48l-8 1M46 45l8-2M46 48l8 1"/></g>`;
const CHEEKS =
  '<g fill="#F2748C" fill-opacity=".5"><circle cx="18.5" cy="44" r="3.5"/><circle cx="45.5" cy="44" r="3.5"/></g>';

/** Twenty-four animals and masks, from circles and arcs. */
const FACES: readonly [Face, ...Face[]] = [
  {
    fur: '#E8833A',
    ears: 'pointed',
    inner: '#FFE9D6',
    marks: '<path fill="#FFF3E6" d="M12 40q9 0 20 6 11-6 20-6-3 18-20 18T12 40z"/>',
    nose: nose(),
  },
  {
    fur: '#F6F3EE',
    ears: 'round',
    inner: '#3A3A40',
    marks:
      '<g fill="#3A3A40"><ellipse cx="23" cy="36" rx="6" ry="7" transform="rotate(20 23 36)"/><ellipse cx="41" cy="36" rx="6" ry="7" transform="rotate(-20 41 36)"/></g><g fill="#fff"><circle cx="24" cy="36" r="2.3"/><circle cx="40" cy="36" r="2.3"/></g>',
    eyes: 'dots',
    nose: nose() + SMILE,
  },
  {
    fur: '#F2A33C',
    ears: 'round',
    inner: '#FFE3BD',
    marks:
      '<g fill="#4A2A12"><path d="M29 16h6l-3 10zM20 18l6 1-1 7zM44 18l-6 1 1 7zM8 36l8 2-8 3zM56 36l-8 2 8 3z"/></g>',
    muzzle: '#FFF4E2',
    nose: nose('#C4524A') + SMILE,
  },
  { fur: '#F7EFE9', ears: 'long', inner: '#F4B7C0', marks: CHEEKS, nose: nose('#E58A98') + SMILE },
  { fur: '#9A6B46', ears: 'round', inner: '#D9B48F', muzzle: '#EAD0B3', nose: nose() + SMILE },
  { fur: '#B9C2CC', ears: 'big', inner: '#F1C7D0', nose: '<ellipse cx="32" cy="44" rx="5" ry="7" fill="#3A3F47"/>' },
  {
    fur: '#8C96A3',
    ears: 'pointed',
    inner: '#E9B8BF',
    marks: '<g fill="#6C7683"><path d="M29 16h6l-3 9zM21 18l5 1-1 6zM43 18l-5 1 1 6z"/></g>' + WHISKERS,
    nose: nose('#D77F88') + SMILE,
  },
  { fur: '#C98B52', ears: 'floppy', inner: '#8A5730', muzzle: '#FBEBD6', nose: nose() + SMILE },
  {
    fur: '#8B6A4E',
    ears: 'tufts',
    marks: '<ellipse cx="32" cy="52" rx="13" ry="9" fill="#B99473"/>',
    eyes: 'wide',
    nose: '<path fill="#F3A536" d="M29 40h6l-3 7z"/>',
  },
  {
    fur: '#2F3742',
    ears: 'none',
    marks: '<path fill="#F7F8FA" d="M32 30q-4-7-10-5-8 3-8 13 0 18 18 18t18-18q0-10-8-13-6-2-10 5z"/>' + CHEEKS,
    nose: BEAK,
  },
  {
    fur: '#F5B5BF',
    ears: 'pointed',
    inner: '#E58A98',
    nose: '<ellipse cx="32" cy="46" rx="8.5" ry="6" fill="#E58A98"/><g fill="#A84E60"><circle cx="29" cy="46" r="1.6"/><circle cx="35" cy="46" r="1.6"/></g>',
  },
  {
    fur: '#6DBB5A',
    ears: 'stalks',
    eyes: 'top',
    marks: CHEEKS,
    nose: `<path d="M20 45q12 9 24 0" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/>`,
  },
  { fur: '#E9B45A', ears: 'mane', inner: '#A85B24', muzzle: '#FFF0D2', nose: nose() + SMILE },
  {
    fur: '#7A5238',
    ears: 'big',
    inner: '#E7BE97',
    marks: '<path fill="#EFCBA4" d="M32 27q-5-5-11-2-6 4-5 12 1 7 4 10 4 9 12 9t12-9q3-3 4-10 1-8-5-12-6-3-11 2z"/>',
    nose: '<g fill="#5A3824"><circle cx="29.5" cy="44" r="1.5"/><circle cx="34.5" cy="44" r="1.5"/></g><path d="M26 49q6 4 12 0" fill="none" stroke="#5A3824" stroke-width="2" stroke-linecap="round"/>',
  },
  {
    fur: '#C48A5A',
    ears: 'antlers',
    inner: '#7A4E2C',
    marks:
      '<g fill="#F4E1C8"><circle cx="26" cy="22" r="1.8"/><circle cx="38" cy="22" r="1.8"/><circle cx="32" cy="19" r="1.8"/></g>',
    muzzle: '#F2DCC0',
    nose: nose(),
  },
  {
    fur: '#F4F1EC',
    ears: 'horns',
    inner: '#C9A66B',
    marks: '<path fill="#4A4340" d="M41 18q11 4 10 18-9 2-13-5-2-8 3-13z"/>',
    muzzle: '#F2B9BE',
    nose: '<g fill="#A85A66"><circle cx="28" cy="46" r="1.8"/><circle cx="36" cy="46" r="1.8"/></g>',
  },
  { fur: '#E9D3BF', ears: 'curls', inner: '#FFFDF8', eyes: 'calm', marks: CHEEKS, nose: nose('#B98074') + SMILE },
  {
    fur: '#8FA7BF',
    ears: 'big',
    inner: '#C9B0BF',
    nose: '<path d="M32 40v10q0 7 7 6" fill="none" stroke="#7790AA" stroke-width="8" stroke-linecap="round"/>',
  },
  {
    fur: '#3F9E82',
    ears: 'antlers',
    inner: '#E6B64A',
    marks:
      '<path fill="#E6B64A" d="M32 15l4 6-4 5-4-5z"/><g fill="#2C7A64"><path d="M10 38l7-2-4 8zM54 38l-7-2 4 8z"/></g>',
    muzzle: '#8FD3B6',
    nose: '<g fill="#2C7A64"><circle cx="28.5" cy="44" r="1.8"/><circle cx="35.5" cy="44" r="1.8"/></g><path d="M25 50q7 4 14 0" fill="none" stroke="#2C7A64" stroke-width="2" stroke-linecap="round"/>',
  },
  {
    fur: '#FBF6EC',
    ears: 'none',
    eyes: 'mask',
    marks:
      '<path fill="#C8231F" d="M12 30q9-12 20-4 11-8 20 4-3 14-12 11-6-2-8-8-2 6-8 8-9 3-12-11z"/><circle cx="32" cy="20" r="3" fill="#E2B24A"/>',
    nose: '<path fill="#C8231F" d="M27 50q5-3 10 0-5 4-10 0z"/>',
  },
  {
    fur: '#C8231F',
    ears: 'none',
    eyes: 'mask',
    marks:
      '<path fill="#FBF6EC" d="M32 14q4 8 0 18-4-10 0-18zM13 28q8-8 15-3-7 2-15 3zM51 28q-8-8-15-3 7 2 15 3z"/><path fill="#1D1414" d="M16 31q6-5 12-1l-6 2zM48 31q-6-5-12-1l6 2z"/>',
    nose: '<path fill="#1D1414" d="M26 50q6-4 12 0-6 3-12 0z"/>',
  },
  {
    fur: '#2B4A9E',
    ears: 'none',
    eyes: 'mask',
    marks:
      '<path fill="#E2B24A" d="M32 12l3 10 8-4-6 10H27l-6-10 8 4z"/><path fill="#FBF6EC" d="M14 32q8-8 15 1-8 8-15-1zM50 32q-8-8-15 1 8 8 15-1z"/>',
    nose: '<path fill="#E2B24A" d="M26 49q6 5 12 0-6-2-12 0z"/>',
  },
  {
    fur: '#F0F4F7',
    ears: 'none',
    marks:
      '<path fill="#D8322E" d="M24 19q8-8 16 0-8 4-16 0z"/><path fill="#2F3742" d="M11 40q5-7 10-4-4 4-5 10zM53 40q-5-7-10-4 4 4 5 10z"/>',
    nose: '<path fill="#6B7785" d="M28.5 42h7L32 58z"/>',
  },
  {
    fur: '#7C5CC4',
    ears: 'tufts',
    marks: '<path fill="#9D82DB" d="M14 44q8-4 18 2 10-6 18 2-4 12-18 12T14 44z"/>',
    eyes: 'wide',
    nose: '<path fill="#F7F3FF" d="M27 48l2 5 2-5zM33 48l2 5 2-5z"/>',
  },
];

/** How many avatars a member may choose from. */
export const AVATAR_COUNT = FACES.length;

/** A drawn face on a ground in the brand's colours. A number from 0 to 23 names one; any other id is given one. */
export const avatar = cached((id: string, tints: readonly [string, string] = brand.tints): string => {
  const chosen = /^\d+$/.test(id) ? Number(id) : seedOf(id);
  const face = FACES[chosen % FACES.length] ?? FACES[0];
  const warm = diceOf(`${chosen}/ground`).roll() < 0.4;
  const ground = warm ? tints[1] : tints[0];
  const ears = EARS[face.ears].replaceAll('"F"', `"${face.fur}"`).replaceAll('"I"', `"${face.inner ?? face.fur}"`);
  const eyes = EYES[face.eyes ?? 'dots'].replaceAll('"K"', `"${INK}"`);
  const body =
    `<path fill="${ground}" d="M0 0h64v64H0z"/><circle cx="32" cy="38" r="30" fill="#fff" fill-opacity=".2"/>${ears}` +
    `<ellipse cx="32" cy="37" rx="22" ry="21" fill="${face.fur}"/>${face.marks ?? ''}` +
    `${face.muzzle ? muzzle(face.muzzle) : ''}${eyes}${face.nose ?? ''}`;
  return svg(64, 64, body);
});
