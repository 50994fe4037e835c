import type { Fen } from '@fairground/money';
import { type Fraction, compare, roundHalfUp } from '../odds/fraction.ts';
import { profitFen } from './amount-rule.ts';
import { type Leg, isPlaceable } from './leg.ts';
import { profitOf } from './quoted-odds.ts';
import { type SeriesWay, seriesOffered } from './series-lines.ts';
import { type Slip, seriesLegs } from './slip.ts';

/** The slip's bottom line if everything wins. */
export interface SlipTotals {
  /** How many bets are staked: selections, or lines of a series. */
  readonly lines: number;
  readonly stake: Fen;
  readonly profit: Fen;
  readonly returned: Fen;
  /** What the label calls winnings: the return where everything is quoted in European odds, the profit otherwise. */
  readonly winnings: Fen;
  readonly isWithStake: boolean;
}

/** One way of a series with what it costs and pays. */
export interface SeriesTotal {
  readonly way: SeriesWay;
  readonly stakePerLine: Fen | null;
  readonly stake: Fen;
  readonly profit: Fen;
  /** What comes back if every selection wins, and the least that does if only just enough of them win. */
  readonly returnMost: Fen;
  readonly returnLeast: Fen;
  /** How many selections have to win for anything to come back. */
  readonly winsNeeded: number;
}

/** Adds up what is staked on selections that can be bet on. */
export function slipTotals(slip: Slip): SlipTotals {
  const parts = slip.isSeries ? seriesTotals(slip).map(seriesPart) : slip.legs.filter(isPlaceable).map(singlePart);
  const staked = parts.filter((part) => part.stake > 0n);
  const stake = sum(staked.map((part) => part.stake));
  const profit = sum(staked.map((part) => part.profit));
  const lines = staked.reduce((count, part) => count + part.lines, 0);
  const returned = stake + profit;
  const isWithStake = staked.length > 0 ? staked.every((part) => part.isEuropean) : slip.oddsType === 'E';
  return { lines, stake, profit, returned, winnings: isWithStake ? returned : profit, isWithStake };
}

/** Every way offered for the valid selections of a series: all of them in one line first, the others by size. */
export function seriesTotals(slip: Slip): readonly SeriesTotal[] {
  const profits = seriesLegs(slip).map((leg) => profitOf(leg.quote));
  return wholeFirst(seriesOffered(profits.length), profits.length).map((way) => {
    const stakePerLine = slip.seriesStakes[way.code] ?? null;
    const won = waysProfit(way, profits);
    const profit = stakePerLine === null || !won ? 0n : profitFen(stakePerLine, won);
    const stake = (stakePerLine ?? 0n) * BigInt(way.lines);
    const winsNeeded = Math.min(...way.folds);
    const returnLeast = won ? leastReturn(stakePerLine ?? 0n, winsNeeded, profits) : 0n;
    return { way, stakePerLine, stake, profit, returnMost: won ? stake + profit : 0n, returnLeast, winsNeeded };
  });
}

const wholeFirst = (ways: readonly SeriesWay[], count: number): readonly SeriesWay[] =>
  ways.toSorted((one, other) => Number(isWhole(other, count)) - Number(isWhole(one, count)));

const isWhole = ({ folds, lines }: SeriesWay, count: number): boolean => lines === 1 && folds[0] === count;

/** One line wins, made of the selections with the lowest prices: rounded once, half a fen and more up. */
function leastReturn(stake: Fen, wins: number, profits: readonly (Fraction | undefined)[]): Fen {
  const prices = profits.flatMap((profit) =>
    profit ? [{ top: profit.top + profit.bottom, bottom: profit.bottom }] : [],
  );
  const lowest = prices.toSorted((one, other) => compare(one, other)).slice(0, wins);
  const top = lowest.reduce((product, price) => product * price.top, stake);
  return roundHalfUp({ top, bottom: lowest.reduce((product, price) => product * price.bottom, 1n) });
}

const singlePart = (leg: Leg) => {
  const profit = profitOf(leg.quote);
  const stake = leg.amount ?? 0n;
  const isEuropean = leg.quote.oddsType === 'E';
  return { lines: 1, stake, profit: profit ? profitFen(stake, profit) : 0n, isEuropean };
};

const seriesPart = ({ way, stake, profit }: SeriesTotal) => ({ lines: way.lines, stake, profit, isEuropean: false });

/**
 * What one unit on each line of a way wins when every selection does. The product over (1 + price·x) holds, at x to the
 * k, the sum over all lines of k selections: exact, and never a thousand lines one by one.
 */
export function waysProfit(way: SeriesWay, profits: readonly (Fraction | undefined)[]): Fraction | undefined {
  let sums = [1n];
  let bottom = 1n;
  for (const profit of profits) {
    if (!profit) return undefined;
    const price = profit.top + profit.bottom;
    sums = Array.from(
      { length: sums.length + 1 },
      (_, k) => (sums[k] ?? 0n) * profit.bottom + (sums[k - 1] ?? 0n) * price,
    );
    bottom *= profit.bottom;
  }
  const returned = sum(way.folds.map((fold) => sums[fold] ?? 0n));
  return { top: returned - BigInt(way.lines) * bottom, bottom };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
