import type { Cell, Screen, SymbolLetter, Win } from '../round.ts';
import type { WayPays } from '../title.ts';

/** What every symbol pays over adjacent reels from the first; all symbols add. */
export function wayWins({ pays, wild, least }: WayPays, screen: Screen, times: number): Win[] {
  const wins: Win[] = [];
  const tried: SymbolLetter[] = [];
  const first = screen[0] ?? [];
  // A win begins on the first reel, and no title has a wild there.
  for (const symbol of first) {
    if (tried.includes(symbol)) continue;
    tried.push(symbol);
    const { length, ways } = waysOf(screen, symbol, wild);
    const pay = length < least ? 0 : (pays[symbol]?.[length] ?? 0);
    if (pay === 0) continue;
    const cells = cellsOf(screen, symbol, wild, length);
    wins.push({ kind: 'way', symbol, length, units: pay * ways * times, multiplier: times, cells, ways });
  }
  return wins;
}

function waysOf(screen: Screen, symbol: SymbolLetter, wild: SymbolLetter): { length: number; ways: number } {
  let ways = 1;
  let length = 0;
  for (; length < screen.length; length += 1) {
    const reel = screen[length] ?? [];
    let count = 0;
    for (const cell of reel) if (cell === symbol || cell === wild) count += 1;
    if (count === 0) break;
    ways *= count;
  }
  return { length, ways };
}

function cellsOf(screen: Screen, symbol: SymbolLetter, wild: SymbolLetter, length: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < length; reel += 1)
    screen[reel]?.forEach((cell, row) => {
      if (cell === symbol || cell === wild) cells.push({ reel, row });
    });
  return cells;
}
