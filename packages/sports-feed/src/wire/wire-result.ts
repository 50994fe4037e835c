import type { PastMatch } from '../archive/archive.ts';
import { type MatchState, unplayed } from '../season/match-state.ts';
import { type WireScores, wireScores } from './wire-scores.ts';

/** The state a match was left in, by its result. */
export const endedState = ({ result }: PastMatch): MatchState => ({
  ...unplayed,
  version: 1,
  phase: result.status,
  period: result.periods.at(-1)?.name ?? '',
  score: result.score,
  periods: result.periods,
  corners: result.corners,
  yellow: result.yellow,
  red: result.red,
});

/** A published result in the wire's spellings. */
export function wireResult(past: PastMatch) {
  const { fixture, result } = past;
  return {
    gameId: fixture.id,
    league_id: fixture.leagueId,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    startTime: fixture.start,
    ...finalScores(past),
    periods: result.periods.map(({ name, home, away }) => ({ name, h: String(home), c: String(away) })),
    version: result.version,
  };
}

const finalScores = (past: PastMatch): WireScores => wireScores(past.fixture.sport, endedState(past), 0);

/** A former match in one line: its score, and that of the first half where there is one. */
export function wirePast({ fixture, result }: PastMatch) {
  const [first] = result.periods;
  const hasHalves = first?.name === '1H';
  return {
    gameId: fixture.id,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    startTime: fixture.start,
    score: `${result.score.home}:${result.score.away}`,
    half: hasHalves ? `${first.home}:${first.away}` : '',
  };
}
