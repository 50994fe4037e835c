import { countOf } from '../engine/scatter-wins.ts';
import { windowAt } from '../engine/screens.ts';
import type { Screen, SymbolLetter } from '../round.ts';
import type { Strips, Title } from '../title.ts';

/** Per reel and stop, what is seen. */
export const windowsOf = ({ strips, rows }: Strips): readonly Screen[] =>
  strips.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, rows, stop)));

/** The symbol whose number on the screen starts a feature, if the title has one. */
export const countedSymbol = ({ scatters, holdAndSpin }: Title): SymbolLetter =>
  scatters?.letter ?? holdAndSpin?.coin ?? '';

/** Per reel and stop, how many of the symbol are seen. */
export const countsOf = (windows: readonly Screen[], symbol: SymbolLetter): readonly (readonly number[])[] =>
  windows.map((stops) => stops.map((cells) => countOf([cells], symbol)));

/** How often each number of them is seen over a full cycle. */
export function countCycle(counts: readonly (readonly number[])[]): readonly bigint[] {
  return counts.reduce<bigint[]>(
    (ways, stops) => {
      const next: bigint[] = [];
      ways.forEach((way, count) => {
        for (const more of stops) next[count + more] = (next[count + more] ?? 0n) + way;
      });
      return Array.from(next, (way) => way ?? 0n);
    },
    [1n],
  );
}
