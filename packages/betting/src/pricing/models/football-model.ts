import type { Tally } from '../../markets/tally.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import { cardScoreDistribution, cornerScoreDistribution } from './football-extras.ts';
import { goalsToCome } from './football-goals.ts';
import { type Branch, branchesOf, fullGrid, halfGrid, lateGrid, partsOf } from './football-parts.ts';
import {
  type GoalsToCome,
  type Halves,
  type HalvesAxis,
  type HalvesVisit,
  type MatchModel,
  type PairsVisit,
  visitAlone,
} from './model.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import { type ScoreDistribution, scoreDistributionOfGrid, viewsOfGrid } from '../distributions/score-distribution.ts';

type Extra = 'corners' | 'corners1' | 'cards' | 'cards1';

/**
 * Goals as grids of the two halves, the second one by how the break was; everything about the match is a sum over pairs
 * of their cells. A class, because a model is made for every price that moves: its methods cost nothing to make.
 */
export class FootballModel implements MatchModel {
  readonly rules: SportRules;
  private readonly expectedStrengths: ExpectedStrengths;
  private readonly moment: PricingMoment;
  private readonly branches: readonly Branch[];
  private branchHalves: Readonly<Record<HalvesAxis, readonly Halves[]>> | undefined;
  private readonly first: ScoreDistribution;
  private readonly second: ScoreDistribution;
  private readonly full: ScoreDistribution;
  private readonly extras: Record<Extra, ScoreDistribution | undefined> = {
    corners: undefined,
    corners1: undefined,
    cards: undefined,
    cards1: undefined,
  };
  private toCome: GoalsToCome | undefined;

  constructor(expectedStrengths: ExpectedStrengths, moment: PricingMoment, rules: SportRules) {
    const parts = partsOf(expectedStrengths, moment);
    this.rules = rules;
    this.expectedStrengths = expectedStrengths;
    this.moment = moment;
    const early = halfGrid(parts.first, parts.base[0]);
    this.branches = branchesOf(parts, early);
    this.first = scoreDistributionOfGrid(early);
    this.second = scoreDistributionOfGrid(lateGrid(this.branches));
    this.full = scoreDistributionOfGrid(fullGrid(this.branches, parts));
  }

  scoreDistribution(tally: Tally): ScoreDistribution | undefined {
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

  private extra(tally: Extra): ScoreDistribution | undefined {
    return (this.extras[tally] ??=
      tally === 'corners' || tally === 'corners1'
        ? cornerScoreDistribution(tally, this.expectedStrengths, this.moment)
        : cardScoreDistribution(tally, this.expectedStrengths, this.moment, this.rules));
  }

  halves(axis: HalvesAxis): readonly Halves[] {
    return (this.branchHalves ??= halvesOf(this.branches))[axis];
  }

  goals(): GoalsToCome {
    return (this.toCome ??= goalsToCome(this.branches, this.full));
  }

  isApart(one: Tally, other: Tally): boolean {
    return processOf(one) !== processOf(other);
  }

  together(tallies: readonly Tally[], visit: PairsVisit): boolean {
    return visitAlone(tallies, (tally) => this.scoreDistribution(tally), visit);
  }

  /** Every pair of cells of the two halves. */
  eachHalves(visit: HalvesVisit): void {
    for (const { early: first, late: second } of this.branches) {
      first.cells.forEach((chance, cell) => {
        if (chance === 0) return;
        const home = first.homeFrom + Math.floor(cell / first.columns);
        const away = first.awayFrom + (cell % first.columns);
        second.cells.forEach((other, index) => {
          const more = second.homeFrom + Math.floor(index / second.columns);
          visit(chance * other, home, away, more, second.awayFrom + (index % second.columns));
        });
      });
    }
  }
}

/** Both halves of every branch, along each axis. */
function halvesOf(branches: readonly Branch[]): Readonly<Record<HalvesAxis, readonly Halves[]>> {
  const found: Record<HalvesAxis, Halves[]> = { difference: [], total: [], home: [], away: [] };
  for (const { early, late } of branches) {
    const [first, second] = [viewsOfGrid(early), viewsOfGrid(late)];
    found.difference.push({ first: first.difference, second: second.difference });
    found.total.push({ first: first.total, second: second.total });
    found.home.push({ first: first.home, second: second.home });
    found.away.push({ first: first.away, second: second.away });
  }
  return found;
}

/** Goals, corners and cards come independently of each other. */
function processOf(tally: Tally): 'goals' | 'corners' | 'cards' {
  if (tally.startsWith('corners')) return 'corners';
  return tally.startsWith('cards') ? 'cards' : 'goals';
}
