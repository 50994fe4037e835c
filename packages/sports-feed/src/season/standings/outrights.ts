import { fixturesOfRound, roundStart, type Span } from '../calendar.ts';
import { eventsOf } from '../engines/events-of.ts';
import { type League, leagueOf, leagues } from '../leagues.ts';
import { roundsOf } from '../rounds.ts';
import { CORRECTED_AFTER_SPAN, DAY, MATCH_SPAN_MAX, SEASON_EPOCH } from '../spans.ts';
import { type GameType, type Sport, sports } from '../sports.ts';
import { rank, type Standing, standingsOf } from './standings.ts';
import { finalState } from '../state-at.ts';
import type { Team, World } from '../teams.ts';

/** A bet on who comes first: of a whole season, with the most scored in one round, or of two who are compared. */
export interface Outright {
  /** `league-season-7`, `league-round-123` or `league-pair-15`. */
  readonly id: string;
  /** The code it is bet on by: FS when nothing is said, FSP where two are compared by where they end. */
  readonly play?: 'FSP';
  readonly leagueId: string;
  readonly league: string;
  readonly sport: Sport;
  readonly gameType: GameType;
  readonly name: string;
  readonly opens: number;
  readonly closes: number;
  /** When the result is published. */
  readonly decided: number;
  readonly runners: readonly Team[];
  /** What everybody expects, by runner, where the feed says so: how likely each comes first, a shared place by its share. */
  readonly chances?: Readonly<Record<string, number>>;
}

type OutrightKind = 'season' | 'round' | 'pair';

/** How many pairs of a season are compared. */
const PAIRS = 2;

/** The season a pair belongs to, by the pair's number. */
export const seasonOfPair = (number: number): number => Math.floor(number / PAIRS);

interface InLeague {
  readonly world: World;
  readonly league: League;
}

/** Every outright that is open at some instant of the window, or is decided in it; esports have none. */
export function outrightsBetween(world: World, span: Span): Outright[] {
  return leagues
    .filter(({ sport }) => sports[sport].gameType !== 'ES')
    .flatMap((league) => [
      ...kindBetween({ world, league }, 'season', span),
      ...kindBetween({ world, league }, 'round', span),
      ...kindBetween({ world, league }, 'pair', span),
    ])
    .filter(({ opens, decided }) => opens < span.to && decided >= span.from);
}

function kindBetween(inLeague: InLeague, kind: OutrightKind, { from, to }: Span): Outright[] {
  const { league } = inLeague;
  const length = lengthOf(league, kind);
  // Kick-offs of a round may lie up to a day behind its start.
  const first = Math.max(0, Math.floor((from - SEASON_EPOCH - SETTLING - DAY) / length) - 1);
  const last = Math.floor((to + opensAhead(league, kind) - SEASON_EPOCH) / length);
  const count = Math.max(0, last - first + 1);
  const each = kind === 'pair' ? PAIRS : 1;
  return Array.from({ length: count * each }, (_, index) => outright(inLeague, kind, first * each + index));
}

/** Kick-offs may lie behind the round's end, matches take their time, and results may be corrected. */
const SETTLING = MATCH_SPAN_MAX + CORRECTED_AFTER_SPAN;

const lengthOf = ({ roundEvery, teamCount }: League, kind: OutrightKind): number =>
  kind === 'round' ? roundEvery : roundEvery * roundsOf(teamCount);

function outright({ world, league }: InLeague, kind: OutrightKind, number: number): Outright {
  const rounds = roundsOf(league.teamCount);
  const season = { season: number, round: Math.floor(number / rounds), pair: seasonOfPair(number) }[kind];
  const [firstRound, lastRound] = kind === 'round' ? [number, number] : [season * rounds, (season + 1) * rounds - 1];
  const runners = kind === 'pair' ? pairOf(world, league, number % PAIRS) : (world.teams.get(league.id) ?? []);
  const title = {
    season: '赛季冠军',
    round: `第${(number % rounds) + 1}轮${sports[league.sport].roundLabel}`,
    pair: `名次对比 ${runners.map(({ name }) => name).join(' v ')}`,
  }[kind];
  // A season is bet on until its last round, a round until its first match.
  const closes = roundStart(league, lastRound) + Math.min(...league.kickOffs);
  return {
    id: `${league.id}-${kind}-${number}`,
    leagueId: league.id,
    league: league.name,
    sport: league.sport,
    gameType: sports[league.sport].gameType,
    name: `${league.name} 第${season + 1}赛季 ${title}`,
    opens: roundStart(league, firstRound) - opensAhead(league, kind),
    closes,
    decided: roundStart(league, lastRound) + Math.max(...league.kickOffs) + SETTLING,
    runners,
    ...(kind === 'pair' && { play: 'FSP' as const }),
  };
}

/** Neighbours in strength, from the top: those whose order is most open. */
const pairOf = ({ strongest }: World, { id }: League, index: number): readonly Team[] =>
  (strongest.get(id) ?? []).slice(2 * index, 2 * index + 2);

/** A round is offered from two rounds ahead, a season from days ahead: there is always one that ends later than today. */
const opensAhead = ({ roundEvery }: League, kind: OutrightKind): number =>
  kind === 'round' ? 2 * roundEvery : SEASON_OPENS_AHEAD;

const SEASON_OPENS_AHEAD = 3 * DAY;

/** The final table of a season of a league, best first. */
export type FinalTable = (league: League, season: number) => readonly Standing[];

/**
 * Who won, several when they cannot be told apart: the dead heat factor is one over their number. The table of a season
 * decides several outrights and takes hundreds of matches to make: who asks for more than one keeps it.
 */
export function winnersOf(
  world: World,
  { id, runners }: Outright,
  tableOf: FinalTable = (league, season) => standingsOf(world, league, season),
): string[] {
  const [leagueId = '', kind, number] = id.split('-');
  const league = leagueOf(leagueId);
  if (!league) return [];
  if (kind === 'pair') return firstIn(tableOf(league, seasonOfPair(Number(number))), runners);
  if (kind === 'season') return firstIn(tableOf(league, Number(number)), world.teams.get(league.id) ?? []);
  return roundWinners(world, league, Number(number));
}

/** Those of some teams who stand highest in the final table of a season. */
function firstIn(final: readonly Standing[], teams: readonly Team[]): string[] {
  const table = final.filter(({ teamId }) => teams.some(({ id }) => id === teamId));
  const [first] = table;
  return first ? table.filter((line) => rank(first, line) === 0).map(({ teamId }) => teamId) : [];
}

function roundWinners(world: World, league: League, round: number): string[] {
  const scored = fixturesOfRound(world, league, round).flatMap((fixture) => {
    const state = finalState(fixture, eventsOf(world, fixture));
    if (state.phase !== 'ended') return [];
    return (['home', 'away'] as const).map((side) => ({ id: fixture[side].id, scored: state.score[side] }));
  });
  const most = Math.max(...scored.map((line) => line.scored));
  return scored.filter((line) => line.scored === most).map(({ id }) => id);
}
