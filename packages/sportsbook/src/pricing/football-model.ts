import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { cardsSpread, cornersSpread, visitExtras } from './football-extras.ts';
import { goalsToCome } from './football-goals.ts';
import { fullGrid, halfGrid, partsOf } from './football-parts.ts';
import type { GoalsToCome, Halves, HalvesAxis, HalvesVisit, MatchModel, PairsVisit } from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import { type Grid, type Spread, spreadOfGrid } from './spread.ts';

type Extra = 'corners' | 'corners1' | 'cards' | 'cards1';

/**
 * Goals as two grids, one for each half; everything about the match is a sum over pairs of their cells. A class, because
 * a model is made for every price that moves: its methods cost nothing to make.
 */
export class FootballModel implements MatchModel {
  readonly rules: SportRules;
  private readonly outlook: Outlook;
  private readonly moment: PricingMoment;
  private readonly early: Grid;
  private readonly late: Grid;
  private readonly first: Spread;
  private readonly second: Spread;
  private readonly full: Spread;
  private readonly extras: Record<Extra, Spread | undefined> = {
    corners: undefined,
    corners1: undefined,
    cards: undefined,
    cards1: undefined,
  };
  private toCome: GoalsToCome | undefined;

  constructor(outlook: Outlook, moment: PricingMoment, rules: SportRules) {
    const parts = partsOf(outlook, moment);
    this.rules = rules;
    this.outlook = outlook;
    this.moment = moment;
    this.early = halfGrid(parts.first, parts.base[0]);
    this.late = halfGrid(parts.second, parts.base[1]);
    this.first = spreadOfGrid(this.early);
    this.second = spreadOfGrid(this.late);
    this.full = spreadOfGrid(fullGrid(parts));
  }

  spread(tally: Tally): Spread | undefined {
    switch (tally) {
      case 'full':
      case 'match':
        return this.full;
      case 'half1':
        return this.first;
      case 'half2':
        return this.second;
      case 'corners':
      case 'corners1':
      case 'cards':
      case 'cards1':
        return this.extra(tally);
      default:
        return undefined;
    }
  }

  private extra(tally: Extra): Spread | undefined {
    return (this.extras[tally] ??=
      tally === 'corners' || tally === 'corners1'
        ? cornersSpread(tally, this.outlook, this.moment)
        : cardsSpread(tally, this.outlook, this.moment, this.rules));
  }

  halves(axis: HalvesAxis): Halves {
    return { first: this.first[axis], second: this.second[axis] };
  }

  goals(): GoalsToCome {
    return (this.toCome ??= goalsToCome(this.early, this.late, this.full));
  }

  isApart(one: Tally, other: Tally): boolean {
    return processOf(one) !== processOf(other);
  }

  together(tallies: readonly Tally[], visit: PairsVisit): boolean {
    return visitExtras(tallies, (tally) => this.spread(tally), visit);
  }

  /** Every pair of cells of the two halves. */
  eachHalves(visit: HalvesVisit): void {
    const { early: first, late: second } = this;
    first.cells.forEach((chance, cell) => {
      const home = first.homeFrom + Math.floor(cell / first.columns);
      const away = first.awayFrom + (cell % first.columns);
      second.cells.forEach((other, index) => {
        const more = second.homeFrom + Math.floor(index / second.columns);
        visit(chance * other, home, away, more, second.awayFrom + (index % second.columns));
      });
    });
  }
}

/** Goals, corners and cards come independently of each other. */
function processOf(tally: Tally): 'goals' | 'corners' | 'cards' {
  if (tally.startsWith('corners')) return 'corners';
  return tally.startsWith('cards') ? 'cards' : 'goals';
}
