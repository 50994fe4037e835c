import type { ExpectedStrengths } from '@fairground/betting';
import { type Fixture, fixturesOfRound } from '../calendar.ts';
import { firstChances, mostChances, type Normal } from './order-statistics.ts';
import { type League, leagueOf } from '../leagues.ts';
import { type Outright, seasonOfPair } from './outrights.ts';
import { isPlayedInSets } from '../match-state.ts';
import { roundsOf } from '../rounds.ts';
import { roundsOver, type SeasonTables } from './season-tables.ts';
import { type Sport, sports } from '../sports.ts';
import { strengthOf, type World } from '../teams.ts';

/**
 * How much a difference of strength shows in who wins, what playing at home adds, and how often nobody does. Measured
 * over some thousand matches of the season, on the scale of log odds.
 */
const winning: Readonly<Record<Sport, { readonly edge: number; readonly home: number; readonly draws: number }>> = {
  football: { edge: 1.95, home: 0.385, draws: 0.25 },
  virtualFootball: { edge: 2.05, home: 0.375, draws: 0.25 },
  basketball: { edge: 4.3, home: 0.4, draws: 0 },
  virtualBasketball: { edge: 3.9, home: 0.33, draws: 0 },
  tennis: { edge: 3.7, home: 0, draws: 0 },
  snooker: { edge: 6.9, home: 0, draws: 0 },
  volleyball: { edge: 5.3, home: 0.5, draws: 0 },
  baseball: { edge: 1.3, home: 0.08, draws: 0.025 },
  tableTennis: { edge: 6, home: 0, draws: 0 },
  handball: { edge: 2.5, home: 0.27, draws: 0.047 },
  iceHockey: { edge: 1.4, home: 0.29, draws: 0 },
  americanFootball: { edge: 1.6, home: 0.225, draws: 0 },
  rugby: { edge: 1.93, home: 0.25, draws: 0.022 },
  badminton: { edge: 4.7, home: 0, draws: 0 },
  shooter: { edge: 3.3, home: 0, draws: 0 },
  moba: { edge: 2, home: 0, draws: 0 },
};

/** The variance of a side's score beside its mean. */
const dispersion: Readonly<Partial<Record<Sport, number>>> = {
  basketball: 1.28,
  virtualBasketball: 1.22,
  baseball: 2.3,
  americanFootball: 4.1,
  rugby: 5.3,
};

const FOR_A_WIN = 3;

/** What the chances of an outright are made from. */
export interface Competition {
  readonly world: World;
  readonly tables: SeasonTables;
  readonly expectedStrengthsOf: (world: World, fixture: Fixture) => ExpectedStrengths;
}

/** How likely each runner comes first, by what is known at an instant; a shared first place counts by its share. */
export function outrightChances(
  competition: Competition,
  { id, runners }: Outright,
  time: number,
): Record<string, number> {
  const [leagueId = '', kind, text] = id.split('-');
  const league = leagueOf(leagueId);
  const number = Number(text);
  if (!league) return {};
  if (kind === 'round') return roundChances(competition, league, number);
  const season = kind === 'pair' ? seasonOfPair(number) : number;
  const finals = finalPoints(competition, league, { season, over: roundsOver(league, { season, time }) });
  const ids = kind === 'pair' ? runners.map((runner) => runner.id) : [...finals.keys()];
  return named(ids, firstChances(ids.map((teamId) => finals.get(teamId) ?? NOBODY)));
}

const NOBODY: Normal = { mean: 0, deviation: 1 };

/** The chance of home to win, half a draw counted. */
function homeChance(world: World, { sport, home, away }: Fixture): number {
  const rating = (teamId: string): number => {
    const { attack, defence } = strengthOf(world, teamId);
    return Math.log(attack * defence);
  };
  const { edge, home: advantage } = winning[sport];
  return 1 / (1 + Math.exp(-edge * (rating(home.id) - rating(away.id)) - (sports[sport].single ? 0 : advantage)));
}

/** The last reckoning of each league: its champion and its pairs ask for the same one after the other. */
const reckoned = new WeakMap<SeasonTables, Map<string, { readonly key: string; readonly finals: Finals }>>();
type Finals = ReadonlyMap<string, Normal>;

/** A season after so many of its rounds. */
interface SoFar {
  readonly season: number;
  readonly over: number;
}

function finalPoints(competition: Competition, league: League, { season, over }: SoFar): Finals {
  const { tables } = competition;
  const known = reckoned.get(tables) ?? new Map<string, { readonly key: string; readonly finals: Finals }>();
  reckoned.set(tables, known);
  const key = `${season} ${over}`;
  const held = known.get(league.id);
  if (held?.key === key) return held.finals;
  const finals = reckonFinals(competition, league, { season, over });
  known.set(league.id, { key, finals });
  return finals;
}

/** Points so far and those to come, each team a bell of its own. */
function reckonFinals({ world, tables }: Competition, league: League, { season, over }: SoFar): Finals {
  const finals = new Map<string, { mean: number; variance: number }>();
  for (const { teamId, points } of tables.after(league, season, over).values()) {
    finals.set(teamId, { mean: points, variance: 0.05 });
  }
  const { draws } = winning[league.sport];
  const add = (teamId: string, chance: number): void => {
    const final = finals.get(teamId);
    if (!final) return;
    final.mean += FOR_A_WIN * chance - draws / 2;
    // Three for a win, one for a draw, none for a defeat.
    final.variance += FOR_A_WIN ** 2 * chance * (1 - chance) * (1 - draws) + draws / 4;
  };
  const rounds = roundsOf(league.teamCount);
  for (let round = over; round < rounds; round += 1) {
    for (const fixture of fixturesOfRound(world, league, season * rounds + round)) {
      const chance = homeChance(world, fixture);
      add(fixture.home.id, chance);
      add(fixture.away.id, 1 - chance);
    }
  }
  return new Map([...finals].map(([id, { mean, variance }]) => [id, { mean, deviation: Math.sqrt(variance) }]));
}

function roundChances(
  { world, expectedStrengthsOf }: Competition,
  league: League,
  round: number,
): Record<string, number> {
  const fixtures = fixturesOfRound(world, league, round);
  const ids = fixtures.flatMap(({ home, away }) => [home.id, away.id]);
  if (isPlayedInSets(league.sport)) {
    // Every winner has won all the sets it needs: all winners share the first place.
    const chances = fixtures.flatMap((fixture) => [homeChance(world, fixture), 1 - homeChance(world, fixture)]);
    return named(
      ids,
      chances.map((chance) => chance / fixtures.length),
    );
  }
  const means = fixtures.flatMap((fixture) => {
    const { home, away } = expectedStrengthsOf(world, fixture);
    return [home, away];
  });
  return named(ids, mostChances(means, dispersion[league.sport] ?? 1));
}

const named = (ids: readonly string[], chances: readonly number[]): Record<string, number> =>
  Object.fromEntries(ids.map((id, index) => [id, chances[index] ?? 0]));
