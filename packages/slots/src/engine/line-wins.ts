import type { Screen, Win } from '../round.ts';
import type { LinePays } from '../title.ts';

/** What every line pays, left to right from the first reel: only the highest win of a line. */
export function lineWins(rules: LinePays, screen: Screen, times: number): Win[] {
  const wins: Win[] = [];
  for (let index = 0; index < rules.lines.length; index += 1) {
    const win = lineWin(rules, screen, index, times);
    if (win) wins.push(win);
  }
  return wins;
}

function lineWin(rules: LinePays, screen: Screen, index: number, times: number): Win | undefined {
  const { wild, pays, least, allWildAs } = rules;
  const rows = rules.lines[index] ?? [];
  let symbol = wild;
  let wilds = 0;
  let length = 0;
  for (; length < rows.length; length += 1) {
    const cell = screen[length]?.[rows[length] ?? 0] ?? '';
    if (cell === wild) {
      if (symbol === wild) wilds += 1;
    } else if (symbol === wild) symbol = cell;
    else if (cell !== symbol) break;
  }
  if (length < least) return undefined;
  // A run of nothing but wilds stands for a symbol of its own; it may be worth more than the longer run it begins.
  let pay = symbol === wild ? 0 : (pays[symbol]?.[length] ?? 0);
  if (wilds > 0 && allWildAs !== undefined) {
    const allWild = pays[allWildAs]?.[wilds] ?? 0;
    if (allWild > pay) [pay, symbol, length] = [allWild, allWildAs, wilds];
  }
  if (pay === 0) return undefined;
  const multiplier = times * wildTimes(rules, screen, rows, length);
  return {
    kind: 'line',
    symbol,
    length,
    units: pay * multiplier,
    multiplier,
    cells: cellsOf(rows, length),
    line: index + 1,
  };
}

function wildTimes(
  { wild, wildMultiplier }: LinePays,
  screen: Screen,
  rows: readonly number[],
  length: number,
): number {
  if (!wildMultiplier || wildMultiplier.reel >= length) return 1;
  const { reel, times } = wildMultiplier;
  return screen[reel]?.[rows[reel] ?? 0] === wild ? times : 1;
}

function cellsOf(rows: readonly number[], length: number): { reel: number; row: number }[] {
  const cells = [];
  for (let reel = 0; reel < length; reel += 1) cells.push({ reel, row: rows[reel] ?? 0 });
  return cells;
}
