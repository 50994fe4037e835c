import type { Goal } from '../plays/facts.ts';
import type { Play } from '../plays/play.ts';
import { goalsOf, goalsSoFar, orderChance, playerLaw, scoringChances, teamGoalChances } from './goal-chances.ts';
import { chanceAbove } from './line-shares.ts';
import type { GoalsToCome } from './model.ts';
import type { Scorer } from './outlook.ts';
import type { Priceable, Taker } from './priceable.ts';

/** Half a goal: the line of a player's goals unless another is asked for. */
const PLAYER_LINE = 2;
const TEAM_SIDES = ['H', 'N', 'C'];
const WANTED = { anytimeScorer: 1, twiceScorer: 2, hatTrick: 3 } as const;

/** Markets on goals in their order and on who scores them. */
export function goalMarkets(play: Play, { model, outlook, moment }: Priceable, take: Taker, line?: number): void {
  const { judged } = play;
  const goals = goalsSoFar(moment.facts);
  if (judged.by !== 'goals' || !model.goals || !goals) return;
  const toCome = model.goals();
  const { kind } = judged;
  if (kind === 'firstGoal' || kind === 'lastGoal') {
    const { H = 0, N = 0, C = 0 } = teamGoalChances(kind, { toCome, goals });
    return take({ play, line: 0, rank: 0, sides: TEAM_SIDES, chances: [H, N, C] });
  }
  const squad = squadOf(outlook.scorers ?? NOBODY, moment.facts.absent);
  if (squad.scorers.length === 0) return;
  if (kind === 'firstScorer' || kind === 'lastScorer') {
    const chances = squad.scorers.map((scorer) => orderChance(kind, scorer, { toCome, goals }));
    return take({ play, line: 0, rank: 0, sides: squad.names, chances });
  }
  const atLeast = countsOf(toCome, squad, goals);
  if (kind !== 'playerTotal') {
    const chances = atLeast[WANTED[kind] - 1] ?? [];
    return take({ play, line: 0, rank: 0, sides: squad.names, chances });
  }
  const at = line ?? PLAYER_LINE;
  squad.scorers.forEach((scorer, index) => {
    const over = at === PLAYER_LINE ? (atLeast[0]?.[index] ?? 0) : overChance(scorer, at, toCome, goals);
    take({ play, line: at, rank: 0, sides: squad.overUnder[index] ?? [], chances: [over, 1 - over] });
  });
}

const NOBODY: readonly Scorer[] = [];

/** Who may score, with the sides of the plays about them. */
interface Squad {
  readonly scorers: readonly Scorer[];
  readonly names: readonly string[];
  readonly overUnder: readonly (readonly string[])[];
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
    overUnder: present.map(({ player }) => [`O:${player}`, `U:${player}`]),
  };
  if (absent.length === 0) squads.set(scorers, made);
  return made;
}

/** For one, two and three goals: the chance of each scorer to end with at least so many. */
type AtLeast = readonly (readonly number[])[];

/** Four plays ask for the same numbers. */
const counted = new WeakMap<GoalsToCome, { readonly squad: Squad; readonly atLeast: AtLeast }>();

function countsOf(toCome: GoalsToCome, squad: Squad, goals: readonly Goal[]): AtLeast {
  const known = counted.get(toCome);
  if (known?.squad === squad) return known.atLeast;
  const atLeast: [number[], number[], number[]] = [[], [], []];
  for (const { player, side, share } of squad.scorers) {
    const scored = goals.length === 0 ? 0 : goalsOf(goals, player);
    const more = scoringChances(toCome[side].chances, share);
    atLeast[0].push(scored >= 1 ? 1 : more[0]);
    atLeast[1].push(scored >= 2 ? 1 : (more[1 - scored] ?? 1));
    atLeast[2].push(scored >= 3 ? 1 : (more[2 - scored] ?? 1));
  }
  counted.set(toCome, { squad, atLeast });
  return atLeast;
}

function overChance(
  { player, side, share }: Scorer,
  line: number,
  toCome: GoalsToCome,
  goals: readonly Goal[],
): number {
  return chanceAbove('total', line, playerLaw(toCome[side], share, goalsOf(goals, player)));
}
