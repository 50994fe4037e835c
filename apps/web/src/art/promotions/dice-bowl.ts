import { repeat } from '../scenes/parts.ts';
import { cached, n, polar, svg } from '../svg.ts';
import { GOLD, GOLD_DEEP, GOLD_LIGHT, VERMILION, VERMILION_DEEP } from './shapes.ts';

const PIP = '#1C2536';
/** Where the pips of a face stand, in thirds of it. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die of bone seen from above. One and four are red, as on every die in China; one is large. */
export const die = cached((face: number): string => {
  const red = face === 1 || face === 4;
  const r = face === 1 ? 17 : 10.5;
  const pips = (PIPS[face] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${32 + x * 28}" cy="${32 + y * 28}" r="${r}" fill="${red ? VERMILION_DEEP : '#0A0E16'}"/><circle cx="${32 + x * 28}" cy="${n(33.4 + y * 28)}" r="${n(r - 1.6)}" fill="${red ? VERMILION : PIP}"/><circle cx="${n(29 + x * 28)}" cy="${n(36 + y * 28)}" r="${n(r / 3.4)}" fill="#fff" opacity=".28"/>`,
    )
    .join('');
  return svg(
    120,
    120,
    `<defs><linearGradient id="a" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="#FFFDF6"/><stop offset=".6" stop-color="#F4E9D2"/><stop offset="1" stop-color="#D8C6A2"/></linearGradient></defs><rect x="6" y="10" width="108" height="108" rx="24" opacity=".28"/><rect x="6" y="4" width="108" height="110" rx="24" fill="#B9A27A"/><rect x="6" y="4" width="108" height="104" rx="24" fill="url(#a)"/><rect x="13" y="10" width="94" height="90" rx="19" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/><g transform="translate(0 -4)">${pips}</g>`,
  );
});

const PETALS = 16;

const petal = (at: number) =>
  `<path transform="rotate(${(at * 360) / PETALS} 320 320)" d="M320 66q26 26 0 62-26-36 0-62zM320 78v40" fill="none" stroke="#2B5CA8" stroke-width="3.4"/>`;
const cloud = (at: number) =>
  `<path transform="rotate(${at * 45 + 22} 320 320)" d="M300 150q-14-2-12 10 2 10 14 8 2 12 18 8 16 4 18-8 12 2 14-8 2-12-12-10-4-14-20-12-16-2-20 12z" fill="none" stroke="#4C7DC4" stroke-width="2.6" opacity=".75"/>`;

/** A bowl of blue and white on a lacquered tray, from above; dice lie in its well. */
export const diceBowl = cached((): string => {
  return svg(
    640,
    640,
    `<defs><radialGradient id="t" cx=".4" cy=".34"><stop stop-color="#7E1B1A"/><stop offset="1" stop-color="#3E0B0D"/></radialGradient><radialGradient id="p" cx=".38" cy=".32"><stop stop-color="#fff"/><stop offset=".7" stop-color="#EAF1F6"/><stop offset="1" stop-color="#B9C9D8"/></radialGradient><radialGradient id="w" cx=".58" cy=".64"><stop stop-color="#FDFEFF"/><stop offset=".62" stop-color="#DCE7F0"/><stop offset="1" stop-color="#9FB4C8"/></radialGradient></defs>` +
      `<circle cx="320" cy="320" r="314" fill="url(#t)"/><circle cx="320" cy="320" r="304" fill="none" stroke="${GOLD_DEEP}" stroke-width="3"/><path d="${repeat(48, (at) => `M${polar(320, 320, 294, at * 7.5)}h0`)}" stroke="${GOLD}" stroke-width="5" stroke-linecap="round" opacity=".7"/>` +
      `<circle cx="326" cy="334" r="274" opacity=".35"/><circle cx="320" cy="320" r="272" fill="url(#p)"/><circle cx="320" cy="320" r="268" fill="none" stroke="#2B5CA8" stroke-width="5"/>${repeat(PETALS, petal)}<circle cx="320" cy="320" r="186" fill="none" stroke="#2B5CA8" stroke-width="3"/>` +
      `<circle cx="320" cy="320" r="180" fill="url(#w)"/>${repeat(8, cloud)}<circle cx="320" cy="320" r="62" fill="${GOLD_LIGHT}" opacity=".55"/><path d="M282 372q14-40 38-46 24 6 38 46" fill="none" stroke="#4C7DC4" stroke-width="2.4" opacity=".5"/>` +
      `<path d="M120 190A238 238 0 0 1 260 92" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".75"/>`,
  );
});
