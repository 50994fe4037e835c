import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { cardsSpread, cornersSpread, visitExtras } from './football-extras.ts';
import { goalsToCome } from './football-goals.ts';
import { fullGrid, halfGrid, partsOf } from './football-parts.ts';
import { zeros } from './law.ts';
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
  const [early, late] = [halfGrid(parts.first, parts.base[0]), halfGrid(parts.second, parts.base[1])];
  const [first, second] = [spreadOfGrid(early), spreadOfGrid(late)];
  const full = spreadOfGrid(fullGrid(parts));
  const goals: Readonly<Partial<Record<Tally, Spread>>> = { full, match: full, half1: first, half2: second };
  const extras = remembered((tally) => extraSpread(tally, outlook, moment, rules));
  const spread = (tally: Tally): Spread | undefined => goals[tally] ?? extras(tally);
  const seen: Partial<Record<HalvesAxis, HalvesGrid>> = {};
  let toCome: GoalsToCome | undefined;
  return {
    rules,
    spread,
    halves: (axis) => (seen[axis] ??= halvesGrid(first, second, axis)),
    isApart: (one, other) => processOf(one) !== processOf(other),
    together: (tallies, visit) => visitExtras(tallies, spread, visit),
    eachHalves: (visit) => eachHalves(early, late, visit),
    goals: () => (toCome ??= goalsToCome(early, late, full)),
  };
}

/** Goals, corners and cards come independently of each other. */
function processOf(tally: Tally): 'goals' | 'corners' | 'cards' {
  if (tally.startsWith('corners')) return 'corners';
  return tally.startsWith('cards') ? 'cards' : 'goals';
}

function extraSpread(tally: Tally, outlook: Outlook, moment: PricingMoment, rules: SportRules): Spread | undefined {
  if (tally === 'corners' || tally === 'corners1') return cornersSpread(tally, outlook, moment);
  return tally === 'cards' || tally === 'cards1' ? cardsSpread(tally, outlook, moment, rules) : undefined;
}

/** The two halves beside each other along one axis. */
function halvesGrid(first: Spread, second: Spread, axis: HalvesAxis): HalvesGrid {
  const early = first[axis];
  const late = second[axis];
  const rows = early.chances.length;
  const columns = late.chances.length;
  const cells = zeros(rows * columns);
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const chance = early.chances[i] ?? 0;
    for (let j = 0; j < columns; j += 1, cell += 1) cells[cell] = chance * (late.chances[j] ?? 0);
  }
  return { firstFrom: early.from, secondFrom: late.from, columns, cells };
}

/** Every pair of cells of the two halves. */
function eachHalves(first: Grid, second: Grid, visit: HalvesVisit): void {
  first.cells.forEach((chance, cell) => {
    const home = first.homeFrom + Math.floor(cell / first.columns);
    const away = first.awayFrom + (cell % first.columns);
    second.cells.forEach((other, index) => {
      const more = second.homeFrom + Math.floor(index / second.columns);
      visit(chance * other, home, away, more, second.awayFrom + (index % second.columns));
    });
  });
}
