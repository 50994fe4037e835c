import type { Score } from '../../markets/facts.ts';
import { halvesKinds } from '../../markets/halves-kinds.ts';
import type { Outcome } from '../../markets/outcome.ts';
import { outcomeOf, pairGraderOf, type Selection } from '../../markets/outcome-of.ts';
import { goalLegOutcomes } from './goal-legs.ts';
import { jointValue } from './joint-value.ts';
import { refundedShare, wonShare } from '../distributions/line-shares.ts';
import { halvesAxisOf, type HalvesAxis, type MatchModel, visitHalves, visitScores } from '../models/model.ts';
import { modelOf } from '../models/model-of.ts';
import type { ExpectedStrengths, PricingMoment } from '../models/expected-strengths.ts';
import type { Priceable } from './priceable.ts';
import { axisOf, pairOn } from '../distributions/score-distribution.ts';

/** How a bet may end, and what it is worth. */
export interface FairValue {
  /**
   * The chance of each result; a part of the match that is not played gives the stake back as a push does. Of several
   * selections together: the parts of the stake that win, come back and are lost on average.
   */
  readonly outcomes: Readonly<Record<FairResult, number>>;
  /** The part of the stake that wins on average and the part that simply comes back: a yuan is worth d · won + refunded. */
  readonly won: number;
  readonly refunded: number;
}

type FairResult = 'W' | 'LW' | 'P' | 'LL' | 'L';

/**
 * What selections of one match are worth, taken together as one bet: one selection by itself, or several of which all
 * must win (with one of them refunded and none lost, the whole stake comes back). What is decided counts as decided.
 * A half result of a leg is two such bets of half the stake. Undefined where nobody can tell: unknown facts, parts that
 * hang together in a way the model does not keep.
 */
export function fairValue(
  expectedStrengths: ExpectedStrengths,
  moment: PricingMoment,
  legs: readonly Selection[],
): FairValue | undefined {
  return valueOf({ model: knownModel(expectedStrengths, moment), expectedStrengths, moment }, legs);
}

/** Whoever asks for one bet of a moment asks for others: the model of a moment lives as long as the moment does. */
const models = new WeakMap<
  PricingMoment,
  { readonly expectedStrengths: ExpectedStrengths; readonly model: MatchModel }
>();

function knownModel(expectedStrengths: ExpectedStrengths, moment: PricingMoment): MatchModel {
  const known = models.get(moment);
  if (known?.expectedStrengths === expectedStrengths) return known.model;
  const model = modelOf(expectedStrengths, moment);
  models.set(moment, { expectedStrengths, model });
  return model;
}

export function valueOf(match: Priceable, legs: readonly Selection[]): FairValue | undefined {
  const [leg, second] = legs;
  if (!leg) return undefined;
  if (!second) return singleValue(match, leg);
  const joint = jointValue(match, legs);
  if (!joint) return undefined;
  const { won, kept } = joint;
  const back = Math.max(0, kept - won);
  return { outcomes: { W: won, LW: 0, P: back, LL: 0, L: 1 - kept }, won, refunded: back };
}

/** Gathers results with their chances. */
function counter(): { readonly add: (chance: number, outcome: Outcome) => void; readonly value: () => FairValue } {
  const outcomes: Record<FairResult, number> = { W: 0, LW: 0, P: 0, LL: 0, L: 0 };
  let [won, refunded] = [0, 0];
  return {
    add: (chance, outcome) => {
      const { result } = outcome;
      outcomes[result === 'D' || result === 'A' ? 'P' : result] += chance;
      won += chance * wonShare(outcome);
      refunded += chance * refundedShare(outcome);
    },
    value: () => ({ outcomes, won, refunded }),
  };
}

const NOT_PLAYED: Outcome = { result: 'D', won: 0, voidHalves: 2, places: 1, tied: 1 };

function singleValue(match: Priceable, leg: Selection): FairValue | undefined {
  const { model, moment } = match;
  const { grading } = leg.marketType;
  const { add, value } = counter();
  const decided = outcomeOf(leg, moment.facts, model.rules);
  if (decided) {
    add(1, decided);
    return value();
  }
  if (grading.by === 'pair') return pairValue(match, leg);
  if (grading.by === 'halves') {
    const grade = halvesKinds[grading.kind](leg.side);
    const axis = halvesAxisOf(grading.kind, leg.side);
    const halves = model.halves?.(axis);
    if (!grade || !halves) return undefined;
    for (const way of halves) {
      visitHalves(way, (chance, first, second) => add(chance, grade(scoreOn(axis, first), scoreOn(axis, second))));
    }
    return value();
  }
  const distribution = goalLegOutcomes(match, leg);
  if (!distribution) return undefined;
  for (const { chance, outcome } of distribution) add(chance, outcome);
  return value();
}

function scoreOn(axis: HalvesAxis, value: number): Score {
  const [home, away] = pairOn[axis](value);
  return { home, away };
}

function pairValue({ model, moment }: Priceable, leg: Selection): FairValue | undefined {
  const { grading } = leg.marketType;
  const grade = pairGraderOf(leg, model.rules);
  if (grading.by !== 'pair' || !grade) return undefined;
  const { add, value } = counter();
  const scoreDistribution = model.scoreDistribution(grading.tally);
  if (!scoreDistribution) {
    // A set that can no longer be reached is void.
    const isUnreachable = grading.tally.startsWith('period') && moment.bestOf > 0;
    if (isUnreachable) add(1, NOT_PLAYED);
    return isUnreachable ? value() : undefined;
  }
  const played = 1 - scoreDistribution.unplayed;
  if (scoreDistribution.unplayed > 0) add(scoreDistribution.unplayed, NOT_PLAYED);
  const axis = axisOf[grading.kind];
  if (axis === 'grid')
    visitScores(scoreDistribution, (chance, [home = 0, away = 0]) => add(chance * played, grade(home, away)));
  else {
    const distribution = scoreDistribution[axis];
    distribution.chances.forEach((chance, index) =>
      add(chance * played, grade(...pairOn[axis](distribution.from + index))),
    );
  }
  return value();
}
