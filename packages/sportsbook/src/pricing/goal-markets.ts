import type { Play } from '../plays/play.ts';
import {
  atLeastChance,
  type GoalQuestion,
  goalsOf,
  goalsSoFar,
  playerChance,
  playerLaw,
  teamGoalChances,
} from './goal-chances.ts';
import { chanceAbove } from './line-shares.ts';
import type { Scorer } from './outlook.ts';
import type { Priceable, Taker } from './priceable.ts';

/** Half a goal: the line of a player's goals unless another is asked for. */
const PLAYER_LINE = 2;

/** Markets on goals in their order and on who scores them. */
export function goalMarkets(play: Play, { model, outlook, moment }: Priceable, take: Taker, line?: number): void {
  const { judged } = play;
  const goals = goalsSoFar(moment.facts);
  if (judged.by !== 'goals' || !model.goals || !goals) return;
  const question: GoalQuestion = { toCome: model.goals(), goals };
  const { kind } = judged;
  if (kind === 'firstGoal' || kind === 'lastGoal') {
    const chances = teamGoalChances(kind, question);
    const sides = ['H', 'N', 'C'];
    return take({ play, line: 0, rank: 0, sides, chances: sides.map((side) => chances[side] ?? 0) });
  }
  const { absent } = moment.facts;
  const scorers = (outlook.scorers ?? []).filter(({ player }) => !absent?.includes(player));
  if (scorers.length === 0) return;
  if (kind !== 'playerTotal') {
    const chances = scorers.map((scorer) => playerChance(kind, scorer, question));
    return take({ play, line: 0, rank: 0, sides: scorers.map(({ player }) => player), chances });
  }
  const at = line ?? PLAYER_LINE;
  for (const scorer of scorers) {
    const over = overChance(scorer, at, question);
    take({ play, line: at, rank: 0, sides: [`O:${scorer.player}`, `U:${scorer.player}`], chances: [over, 1 - over] });
  }
}

/** Each player's two sides are a book of their own. */
function overChance({ player, side, share }: Scorer, line: number, { toCome, goals }: GoalQuestion): number {
  const scored = goalsOf(goals, player);
  if (line % 4 === 2) return atLeastChance(toCome[side], share, Math.ceil(line / 4) - scored);
  return chanceAbove('total', line, playerLaw(toCome[side], share, scored));
}
