import { seriesCommitmentOf } from '../season/engines/series-seed.ts';
import { expectedStrengthsOf } from '../season/engines/expected-strengths.ts';
import type { Fixture, Span } from '../season/calendar.ts';
import { leagueOf } from '../season/leagues.ts';
import { outrightChances } from '../season/standings/outright-chances.ts';
import { type Outright, seasonOfPair } from '../season/standings/outrights.ts';
import { roundsOf } from '../season/rounds.ts';
import { roundOver, roundsOver, seasonTables } from '../season/standings/season-tables.ts';
import type { World } from '../season/teams.ts';

/** What the simulator tells the world beside what happens: what everybody expects. */
export interface PublicSeason {
  readonly fixture: (fixture: Fixture) => Fixture;
  readonly outright: (outright: Outright, time: number) => Outright;
  /** When the expectations of an outright are told anew: after each round of its season, until it closes. */
  readonly toldAgain: (outright: Outright, span: Span) => number[];
  /** How often it has been announced until an instant. */
  readonly timesTold: (outright: Outright, time: number) => number;
}

export function publicSeason(world: World): PublicSeason {
  const competition = { world, tables: seasonTables(world), expectedStrengthsOf };
  return {
    fixture: (fixture) => {
      const commitment = seriesCommitmentOf(world, fixture);
      return { ...fixture, outlook: expectedStrengthsOf(world, fixture), ...(commitment && { commitment }) };
    },
    outright: (outright, time) => {
      let chances: Readonly<Record<string, number>> | undefined;
      return {
        ...outright,
        // A table takes hundreds of matches to make: whoever asks first has it made.
        get chances() {
          return (chances ??= outrightChances(competition, outright, Math.min(time, outright.closes - 1)));
        },
      };
    },
    toldAgain: (outright, { from, to }) => {
      const season = seasonOf(outright);
      if (!season) return [];
      const { league, number } = season;
      const first = number * roundsOf(league.teamCount);
      return Array.from({ length: roundsOf(league.teamCount) }, (_, round) => roundOver(league, first + round)).filter(
        (at) => at >= from && at < to && at > outright.opens && at < outright.closes,
      );
    },
    timesTold: (outright, time) => {
      const season = seasonOf(outright);
      if (!season) return 1;
      const { league, number } = season;
      return 1 + roundsOver(league, { season: number, time: Math.min(time, outright.closes - 1) });
    },
  };
}

function seasonOf({ id }: Outright) {
  const [leagueId = '', kind, number] = id.split('-');
  const league = kind === 'round' ? undefined : leagueOf(leagueId);
  return league && { league, number: kind === 'pair' ? seasonOfPair(Number(number)) : Number(number) };
}
