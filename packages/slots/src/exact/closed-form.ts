import type { SymbolLetter } from '../round.ts';
import type { LinePays, Strips, WayPays } from '../title.ts';
import { type Fraction, fraction, plus, sum, times, ZERO } from './fraction.ts';
import { payOfLine } from './line-cycle.ts';
import { countsOf, windowsOf } from './strip-windows.ts';

/** Mean of what all lines of one spin pay, in units: every run of symbols by how often each stands on its strip. */
export function meanOfLines({ strips }: Strips, rules: LinePays): Fraction {
  const frequencies = strips.map((strip) =>
    [...new Set(strip)].map((letter) => [letter, strip.split(letter).length - 1] as const),
  );
  const spins = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const walk = (letters: readonly SymbolLetter[], ways: number): bigint => {
    const reel = frequencies[letters.length];
    if (!reel) return BigInt(ways * payOfLine(rules, letters));
    return reel.reduce((total, [letter, often]) => total + walk([...letters, letter], ways * often), 0n);
  };
  return fraction(walk([], 1) * BigInt(rules.lines.length), spins);
}

/** Mean of what all ways of one spin pay, in units: Σₖ pay(k) · Πᵢ≤ₖ E[cᵢ] · P(cₖ₊₁ = 0). */
export function meanOfWays(reels: Strips, { pays, wild }: WayPays): Fraction {
  const windows = windowsOf(reels);
  return sum(
    Object.entries(pays).map(([symbol, row]) => {
      const wilds = countsOf(windows, wild);
      const moments = countsOf(windows, symbol).map((stops, reel) => {
        const cells = stops.map((count, stop) => count + (wilds[reel]?.[stop] ?? 0));
        return {
          mean: fraction(
            cells.reduce((total, count) => total + count, 0),
            cells.length,
          ),
          none: fraction(cells.filter((count) => count === 0).length, cells.length),
        };
      });
      return meanOfRuns(row, moments);
    }),
  );
}

/** What one symbol pays on average when reels are independent. */
export function meanOfRuns(
  pays: readonly number[],
  reels: readonly { readonly mean: Fraction; readonly none: Fraction }[],
): Fraction {
  let total = ZERO;
  let running = fraction(1);
  reels.forEach(({ mean, none }, reel) => {
    // Broken on this reel: as many reels before it make the run.
    total = plus(total, times(fraction(pays[reel] ?? 0), running, none));
    running = times(running, mean);
  });
  return plus(total, times(fraction(pays[reels.length] ?? 0), running));
}
