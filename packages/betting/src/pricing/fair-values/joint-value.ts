import { halvesKinds } from '../../markets/halves-kinds.ts';
import type { Outcome } from '../../markets/outcome.ts';
import { outcomeOf, pairGraderOf, type Selection } from '../../markets/outcome-of.ts';
import type { PairGrader } from '../../markets/pair-kinds.ts';
import type { Tally } from '../../markets/tally.ts';
import { goalsSoFar } from '../models/goal-chances.ts';
import { goalLegsChance } from './goal-legs.ts';
import { refundedShare, wonShare } from '../distributions/line-shares.ts';
import type { MatchModel } from '../models/model.ts';
import type { Priceable } from './priceable.ts';

/**
 * The part of the stake that wins with all legs on average, and the part that at least comes back. A half result is two
 * bets of half the stake, so the parts of several legs are multiplied, as they are when the bet is settled.
 */
export interface JointValue {
  readonly won: number;
  readonly kept: number;
}

/** Several selections of one match as one bet: those that hang together are summed over the same pairs. */
export function jointValue(match: Priceable, legs: readonly Selection[]): JointValue | undefined {
  const { model, moment } = match;
  let [won, kept] = [1, 1];
  const open: Selection[] = [];
  for (const leg of legs) {
    const decided = outcomeOf(leg, moment.facts, model.rules);
    if (!decided) open.push(leg);
    else {
      won *= wonShare(decided);
      kept *= wonShare(decided) + refundedShare(decided);
    }
  }
  if (kept === 0) return { won, kept };
  for (const group of groupsOf(open, model)) {
    const value = groupValue(match, group);
    if (!value) return undefined;
    won *= value.won;
    kept *= value.kept;
  }
  return { won, kept };
}

const talliesOf = ({ marketType: { grading } }: Selection): readonly Tally[] => {
  if (grading.by === 'pair') return [grading.tally];
  return grading.by === 'halves' ? ['half1', 'half2'] : ['full'];
};

/** Legs that know nothing of each other come into different groups. */
function groupsOf(legs: readonly Selection[], model: MatchModel): readonly (readonly Selection[])[] {
  const groups: Selection[][] = [];
  for (const leg of legs) {
    const touched = groups.filter((group) =>
      group.some((other) =>
        talliesOf(leg).some((one) => talliesOf(other).some((two) => one === two || !model.isApart(one, two))),
      ),
    );
    const merged = [...touched.flat(), leg];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
}

function groupValue(match: Priceable, legs: readonly Selection[]): JointValue | undefined {
  const { model } = match;
  const isGoals = legs.some((leg) => talliesOf(leg).some((tally) => GOALS.has(tally)));
  if (model.eachHalves && isGoals) return goalsValue(match, legs);
  const graders = legs.map((leg) => pairGraderOf(leg, model.rules));
  const tallies = [...new Set(legs.flatMap(talliesOf))];
  const places = legs.map((leg) => 2 * tallies.indexOf(talliesOf(leg)[0] ?? 'full'));
  const sum = tally();
  // A part that may not be played gives its stake back, which the pairs alone do not tell.
  const isSure = tallies.every((one) => (model.scoreDistribution(one)?.unplayed ?? 1) === 0);
  if (!isSure || graders.includes(undefined)) return undefined;
  const knows = model.together(tallies, (chance, pairs) => {
    graders.forEach((grade, index) => {
      const place = places[index] ?? 0;
      if (grade) sum.see(grade(pairs[place] ?? 0, pairs[place + 1] ?? 0));
    });
    sum.close(chance, 1);
  });
  return knows ? sum.value() : undefined;
}

const GOALS: ReadonlySet<Tally> = new Set<Tally>(['full', 'match', 'half1', 'half2']);

/** Puts the outcomes of all legs at one pair together, then adds the pair up. */
function tally(): {
  readonly see: (outcome: Outcome) => void;
  readonly close: (chance: number, more: number) => void;
  readonly value: () => JointValue;
} {
  let [allWon, allKept] = [0, 0];
  let [won, kept] = [1, 1];
  return {
    see: (outcome) => {
      won *= wonShare(outcome);
      kept *= wonShare(outcome) + refundedShare(outcome);
    },
    /** `more` is the chance that legs which no pair decides are won as well; they are never refunded. */
    close: (chance, more) => {
      allWon += chance * more * won;
      allKept += chance * more * kept;
      [won, kept] = [1, 1];
    },
    value: () => ({ won: allWon, kept: allKept }),
  };
}

type HalvesLegGrader = (home1: number, away1: number, home2: number, away2: number) => Outcome;

function goalsValue(match: Priceable, legs: readonly Selection[]): JointValue | undefined {
  const goalLegs = legs.filter(({ marketType }) => marketType.grading.by === 'goals');
  const others = legs.filter(({ marketType }) => marketType.grading.by !== 'goals');
  const graders = others.map((leg) => halvesGrader(leg, match));
  const goalsChance = goalLegs.length === 0 ? () => 1 : goalLegsChance(goalLegs, match);
  if (!goalsChance || graders.includes(undefined) || !goalsSoFar(match.moment.facts)) return undefined;
  const { periods } = match.moment.facts;
  const [one, two] = [periods[0] ?? NIL, periods[1] ?? NIL];
  const sum = tally();
  match.model.eachHalves?.((chance, home1, away1, home2, away2) => {
    for (const grade of graders) if (grade) sum.see(grade(home1, away1, home2, away2));
    sum.close(chance, goalsChance(home1 - one.home, away1 - one.away, home2 - two.home, away2 - two.away));
  });
  return sum.value();
}

const NIL = { home: 0, away: 0 };

function halvesGrader(leg: Selection, { model }: Priceable): HalvesLegGrader | undefined {
  const { grading } = leg.marketType;
  if (grading.by === 'halves') {
    const grade = halvesKinds[grading.kind](leg.side);
    return grade && ((h1, a1, h2, a2) => grade({ home: h1, away: a1 }, { home: h2, away: a2 }));
  }
  const grade = pairGraderOf(leg, model.rules);
  return grade && grading.by === 'pair' ? onTally(grading.tally, grade) : undefined;
}

function onTally(tallied: Tally, grade: PairGrader): HalvesLegGrader {
  if (tallied === 'half1') return (h1, a1) => grade(h1, a1);
  if (tallied === 'half2') return (_h1, _a1, h2, a2) => grade(h2, a2);
  return (h1, a1, h2, a2) => grade(h1 + h2, a1 + a2);
}
