import type { Goal, MatchFacts } from '../plays/facts.ts';
import { type Law, lawOf } from './law.ts';
import type { GoalsToCome } from './model.ts';
import type { Scorer } from './outlook.ts';

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
  const chances: number[] = [];
  for (const { player, side, share } of scorers) {
    chances.push(open * share * (side === 'home' ? home : away) + (known?.player === player ? ifKnown : 0));
  }
  return chances;
}

export const goalsOf = (goals: readonly Goal[], player: string): number =>
  goals.filter((goal) => goal.player === player && !goal.isOwn).length;

/**
 * The chance that a player with a share of the side's goals scores at least one, two and three of those to come: each
 * goal is his by that share.
 */
export function scoringChances(chances: readonly number[], share: number): readonly [number, number, number] {
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
  return [1 - none, 1 - none - one, 1 - none - one - two];
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
export function playerLaw({ chances }: Law, share: number, scored: number): Law {
  return lawOf(
    scored,
    chances.map((_, times) => exactlyChance(chances, share, times)),
  );
}
