import type { Cell, Screen, Win } from '../round.ts';
import type { ClusterPays } from '../title.ts';

/** Every cluster of equal cells joined by their sides, found from the top of the first reel on. */
export function clusterWins({ pays, least }: ClusterPays, screen: Screen, times: number): Win[] {
  const wins: Win[] = [];
  const rows = screen[0]?.length ?? 0;
  const isSeen = new Uint8Array(screen.length * rows);
  screen.forEach((letters, reel) => {
    letters.forEach((symbol, row) => {
      if (isSeen[reel * rows + row]) return;
      const cells = clusterFrom(screen, { reel, row }, isSeen);
      if (cells.length < least) return;
      const byRow = pays[symbol] ?? [];
      const units = (byRow[Math.min(cells.length, byRow.length - 1)] ?? 0) * times;
      wins.push({ kind: 'cluster', symbol, length: cells.length, units, multiplier: times, cells });
    });
  });
  return wins;
}

/** The cells joined to this one; marks them as seen. */
function clusterFrom(screen: Screen, from: Cell, isSeen: Uint8Array): Cell[] {
  const rows = screen[0]?.length ?? 0;
  const symbol = screen[from.reel]?.[from.row];
  const cells = [from];
  isSeen[from.reel * rows + from.row] = 1;
  const visit = (reel: number, row: number): void => {
    if (screen[reel]?.[row] !== symbol || isSeen[reel * rows + row]) return;
    isSeen[reel * rows + row] = 1;
    cells.push({ reel, row });
  };
  for (let at = 0; at < cells.length; at += 1) {
    const { reel, row } = cells[at] ?? from;
    visit(reel - 1, row);
    visit(reel + 1, row);
    if (row > 0) visit(reel, row - 1);
    if (row + 1 < rows) visit(reel, row + 1);
  }
  return cells;
}

/** What is left once the clusters are gone: columns in order, top to bottom, without the holes. */
export function withoutClusters(screen: Screen, wins: readonly Win[]): Screen {
  const rows = screen[0]?.length ?? 0;
  const isGone = new Uint8Array(screen.length * rows);
  for (const { cells } of wins) for (const { reel, row } of cells) isGone[reel * rows + row] = 1;
  return screen.map((letters, reel) => letters.filter((_, row) => !isGone[reel * rows + row]));
}
