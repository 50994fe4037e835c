import type { Goal } from '../markets/facts.ts';
import type { GoalKind } from '../markets/goal-kinds.ts';
import type { Quarters } from '../markets/line.ts';
import { type Teams, teamOf } from './teams.ts';

interface Asked {
  readonly side: string;
  readonly line: Quarters;
}

type Need = (asked: Asked, goals: readonly Goal[], teams: Teams) => string;

const playerNeeds =
  (count: number): Need =>
  ({ side }, goals) =>
    `该球员再进 ${count - countOf(goals, side)} 球`;

/** What a market on goals in their order, or on a player's goals, needs now. */
export const goalNeeds: Readonly<Record<GoalKind, Need>> = {
  firstGoal: ({ side }, _, teams) => (side === 'N' ? '双方都不进球' : `${teamOf(side, teams)}打进首球`),
  lastGoal: ({ side }, goals, teams) => {
    if (side === 'N') return '双方都不进球';
    const isLast = goals.at(-1)?.side === (side === 'H' ? 'home' : 'away');
    return isLast ? '对手不再进球' : `${teamOf(side, teams)}打进最后一球`;
  },
  firstScorer: () => '该球员打进首球',
  lastScorer: ({ side }, goals) =>
    goals.findLast((goal) => !goal.isOwn)?.player === side ? '其他球员不再进球' : '该球员打进最后一球',
  anytimeScorer: playerNeeds(1),
  twiceScorer: playerNeeds(2),
  hatTrick: playerNeeds(3),
  playerTotal: ({ side, line }, goals) => {
    // A whole win is half a goal beyond the line.
    const beyond = Math.ceil((line + 2) / 4) - countOf(goals, side.slice(2));
    if (side.startsWith('O')) return `该球员再进 ${beyond} 球`;
    const most = Math.floor((line - 2) / 4) - countOf(goals, side.slice(2));
    return most <= 0 ? '该球员不再进球' : `该球员最多再进 ${most} 球`;
  },
};

const countOf = (goals: readonly Goal[], player: string): number =>
  goals.filter((goal) => goal.player === player && !goal.isOwn).length;
