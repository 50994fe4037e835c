import type { SymbolLetter } from '../round.ts';
import type { VariableReels, WayPays } from '../title.ts';
import { meanOfRuns } from './closed-form.ts';
import { type Fraction, fraction, minus, ONE, plus, power, sum, times, ZERO } from './fraction.ts';

/** Cells of one reel that are one of these symbols, of all in its bag. */
function shareOf(bag: string, letters: readonly SymbolLetter[]): Fraction {
  return fraction(Array.from(bag).filter((cell) => letters.includes(cell)).length, bag.length);
}

/** Mean over the heights of a reel. */
const overHeights = (heights: readonly number[], value: (height: number) => Fraction): Fraction =>
  times(fraction(1, heights.length), sum(heights.map((height) => value(height))));

const noneOf = ({ heights }: VariableReels, share: Fraction): Fraction =>
  overHeights(heights, (height) => power(minus(ONE, share), height));

/** Mean of what all ways of one spin pay, in units: products of moments, because reels and cells are independent. */
export function meanOfVariableWays(reels: VariableReels, { pays, wild }: WayPays): Fraction {
  const height = overHeights(reels.heights, (tall) => fraction(tall));
  return sum(
    Object.entries(pays).map(([symbol, row]) =>
      meanOfRuns(
        row,
        reels.bags.map((bag) => {
          const share = shareOf(bag, [symbol, wild]);
          return { mean: times(height, share), none: noneOf(reels, share) };
        }),
      ),
    ),
  );
}

/** The chance of at least so many of a symbol on all reels together. */
export function chanceOfCount(reels: VariableReels, symbol: SymbolLetter, least: number): Fraction {
  let fewer: Fraction[] = [ONE];
  for (const bag of reels.bags) {
    const share = shareOf(bag, [symbol]);
    const next = Array.from({ length: least }, () => ZERO);
    fewer.forEach((chance, count) => {
      for (let more = 0; count + more < least; more += 1)
        next[count + more] = plus(next[count + more] ?? ZERO, times(chance, exactly(reels, share, more)));
    });
    fewer = next;
  }
  return minus(ONE, sum(fewer));
}

const exactly = ({ heights }: VariableReels, share: Fraction, count: number): Fraction =>
  overHeights(heights, (height) =>
    height < count
      ? ZERO
      : times(fraction(choose(height, count)), power(share, count), power(minus(ONE, share), height - count)),
  );

function choose(from: number, taken: number): number {
  let ways = 1;
  for (let at = 1; at <= taken; at += 1) ways = (ways * (from - taken + at)) / at;
  return Math.round(ways);
}

/** The chance that anything is won: some symbol stands on each of the first three reels, by inclusion and exclusion. */
export function hitRateOfVariableWays(reels: VariableReels, { pays, wild }: WayPays): Fraction {
  const symbols = Object.keys(pays);
  const shortest = Math.min(...symbols.map((symbol) => (pays[symbol] ?? []).findIndex((pay) => pay > 0)));
  const sets = 2 ** symbols.length;
  const chosen = (set: number): SymbolLetter[] => symbols.filter((_, at) => (set >> at) & 1);
  const signs = Array.from({ length: sets }, (_, set) => (chosen(set).length % 2 === 0 ? 1n : -1n));
  const [size, tallest] = [BigInt(reels.bags[0]?.length ?? 1), BigInt(Math.max(...reels.heights))];
  const scale = BigInt(reels.heights.length) * size ** tallest;
  /** Per reel, how often of `scale` none of a set is seen. A wild is every one of them. */
  const none = reels.bags.slice(0, shortest).map((bag) =>
    Array.from({ length: sets }, (_, set) => {
      if (set === 0) return scale;
      const { over, under } = noneOf(reels, shareOf(bag, [...chosen(set), wild]));
      return (over * scale) / under;
    }),
  );
  let anything = 0n;
  for (let set = 1; set < sets; set += 1)
    anything -= none.reduce((product, often) => product * allSeen(often, signs, set), signs[set] ?? 0n);
  return fraction(anything, scale ** BigInt(none.length));
}

/** How often every symbol of a set is seen, from how often none of each of its parts is. */
function allSeen(noneSeen: readonly bigint[], signs: readonly bigint[], set: number): bigint {
  let often = 0n;
  for (let missing = set; missing > 0; missing = (missing - 1) & set)
    often += (signs[missing] ?? 0n) * (noneSeen[missing] ?? 0n);
  return often + (noneSeen[0] ?? 0n);
}
