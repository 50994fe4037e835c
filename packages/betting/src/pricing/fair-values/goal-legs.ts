import type { Goal } from '../../markets/facts.ts';
import { LOST, marginOutcome, type Outcome, WON, wonIf } from '../../markets/outcome.ts';
import type { Selection } from '../../markets/outcome-of.ts';
import {
  type GoalQuestion,
  goalsOf,
  goalsSoFar,
  orderChances,
  playerGoalDistribution,
  teamGoalChances,
} from '../models/goal-chances.ts';
import type { ExpectedStrengths, Scorer } from '../models/expected-strengths.ts';
import type { Priceable } from './priceable.ts';

interface Ending {
  readonly chance: number;
  readonly outcome: Outcome;
}

/** How one bet on goals may end; undefined when the goals so far or the player are unknown. */
export function goalLegOutcomes(
  { model, expectedStrengths, moment }: Priceable,
  leg: Selection,
): readonly Ending[] | undefined {
  const { grading } = leg.marketType;
  const goals = goalsSoFar(moment.facts);
  if (grading.by !== 'goals' || !model.goals || !goals) return undefined;
  const question: GoalQuestion = { toCome: model.goals(), goals };
  const { kind } = grading;
  if (kind === 'firstGoal' || kind === 'lastGoal') return winOrLose(teamGoalChances(kind, question)[leg.side] ?? 0);
  const scorer = scorerOf(expectedStrengths, leg);
  if (!scorer) return undefined;
  if (kind === 'firstScorer' || kind === 'lastScorer') return winOrLose(orderChances(kind, [scorer], question)[0] ?? 0);
  const distribution = playerGoalDistribution(
    question.toCome[scorer.side],
    scorer.share,
    goalsOf(goals, scorer.player),
  );
  const needed = NEEDED[kind];
  return distribution.chances.map((chance, index) => {
    const scored = distribution.from + index;
    return { chance, outcome: needed === undefined ? totalOutcome(leg, scored) : wonIf(scored >= needed) };
  });
}

const winOrLose = (chance: number): readonly Ending[] => [
  { chance, outcome: WON },
  { chance: 1 - chance, outcome: LOST },
];

const totalOutcome = ({ side, line }: Selection, goals: number): Outcome =>
  marginOutcome((goals * 4 - line) * (side.startsWith('O:') ? 1 : -1));

function scorerOf({ scorers }: ExpectedStrengths, { marketType, side }: Selection): Scorer | undefined {
  const player = marketType.grading.kind === 'playerTotal' ? side.slice(2) : side;
  return scorers?.find((scorer) => scorer.player === player);
}

/** The chance that all bets on goals win, by the goals still to come: home and away of the first half, then the second. */
export type GoalLegsChance = (home1: number, away1: number, home2: number, away2: number) => number;

/**
 * Several bets on goals at once. How many each player scores can be combined; who comes first or last is asked once
 * and by itself, for it hangs together with everything else.
 */
export function goalLegsChance(
  legs: readonly Selection[],
  { expectedStrengths, moment }: Priceable,
): GoalLegsChance | undefined {
  const goals = goalsSoFar(moment.facts);
  if (!goals) return undefined;
  const [order, second] = legs.filter(({ marketType }) => ORDER.has(marketType.grading.kind));
  if (!order) return countLegsChance(legs, expectedStrengths, goals);
  return second || legs.length > 1 ? undefined : orderLegChance(order, expectedStrengths, goals);
}

const ORDER: ReadonlySet<string> = new Set(['firstGoal', 'lastGoal', 'firstScorer', 'lastScorer']);

function orderLegChance(
  leg: Selection,
  expectedStrengths: ExpectedStrengths,
  goals: readonly Goal[],
): GoalLegsChance | undefined {
  const { kind } = leg.marketType.grading;
  const isTeam = kind === 'firstGoal' || kind === 'lastGoal';
  const scorer = isTeam ? undefined : scorerOf(expectedStrengths, leg);
  if (!isTeam && !scorer) return undefined;
  const side = scorer ? scorer.side : teamSide[leg.side];
  const share = scorer ? scorer.share : 1;
  const isFirst = kind === 'firstGoal' || kind === 'firstScorer';
  const known = isTeam ? goals.at(-1) : goals.findLast((goal) => !goal.isOwn);
  const isKnown = isTeam ? known?.side === side : known?.player === leg.side;
  const silent = isFirst ? Number(side === undefined) : Number(isKnown);
  return (home1, away1, home2, away2) => {
    const isEarly = isFirst ? home1 + away1 > 0 : home2 + away2 === 0;
    const [home, away] = isEarly ? [home1, away1] : [home2, away2];
    if (home + away === 0) return silent;
    return side === undefined ? 0 : (share * (side === 'home' ? home : away)) / (home + away);
  };
}

const teamSide: Readonly<Partial<Record<string, 'home' | 'away'>>> = { H: 'home', C: 'away' };

interface PlayerRequirement {
  readonly scorer: Scorer;
  readonly wins: (goals: number) => boolean;
}

function countLegsChance(
  legs: readonly Selection[],
  expectedStrengths: ExpectedStrengths,
  goals: readonly Goal[],
): GoalLegsChance | undefined {
  const requirements = new Map<string, PlayerRequirement>();
  for (const leg of legs) {
    const scorer = scorerOf(expectedStrengths, leg);
    const needed = NEEDED[leg.marketType.grading.kind];
    // A line that can be hit would give the stake back.
    if (!scorer || (needed === undefined && leg.line % 4 !== 2)) return undefined;
    const scored = goalsOf(goals, scorer.player);
    const others = requirements.get(scorer.player)?.wins;
    const wins = (more: number): boolean =>
      (needed === undefined ? totalOutcome(leg, scored + more) === WON : scored + more >= needed) &&
      (others?.(more) ?? true);
    requirements.set(scorer.player, { scorer, wins });
  }
  const of = (side: 'home' | 'away'): readonly PlayerRequirement[] =>
    [...requirements.values()].filter(({ scorer }) => scorer.side === side);
  const [home, away] = [of('home'), of('away')];
  return (home1, away1, home2, away2) => allWin(home, home1 + home2, 1) * allWin(away, away1 + away2, 1);
}

const NEEDED: Readonly<Partial<Record<string, number>>> = { anytimeScorer: 1, twiceScorer: 2, hatTrick: 3 };

/** Of so many goals of one side, each is the first player's by his share of what is left; the rest go to the others. */
function allWin(requirements: readonly PlayerRequirement[], goals: number, left: number): number {
  const [first, ...others] = requirements;
  if (!first) return 1;
  const share = left <= first.scorer.share ? 1 : first.scorer.share / left;
  let [sum, ways] = [0, (1 - share) ** goals];
  for (let scored = 0; scored <= goals; scored += 1) {
    // Each of the goals by chance: share^k · (1 − share)^(n − k) · C(n, k), from one k to the next.
    if (ways > 0 && first.wins(scored)) sum += ways * allWin(others, goals - scored, left - first.scorer.share);
    if (share === 1) return first.wins(goals) ? allWin(others, 0, 0) : 0;
    ways *= (share * (goals - scored)) / ((1 - share) * (scored + 1));
  }
  return sum;
}
