import { plus, countLaw, type Law, lawOf, zeros } from './law.ts';
import { type Grid, gridOf, gridOfSides, type Spread, spreadOfGrid } from './spread.ts';

/** The one goal that ends a level match: played for, then shot for, when nobody scores in time. */
export function suddenDeath(home: number, away: number): Spread {
  const inTime = 1 - Math.exp(-home - away);
  const forHome = home + away > 0 ? inTime * (home / (home + away)) + (1 - inTime) / 2 : 0.5;
  const cells = [0, 1 - forHome, forHome, 0];
  return spreadOfGrid({ homeFrom: 0, awayFrom: 0, rows: 2, columns: 2, cells });
}

/** Extra time of points, played again until somebody is ahead. */
export function extraPoints(home: number, away: number, dispersion: number): Spread {
  const grid = gridOfSides(countLaw(0, home, dispersion), countLaw(0, away, dispersion));
  let level = 0;
  const cells = grid.cells.map((chance, cell) => {
    const isLevel = Math.floor(cell / grid.columns) === cell % grid.columns;
    level += isLevel ? chance : 0;
    return isLevel ? 0 : chance;
  });
  return spreadOfGrid({ ...grid, cells: cells.map((chance) => chance / (1 - level)) });
}

/** Two independent sides, and extra time on top of the part of each pair that ends level. */
export function withExtra(
  home: Law,
  away: Law,
  extra: Spread,
  levelShare: (home: number, away: number) => number,
): Spread {
  const [rows, columns] = [home.chances.length, away.chances.length];
  const kept = emptyViews(rows, columns);
  const level = emptyViews(rows, columns);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const chance = (home.chances[i] ?? 0) * (away.chances[j] ?? 0);
      const share = levelShare(home.from + i, away.from + j);
      if (share < 1) add(kept, i, j, columns, chance * (1 - share));
      if (share > 0) add(level, i, j, columns, chance * share);
    }
  }
  const apart = home.from - away.from - columns + 1;
  return {
    difference: merged(apart, kept.difference, level.difference, extra.difference),
    total: merged(home.from + away.from, kept.total, level.total, extra.total),
    home: merged(home.from, kept.home, level.home, extra.home),
    away: merged(away.from, kept.away, level.away, extra.away),
    makeGrid: () => pairsWithExtra(home, away, gridOf(extra), levelShare),
    unplayed: 0,
  };
}

/** The same, pair by pair. */
function pairsWithExtra(home: Law, away: Law, extra: Grid, levelShare: (home: number, away: number) => number): Grid {
  const rows = home.chances.length + extra.rows;
  const columns = away.chances.length + extra.columns;
  const cells = zeros(rows * columns);
  home.chances.forEach((chance, i) => {
    away.chances.forEach((other, j) => {
      const share = levelShare(home.from + i, away.from + j);
      const at = i * columns + j;
      cells[at] = (cells[at] ?? 0) + chance * other * (1 - share);
      if (share > 0) addExtra(cells, columns, at, chance * other * share, extra);
    });
  });
  return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
}

function addExtra(cells: number[], columns: number, at: number, chance: number, extra: Grid): void {
  for (let i = 0, cell = 0; i < extra.rows; i += 1) {
    for (let j = 0; j < extra.columns; j += 1, cell += 1) {
      const to = at + i * columns + j;
      cells[to] = (cells[to] ?? 0) + chance * (extra.cells[cell] ?? 0);
    }
  }
}

type Views = Record<'difference' | 'total' | 'home' | 'away', number[]>;

const emptyViews = (rows: number, columns: number): Views => ({
  difference: zeros(rows + columns - 1),
  total: zeros(rows + columns - 1),
  home: zeros(rows),
  away: zeros(columns),
});

function add({ difference, total, home, away }: Views, i: number, j: number, columns: number, chance: number): void {
  const apart = i - j + columns - 1;
  difference[apart] = (difference[apart] ?? 0) + chance;
  total[i + j] = (total[i + j] ?? 0) + chance;
  home[i] = (home[i] ?? 0) + chance;
  away[j] = (away[j] ?? 0) + chance;
}

/** What stays, and what goes on for as long as extra time says. */
function merged(from: number, kept: number[], level: number[], extra: Law): Law {
  const longer = plus(lawOf(from, level), extra);
  const start = Math.min(from, longer.from);
  const end = Math.max(from + kept.length, longer.from + longer.chances.length);
  const chances = zeros(end - start);
  kept.forEach((chance, index) => (chances[from - start + index] = chance));
  longer.chances.forEach((chance, index) => {
    const at = longer.from - start + index;
    chances[at] = (chances[at] ?? 0) + chance;
  });
  return lawOf(start, chances);
}

/** A score that comes for both sides alike: it moves the sum and each side, and leaves the difference as it is. */
export function withShared(spread: Spread, shared: Law): Spread {
  if (shared.chances.length === 1) return spread;
  const twice = zeros(2 * shared.chances.length - 1);
  shared.chances.forEach((chance, count) => (twice[2 * count] = chance));
  return {
    difference: spread.difference,
    total: plus(spread.total, lawOf(0, twice)),
    home: plus(spread.home, shared),
    away: plus(spread.away, shared),
    makeGrid: () => sharedGrid(gridOf(spread), shared),
    unplayed: spread.unplayed,
  };
}

function sharedGrid(grid: Grid, { chances }: Law): Grid {
  const rows = grid.rows + chances.length - 1;
  const columns = grid.columns + chances.length - 1;
  const cells = zeros(rows * columns);
  chances.forEach((chance, count) => addExtra(cells, columns, count * (columns + 1), chance, grid));
  return { homeFrom: grid.homeFrom, awayFrom: grid.awayFrom, rows, columns, cells };
}
