import { n } from '../svg.ts';
import { courtHalf } from './court.ts';
import { rankNames, suitInk, suitPaths } from './suits.ts';

/** Cards are 250 × 350 units: 5 to 7, as the real ones. */
const [WIDTH, HEIGHT] = [250, 350];

/** Where the pips of 1 to 10 stand: columns 0–2, rows 0–6 of a grid; those in the lower half stand on their heads. */
const pipPlaces: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [[1, 3]],
  [
    [1, 0],
    [1, 6],
  ],
  [
    [1, 0],
    [1, 3],
    [1, 6],
  ],
  ...[4, 5, 6, 7, 8, 9, 10].map((count) => manyPips(count)),
];

function manyPips(count: number): readonly (readonly [number, number])[] {
  const sides = count >= 9 ? [0, 2, 4, 6] : count >= 6 ? [0, 3, 6] : [0, 6];
  const middle: Readonly<Record<number, readonly number[]>> = { 5: [3], 7: [1.5], 8: [1.5, 4.5], 9: [3], 10: [1, 5] };
  return [
    ...sides.flatMap((row) => [[0, row] as const, [2, row] as const]),
    ...(middle[count] ?? []).map((row) => [1, row] as const),
  ];
}

const pip = (suit: number, x: number, y: number, size: number, isTurned = false): string =>
  `<path d="${suitPaths[suit] ?? ''}" transform="translate(${n(x)} ${n(y)})${isTurned ? ' rotate(180)' : ''} scale(${Math.round(size * 10) / 1000}) translate(-50 -50)"/>`;

/** Rank signs as lines in boxes of 60 × 100: a card looks alike on every machine. */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'M8 88L30 14L52 88M16 62H44',
  '2': 'M12 34C12 10 48 10 48 34C48 52 18 64 12 87H50',
  '3': 'M12 26C18 9 48 11 46 32C45 47 34 49 25 49C37 49 49 53 48 68C46 91 16 91 11 72',
  '4': 'M40 88V14L8 64H53',
  '5': 'M46 15H18L15 46C27 37 49 43 49 63C49 91 18 92 11 73',
  '6': 'M44 17C22 22 11 42 11 62C11 92 49 92 49 65C49 42 18 40 12 62',
  '7': 'M10 15H50C38 38 28 60 25 88',
  '8': 'M30 13C8 13 9 46 30 48C54 51 55 87 30 87S6 51 30 48C51 46 52 13 30 13Z',
  '9': 'M16 83C38 78 49 58 49 38C49 8 11 8 11 35C11 58 42 60 48 38',
  J: 'M22 14H50M41 14V66C41 92 12 92 10 70',
  Q: 'M30 13C12 13 9 32 9 50S12 87 30 87 51 68 51 50 48 13 30 13ZM33 66L54 94',
  K: 'M13 13V88M49 13L15 56M25 46L52 88',
};

const stroke = (name: string, x: number): string => `<path d="${SIGNS[name] ?? ''}" transform="translate(${x} 0)"/>`;

const sign = (rank: string, ink: string): string => {
  const body =
    rank === '10'
      ? `<path d="M4 30L16 15V88"/><path d="M48 13C32 13 29 32 29 50S32 87 48 87 67 68 67 50 64 13 48 13Z"/>`
      : stroke(rank, 4);
  return `<g fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
};

const index = (rank: number, suit: number): string => {
  const ink = suitInk(suit);
  return `<g transform="translate(14 15) scale(.62)">${sign(rankNames[rank - 1] ?? '', ink)}</g><g fill="${ink}">${pip(suit, 34, 103, 34)}</g>`;
};

/** The face of a card: rank 1–13, suit 0–3. */
export function cardFace(rank: number, suit: number): string {
  const ink = suitInk(suit);
  const id = `f${rank}${suit}`;
  const corner = index(rank, suit);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#FFFEFA"/><stop offset="1" stop-color="#EFE9DC"/></linearGradient><linearGradient id="i" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" rx="13" fill="#B9AE9A"/><rect x="1" y="1" width="248" height="345" rx="12.500" fill="url(#${id})"/>
${corner}<g transform="rotate(180 125 175)">${corner}</g>${rank > 10 ? court(rank, suit) : pips(rank, suit, ink)}</svg>`;
}

function pips(rank: number, suit: number, ink: string): string {
  const size = rank === 1 ? 118 : 52;
  const all = (pipPlaces[rank - 1] ?? [])
    .map(([column, row]) => pip(suit, 79 + column * 46, 62 + row * 37.7, size, row > 3))
    .join('');
  return `<g fill="${ink}">${all}</g>${rank === 1 ? `<g fill="url(#i)">${pip(suit, 125, 175, 118)}</g>` : ''}`;
}

function court(rank: number, suit: number): string {
  const half = courtHalf(rank, suit);
  const ink = suitInk(suit);
  return `<clipPath id="u"><rect x="60" y="40" width="130" height="135"/></clipPath><rect x="60" y="40" width="130" height="270" rx="4" fill="#F6EBD2" stroke="${ink}" stroke-opacity=".7" stroke-width="2"/><g clip-path="url(#u)">${half}</g><g transform="rotate(180 125 175)"><g clip-path="url(#u)">${half}</g></g><g fill="${ink}">${pip(suit, 80, 66, 30)}${pip(suit, 170, 284, 30, true)}</g><path d="M60 175H190" stroke="#8A6A2E" stroke-width="1.500"/>`;
}

/** The back: a lattice in two blues with a pale border. */
export function cardBack(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><pattern id="l" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="26" height="26" fill="#1C3F7C"/><path d="M0 13H26M13 0V26" stroke="#4F7AC4" stroke-width="2"/><circle cx="13" cy="13" r="4.500" fill="#C9A24A"/><circle r="3" fill="#7FA4E0"/><circle cx="26" r="3" fill="#7FA4E0"/><circle cy="26" r="3" fill="#7FA4E0"/><circle cx="26" cy="26" r="3" fill="#7FA4E0"/></pattern><linearGradient id="g" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#081634" stop-opacity=".45"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" rx="13" fill="#B9AE9A"/><rect x="1" y="1" width="248" height="345" rx="12.500" fill="#FBF7EC"/><rect x="15" y="15" width="220" height="317" rx="7" fill="url(#l)"/><rect x="15" y="15" width="220" height="317" rx="7" fill="none" stroke="#C9A24A" stroke-width="2.500"/><circle cx="125" cy="173" r="46" fill="#1C3F7C" stroke="#C9A24A" stroke-width="3"/><path d="M91 190C104 160 116 152 125 152S146 160 159 190M91 176C104 146 116 138 125 138S146 146 159 176M104 200C112 184 118 178 125 178S138 184 146 200" fill="none" stroke="#E8CC84" stroke-width="4" stroke-linecap="round"/><rect x="1" y="1" width="248" height="345" rx="12.500" fill="url(#g)"/></svg>`;
}
