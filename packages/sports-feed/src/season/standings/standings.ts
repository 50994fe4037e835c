import { fixturesOfRound, type Fixture } from '../calendar.ts';
import { eventsOf } from '../engines/events-of.ts';
import type { League } from '../leagues.ts';
import type { MatchState } from '../match-state.ts';
import { roundsOf } from '../rounds.ts';
import type { Side } from '../sports.ts';
import { finalState } from '../state-at.ts';
import type { World } from '../teams.ts';

/** One line of a league's table. */
export interface Standing {
  readonly teamId: string;
  readonly name: string;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

const FOR_A_WIN = 3;
const FOR_A_DRAW = 1;

/** The table of a season, best first, by the matches that were played to their end. */
export function standingsOf(world: World, league: League, season: number): Standing[] {
  const rounds = roundsOf(league.teamCount);
  const table = new Map<string, Standing>();
  for (let round = season * rounds; round < (season + 1) * rounds; round += 1) {
    for (const fixture of fixturesOfRound(world, league, round)) enter(world, table, fixture);
  }
  return [...table.values()].toSorted(rank);
}

/** Points decide, then the difference, then what was scored. */
export const rank = (one: Standing, other: Standing): number =>
  other.points - one.points || other.difference - one.difference || other.scored - one.scored;

function enter(world: World, table: Map<string, Standing>, fixture: Fixture): void {
  const state = finalState(fixture, eventsOf(world, fixture));
  for (const side of ['home', 'away'] as const) {
    const { id, name } = fixture[side];
    const was = table.get(id) ?? { teamId: id, name, points: 0, difference: 0, scored: 0 };
    table.set(id, state.phase === 'ended' ? withMatch(was, state, side) : was);
  }
}

function withMatch(was: Standing, { score }: MatchState, side: Side): Standing {
  const scored = score[side];
  const difference = 2 * scored - score.home - score.away;
  const points = difference > 0 ? FOR_A_WIN : difference === 0 ? FOR_A_DRAW : 0;
  return {
    ...was,
    points: was.points + points,
    difference: was.difference + difference,
    scored: was.scored + scored,
  };
}
