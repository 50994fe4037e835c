import type { Draws } from '@fairground/fair-play';
import type { Screen, SymbolLetter } from '../round.ts';
import type { Board, Strips, VariableReels } from '../title.ts';

/** Stops of every strip, reel by reel from the left. */
export const drawStops = ({ strips }: Strips, draws: Draws): number[] =>
  strips.map((strip) => draws.below(strip.length));

/** What is seen when the strips stop there. */
export const screenAt = ({ strips, rows }: Strips, stops: readonly number[]): Screen =>
  strips.map((strip, reel) => windowAt(strip, rows, stops[reel] ?? 0));

export function windowAt(strip: string, rows: number, stop: number): readonly SymbolLetter[] {
  const cells: SymbolLetter[] = [];
  for (let row = 0; row < rows; row += 1) cells.push(strip.charAt((stop + row) % strip.length));
  return cells;
}

/** Per reel its height, then its cells from the top. */
export function drawReels({ heights, bags }: VariableReels, draws: Draws): Screen {
  return bags.map((bag) => {
    const height = heights[draws.below(heights.length)] ?? 0;
    const cells: SymbolLetter[] = [];
    for (let row = 0; row < height; row += 1) cells.push(bag.charAt(draws.below(bag.length)));
    return cells;
  });
}

/** A board that is empty at first. */
export function drawBoard(board: Board, draws: Draws): Screen {
  return refill(
    board,
    Array.from({ length: board.columns }, () => []),
    draws,
  );
}

/** What is left has fallen to the bottom; columns are filled left to right, each from the bottom up. */
export function refill({ rows, bag }: Board, left: Screen, draws: Draws): Screen {
  return left.map((cells) => {
    const fallen: SymbolLetter[] = [];
    while (fallen.length + cells.length < rows) fallen.push(bag.charAt(draws.below(bag.length)));
    return [...fallen.toReversed(), ...cells];
  });
}
