import type { Goal } from '../../markets/facts.ts';
import type { MarketType } from '../../markets/market-type.ts';
import {
  goalsOf,
  goalsSoFar,
  orderChances,
  playerGoalDistribution,
  scoringChancesInto,
  teamGoalChances,
} from '../models/goal-chances.ts';
import { zeros } from '../distributions/distribution.ts';
import { chanceAbove } from '../distributions/line-shares.ts';
import type { GoalsToCome } from '../models/model.ts';
import type { Scorer } from '../models/expected-strengths.ts';
import type { Priceable, MarketCollector } from './priceable.ts';

/** Half a goal: the line of a player's goals unless another is asked for. */
const PLAYER_LINE = 2;
const TEAM_SIDES = ['H', 'N', 'C'];
const WANTED = { anytimeScorer: 1, twiceScorer: 2, hatTrick: 3 } as const;

/** Markets on goals in their order and on who scores them. */
export function goalMarkets(
  marketType: MarketType,
  { model, expectedStrengths, moment }: Priceable,
  collector: MarketCollector,
  line?: number,
): void {
  const { grading } = marketType;
  const goals = goalsSoFar(moment.facts);
  if (grading.by !== 'goals' || !model.goals || !goals) return;
  const toCome = model.goals();
  const { kind } = grading;
  if (kind === 'firstGoal' || kind === 'lastGoal') {
    const { H = 0, N = 0, C = 0 } = teamGoalChances(kind, { toCome, goals });
    return collector.take(marketType, 0, 0, TEAM_SIDES, [H, N, C]);
  }
  const squad = squadOf(expectedStrengths.scorers ?? NOBODY, moment.facts.absent);
  if (squad.scorers.length === 0) return;
  if (kind === 'firstScorer' || kind === 'lastScorer') {
    return collector.take(marketType, 0, 0, squad.names, orderChances(kind, squad.scorers, { toCome, goals }));
  }
  const atLeast = countsOf(toCome, squad, goals);
  if (kind !== 'playerTotal') return collector.take(marketType, 0, 0, squad.names, atLeast[WANTED[kind] - 1] ?? []);
  const at = line ?? PLAYER_LINE;
  for (let index = 0; index < squad.scorers.length; index += 1) {
    const scorer = squad.scorers[index];
    if (!scorer) continue;
    const over = at === PLAYER_LINE ? (atLeast[0]?.[index] ?? 0) : overChance(scorer, at, toCome, goals);
    collector.chances[2 * index] = over;
    collector.chances[2 * index + 1] = 1 - over;
  }
  // Every player is a book by himself.
  collector.take(marketType, at, 0, squad.overUnder, collector.chances, 2);
}

const NOBODY: readonly Scorer[] = [];

/** Who may score, with the sides of the markets about them. */
interface Squad {
  readonly scorers: readonly Scorer[];
  readonly names: readonly string[];
  readonly overUnder: readonly string[];
}

/** The same list of scorers is priced again and again while a match runs. */
const squads = new WeakMap<readonly Scorer[], Squad>();

function squadOf(scorers: readonly Scorer[], absent: readonly string[] = []): Squad {
  const known = absent.length === 0 ? squads.get(scorers) : undefined;
  if (known) return known;
  const present = scorers.filter(({ player }) => !absent.includes(player));
  const made = {
    scorers: present,
    names: present.map(({ player }) => player),
    overUnder: present.flatMap(({ player }) => [`O:${player}`, `U:${player}`]),
  };
  if (absent.length === 0) squads.set(scorers, made);
  return made;
}

/** For one, two and three goals: the chance of each scorer to end with at least so many. */
type AtLeast = readonly (readonly number[])[];

/** Four markets of a book, one after the other, ask for the same numbers. */
const counts = new WeakMap<GoalsToCome, { readonly squad: Squad; readonly atLeast: AtLeast }>();

function countsOf(toCome: GoalsToCome, squad: Squad, goals: readonly Goal[]): AtLeast {
  const known = counts.get(toCome);
  if (known?.squad === squad) return known.atLeast;
  const count = squad.scorers.length;
  const atLeast: [number[], number[], number[]] = [zeros(count), zeros(count), zeros(count)];
  for (let index = 0; index < count; index += 1) {
    const scorer = squad.scorers[index];
    if (!scorer) continue;
    scoringChancesInto(atLeast, index, toCome[scorer.side].chances, scorer.share);
    const scored = goals.length === 0 ? 0 : goalsOf(goals, scorer.player);
    // What he has scored is missing to what he needs.
    if (scored > 0) {
      const more = atLeast.map((list) => list[index] ?? 0);
      atLeast.forEach((list, wanted) => (list[index] = more[wanted - scored] ?? 1));
    }
  }
  counts.set(toCome, { squad, atLeast });
  return atLeast;
}

function overChance(
  { player, side, share }: Scorer,
  line: number,
  toCome: GoalsToCome,
  goals: readonly Goal[],
): number {
  return chanceAbove(line, playerGoalDistribution(toCome[side], share, goalsOf(goals, player)));
}
