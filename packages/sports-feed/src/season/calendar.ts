import type { ExpectedStrengths } from '@fairground/betting';
import { chanceOf, shuffled } from './chance.ts';
import { type League, leagueOf, leagues } from './leagues.ts';
import { pairsOf, roundsOf } from './rounds.ts';
import { ANNOUNCED_AHEAD, SEASON_EPOCH } from './spans.ts';
import { type GameType, type Sport, sports } from './sports.ts';
import type { Team, World } from './teams.ts';

/** One match on the calendar. */
export interface Fixture {
  /** `league-round-place`: the id alone says everything, see fixtureOf. */
  readonly id: string;
  readonly leagueId: string;
  readonly league: string;
  readonly sport: Sport;
  readonly gameType: GameType;
  readonly home: Team;
  readonly away: Team;
  /** When it is announced to start. */
  readonly start: number;
  /** Sets, frames or games at most played; 0 on a clock. */
  readonly bestOf: number;
  /** What everybody expects of it, where the feed says so: our own prices start from it. */
  readonly outlook?: ExpectedStrengths;
  /** What a match that is drawn from a seed of its own is committed to before its first price, and the SHA-256 of the seed with it. */
  readonly commitment?: { readonly edge: readonly number[]; readonly hash: string };
}

/** The first match of a round starts here. */
export const roundStart = (league: League, round: number): number => SEASON_EPOCH + round * league.roundEvery;

/** From an instant until another, without that one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Every fixture that starts at or after `from` and before `to`, by start; its cost grows with the window alone. */
export function fixturesBetween(world: World, span: Span): Fixture[] {
  return leagues
    .flatMap((league) => leagueFixturesBetween(world, league, span))
    .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}

/** Every fixture that is announced at or after `from` and before `to`. */
export function fixturesAnnounced(world: World, { from, to }: Span): Fixture[] {
  return leagues
    .flatMap((league) => {
      const { announcedAhead } = league;
      return leagueFixturesBetween(world, league, { from: from + announcedAhead, to: to + announcedAhead });
    })
    .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}

/** When a fixture is announced. */
export const announcedAt = ({ leagueId, start }: Pick<Fixture, 'leagueId' | 'start'>): number =>
  start - (leagueOf(leagueId)?.announcedAhead ?? ANNOUNCED_AHEAD);

function leagueFixturesBetween(world: World, league: League, { from, to }: Span): Fixture[] {
  const lastKickOff = Math.max(...league.kickOffs);
  const first = Math.max(0, Math.floor((from - lastKickOff - SEASON_EPOCH) / league.roundEvery));
  const last = Math.floor((to - SEASON_EPOCH) / league.roundEvery);
  const found: Fixture[] = [];
  for (let round = first; round <= last; round += 1) {
    found.push(...fixturesOfRound(world, league, round).filter(({ start }) => start >= from && start < to));
  }
  return found;
}

/** The matches of one round, counted from the first round ever. */
export function fixturesOfRound(world: World, league: League, round: number): Fixture[] {
  const seasonRounds = roundsOf(league.teamCount);
  const order = teamOrder(world, league, Math.floor(round / seasonRounds));
  const pairs = pairsOf(league, round % seasonRounds);
  return league.kickOffs.flatMap((kickOff, place) => {
    // Turning the places round by round gives every pair its share of the good hours.
    const [first = 0, second = 0] = pairs[(place + round) % pairs.length] ?? [];
    const [home, away] = [order[first], order[second]];
    if (!home || !away) return [];
    return {
      id: `${league.id}-${round}-${place}`,
      leagueId: league.id,
      league: league.name,
      sport: league.sport,
      gameType: sports[league.sport].gameType,
      home,
      away,
      start: roundStart(league, round) + kickOff,
      bestOf: league.bestOf,
    };
  });
}

/** Each season draws its own order of meetings. */
function teamOrder(world: World, league: League, season: number): Team[] {
  return shuffled(chanceOf(world, `draw:${league.id}:${season}`), world.teams.get(league.id) ?? []);
}

/**
 * The fixture an id stands for; undefined when there never is one.
 * @public the sportsbook finds a match by the id a bet names
 */
export function fixtureOf(world: World, id: string): Fixture | undefined {
  const [, leagueId = '', round, place] = /^([a-z0-9]+)-(\d{1,9})-(\d{1,2})$/.exec(id) ?? [];
  const league = leagueOf(leagueId);
  return league && fixturesOfRound(world, league, Number(round))[Number(place)];
}
