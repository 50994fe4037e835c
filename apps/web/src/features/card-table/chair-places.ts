import type { StyleVars } from './style-vars.ts';

/** Where something stands on the stage, in percent of its width and height. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A chair: where its player sits and where its cards lie, on a wide page and on a phone. */
export interface ChairPlace {
  readonly wide: Spot;
  readonly wideCards: Spot;
  readonly tall: Spot;
  readonly tallCards: Spot;
}

/** A player and their cards, first on a wide page, then on a phone. */
const place = ([wide, wideCards]: readonly [Spot, Spot], [tall, tallCards]: readonly [Spot, Spot]): ChairPlace => ({
  wide,
  wideCards,
  tall,
  tallCards,
});
const at = (x: number, y: number): Spot => ({ x, y });

/** The own chair, at the near edge of the table. */
const own = place([at(20, 84), at(50, 82)], [at(13, 69.5), at(50, 81.5)]);

/** Chairs from the own one on, as the play goes round: for tables of so many. */
const rounds: Readonly<Record<2 | 3 | 6 | 'mahjong', readonly ChairPlace[]>> = {
  2: [own, place([at(50, 11), at(50, 29)], [at(50, 10.5), at(50, 23)])],
  // A long hand lies along the whole near edge: its player sits in the corner.
  3: [
    place([at(7.5, 80), at(54, 84)], [at(14, 64), at(50, 86)]),
    place([at(87, 38), at(73, 40)], [at(86, 20), at(66, 27)]),
    place([at(13, 38), at(27, 40)], [at(14, 20), at(34, 27)]),
  ],
  // Tiles stand along both edges: both players sit in a corner.
  mahjong: [
    place([at(7, 78), at(50, 86)], [at(13, 57.5), at(50, 80)]),
    place([at(17, 11.5), at(50, 9)], [at(13, 7.5), at(62, 6)]),
  ],
  6: [
    own,
    place([at(88.5, 57), at(74.5, 55)], [at(87, 54), at(64, 55.5)]),
    place([at(83, 22), at(70.5, 29)], [at(87, 30), at(64, 33)]),
    place([at(50, 11.5), at(50, 27.5)], [at(50, 10.5), at(50, 23)]),
    place([at(17, 22), at(29.5, 29)], [at(13, 30), at(36, 33)]),
    place([at(11.5, 57), at(25.5, 55)], [at(13, 54), at(36, 55.5)]),
  ],
};

/** The table as far as its chairs go: of which game, how many, and which of them is the own one. */
export interface Round {
  readonly gameCode?: string;
  readonly seatsMost: number;
  readonly ownChair: number;
}

/** Where a chair stands, seen from the own one. */
export function chairPlace({ gameCode, seatsMost, ownChair }: Round, chair: number): ChairPlace {
  const chairs = rounds[gameCode === 'mahjong' ? gameCode : seatsMost <= 2 ? 2 : seatsMost === 3 ? 3 : 6];
  const turn = (chair - ownChair + chairs.length * 2) % chairs.length;
  return chairs[turn] ?? own;
}

/** The spots as a style names them; the stage picks those of its shape. */
export const placeStyle = ({ wide, wideCards, tall, tallCards }: ChairPlace): StyleVars => ({
  '--wx': `${wide.x}%`,
  '--wy': `${wide.y}%`,
  '--wcx': `${wideCards.x}%`,
  '--wcy': `${wideCards.y}%`,
  '--tx': `${tall.x}%`,
  '--ty': `${tall.y}%`,
  '--tcx': `${tallCards.x}%`,
  '--tcy': `${tallCards.y}%`,
  // From the middle of the table, where cards come from.
  '--wdx': `${50 - wideCards.x}cqw`,
  '--wdy': `${44 - wideCards.y}cqh`,
  '--tdx': `${50 - tallCards.x}cqw`,
  '--tdy': `${40 - tallCards.y}cqh`,
});
