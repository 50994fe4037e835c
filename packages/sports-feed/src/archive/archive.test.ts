import { describe, expect, test } from 'vitest';
import { fixturesBetween } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import { resultsOf } from '../season/results.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { worldOf } from '../season/teams.ts';
import { seasonArchive } from './season-archive.ts';

const world = worldOf('archive');
const archive = seasonArchive(world);
const from = SEASON_EPOCH + 610 * DAY;

describe('the season’s past', () => {
  test('SP-13 tells the results that were published by then, the latest first', async () => {
    const at = from + 14 * HOUR;
    const found = await archive.resultsBetween(
      { from, to: from + DAY },
      at,
      ({ sport }) => sport === 'virtualFootball',
    );
    expect(found.length).toBeGreaterThan(80);
    const starts = found.map(({ fixture }) => fixture.start);
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
    for (const { fixture, result } of found) {
      expect(fixture.start).toBeLessThan(at);
      const published = resultsOf(world, fixture, eventsOf(world, fixture)).filter((one) => one.at <= at);
      expect(result).toEqual(published.at(-1)?.result);
    }
  });

  test('SP-13 a result that was corrected shows as it was put right', async () => {
    const wrong = fixturesBetween(world, { from, to: from + 12 * DAY })
      .filter(({ sport }) => sport === 'virtualFootball')
      .map((fixture) => ({ fixture, results: resultsOf(world, fixture, eventsOf(world, fixture)) }))
      .find(({ results }) => results.length > 1);
    const [first, second] = wrong?.results ?? [];
    if (!wrong || !first || !second) throw new Error('In twelve days some result is corrected.');
    const span = { from: wrong.fixture.start, to: wrong.fixture.start + MINUTE };
    const seen = await Promise.all(
      [first.at - 1, first.at, second.at].map((at) =>
        archive.resultsBetween(span, at, ({ id }) => id === wrong.fixture.id),
      ),
    );
    expect(seen.map((found) => found[0]?.result.version)).toEqual([undefined, 1, 2]);
  });

  test('SP-13 knows former meetings, form and the table of a season', async () => {
    const fixture = fixturesBetween(world, { from, to: from + DAY }).find(({ leagueId }) => leagueId === 'epl');
    if (!fixture) throw new Error('The league plays every day.');
    const at = fixture.start;
    const pair = [fixture.home.id, fixture.away.id].toSorted();
    const meetings = await archive.meetings(fixture, at);
    expect(meetings.length).toBeGreaterThan(3);
    for (const { fixture: past } of meetings) {
      expect([past.home.id, past.away.id].toSorted()).toEqual(pair);
      expect(past.start).toBeLessThan(at);
    }
    const form = await archive.formOf(fixture, 'away', at);
    expect(form).toHaveLength(6);
    expect(form.every(({ fixture: { home, away } }) => [home.id, away.id].includes(fixture.away.id))).toBe(true);
    const table = await archive.standingsOf(fixture, at);
    expect(table).toHaveLength(20);
    for (const { played, won, drawn, lost, points } of table) {
      expect(won + drawn + lost).toBe(played);
      expect(points).toBe(3 * won + drawn);
    }
    const points = table.map((line) => line.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });
});
