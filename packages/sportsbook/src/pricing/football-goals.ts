import { type Law, lawOf } from './law.ts';
import type { GoalsToCome } from './model.ts';
import type { Grid, Spread } from './spread.ts';

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
export function goalsToCome(first: Grid, second: Grid, full: Spread): GoalsToCome {
  const [early, late] = [someGoal(first), someGoal(second)];
  const none = early.none * late.none;
  return {
    next: { home: early.home + early.none * late.home, away: early.away + early.none * late.away, none },
    last: { home: late.home + late.none * early.home, away: late.away + late.none * early.away, none },
    home: fromNow(full.home),
    away: fromNow(full.away),
  };
}

const fromNow = ({ chances }: Law): Law => lawOf(0, chances);
