import { cached, svg } from '../svg.ts';
import { court } from './courts.ts';
import { type Joker, mask } from './jokers.ts';
import { pip, type RankSign, sign, type Suit, type SuitColours, suitInks } from './signs.ts';

const WIDTH = 180;
const HEIGHT = 252;

/** Stock: lighter towards the light, a fine edge, and the thickness below. */
const stock = (body: string, radius = 11): string =>
  '<defs><linearGradient id="s" x2=".6" y2="1"><stop stop-color="#FFFEFA"/><stop offset="1" stop-color="#EFE9DC"/></linearGradient></defs>' +
  `<rect width="180" height="252" rx="${radius}" fill="#A89C86"/><rect width="180" height="250.4" rx="${radius}" fill="url(#s)"/>` +
  `<rect x=".5" y=".5" width="179" height="250" rx="${radius - 0.5}" fill="none" stroke="#B9AE9A"/>${body}`;

const turned = (corner: string): string => `${corner}<g transform="rotate(180 90 126)">${corner}</g>`;

/** Left, middle and right by the lines of the grid, from the top; what is below the middle stands on its head. */
const places: Readonly<Record<string, readonly (readonly [column: number, row: number])[]>> = {
  '2': [
    [0, 0],
    [0, 6],
  ],
  '3': [
    [0, 0],
    [0, 3],
    [0, 6],
  ],
  '4': [
    [-1, 0],
    [1, 0],
    [-1, 6],
    [1, 6],
  ],
  '5': [
    [-1, 0],
    [1, 0],
    [0, 3],
    [-1, 6],
    [1, 6],
  ],
  '6': [
    [-1, 0],
    [1, 0],
    [-1, 3],
    [1, 3],
    [-1, 6],
    [1, 6],
  ],
  '7': [
    [-1, 0],
    [1, 0],
    [0, 1.5],
    [-1, 3],
    [1, 3],
    [-1, 6],
    [1, 6],
  ],
  '8': [
    [-1, 0],
    [1, 0],
    [0, 1.5],
    [-1, 3],
    [1, 3],
    [0, 4.5],
    [-1, 6],
    [1, 6],
  ],
  '9': [
    [-1, 0],
    [1, 0],
    [-1, 2],
    [1, 2],
    [0, 3],
    [-1, 4],
    [1, 4],
    [-1, 6],
    [1, 6],
  ],
  '10': [
    [-1, 0],
    [1, 0],
    [0, 1],
    [-1, 2],
    [1, 2],
    [-1, 4],
    [1, 4],
    [0, 5],
    [-1, 6],
    [1, 6],
  ],
};

function middle(rank: RankSign, suit: Suit, ink: string): string {
  if (rank === 'A') return ace(suit, ink);
  if (rank === 'J' || rank === 'Q' || rank === 'K') return court(rank, suit, ink);
  return (places[rank] ?? [])
    .map(([column, row]) => {
      const drawn = pip(suit, { x: 0, y: 0, size: 33, ink });
      const turn = row > 3 ? ' rotate(180)' : '';
      return `<g transform="translate(${90 + column * 27} ${56 + row * 23.3})${turn}">${drawn}</g>`;
    })
    .join('');
}

/** One large pip in a wreath of fine lines. */
const ace = (suit: Suit, ink: string): string =>
  `<g fill="none" stroke="${ink}"><circle cx="90" cy="126" r="50" stroke-width=".8" opacity=".5"/><circle cx="90" cy="126" r="55" stroke-width="1.6" stroke-dasharray="1 6.85" stroke-linecap="round" opacity=".6"/></g>` +
  pip(suit, { x: 90, y: 126, size: 74, ink });

const isWide = (rank: RankSign): boolean => rank === '10';

/** A card with its face up. */
export const cardFace = cached((rank: RankSign, suit: Suit, colours: SuitColours): string => {
  const ink = suitInks[colours][suit];
  const corner =
    sign(rank, { x: isWide(rank) ? 11 : 9, y: 12, height: isWide(rank) ? 40 : 46, ink }) +
    pip(suit, { x: isWide(rank) ? 25 : 23, y: 77, size: 28, ink });
  return svg(WIDTH, HEIGHT, stock(middle(rank, suit, ink) + turned(corner)));
});

/** The same for a hand that is seen small: the rank as large as it goes, and one pip. */
export const smallFace = cached((rank: RankSign, suit: Suit, colours: SuitColours): string => {
  const ink = suitInks[colours][suit];
  const place = isWide(rank) ? { x: 24, height: 84 } : { x: 18, height: 96 };
  return svg(
    WIDTH,
    HEIGHT,
    stock(
      sign(rank, { ...place, y: 20, ink }) +
        pip(suit, { x: 44, y: 150, size: 50, ink }) +
        pip(suit, { x: 122, y: 184, size: 96, ink }),
      16,
    ),
  );
});

/** A joker with its face up. */
export const jokerFace = cached((joker: Joker): string => {
  const ink = joker === 'sun' ? '#C4202F' : '#24304E';
  return svg(WIDTH, HEIGHT, stock(mask(joker) + turned(sign('王', { x: 9, y: 12, height: 46, ink }))));
});

/** Every card from behind: a lattice of two blues in gold, the same whichever way it lies. */
export const cardBack = cached((): string =>
  svg(
    WIDTH,
    HEIGHT,
    stock(
      '<defs><linearGradient id="b" x2=".5" y2="1"><stop stop-color="#2B5C9E"/><stop offset=".55" stop-color="#1D4178"/><stop offset="1" stop-color="#142C56"/></linearGradient>' +
        '<linearGradient id="g" x2=".4" y2="1"><stop stop-color="#FFF0C0"/><stop offset=".35" stop-color="#E3B04A"/><stop offset=".6" stop-color="#A8742A"/><stop offset="1" stop-color="#E9BE62"/></linearGradient>' +
        '<pattern id="l" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45 90 126)"><path d="M0 0H18V18H0Z" fill="none" stroke="#7FA6DC" stroke-opacity=".45" stroke-width="1.4"/><path d="M5 5H13V13H5Z" fill="#3B71B8" fill-opacity=".55"/><circle cx="0" cy="0" r="1.8" fill="#E3B04A" fill-opacity=".85"/></pattern></defs>' +
        '<rect x="9" y="9" width="162" height="232" rx="7" fill="url(#b)"/><rect x="9" y="9" width="162" height="232" rx="7" fill="url(#l)"/>' +
        '<rect x="9" y="9" width="162" height="232" rx="7" fill="none" stroke="url(#g)" stroke-width="2.4"/><rect x="14.5" y="14.5" width="151" height="221" rx="4" fill="none" stroke="#E3B04A" stroke-opacity=".7" stroke-width=".9"/>' +
        '<g transform="translate(90 125)"><path d="M0-58 44 0 0 58-44 0Z" fill="#16325F" stroke="url(#g)" stroke-width="3"/><path d="M0-46 35 0 0 46-35 0Z" fill="none" stroke="#E3B04A" stroke-opacity=".6"/>' +
        [0, 90, 180, 270]
          .map(
            (turn) =>
              `<path d="M0-6C9-12 11-22 0-34-11-22-9-12 0-6Z" fill="url(#g)" transform="rotate(${turn}) scale(${turn % 180 === 0 ? 1 : 0.78})"/>`,
          )
          .join('') +
        '<circle r="6" fill="url(#g)"/><circle r="2.4" fill="#16325F"/></g>',
    ),
  ),
);
