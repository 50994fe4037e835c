import type { Cell, Screen, SymbolLetter, Win } from '../round.ts';
import type { Scatters } from '../title.ts';

export function countOf(screen: Screen, symbol: SymbolLetter): number {
  let count = 0;
  for (const reel of screen) for (const cell of reel) if (cell === symbol) count += 1;
  return count;
}

/** Where a symbol stands: reel by reel from the left, each from the top. */
export function cellsWith(screen: Screen, symbol: SymbolLetter): Cell[] {
  const cells: Cell[] = [];
  screen.forEach((letters, reel) => {
    letters.forEach((cell, row) => {
      if (cell === symbol) cells.push({ reel, row });
    });
  });
  return cells;
}

/** What scatters pay, wherever they stand. */
export function scatterWin({ letter, pays }: Scatters, screen: Screen, count: number, times: number): Win | undefined {
  const pay = pays[Math.min(count, pays.length - 1)] ?? 0;
  if (pay === 0) return undefined;
  const cells = cellsWith(screen, letter);
  return { kind: 'scatter', symbol: letter, length: count, units: pay * times, multiplier: times, cells };
}
