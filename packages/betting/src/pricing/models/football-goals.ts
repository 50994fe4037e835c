import type { Branch } from './football-parts.ts';
import { type Distribution, distributionOf } from '../distributions/distribution.ts';
import type { GoalsToCome } from './model.ts';
import type { Grid, ScoreDistribution } from '../distributions/score-distribution.ts';

/** Goals of one half come in any order, so the first of h and a, and the last, is home's h times out of h + a. */
function someGoal({ rows, columns, cells }: Grid): { home: number; away: number; none: number } {
  let home = 0;
  let away = 0;
  for (let i = 0, cell = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1, cell += 1) {
      if (cell === 0) continue;
      const each = (cells[cell] ?? 0) / (i + j);
      home += each * i;
      away += each * j;
    }
  }
  return { home, away, none: cells[0] ?? 0 };
}

/** Which side scores next and last, and how often, from the goals still to come. */
export function goalsToCome(branches: readonly Branch[], full: ScoreDistribution): GoalsToCome {
  const next = { home: 0, away: 0, none: 0 };
  const last = { home: 0, away: 0, none: 0 };
  for (const { early: first, late: second, chance } of branches) {
    const [early, late] = [someGoal(first), someGoal(second)];
    const none = early.none * late.none;
    next.home += early.home + early.none * late.home;
    next.away += early.away + early.none * late.away;
    next.none += none;
    last.home += chance * late.home + late.none * early.home;
    last.away += chance * late.away + late.none * early.away;
    last.none += none;
  }
  return { next, last, home: fromNow(full.home), away: fromNow(full.away) };
}

const fromNow = ({ chances }: Distribution): Distribution => distributionOf(0, chances);
