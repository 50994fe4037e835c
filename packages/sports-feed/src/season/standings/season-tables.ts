import { type Fixture, fixturesOfRound, roundStart } from '../calendar.ts';
import { eventsOf } from '../engines/events-of.ts';
import type { League } from '../leagues.ts';
import { roundsOf } from '../rounds.ts';
import { MATCH_SPAN_MAX } from '../spans.ts';
import { finalState } from '../state-at.ts';
import type { World } from '../teams.ts';

/** What a team has done in a season so far. */
export interface SeasonLine {
  readonly teamId: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

type Table = ReadonlyMap<string, SeasonLine>;

const FOR_A_WIN = 3;

/** When every match of a round is surely over. */
export const roundOver = (league: League, round: number): number =>
  roundStart(league, round) + Math.max(...league.kickOffs) + MATCH_SPAN_MAX;

/** How many rounds of a season are surely over at an instant. */
export function roundsOver(
  league: League,
  { season, time }: { readonly season: number; readonly time: number },
): number {
  const first = season * roundsOf(league.teamCount);
  const since = time - roundOver(league, first);
  return since < 0 ? 0 : Math.min(roundsOf(league.teamCount), Math.floor(since / league.roundEvery) + 1);
}

export interface SeasonTables {
  /** The table after so many rounds of a season, in no order. */
  readonly after: (league: League, season: number, rounds: number) => Table;
}

interface Known {
  readonly season: number;
  readonly rounds: number;
  readonly table: Table;
}

/** Tables of one league that are kept: what is asked for lies near what was asked for last. */
const KEPT = 6;

/** Tables grow round by round: one is made from the nearest before it that is still known. */
export function seasonTables(world: World): SeasonTables {
  const known = new Map<string, Known[]>();
  return {
    after: (league, season, rounds) => {
      const kept = known.get(league.id) ?? [];
      const before = kept
        .filter((one) => one.season === season && one.rounds <= rounds)
        .toSorted((one, other) => other.rounds - one.rounds)[0];
      if (before?.rounds === rounds) return before.table;
      let table = before?.table ?? emptyTable(world, league);
      for (let played = before?.rounds ?? 0; played < rounds; played += 1) {
        const round = season * roundsOf(league.teamCount) + played;
        table = withRound(world, table, fixturesOfRound(world, league, round));
      }
      known.set(league.id, [...kept.slice(1 - KEPT), { season, rounds, table }]);
      return table;
    },
  };
}

const emptyTable = ({ teams }: World, { id }: League): Table =>
  new Map(
    (teams.get(id) ?? []).map((team) => [
      team.id,
      { teamId: team.id, name: team.name, played: 0, won: 0, drawn: 0, lost: 0, points: 0, difference: 0, scored: 0 },
    ]),
  );

/** What a team and its opponent scored. */
interface Scored {
  readonly own: number;
  readonly other: number;
}

function withRound(world: World, before: Table, fixtures: readonly Fixture[]): Table {
  const table = new Map(before);
  for (const fixture of fixtures) {
    const { phase, score } = finalState(fixture, eventsOf(world, fixture));
    if (phase !== 'ended') continue;
    const enter = (teamId: string, scored: Scored): void => {
      const line = table.get(teamId);
      if (line) table.set(teamId, withMatch(line, scored));
    };
    enter(fixture.home.id, { own: score.home, other: score.away });
    enter(fixture.away.id, { own: score.away, other: score.home });
  }
  return table;
}

function withMatch(line: SeasonLine, { own, other }: Scored): SeasonLine {
  const [won, drawn] = [own > other ? 1 : 0, own === other ? 1 : 0];
  return {
    ...line,
    played: line.played + 1,
    won: line.won + won,
    drawn: line.drawn + drawn,
    lost: line.lost + 1 - won - drawn,
    points: line.points + FOR_A_WIN * won + drawn,
    difference: line.difference + own - other,
    scored: line.scored + own,
  };
}
