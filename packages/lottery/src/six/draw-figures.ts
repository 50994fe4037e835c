import { sevenColoursOf, sevenColoursWays } from './seven-colours.ts';
import { BALLS, DRAWN, setsByGroups, setsBySum } from './subset-counts.ts';
import { waves } from './waves.ts';
import { animalOf, type InLunarYear } from './zodiac.ts';

/** Figures of all seven balls, and in how many ordered draws each comes: the draws are too many to go through. */
type Spread = ReadonlyMap<number, bigint>;

const orders = (balls: number): bigint => (balls < 2 ? 1n : BigInt(balls) * orders(balls - 1));

const inOrder = (counts: readonly bigint[]): Spread =>
  new Map(
    [...counts.entries()].filter(([, sets]) => sets > 0n).map(([figure, sets]) => [figure, sets * orders(DRAWN)]),
  );

/** 总和 of the seven balls. */
export const sumSpread = (): Spread => inOrder(setsBySum(BALLS, DRAWN));

/** 总肖: how many different animals the seven balls have. */
export const animalsAmong = (draw: readonly number[], facts: InLunarYear): number =>
  new Set(draw.map((number) => animalOf(number, facts))).size;

/** The same in every year: one animal has five numbers. */
export const animalsSpread = (): Spread => inOrder(setsByGroups([5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]));

/** 七色波: 红 0, 蓝 1, 绿 2, 和 3. */
const colours = [...waves, 'tie'] as const;

export const sevenColoursFigure = (draw: readonly number[]): number => colours.indexOf(sevenColoursOf(draw));

export function sevenColoursSpread(): Spread {
  const { ways } = sevenColoursWays();
  // The special ball is told apart; the six others come in any order.
  return new Map(colours.map((colour, figure) => [figure, ways[colour] * orders(DRAWN - 1)]));
}
