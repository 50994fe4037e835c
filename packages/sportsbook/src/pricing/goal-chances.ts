import type { Goal, MatchFacts } from '../plays/facts.ts';
import type { GoalKind } from '../plays/goal-kinds.ts';
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

type PlayerKind = Exclude<GoalKind, 'firstGoal' | 'lastGoal' | 'playerTotal'>;

/** The chance of a player to do what the play asks; 0 or 1 once it is decided. */
export function playerChance(kind: PlayerKind, scorer: Scorer, { toCome, goals }: GoalQuestion): number {
  const { player, side, share } = scorer;
  if (kind === 'firstScorer') {
    const first = goals.find((goal) => !goal.isOwn);
    return first ? Number(first.player === player) : toCome.next[side] * share;
  }
  if (kind === 'lastScorer') {
    const last = goals.findLast((goal) => !goal.isOwn);
    return toCome.last[side] * share + (last?.player === player ? toCome.last.none : 0);
  }
  return atLeastChance(toCome[side], share, WANTED[kind] - goalsOf(goals, player));
}

const WANTED = { anytimeScorer: 1, twiceScorer: 2, hatTrick: 3 } as const;

export const goalsOf = (goals: readonly Goal[], player: string): number =>
  goals.filter((goal) => goal.player === player && !goal.isOwn).length;

/** The chance that a player with a share of the side's goals still scores so many: each goal is his by that share. */
export function atLeastChance({ chances }: Law, share: number, wanted: number): number {
  if (wanted <= 0) return 1;
  let less = 0;
  for (let times = 0; times < wanted; times += 1) less += exactlyChance(chances, share, times);
  return 1 - less;
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
