import type { StyleVars } from '../../../features/card-table/style-vars.ts';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';

/** Where a seat's chips and the button lie, in percent: on a wide page, then on a phone. */
interface SeatSpots {
  /** On a phone, where the board and the pot need the middle. */
  readonly tallCards?: readonly [x: number, y: number];
  readonly chips: readonly [wideX: number, wideY: number, tallX: number, tallY: number];
  readonly button: readonly [wideX: number, wideY: number, tallX: number, tallY: number];
}

/** From the own chair on, as the play goes round. */
const round: readonly SeatSpots[] = [
  { tallCards: [28, 82], chips: [36, 71, 40, 69.5], button: [28.5, 77.5, 27, 71] },
  { tallCards: [60, 61], chips: [73, 43.5, 77, 62.5], button: [82, 47, 76, 47.5] },
  { chips: [62.5, 33.5, 78, 38.6], button: [76, 33, 77, 24] },
  { chips: [41.5, 31, 33, 22.5], button: [57, 20, 63, 13.5] },
  { chips: [37.5, 33.5, 22, 38.6], button: [24, 33, 23, 24] },
  { tallCards: [40, 61], chips: [27, 43.5, 24, 62.5], button: [18, 47, 24, 47.5] },
];

const spotOf = ([wideX, wideY, tallX, tallY]: SeatSpots['chips']): StyleVars => ({
  '--wx': `${wideX}%`,
  '--wy': `${wideY}%`,
  '--tx': `${tallX}%`,
  '--ty': `${tallY}%`,
});

const seatAt = ({ ownChair }: TableScene, chair: number): SeatSpots | undefined =>
  round[(chair - ownChair + round.length * 2) % round.length];

export const chipsSpot = (scene: TableScene, chair: number): StyleVars =>
  spotOf(seatAt(scene, chair)?.chips ?? [50, 50, 50, 50]);
export const buttonSpot = (scene: TableScene, chair: number): StyleVars =>
  spotOf(seatAt(scene, chair)?.button ?? [50, 50, 50, 50]);

/** Where a seat's cards lie when they do not lie as in other games. */
export function cardsSpot(scene: TableScene, chair: number): StyleVars {
  const [x, y] = seatAt(scene, chair)?.tallCards ?? [];
  return x === undefined || y === undefined ? {} : { '--tcx': `${x}%`, '--tcy': `${y}%` };
}
