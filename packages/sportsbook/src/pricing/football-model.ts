import type { Score } from '../plays/facts.ts';
import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { cardsSpread, cornersSpread, visitExtras } from './football-extras.ts';
import { goalsToCome } from './football-goals.ts';
import { halvesGrid } from './football-halves.ts';
import { aheadIndex, breakChances, type FootballParts, partsOf } from './football-parts.ts';
import {
  type GoalsToCome,
  type HalvesAxis,
  type HalvesGrid,
  type HalvesVisit,
  type MatchModel,
  remembered,
} from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import { type Grid, type Spread, spreadOfGrid } from './spread.ts';

/** Goals as two grids, one for each half; everything about the match is a sum over pairs of their cells. */
export function footballModel(outlook: Outlook, moment: PricingMoment, rules: SportRules): MatchModel {
  const parts = partsOf(outlook, moment);
  const spread = remembered((tally) => spreadOf(tally, parts, outlook, moment, rules));
  const seen = new Map<HalvesAxis, HalvesGrid>();
  let toCome: GoalsToCome | undefined;
  return {
    rules,
    spread,
    halves: (axis) => {
      const grid = seen.get(axis) ?? halvesGrid(parts, axis);
      seen.set(axis, grid);
      return grid;
    },
    isApart: (one, other) => processOf(one) !== processOf(other),
    together: (tallies, visit) => visitExtras(tallies, spread, visit),
    eachHalves: (visit) => eachHalves(parts, visit),
    goals: () => (toCome ??= goalsToCome(parts, spread('full'))),
  };
}

/** Goals, corners and cards come independently of each other. */
function processOf(tally: Tally): 'goals' | 'corners' | 'cards' {
  if (tally.startsWith('corners')) return 'corners';
  return tally.startsWith('cards') ? 'cards' : 'goals';
}

/** Every pair of cells of the two halves. */
function eachHalves({ first, second, base }: FootballParts, visit: HalvesVisit): void {
  const [one, two] = base;
  first.cells.forEach((chance, cell) => {
    const home = one.home + Math.floor(cell / first.columns);
    const away = one.away + (cell % first.columns);
    const later = second[aheadIndex(home - away)];
    later.cells.forEach((other, index) => {
      const more = Math.floor(index / later.columns);
      visit(chance * other, home, away, two.home + more, two.away + (index % later.columns));
    });
  });
}

function spreadOf(
  tally: Tally,
  parts: FootballParts,
  outlook: Outlook,
  moment: PricingMoment,
  rules: SportRules,
): Spread | undefined {
  const { first, base } = parts;
  if (tally === 'full' || tally === 'match') return spreadOfGrid(fullGrid(parts));
  if (tally === 'half1') return spreadOfGrid(moved(first, base[0]));
  if (tally === 'half2') return spreadOfGrid(moved(secondGrid(parts), base[1]));
  if (tally === 'corners' || tally === 'corners1') return cornersSpread(tally, outlook, moment);
  return tally === 'cards' || tally === 'cards1' ? cardsSpread(tally, outlook, moment, rules) : undefined;
}

const moved = (grid: Grid, { home, away }: Score): Grid => ({ ...grid, homeFrom: home, awayFrom: away });

/** Every pair of cells of the two halves, added up by the score it ends in. */
function fullGrid({ first, second, base }: FootballParts): Grid {
  const rows = first.rows + Math.max(...second.map((grid) => grid.rows)) - 1;
  const columns = first.columns + Math.max(...second.map((grid) => grid.columns)) - 1;
  const cells = new Float64Array(rows * columns);
  const lead = base[0].home - base[0].away;
  for (let i = 0; i < first.rows; i += 1) {
    for (let j = 0; j < first.columns; j += 1) {
      const chance = first.cells[i * first.columns + j] ?? 0;
      const later = second[aheadIndex(lead + i - j)];
      addLater(cells, columns, i * columns + j, chance, later);
    }
  }
  return { homeFrom: base[0].home + base[1].home, awayFrom: base[0].away + base[1].away, rows, columns, cells };
}

function addLater(cells: Float64Array, columns: number, at: number, chance: number, later: Grid): void {
  const { cells: more } = later;
  for (let i = 0, cell = 0; i < later.rows; i += 1) {
    const row = at + i * columns;
    for (let j = 0; j < later.columns; j += 1, cell += 1) {
      cells[row + j] = (cells[row + j] ?? 0) + chance * (more[cell] ?? 0);
    }
  }
}

/** The second half whoever is ahead. */
function secondGrid(parts: FootballParts): Grid {
  const { second } = parts;
  if (second[0] === second[1]) return second[1];
  const rows = Math.max(...second.map((grid) => grid.rows));
  const columns = Math.max(...second.map((grid) => grid.columns));
  const cells = new Float64Array(rows * columns);
  const chances = breakChances(parts);
  second.forEach((grid, ahead) => addLater(cells, columns, 0, chances[ahead] ?? 0, grid));
  return { homeFrom: 0, awayFrom: 0, rows, columns, cells };
}
