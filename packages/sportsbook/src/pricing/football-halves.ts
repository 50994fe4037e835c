import { aheadIndex, type FootballParts } from './football-parts.ts';
import type { HalvesAxis, HalvesGrid } from './model.ts';
import type { Grid } from './spread.ts';

const indexOn: Readonly<Record<HalvesAxis, (row: number, column: number, columns: number) => number>> = {
  difference: (row, column, columns) => row - column + columns - 1,
  total: (row, column) => row + column,
  home: (row) => row,
  away: (_, column) => column,
};

const sizeOn: Readonly<Record<HalvesAxis, (rows: number, columns: number) => number>> = {
  difference: (rows, columns) => rows + columns - 1,
  total: (rows, columns) => rows + columns - 1,
  home: (rows) => rows,
  away: (_, columns) => columns,
};

/** Both halves along one axis. The second one depends on who is ahead at the break, so the first is split by that. */
export function halvesGrid({ first, second, base }: FootballParts, axis: HalvesAxis): HalvesGrid {
  const rows = sizeOn[axis](first.rows, first.columns);
  const wide = { rows: Math.max(...second.map((grid) => grid.rows)), columns: widest(second) };
  const columns = sizeOn[axis](wide.rows, wide.columns);
  const early = firstByAhead(first, axis, rows, base[0].home - base[0].away);
  const cells = new Float64Array(rows * columns);
  second.forEach((grid, ahead) => {
    const later = viewOf(grid, axis, wide.columns, columns);
    for (let row = 0; row < rows; row += 1) {
      const chance = early[ahead * rows + row] ?? 0;
      if (chance === 0) continue;
      for (let column = 0; column < columns; column += 1) {
        const cell = row * columns + column;
        cells[cell] = (cells[cell] ?? 0) + chance * (later[column] ?? 0);
      }
    }
  });
  const [one, two] = base;
  return {
    firstFrom: startOf(axis, one.home, one.away, first.columns),
    secondFrom: startOf(axis, two.home, two.away, wide.columns),
    columns,
    cells,
  };
}

const widest = (grids: readonly Grid[]): number => Math.max(...grids.map((grid) => grid.columns));

/** The least value of an axis when the pair starts from a score. */
function startOf(axis: HalvesAxis, home: number, away: number, columns: number): number {
  if (axis === 'difference') return home - away - columns + 1;
  if (axis === 'total') return home + away;
  return axis === 'home' ? home : away;
}

function firstByAhead(first: Grid, axis: HalvesAxis, size: number, lead: number): Float64Array {
  const sums = new Float64Array(3 * size);
  const indexOf = indexOn[axis];
  for (let i = 0, cell = 0; i < first.rows; i += 1) {
    for (let j = 0; j < first.columns; j += 1, cell += 1) {
      const index = aheadIndex(lead + i - j) * size + indexOf(i, j, first.columns);
      sums[index] = (sums[index] ?? 0) + (first.cells[cell] ?? 0);
    }
  }
  return sums;
}

function viewOf(grid: Grid, axis: HalvesAxis, columns: number, size: number): Float64Array {
  const sums = new Float64Array(size);
  const indexOf = indexOn[axis];
  for (let i = 0, cell = 0; i < grid.rows; i += 1) {
    for (let j = 0; j < grid.columns; j += 1, cell += 1) {
      const index = indexOf(i, j, columns);
      sums[index] = (sums[index] ?? 0) + (grid.cells[cell] ?? 0);
    }
  }
  return sums;
}
