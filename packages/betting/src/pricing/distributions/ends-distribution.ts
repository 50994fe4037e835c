import { distributionOf, zeros } from './distribution.ts';
import { type Grid, type ScoreDistribution } from './score-distribution.ts';

interface End {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Few pairs with their chances, seen along each axis; together they are made one. */
export function scoreDistributionOfEnds(ends: readonly End[], unplayed = 0): ScoreDistribution {
  const whole = ends.reduce((sum, { chance }) => sum + chance, 0) || 1;
  const along = (axis: (end: End) => number) => {
    const values = ends.map(axis);
    const from = values.length === 0 ? 0 : Math.min(...values);
    const chances = zeros(values.length === 0 ? 1 : Math.max(...values) - from + 1);
    ends.forEach(({ chance }, index) => {
      const place = (values[index] ?? from) - from;
      chances[place] = (chances[place] ?? 0) + chance / whole;
    });
    return distributionOf(from, chances);
  };
  const [home, away] = [along((end) => end.home), along((end) => end.away)];
  const makeGrid = (): Grid => {
    const [rows, columns] = [home.chances.length, away.chances.length];
    const cells = zeros(rows * columns);
    for (const end of ends) {
      const cell = (end.home - home.from) * columns + end.away - away.from;
      cells[cell] = (cells[cell] ?? 0) + end.chance / whole;
    }
    return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
  };
  const few = ends.length <= GRID_MAX ? makeGrid() : undefined;
  return {
    difference: along((end) => end.home - end.away),
    total: along((end) => end.home + end.away),
    home,
    away,
    ...(few ? { grid: few, gridBelow: gridBelowOf(few) } : { makeGrid }),
    unplayed,
  };
}

/** Only scores of a series are asked for pair by pair. */
const GRID_MAX = 24;

/** For each row the chance of less than each column. */
function gridBelowOf({ rows, columns, cells }: Grid): number[] {
  const below = zeros(rows * (columns + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = row * (columns + 1) + column;
      below[place + 1] = (below[place] ?? 0) + (cells[row * columns + column] ?? 0);
    }
  }
  return below;
}
