import type { Goal, MatchFacts } from './facts.ts';
import type { Quarters } from './line.ts';
import { CANCELLED, LOST, marginOutcome, type Outcome, WON, wonIf } from './outcome.ts';

/** What a side makes of the goals in their order; undefined while it depends on goals still to come. */
type GoalGrader = (goals: readonly Goal[], isOver: boolean) => Outcome | undefined;

/** How each kind of market grades the goals; undefined for a side it does not have. */
export const goalKinds = {
  firstGoal: (side) => teamGoal(side, (goals) => goals[0], false),
  lastGoal: (side) => teamGoal(side, (goals) => goals.at(-1), true),
  firstScorer: (player) => (goals, isOver) => {
    const first = goals.find((goal) => !goal.isOwn);
    return first || isOver ? wonIf(first?.player === player) : undefined;
  },
  lastScorer: (player) => (goals, isOver) =>
    isOver ? wonIf(goals.findLast((goal) => !goal.isOwn)?.player === player) : undefined,
  anytimeScorer: (player) => atLeast(player, 1),
  twiceScorer: (player) => atLeast(player, 2),
  hatTrick: (player) => atLeast(player, 3),
  /** `O:p12` or `U:p12`: the goals of one player over or under a line. */
  playerTotal: (side, line) => playerTotal(side, line),
} satisfies Readonly<Record<string, (side: string, line: Quarters) => GoalGrader | undefined>>;

export type GoalKind = keyof typeof goalKinds;

const TEAM_KINDS: readonly GoalKind[] = ['firstGoal', 'lastGoal'];

/** The market's verdict on the goals; a bet on a player who took no part is void. */
export function goalOutcome(
  kind: GoalKind,
  { side, line }: { readonly side: string; readonly line: Quarters },
  facts: MatchFacts,
): Outcome | undefined {
  if (!facts.goals) return undefined;
  const player = kind === 'playerTotal' ? side.slice(2) : side;
  if (!TEAM_KINDS.includes(kind) && facts.absent?.includes(player)) return CANCELLED;
  return goalKinds[kind](side, line)?.(facts.goals, facts.state === 'finished');
}

const sideOf = { home: 'H', away: 'C' } as const;

function teamGoal(
  side: string,
  pick: (goals: readonly Goal[]) => Goal | undefined,
  waits: boolean,
): GoalGrader | undefined {
  if (side !== 'H' && side !== 'C' && side !== 'N') return undefined;
  return (goals, isOver) => {
    const goal = pick(goals);
    if (!isOver && goal && side === 'N') return LOST;
    if (!isOver && (waits || !goal)) return undefined;
    return wonIf((goal ? sideOf[goal.side] : 'N') === side);
  };
}

const countOf = (goals: readonly Goal[], player: string): number =>
  goals.filter((goal) => goal.player === player && !goal.isOwn).length;

const atLeast =
  (player: string, times: number): GoalGrader =>
  (goals, isOver) => {
    if (countOf(goals, player) >= times) return WON;
    return isOver ? LOST : undefined;
  };

function playerTotal(side: string, line: Quarters): GoalGrader | undefined {
  const named = /^([OU]):(.+)$/.exec(side);
  if (!named) return undefined;
  const sign = named[1] === 'O' ? 1 : -1;
  return (goals, isOver) => {
    const quarters = countOf(goals, named[2] ?? '') * 4 - line;
    return isOver || quarters >= 2 ? marginOutcome(quarters * sign) : undefined;
  };
}
