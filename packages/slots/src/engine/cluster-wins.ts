import type { Screen, Win } from '../round.ts';
import type { ClusterPays } from '../title.ts';

/** Every cluster of equal cells joined by their sides, found from the top of the first reel on. */
export function clusterWins({ pays, least }: ClusterPays, screen: Screen, times: number): Win[] {
  const wins: Win[] = [];
  const rows = screen[0]?.length ?? 0;
  const codes = codesOf(screen, rows);
  const joined = new Uint8Array(codes.length);
  for (let start = 0; start < codes.length; start += 1) {
    const length = codes[start] === SEEN ? 0 : join(codes, rows, start, joined);
    if (length < least) continue;
    const symbol = screen[Math.floor(start / rows)]?.[start % rows] ?? '';
    const bySize = pays[symbol] ?? [];
    const units = (bySize[Math.min(length, bySize.length - 1)] ?? 0) * times;
    const cells = Array.from(joined.subarray(0, length), (cell) => ({
      reel: Math.floor(cell / rows),
      row: cell % rows,
    }));
    wins.push({ kind: 'cluster', symbol, length, units, multiplier: times, cells });
  }
  return wins;
}

const SEEN = 0;

/** Cells one after the other, column by column, as numbers. */
function codesOf(screen: Screen, rows: number): Uint8Array {
  const codes = new Uint8Array(screen.length * rows);
  let at = 0;
  for (const letters of screen)
    for (const letter of letters) {
      codes[at] = letter.charCodeAt(0);
      at += 1;
    }
  return codes;
}

/** Lists the cells joined to this one, marks them as seen and tells how many there are. */
function join(codes: Uint8Array, rows: number, start: number, joined: Uint8Array): number {
  const code = codes[start] ?? SEEN;
  codes[start] = SEEN;
  joined[0] = start;
  let length = 1;
  for (let at = 0; at < length; at += 1) {
    for (let side = 0; side < 4; side += 1) {
      const cell = besides(joined[at] ?? 0, side, rows);
      if (cell < 0 || cell >= codes.length || codes[cell] !== code) continue;
      codes[cell] = SEEN;
      joined[length] = cell;
      length += 1;
    }
  }
  return length;
}

/** The cell left, right, above or below; −1 beyond the top and the bottom. */
function besides(cell: number, side: number, rows: number): number {
  if (side === 0) return cell - rows;
  if (side === 1) return cell + rows;
  const row = (cell % rows) + (side === 2 ? -1 : 1);
  return row < 0 || row === rows ? -1 : cell + (side === 2 ? -1 : 1);
}

/** What is left once the clusters are gone: columns in order, top to bottom, without the holes. */
export function withoutClusters(screen: Screen, wins: readonly Win[]): Screen {
  const rows = screen[0]?.length ?? 0;
  const isGone = new Uint8Array(screen.length * rows);
  for (const { cells } of wins) for (const { reel, row } of cells) isGone[reel * rows + row] = 1;
  return screen.map((letters, reel) => letters.filter((_, row) => !isGone[reel * rows + row]));
}
