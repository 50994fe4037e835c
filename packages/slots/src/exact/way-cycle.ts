import type { Strips, Title, WayPays } from '../title.ts';
import { CycleTally, type SpinCycle } from './spin-cycle.ts';
import { countedSymbol, countsOf, windowsOf } from './strip-windows.ts';

/** Every stop of every reel once, ways and scatters. */
export function wayCycle(title: Title, reels: Strips, { pays, wild }: WayPays): SpinCycle {
  const windows = windowsOf(reels);
  const symbols = Object.keys(pays);
  const rows = symbols.map((symbol) => Float64Array.from(pays[symbol] ?? []));
  const standing = windows.map((stops) =>
    stops.map((cells) =>
      Int32Array.from(symbols, (symbol) => cells.filter((cell) => cell === symbol || cell === wild).length),
    ),
  );
  const counts = countsOf(windows, countedSymbol(title));
  const scatterPays = Array.from({ length: 16 }, (_, count) => title.scatters?.pays[count] ?? 0);
  const running = [...reels.strips, ''].map(() => ({
    symbols: Int32Array.from(symbols.keys()),
    ways: new Int32Array(symbols.length).fill(1),
  }));
  const tally = new CycleTally(title.unitsPerStake);

  /** From this reel on, with what is decided and how many symbols still run. */
  const walk = (reel: number, decided: number, runs: number, count: number): void => {
    const [stops, before, after] = [standing[reel], running[reel], running[reel + 1]];
    if (!before) return;
    if (!stops || !after) {
      let units = decided + (scatterPays[count] ?? 0);
      for (let at = 0; at < runs; at += 1)
        units += (before.ways[at] ?? 0) * (rows[before.symbols[at] ?? 0]?.[reel] ?? 0);
      tally.add(count, units, 1);
      return;
    }
    for (let stop = 0; stop < stops.length; stop += 1) {
      let units = decided;
      let left = 0;
      for (let at = 0; at < runs; at += 1) {
        const symbol = before.symbols[at] ?? 0;
        const ways = before.ways[at] ?? 0;
        const cells = stops[stop]?.[symbol] ?? 0;
        if (cells === 0) units += ways * (rows[symbol]?.[reel] ?? 0);
        else {
          after.symbols[left] = symbol;
          after.ways[left] = ways * cells;
          left += 1;
        }
      }
      walk(reel + 1, units, left, count + (counts[reel]?.[stop] ?? 0));
    }
  };
  walk(0, 0, symbols.length, 0);
  return tally.cycle();
}
