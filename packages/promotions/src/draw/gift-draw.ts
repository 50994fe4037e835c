import type { Draws } from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import { DICE, rankOfThrow, THROWS, throwRanks } from './dice-throw.ts';

/** Weights of a wheel sum to this. */
const WHEEL_NUMBERS = 10_000;

/** How a gift is drawn: a number on a wheel, or six dice. */
type DrawWay = 'wheel' | 'dice';

/** What may be drawn. */
export interface DrawPrize {
  /** With dice the rank of the throw. */
  readonly prizeId: string;
  readonly name: string;
  /** In how many of all outcomes: of 10,000 numbers on a wheel, of 46,656 throws of six dice. */
  readonly weight: number;
  readonly amount: Fen;
  readonly points: number;
}

export interface DrawTable {
  readonly way: DrawWay;
  /** On a wheel in the order of their numbers, from nought. */
  readonly prizes: readonly DrawPrize[];
}

export interface DrawnGift {
  /** The number on the wheel, or the faces of the dice in the order they fell. */
  readonly drawn: readonly number[];
  readonly prize: DrawPrize;
}

/** How many outcomes there are, all equally likely. */
export const outcomesOf = (way: DrawWay): number => (way === 'wheel' ? WHEEL_NUMBERS : THROWS);

/** What is wrong with a table, in words; undefined when draws may be made by it. */
export function drawTableFault({ way, prizes }: DrawTable): string | undefined {
  if (new Set(prizes.map(({ prizeId }) => prizeId)).size !== prizes.length) return '奖项编号重复';
  if (!prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)) return '概率须为正整数份额';
  if (!prizes.every(({ amount, points }) => amount >= 0n && points >= 0)) return '奖励不能为负';
  if (way === 'dice') {
    const isExact =
      prizes.length === throwRanks.length &&
      throwRanks.every(({ rank, throws }) =>
        prizes.some(({ prizeId, weight }) => prizeId === rank && weight === throws),
      );
    return isExact ? undefined : '骰子的奖项须与全部掷法一致';
  }
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return sum === WHEEL_NUMBERS ? undefined : `转盘份额合计须为${WHEEL_NUMBERS}，现为${sum}`;
}

/** Draws once. A wheel takes one number in [0, 10,000), dice six in [0, 6), in order. */
export function drawGift(table: DrawTable, draws: Draws): DrawnGift {
  const drawn =
    table.way === 'wheel' ? [draws.below(WHEEL_NUMBERS)] : Array.from({ length: DICE }, () => draws.below(DICE) + 1);
  return { drawn, prize: prizeOf(table, drawn) };
}

/** The prize of what was drawn. */
export function prizeOf({ way, prizes }: DrawTable, drawn: readonly number[]): DrawPrize {
  const prize =
    way === 'dice'
      ? prizes.find(({ prizeId }) => prizeId === rankOfThrow(drawn))
      : numbersOf(prizes).find(({ from, to }) => (drawn[0] ?? -1) >= from && (drawn[0] ?? -1) <= to)?.prize;
  if (!prize) throw new RangeError(`nothing is drawn by ${drawn.join(' ')}`);
  return prize;
}

/** Which numbers of a wheel bring which prize, both ends included. */
export function numbersOf(
  prizes: readonly DrawPrize[],
): readonly { readonly prize: DrawPrize; readonly from: number; readonly to: number }[] {
  let next = 0;
  return prizes.map((prize) => {
    const from = next;
    next += prize.weight;
    return { prize, from, to: next - 1 };
  });
}

/** A chance in percent, exact on a wheel, to four places with dice. */
export const chanceOf = ({ weight }: DrawPrize, way: DrawWay): string =>
  String(Number(((weight * 100) / outcomesOf(way)).toFixed(4)));
