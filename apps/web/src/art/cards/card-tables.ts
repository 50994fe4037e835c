import { dataUri } from '../../theme/data-uri.ts';
import { cast } from '../slots/materials/lighting.ts';
import { drawn } from '../slots/materials/drawn.ts';
import { standingTile } from './mahjong/mahjong-tile.ts';
import { cardFace, jokerFace } from './playing-card.ts';
import { type Felt, roomPicture, tablePicture } from './table-art.ts';

/** The felt of every card game. */
const felts = {
  niuniu: { cloth: '#6B1A22', bright: '#8E2A30', deep: '#3A0C16', line: '#F0CE8C' },
  landlord: { cloth: '#1C5A6B', bright: '#2B7A8C', deep: '#0A2C38', line: '#E9D9A4' },
  holdem: { cloth: '#1F5A34', bright: '#2F7C49', deep: '#0B2E1B', line: '#EBD79A' },
  mahjong: { cloth: '#1E6B4F', bright: '#2F8A67', deep: '#0A3527', line: '#E9D9A4', isSquare: true },
} as const satisfies Readonly<Record<string, Felt>>;
type Game = keyof typeof felts;

/** A hand that shows what the game is about. */
const hands: Readonly<Record<Game, readonly string[]>> = {
  niuniu: [
    cardFace('10', 'spade', 'two'),
    cardFace('K', 'heart', 'two'),
    cardFace('Q', 'club', 'two'),
    cardFace('J', 'diamond', 'two'),
    cardFace('A', 'spade', 'two'),
  ],
  landlord: [
    cardFace('2', 'spade', 'two'),
    cardFace('2', 'heart', 'two'),
    cardFace('A', 'club', 'two'),
    jokerFace('moon'),
    jokerFace('sun'),
  ],
  holdem: [
    cardFace('10', 'spade', 'two'),
    cardFace('J', 'spade', 'two'),
    cardFace('Q', 'spade', 'two'),
    cardFace('K', 'spade', 'two'),
    cardFace('A', 'spade', 'two'),
  ],
  // 一万, 五万, 九万, 中, 发: the ends and the middle of the row, and two dragons.
  mahjong: [0, 4, 8, 13, 14].map((kind) => standingTile(kind)),
};

/** Where the things of a hand stand: cards in a fan, tiles in a row on the felt. */
const spotOf = (game: Game, at: number): string =>
  game === 'mahjong'
    ? `translate(${50 + at * 76} 150)`
    : `translate(250 420) rotate(${(at - 2) * 13}) translate(-52 -318)`;
const sizeOf = (game: Game): string => (game === 'mahjong' ? 'width="78" height="123"' : 'width="112" height="157"');

/** A chip seen from the side of the table. */
const chip = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-30 0V9A30 12 0 0 0 30 9V0Z" fill="${colour}"/><path d="M-30 0V9A30 12 0 0 0 30 9V0Z" fill="#000" opacity=".35"/><ellipse rx="30" ry="12" fill="${colour}"/>` +
  `<ellipse rx="30" ry="12" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="9 12" opacity=".85"/><ellipse rx="19" ry="7.4" fill="none" stroke="#fff" stroke-opacity=".5"/><path d="M-26-5A30 12 0 0 1 4-11.8" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/></g>`;

const stack = (x: number, y: number, colour: string, count: number): string =>
  Array.from({ length: count }, (_, at) => chip(x + ((at * 7) % 3) - 1, y - at * 9, colour)).join('');

/** The picture of a game in the hall: its table, a hand in the light, chips. */
function tile(game: Game): Drawing {
  const room = roomPicture(felts[game]).svg;
  const table = tablePicture('wide', felts[game]);
  const svg = drawn(`tile-${game}`, (box) => {
    const cards = hands[game].map(
      (face, at) =>
        `<g transform="${spotOf(game, at)}"><g filter="${cast(box, '#1A060C')}"><image href="${dataUri(face)}" ${sizeOf(game)}/></g></g>`,
    );
    return (
      `<g transform="translate(-90 -40) scale(.42)">${room}</g><g transform="translate(-150 90) scale(.5)">${table.under}${table.svg}</g>` +
      stack(92, 262, '#B5192B', 5) +
      stack(56, 292, '#1D4E9E', 3) +
      stack(402, 268, '#2F8F5B', 4) +
      stack(440, 296, '#D98A1B', 2) +
      cards.join('')
    );
  });
  return { svg, box: [0, 0, 480, 320] };
}

interface Drawing {
  readonly svg: string;
  /** What lies under it; games that share it have it drawn once. */
  readonly under?: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** What is made for a game: its table on a wide page and on a phone, the room, the tile of the hall. */
export const cardGameArt = (game: Game): Readonly<Record<'tile' | 'table-wide' | 'table-tall' | 'room', Drawing>> => ({
  tile: tile(game),
  'table-wide': tablePicture('wide', felts[game]),
  'table-tall': tablePicture('tall', felts[game]),
  room: roomPicture(felts[game]),
});

export type CardGameArt = typeof cardGameArt;
