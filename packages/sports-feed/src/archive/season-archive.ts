import { type Fixture, fixturesBetween, fixturesOfRound } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import { leagueOf } from '../season/leagues.ts';
import { type PublishedResult, resultsOf } from '../season/results.ts';
import { roundsOf } from '../season/rounds.ts';
import { roundsOver, seasonTables } from '../season/standings/season-tables.ts';
import type { World } from '../season/teams.ts';
import { type Archive, FORM_MAX, MEETINGS_MAX, type PastMatch } from './archive.ts';
import { createYielder } from '../scheduling/yielder.ts';

/** Results kept at hand: some days of all leagues. */
const KEPT_MAX = 6_000;

/** The season's own past: played again when it is asked for, since it always ends the same. */
export function seasonArchive(world: World): Archive {
  const tables = seasonTables(world);
  const published = new Map<string, readonly PublishedResult[]>();

  function resultsFor(fixture: Fixture): readonly PublishedResult[] {
    const known = published.get(fixture.id);
    if (known) return known;
    const made = resultsOf(world, fixture, eventsOf(world, fixture));
    published.set(fixture.id, made);
    if (published.size > KEPT_MAX) published.delete(published.keys().next().value ?? '');
    return made;
  }

  function past(fixture: Fixture, at: number): PastMatch[] {
    if (fixture.start > at) return [];
    const result = resultsFor(fixture).findLast((one) => one.at <= at)?.result;
    return result ? [{ fixture, result }] : [];
  }

  /** Looks back from the round of a match until enough are found. */
  async function lookBack(
    { id }: Fixture,
    { at, limit }: { readonly at: number; readonly limit: { readonly found: number; readonly seasons: number } },
    wanted: (fixture: Fixture) => boolean,
  ): Promise<PastMatch[]> {
    const [leagueId = '', round = '0'] = id.split('-');
    const league = leagueOf(leagueId);
    if (!league) return [];
    const found: PastMatch[] = [];
    const yieldNow = createYielder();
    const last = Math.max(0, Number(round) - limit.seasons * roundsOf(league.teamCount));
    for (let number = Number(round); number >= last && found.length < limit.found; number -= 1) {
      for (const fixture of fixturesOfRound(world, league, number)) {
        if (fixture.id !== id && wanted(fixture)) found.push(...past(fixture, at));
      }
      // oxlint-disable-next-line no-await-in-loop -- one step after the other, with room for others
      await yieldNow();
    }
    return found.filter(({ result }) => result.status !== 'postponed').slice(0, limit.found);
  }

  return {
    resultsBetween: async ({ from, to }, at, wanted) => {
      const found: PastMatch[] = [];
      const yieldNow = createYielder();
      for (const fixture of fixturesBetween(world, { from, to: Math.min(to, at) }).toReversed()) {
        if (wanted(fixture)) found.push(...past(fixture, at));
        // oxlint-disable-next-line no-await-in-loop
        await yieldNow();
      }
      return found;
    },
    meetings: ({ home, away, ...fixture }, at) =>
      lookBack({ home, away, ...fixture }, { at, limit: { found: MEETINGS_MAX, seasons: 3 } }, (one) =>
        [one.home.id, one.away.id].every((id) => id === home.id || id === away.id),
      ),
    formOf: (fixture, side, at) =>
      lookBack(fixture, { at, limit: { found: FORM_MAX, seasons: 1 } }, ({ home, away }) =>
        [home.id, away.id].includes(fixture[side].id),
      ),
    standingsOf: async ({ id }, at) => {
      const [leagueId = '', round = '0'] = id.split('-');
      const league = leagueOf(leagueId);
      if (!league) return [];
      const season = Math.floor(Number(round) / roundsOf(league.teamCount));
      const over = roundsOver(league, { season, time: at });
      const yieldNow = createYielder();
      // Round by round, so that a table of hundreds of matches keeps nobody waiting.
      for (let rounds = 1; rounds < over; rounds += 1) {
        tables.after(league, season, rounds);
        // oxlint-disable-next-line no-await-in-loop
        await yieldNow();
      }
      return [...tables.after(league, season, over).values()].toSorted(
        (one, other) => other.points - one.points || other.difference - one.difference || other.scored - one.scored,
      );
    },
  };
}
