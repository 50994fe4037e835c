import { aheadIndex, breakChances, type FootballParts } from './football-parts.ts';
import { type Law, lawOf } from './law.ts';
import type { GoalsToCome } from './model.ts';
import type { Grid, Spread } from './spread.ts';

/** Goals of one half come in any order, so the first of h and a is home's h times out of h + a. */
function someGoal(grid: Grid): { home: number; away: number; none: number } {
  let [home, away] = [0, 0];
  for (let i = 0, cell = 0; i < grid.rows; i += 1) {
    for (let j = 0; j < grid.columns; j += 1, cell += 1) {
      if (cell === 0) continue;
      const each = (grid.cells[cell] ?? 0) / (i + j);
      home += each * i;
      away += each * j;
    }
  }
  return { home, away, none: grid.cells[0] ?? 0 };
}

/** Which side scores next and last, and how often, from the goals still to come. */
export function goalsToCome(parts: FootballParts, full: Spread | undefined): GoalsToCome {
  const { first, second, base } = parts;
  const early = someGoal(first);
  const later = second.map(someGoal);
  const nil = later[aheadIndex(base[0].home - base[0].away)] ?? early;
  const last = { home: 0, away: 0, none: early.none * nil.none };
  breakChances(parts).forEach((chance, ahead) => {
    last.home += chance * (later[ahead]?.home ?? 0);
    last.away += chance * (later[ahead]?.away ?? 0);
  });
  const lead = base[0].home - base[0].away;
  for (let i = 0, cell = 0; i < first.rows; i += 1) {
    for (let j = 0; j < first.columns; j += 1, cell += 1) {
      if (cell === 0) continue;
      const silent = ((first.cells[cell] ?? 0) * (later[aheadIndex(lead + i - j)]?.none ?? 0)) / (i + j);
      last.home += silent * i;
      last.away += silent * j;
    }
  }
  return {
    next: {
      home: early.home + early.none * nil.home,
      away: early.away + early.none * nil.away,
      none: early.none * nil.none,
    },
    last,
    home: fromNow(full?.home),
    away: fromNow(full?.away),
  };
}

const fromNow = (law: Law | undefined): Law => lawOf(0, law?.chances ?? Float64Array.of(1));
