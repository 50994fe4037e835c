import { expect, test } from 'vitest';
import { fixturesOfRound } from '../calendar.ts';
import { eventsOf } from '../engines/events-of.ts';
import { leagueOf } from '../leagues.ts';
import { outrightsBetween, seasonOfPair, winnersOf } from './outrights.ts';
import { DAY, HOUR, SEASON_EPOCH, SECOND } from '../spans.ts';
import { standingsOf } from './standings.ts';
import { worldOf } from '../teams.ts';

const world = worldOf('outrights');
const from = SEASON_EPOCH + 300 * DAY;
const all = outrightsBetween(world, { from, to: from + HOUR }).filter(({ id }) => /^(vfa|bka|epl)/.test(id));

test('SP-13 an outright opens, closes and is decided in this order, and its window finds it alone too', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const outright of all) {
    expect(outright.opens).toBeLessThan(outright.closes);
    expect(outright.closes).toBeLessThan(outright.decided);
    for (const at of [outright.opens, outright.decided]) {
      expect(outrightsBetween(world, { from: at, to: at + 1 }).map(({ id }) => id)).toContain(outright.id);
    }
  }
});

test('SP-13 a season is won by the first of its table, which its own matches made', () => {
  const season = all.find(({ id }) => id.startsWith('vfa-season'));
  const league = leagueOf('vfa');
  if (!season || !league) throw new Error('There is always a season of the virtual league.');
  const table = standingsOf(world, league, Number(season.id.split('-')[2]));
  expect(table).toHaveLength(league.teamCount);
  expect(winnersOf(world, season)).toContain(table[0]?.teamId);
  expect(table.reduce((sum, { difference }) => sum + difference, 0)).toBe(0);
});

test('SP-13 a round is decided after its last match; several may share it', () => {
  const rounds = all.filter(({ id }) => id.startsWith('vfa-round') || id.startsWith('bka-round'));
  const winners = rounds.map((outright) => winnersOf(world, outright));
  expect(winners.every((names) => names.length > 0)).toBe(true);
  expect(winners.some((names) => names.length > 1)).toBe(true);
  for (const outright of rounds) {
    const league = leagueOf(outright.leagueId);
    if (!league) continue;
    for (const fixture of fixturesOfRound(world, league, Number(outright.id.split('-')[2]))) {
      const end = fixture.start + (eventsOf(world, fixture).at(-1)?.second ?? 0) * SECOND;
      expect(end).toBeLessThan(outright.decided);
      expect(fixture.start).toBeGreaterThanOrEqual(outright.closes);
    }
  }
});

test('SP-13 two who are compared are won by the one that ends higher in the table', () => {
  const league = leagueOf('vfa');
  const pairs = all.filter(({ id }) => id.startsWith('vfa-pair'));
  if (!league || pairs.length === 0) throw new Error('There is always a pair of the virtual league.');
  for (const pair of pairs) {
    expect(pair.play).toBe('FSP');
    const ids = pair.runners.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const table = standingsOf(world, league, seasonOfPair(Number(pair.id.split('-')[2])));
    expect(winnersOf(world, pair)).toContain(table.find(({ teamId }) => ids.includes(teamId))?.teamId);
  }
});
