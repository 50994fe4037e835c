import { presetLeagueLabels, virtualBasketball } from '@fairground/betting';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { announcedAt, fixtureOf, fixturesAnnounced, fixturesBetween } from './calendar.ts';
import { eventsOf } from './engines/events-of.ts';
import { leagues } from './leagues.ts';
import { outrightsBetween } from './standings/outrights.ts';
import { pairsOf, roundsOf } from './rounds.ts';
import { ANNOUNCED_AHEAD, DAY, HOUR, MATCH_SPAN_MAX, MINUTE, SEASON_EPOCH, SECOND } from './spans.ts';
import { type Sport, sports } from './sports.ts';
import { stateAt } from './state-at.ts';
import { outrightShowTypeOf, showTypeOf } from './standings/show-type.ts';
import { worldOf } from './teams.ts';

const world = worldOf('calendar');
const instant = fc.integer({ min: SEASON_EPOCH + 30 * DAY, max: SEASON_EPOCH + 2_000 * DAY });
const everySport = Object.keys(sports).toSorted();
/** What is known at an instant of the matches from another on. */
const announced = (from: number, now: number) =>
  fixturesBetween(world, { from, to: now + ANNOUNCED_AHEAD }).filter((fixture) => announcedAt(fixture) <= now);

describe('the world', () => {
  test('SP-01 every preset has its league, under its own words and marked as simulated', () => {
    const presets = leagues.filter(({ preset }) => preset !== null);
    expect(presets.map(({ preset }) => preset)).toEqual(Object.keys(presetLeagueLabels).filter((key) => key !== 'all'));
    for (const { preset, name } of presets) expect(name).toBe(`${presetLeagueLabels[preset ?? 'all']}（模拟）`);
    for (const { name } of leagues) expect(name).toMatch(/（模拟）$/);
  });

  test('every league has as many different names as teams, and a kick-off for each pair', () => {
    for (const { id, teamCount, kickOffs } of leagues) {
      expect(new Set(world.clubs.get(id)?.map(({ name }) => name)).size, id).toBe(teamCount);
      expect(kickOffs.length, id).toBe(teamCount / 2);
    }
  });

  test('another seed is another world, the same seed the same', () => {
    expect(worldOf('calendar')).toEqual(world);
    expect(worldOf('other').clubs.get('epl')).not.toEqual(world.clubs.get('epl'));
  });
});

describe('rounds', () => {
  test.each([4, 8, 16, 20, 24])('%d teams meet once at home and once away', (teams) => {
    const pairs = Array.from({ length: roundsOf(teams) }, (_, round) => pairsOf({ teamCount: teams }, round));
    for (const round of pairs) expect(new Set(round.flat()).size).toBe(teams);
    expect(new Set(pairs.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(teams * (teams - 1));
  });
});

describe('the calendar', () => {
  property.prop([instant, fc.integer({ min: 0, max: 2 * DAY }), fc.integer({ min: 0, max: 2 * DAY })], { numRuns: 8 })(
    'SP-01 a window is the sum of its parts, and an id always means the same match',
    (from, first, second) => {
      const middle = from + first;
      const to = middle + second;
      const whole = fixturesBetween(world, { from, to });
      expect([
        ...fixturesBetween(world, { from, to: middle }),
        ...fixturesBetween(world, { from: middle, to }),
      ]).toEqual(whole);
      for (const fixture of whole.slice(0, 20)) expect(fixtureOf(world, fixture.id)).toEqual(fixture);
    },
  );

  test.each(['', 'epl', 'epl-1', 'nobody-1-1', 'epl-1-99', 'epl--1-1', 'epl-1-1-1'])('%j is no match', (id) => {
    expect(fixtureOf(world, id)).toBeUndefined();
  });

  test('nobody plays two matches at once', () => {
    const from = SEASON_EPOCH + 400 * DAY;
    const free = new Map<string, number>();
    for (const fixture of fixturesBetween(world, { from, to: from + DAY })) {
      const end = fixture.start + (eventsOf(world, fixture).at(-1)?.second ?? 0) * SECOND;
      expect(end - fixture.start).toBeLessThan(MATCH_SPAN_MAX);
      for (const { id } of [fixture.home, fixture.away]) {
        expect(free.get(id) ?? 0, fixture.id).toBeLessThanOrEqual(fixture.start);
        free.set(id, end);
      }
    }
  });

  property.prop([instant], { numRuns: 6 })(
    'SP-01 at any instant every sport is in play, today, early, and has champions of today and later',
    (now) => {
      const shown = new Map<string, Set<Sport>>();
      const show = (type: string | undefined, sport: Sport) => {
        if (type !== undefined) shown.set(type, (shown.get(type) ?? new Set<Sport>()).add(sport));
      };
      for (const fixture of announced(now - MATCH_SPAN_MAX, now)) {
        const near = fixture.start < now + 3 * HOUR;
        const events = near ? eventsOf(world, fixture) : [];
        show(showTypeOf(fixture, stateAt(fixture, events, now), now), fixture.sport);
      }
      for (const outright of outrightsBetween(world, { from: now, to: now + 1 })) {
        show(outrightShowTypeOf(outright, now), outright.sport);
      }
      for (const type of ['RB', 'FT', 'FU', 'FSFT', 'FSFU']) {
        // Esports have no champions, and virtual basketball is announced some hours ahead.
        const without = new Set<string>(
          type.startsWith('FS') ? ['shooter', 'moba'] : type === 'FU' ? ['virtualBasketball'] : [],
        );
        const wanted = everySport.filter((sport) => !without.has(sport));
        expect([...(shown.get(type) ?? [])].toSorted(), `${type} at ${new Date(now).toISOString()}`).toEqual(wanted);
      }
    },
  );

  test('early matches reach a week ahead', () => {
    const now = SEASON_EPOCH + 500 * DAY + 7 * MINUTE;
    const late = announced(now + 7 * DAY, now);
    expect(new Set(late.map(({ sport }) => sport)).size).toBe(everySport.length - 1);
  });

  test('GA-09 virtual basketball is announced six hours ahead, and a match begins every six minutes', () => {
    const now = SEASON_EPOCH + 500 * DAY + 7 * MINUTE;
    const next = announced(now, now).filter(({ sport }) => sport === 'virtualBasketball');
    expect(next.length).toBe(60);
    expect(new Set(next.map(({ leagueId }) => leagueId))).toEqual(new Set(virtualBasketball.leagueIds));
    next.slice(1).forEach(({ start }, index) => expect(start - (next[index]?.start ?? 0)).toBe(6 * MINUTE));
    // A piece of the feed announces what has come into sight in it, once.
    const span = { from: now, to: now + HOUR };
    const fresh = fixturesAnnounced(world, span).filter(({ sport }) => sport === 'virtualBasketball');
    expect(fresh.map(({ start }) => start - 6 * HOUR).every((at) => at >= span.from && at < span.to)).toBe(true);
    expect(fresh.length).toBe(10);
  });
});
