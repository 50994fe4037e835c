import type { Goal, MatchFacts } from '../../markets/facts.ts';
import { type Distribution, distributionOf, zeros } from '../distributions/distribution.ts';
import type { GoalsToCome } from './model.ts';
import type { Scorer } from './expected-strengths.ts';

/** What a bet on goals needs to know. */
export interface GoalQuestion {
  readonly toCome: GoalsToCome;
  /** The goals so far, in their order. */
  readonly goals: readonly Goal[];
}

const letterOf = { home: 'H', away: 'C', none: 'N' } as const;

/** Goals told one by one, where there are any; undefined when there are some and nobody said whose. */
export function goalsSoFar({ goals, periods }: MatchFacts): readonly Goal[] | undefined {
  if (goals) return goals;
  return periods.some(({ home, away }) => home + away > 0) ? undefined : [];
}

/** Which side scores first or last. */
export function teamGoalChances(
  kind: 'firstGoal' | 'lastGoal',
  { toCome, goals }: GoalQuestion,
): Record<string, number> {
  const known = kind === 'firstGoal' ? goals[0] : goals.at(-1);
  const { home, away, none } = kind === 'firstGoal' ? toCome.next : toCome.last;
  if (!known) return { H: home, N: none, C: away };
  // A first goal that has fallen is decided; the last one stays the last when no other comes.
  if (kind === 'firstGoal') return { [letterOf[known.side]]: 1 };
  const last = { H: home, N: 0, C: away };
  last[letterOf[known.side]] += none;
  return last;
}

/** The chance of each player to score the first or the last goal that is no own goal; 0 or 1 once it is decided. */
export function orderChances(
  kind: 'firstScorer' | 'lastScorer',
  scorers: readonly Scorer[],
  { toCome, goals }: GoalQuestion,
): number[] {
  const isFirst = kind === 'firstScorer';
  const known = isFirst ? goals.find((goal) => !goal.isOwn) : goals.findLast((goal) => !goal.isOwn);
  // A first goal that has fallen is decided; the last one stays the last when no other comes.
  const { home, away } = isFirst ? toCome.next : toCome.last;
  const [open, ifKnown] = isFirst ? [known ? 0 : 1, 1] : [1, toCome.last.none];
  const chances = zeros(scorers.length);
  for (let index = 0; index < scorers.length; index += 1) {
    const scorer = scorers[index];
    if (!scorer) continue;
    const his = scorer.share * (scorer.side === 'home' ? home : away);
    chances[index] = open * his + (known?.player === scorer.player ? ifKnown : 0);
  }
  return chances;
}

export const goalsOf = (goals: readonly Goal[], player: string): number =>
  goals.filter((goal) => goal.player === player && !goal.isOwn).length;

/**
 * The chance that a player with a share of the side's goals scores at least one, two and three of those to come, at a
 * place of three lists: each goal is his by that share.
 */
export function scoringChancesInto(
  atLeast: readonly [number[], number[], number[]],
  place: number,
  chances: readonly number[],
  share: number,
): void {
  const others = 1 - share;
  // (1 − share)^n, and how many ways there are to be one and two of the n.
  let power = 1;
  let none = 0;
  let once = 0;
  let twice = 0;
  for (let n = 0; n < chances.length; n += 1) {
    const chance = (chances[n] ?? 0) * power;
    none += chance;
    once += chance * n;
    twice += chance * n * (n - 1);
    power *= others;
  }
  // What is his divides out what is not: share / (1 − share) for each goal of his.
  const odds = others > 0 ? share / others : 0;
  const one = once * odds;
  const two = (twice * odds * odds) / 2;
  atLeast[0][place] = 1 - none;
  atLeast[1][place] = 1 - none - one;
  atLeast[2][place] = 1 - none - one - two;
}

/** Σ over n of P(n) · C(n, times) · share^times · (1 − share)^(n − times). */
function exactlyChance(chances: readonly number[], share: number, times: number): number {
  const others = 1 - share;
  // C(n, times) · others^(n − times), step by step as n rises.
  let ways = 1;
  let sum = 0;
  for (let n = times; n < chances.length; n += 1) {
    sum += (chances[n] ?? 0) * ways;
    ways *= (others * (n + 1)) / (n + 1 - times);
  }
  return sum * share ** times;
}

/** How many goals a player ends with. */
export function playerGoalDistribution({ chances }: Distribution, share: number, scored: number): Distribution {
  return distributionOf(
    scored,
    chances.map((_, times) => exactlyChance(chances, share, times)),
  );
}
