import { chanceOf, type Distribution, distributionOf, sumOf, zeros } from './distribution.ts';
import {
  type Grid,
  gridOf,
  gridOfSides,
  type ScoreDistribution,
  scoreDistributionOfGrid,
} from './score-distribution.ts';

/** The one goal that ends a level match: played for, then shot for, when nobody scores in time. */
export function suddenDeath(home: number, away: number): ScoreDistribution {
  const inTime = 1 - Math.exp(-home - away);
  const forHome = home + away > 0 ? inTime * (home / (home + away)) + (1 - inTime) / 2 : 0.5;
  const cells = [0, 1 - forHome, forHome, 0];
  return scoreDistributionOfGrid({ homeFrom: 0, awayFrom: 0, rows: 2, columns: 2, cells });
}

/** So unlikely to be level that it may as well stay. */
const NEGLIGIBLE = 1e-9;

/** Extra time of points, played again until somebody is ahead. */
export function extraPoints(home: Distribution, away: Distribution): ScoreDistribution {
  const grid = gridOfSides(home, away);
  const cells = [...grid.cells];
  let level = 0;
  for (let cell = 0; cell < cells.length; cell += grid.columns + 1) {
    if (cell >= grid.columns * grid.columns) break;
    level += cells[cell] ?? 0;
    cells[cell] = 0;
  }
  for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = (cells[cell] ?? 0) / (1 - level);
  return scoreDistributionOfGrid({ ...grid, cells });
}

/**
 * Two independent sides, and extra time on top of what ends level. `level` says how likely each difference of the two
 * is to make a level match: with what was before, a difference of nothing may not.
 */
export function withExtra(sides: ScoreDistribution, extra: ScoreDistribution, level: Distribution): ScoreDistribution {
  const { home, away } = sides;
  const [rows, columns] = [home.chances.length, away.chances.length];
  const goesOn: Views = {
    difference: zeros(rows + columns - 1),
    total: zeros(rows + columns - 1),
    home: zeros(rows),
    away: zeros(columns),
  };
  const least = home.from - away.from - columns + 1;
  for (let at = 0; at < level.chances.length; at += 1) {
    const share = level.chances[at] ?? 0;
    const apart = level.from + at - least;
    if (share > NEGLIGIBLE && apart >= 0 && apart < rows + columns - 1) addLevel(goesOn, home, away, apart, share);
  }
  return {
    difference: merged(sides.difference, least, goesOn.difference, extra.difference),
    total: merged(sides.total, home.from + away.from, goesOn.total, extra.total),
    home: merged(home, home.from, goesOn.home, extra.home),
    away: merged(away, away.from, goesOn.away, extra.away),
    makeGrid: () => pairsWithExtra(home, away, gridOf(extra), level),
    unplayed: 0,
  };
}

type Views = Record<'difference' | 'total' | 'home' | 'away', number[]>;

/** The part of one difference that goes on, along every axis; `apart` counts from the least difference. */
function addLevel(views: Views, home: Distribution, away: Distribution, apart: number, share: number): void {
  const { total, home: homes, away: aways } = views;
  const offset = apart - away.chances.length + 1;
  const last = Math.min(home.chances.length, away.chances.length + offset);
  let sum = 0;
  for (let i = Math.max(0, offset); i < last; i += 1) {
    const j = i - offset;
    const chance = (home.chances[i] ?? 0) * (away.chances[j] ?? 0) * share;
    sum += chance;
    total[i + j] = (total[i + j] ?? 0) + chance;
    homes[i] = (homes[i] ?? 0) + chance;
    aways[j] = (aways[j] ?? 0) + chance;
  }
  views.difference[apart] = sum;
}

/** The same, pair by pair. */
function pairsWithExtra(home: Distribution, away: Distribution, extra: Grid, level: Distribution): Grid {
  const rows = home.chances.length + extra.rows;
  const columns = away.chances.length + extra.columns;
  const cells = zeros(rows * columns);
  home.chances.forEach((chance, i) => {
    away.chances.forEach((other, j) => {
      const share = chanceOf(level, home.from + i - away.from - j);
      const at = i * columns + j;
      cells[at] = (cells[at] ?? 0) + chance * other * (1 - share);
      if (share > 0) addExtra(cells, columns, at, chance * other * share, extra);
    });
  });
  return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
}

/** Puts a small grid into a larger one that is so many columns wide, from a place on. */
export function addExtra(cells: number[], columns: number, at: number, chance: number, extra: Grid): void {
  for (let i = 0, cell = 0; i < extra.rows; i += 1) {
    for (let j = 0, to = at + i * columns; j < extra.columns; j += 1, cell += 1, to += 1) {
      const more = extra.cells[cell] ?? 0;
      if (more > 0) cells[to] = (cells[to] ?? 0) + chance * more;
    }
  }
}

/** A distribution of which a part, told from a number on, goes on for as long as extra time says. */
function merged(all: Distribution, from: number, goesOn: readonly number[], extra: Distribution): Distribution {
  const start = Math.min(all.from, from + extra.from, from);
  const end = Math.max(
    all.from + all.chances.length,
    from + goesOn.length + Math.max(0, extra.from + extra.chances.length - 1),
  );
  const chances = zeros(end - start);
  for (let i = 0; i < all.chances.length; i += 1) chances[all.from - start + i] = all.chances[i] ?? 0;
  for (let i = 0; i < goesOn.length; i += 1) {
    const chance = goesOn[i] ?? 0;
    if (chance < NEGLIGIBLE) continue;
    const at = from - start + i;
    chances[at] = Math.max(0, (chances[at] ?? 0) - chance);
    for (let k = 0, to = at + extra.from; k < extra.chances.length; k += 1, to += 1) {
      chances[to] = (chances[to] ?? 0) + chance * (extra.chances[k] ?? 0);
    }
  }
  return distributionOf(start, chances);
}

/** A score that comes for both sides alike: it moves the sum and each side, and leaves the difference as it is. */
export function withShared(scoreDistribution: ScoreDistribution, shared: Distribution): ScoreDistribution {
  if (shared.chances.length === 1) return scoreDistribution;
  const twice = zeros(2 * shared.chances.length - 1);
  shared.chances.forEach((chance, count) => (twice[2 * count] = chance));
  return {
    difference: scoreDistribution.difference,
    total: sumOf(distributionOf(0, twice), scoreDistribution.total),
    home: sumOf(scoreDistribution.home, shared),
    away: sumOf(scoreDistribution.away, shared),
    makeGrid: () => sharedGrid(gridOf(scoreDistribution), shared),
    unplayed: scoreDistribution.unplayed,
  };
}

function sharedGrid(grid: Grid, { chances }: Distribution): Grid {
  const rows = grid.rows + chances.length - 1;
  const columns = grid.columns + chances.length - 1;
  const cells = zeros(rows * columns);
  chances.forEach((chance, count) => addExtra(cells, columns, count * (columns + 1), chance, grid));
  return { homeFrom: grid.homeFrom, awayFrom: grid.awayFrom, rows, columns, cells };
}
