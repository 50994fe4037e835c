import type { PairKind } from '../../markets/pair-kinds.ts';
import { differenceOf, type Distribution, distributionOf, sumOf, zeros } from './distribution.ts';

/** Every final pair of a tally with its chance: row by row, home down and away across. */
export interface Grid {
  readonly homeFrom: number;
  readonly awayFrom: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly number[];
}

/** What may become of one tally, seen along each axis a market asks for. All axes are views of the same pairs. */
export interface ScoreDistribution {
  readonly difference: Distribution;
  readonly total: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
  /** Kept where markets ask for single pairs. */
  readonly grid?: Grid;
  /** With the grid: for each row the chance of less than each column, one more than there are columns. */
  readonly gridBelow?: readonly number[];
  /** Makes the pairs where they are many and the sides are not independent. */
  readonly makeGrid?: () => Grid;
  /** The chance that this part never takes place; the distributions speak of the case that it does. */
  readonly unplayed: number;
}

export type Axis = 'difference' | 'total' | 'home' | 'away' | 'grid';

/** What each kind of market really looks at. */
export const axisOf: Readonly<Record<PairKind, Axis>> = {
  handicap: 'difference',
  total: 'total',
  homeTotal: 'home',
  awayTotal: 'away',
  winner: 'difference',
  threeWay: 'difference',
  happens: 'home',
  kindOfEnd: 'home',
  drawNoBet: 'difference',
  doubleChance: 'difference',
  parity: 'total',
  correctScore: 'grid',
  goalRange: 'total',
  bothScore: 'grid',
  homeCleanSheet: 'away',
  awayCleanSheet: 'home',
  winToNil: 'grid',
  margin: 'difference',
};

/** `spread[axis]`, each by its own name: a name that changes from call to call is looked up the long way. */
export function distributionAlong(scoreDistribution: ScoreDistribution, axis: Exclude<Axis, 'grid'>): Distribution {
  if (axis === 'difference') return scoreDistribution.difference;
  if (axis === 'total') return scoreDistribution.total;
  return axis === 'home' ? scoreDistribution.home : scoreDistribution.away;
}

/** Some pair that stands for a value of an axis. */
export const pairOn: Readonly<Record<Exclude<Axis, 'grid'>, (value: number) => readonly [number, number]>> = {
  difference: (value) => (value >= 0 ? [value, 0] : [0, -value]),
  total: (value) => [value, 0],
  home: (value) => [value, 0],
  away: (value) => [0, value],
};

/** The views of a grid, and the sums of its rows. */
export function scoreDistributionOfGrid(grid: Grid, unplayed = 0): ScoreDistribution {
  const gridBelow = zeros(grid.rows * (grid.columns + 1));
  const { difference, total, home, away } = viewsOfGrid(grid, gridBelow);
  return { difference, total, home, away, grid, gridBelow, unplayed };
}

/** The views of a grid, in one pass. Whoever asks for single pairs too hands in where the sums of the rows go. */
export function viewsOfGrid(
  { homeFrom, awayFrom, rows, columns, cells }: Grid,
  gridBelow?: number[],
): Readonly<Record<Exclude<Axis, 'grid'>, Distribution>> {
  const difference = zeros(rows + columns - 1);
  const total = zeros(rows + columns - 1);
  const home = zeros(rows);
  const away = zeros(columns);
  for (let i = 0, cell = 0; i < rows; i += 1) {
    let row = 0;
    for (let j = 0; j < columns; j += 1, cell += 1) {
      const chance = cells[cell] ?? 0;
      // Of one way to the break most pairs are none.
      if (chance !== 0) {
        row += chance;
        away[j] = (away[j] ?? 0) + chance;
        total[i + j] = (total[i + j] ?? 0) + chance;
        const apart = i - j + columns - 1;
        difference[apart] = (difference[apart] ?? 0) + chance;
      }
      if (gridBelow) gridBelow[cell + i + 1] = row;
    }
    home[i] = row;
  }
  return {
    difference: distributionOf(homeFrom - awayFrom - columns + 1, difference),
    total: distributionOf(homeFrom + awayFrom, total),
    home: distributionOf(homeFrom, home),
    away: distributionOf(awayFrom, away),
  };
}

/** Two sides that know nothing of each other; what they make together may be known already. */
export const scoreDistributionOfSides = (
  home: Distribution,
  away: Distribution,
  total = sumOf(home, away),
): ScoreDistribution => ({
  difference: differenceOf(home, away),
  total,
  home,
  away,
  unplayed: 0,
});

/** All pairs of a spread. */
export const gridOf = (scoreDistribution: ScoreDistribution): Grid =>
  scoreDistribution.grid ??
  scoreDistribution.makeGrid?.() ??
  gridOfSides(scoreDistribution.home, scoreDistribution.away);

export function gridOfSides(home: Distribution, away: Distribution): Grid {
  const [rows, columns] = [home.chances.length, away.chances.length];
  const cells = zeros(rows * columns);
  home.chances.forEach((chance, row) => {
    away.chances.forEach((other, column) => {
      cells[row * columns + column] = chance * other;
    });
  });
  return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
}
