import { moba, shooter } from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { mapsOf } from '../../feed/map-facts.ts';
import { chanceOf } from '../chance.ts';
import type { MatchEvent } from '../match-event.ts';
import type { SeriesScript } from '../match-script.ts';
import type { Side } from '../sports.ts';
import { playMoba } from './moba.ts';
import { playShooter } from './shooter.ts';

/** More by hand: ESPORTS_MAPS=1000000. */
const MAPS = Number(process.env['ESPORTS_MAPS'] ?? 3_000);
/** Minutes alone are quick: every test run plays a hundred thousand maps by them. */
const PLAIN_MAPS = Math.max(100_000, MAPS);

function played(play: (script: SeriesScript) => void, count: number, edge = 0) {
  const chance = chanceOf({ seed: 'esports' }, 'tests');
  return Array.from({ length: count }, () => {
    const script: SeriesScript = { chance, asides: chance, events: [], edge, bestOf: 1, second: 0 };
    play(script);
    return script.events;
  });
}

const sum = (pair: { home: number; away: number } | undefined): number => (pair?.home ?? 0) + (pair?.away ?? 0);
const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

/** Maps that one side gave up. */
const givenUp = () =>
  played(playMoba, MAPS).flatMap((events) => {
    const surrender = events.find(({ kind }) => kind === 'surrender');
    const winner: Side = surrender?.side === 'home' ? 'away' : 'home';
    return surrender ? [{ events, surrender, winner }] : [];
  });
const countOf = (events: readonly MatchEvent[], kind: MatchEvent['kind'], side: Side): number =>
  events.filter((event) => event.kind === kind && event.side === side).length;

describe('the shooter', () => {
  test('every map ends as the rules say, and nobody can bet from the plant to the next freeze time', () => {
    for (const events of played(playShooter, 300)) {
      const [map] = mapsOf({ start: 0, sport: 'shooter' }, events, []);
      if (map?.state !== 'over' || map.restart) continue;
      const { home, away } = map.score;
      const [most, least] = [Math.max(home, away), Math.min(home, away)];
      if (most === shooter.TO_WIN) expect(least).toBeLessThan(shooter.HALF);
      else {
        // Blocks of six, first to four.
        expect((most - shooter.TO_WIN) % shooter.OVERTIME_HALF).toBe(0);
        expect(most - least).toBeGreaterThanOrEqual(2);
        expect(most - least).toBeLessThanOrEqual(4);
      }
      events.forEach((event, index) => {
        if (event.kind !== 'planted' && event.kind !== 'advantage') return;
        const end = events.slice(index).find(({ kind }) => kind === 'point');
        expect(event.second + (event.hold ?? 0)).toBeGreaterThanOrEqual((end?.second ?? 0) + 8);
      });
    }
  });

  test('money stays within its bounds and is told at every round', () => {
    for (const events of played(playShooter, 100)) {
      for (const { kind, detail = '' } of events) {
        if (kind !== 'round') continue;
        for (const money of detail.split(':').map(Number)) {
          expect(money).toBeGreaterThanOrEqual(0);
          expect(money).toBeLessThanOrEqual(shooter.MONEY_MAX);
        }
      }
    }
  });
});

describe('the tower game', () => {
  test('a hundred thousand even maps have the printed means', () => {
    const chance = chanceOf({ seed: 'esports' }, 'minutes');
    const maps = Array.from({ length: PLAIN_MAPS }, () => plainMap(chance));
    const [kills, minutes, towers] = [
      maps.map((map) => map.kills),
      maps.map((map) => map.minutes),
      maps.map((map) => map.towers),
    ];
    expect(mean(kills)).toBeCloseTo(26.6, 0);
    expect(Math.abs(deviation(kills) - 7.6)).toBeLessThan(0.2);
    expect(Math.abs(mean(minutes) - 30.9)).toBeLessThan(0.3);
    expect(Math.abs(deviation(minutes) - 6.1)).toBeLessThan(0.2);
    expect(Math.abs(mean(towers) - 11.7)).toBeLessThan(0.4);
    // The lead after the step of 20:00, of all maps that last so long; who leads by four to six thousand wins four of five.
    const leads = maps.flatMap(({ lead, winner }) => (lead === undefined ? [] : [{ lead, winner }]));
    expect(Math.abs(deviation(leads.map(({ lead }) => lead)) - 3.05)).toBeLessThan(0.05);
    const wonByLeader = (least: number, most: number): number =>
      mean(
        leads
          .filter(({ lead }) => Math.abs(lead) >= least && Math.abs(lead) < most)
          .map(({ lead, winner }) => Number(lead > 0 === (winner === 'home'))),
      );
    expect(Math.abs(wonByLeader(4, 6) - 0.81)).toBeLessThan(0.015);
    expect(Math.abs(wonByLeader(0, Infinity) - 0.664)).toBeLessThan(0.01);
    // Who draws first blood has 0.3 thousand more, and wins a little more often.
    expect(Math.abs(mean(maps.map(({ blood, winner }) => Number(blood === winner))) - 0.526)).toBeLessThan(0.01);
  });

  test('the maps of the season have them too, with their dragons and barons', () => {
    const maps = played(playMoba, MAPS).flatMap((events) => mapsOf({ start: 0, sport: 'moba' }, events, []));
    const over = maps.filter(({ state, restart }) => state === 'over' && !restart);
    expect(Math.abs(mean(over.map(({ score }) => sum(score))) - 26.6)).toBeLessThan(0.8);
    expect(Math.abs(mean(over.map(({ dragons }) => sum(dragons))) - 4.2)).toBeLessThan(0.15);
    expect(Math.abs(mean(over.map(({ barons }) => sum(barons))) - 1.24)).toBeLessThan(0.1);
    expect(Math.abs(mean(over.map(({ towers }) => sum(towers))) - 11.7)).toBeLessThan(0.5);
    // No map ends on a half minute.
    expect(over.every(({ seconds = 0 }) => seconds % 60 !== 30)).toBe(true);
    expect(over.every(({ blood, kills = '' }) => (blood === undefined) === (kills === ''))).toBe(true);
  });

  test('GA-08 nobody gives up before a route lies open, so that no count moves by it', () => {
    const given = givenUp();
    expect(given.length).toBeGreaterThan(MAPS / 50);
    for (const { events, winner } of given) {
      const [map] = mapsOf({ start: 0, sport: 'moba' }, events, []);
      expect(map).toMatchObject({ state: 'over', winner });
      expect(map?.towers?.[winner]).toBe(countOf(events, 'tower', winner));
      expect(countOf(events, 'inhibitor', winner)).toBeGreaterThan(0);
    }
  });

  test('GA-08 a surrender that a feed reports counts what the winner still lacked: towers to a route, and its inhibitor', () => {
    for (const { events, surrender, winner } of givenUp()) {
      const earlier = events
        .filter(({ kind }) => kind !== 'inhibitor')
        .map((event) => (event === surrender ? { ...event, value: 2, detail: 'inhibitor' } : event));
      const [map] = mapsOf({ start: 0, sport: 'moba' }, earlier, []);
      expect(map?.towers?.[winner]).toBe(countOf(earlier, 'tower', winner) + 2);
      expect(map?.inhibitor).toBe(winner);
    }
  });

  test('the better team wins as often as printed', () => {
    for (const [edge, expected] of [
      [0.5, 0.61],
      [1, 0.705],
    ] as const) {
      const maps = played(playMoba, MAPS, edge).flatMap((events) => mapsOf({ start: 0, sport: 'moba' }, events, []));
      expect(Math.abs(mean(maps.map(({ winner }) => Number(winner === 'home'))) - expected)).toBeLessThan(0.035);
    }
  });
});

/** The step whose lead the printed figures are about. */
const LEAD_AFTER = 20;

interface PlainMap {
  readonly kills: number;
  readonly minutes: number;
  readonly towers: number;
  readonly winner: Side;
  /** Of home, in thousands, after the step of 20:00; a map may be over by then. */
  readonly lead: number | undefined;
  readonly blood: Side | undefined;
}

/** A map in its minutes alone: dragons and barons bring their gold and nothing is written down. */
function plainMap(chance: ReturnType<typeof chanceOf>): PlainMap {
  const { gold, dragon, baron, buffMinutes } = moba.mobaParameters;
  const poisson = (rate: number): number => {
    let count = 0;
    for (let left = 1 - chance.wait(rate); left > 0; left -= chance.wait(rate)) count += 1;
    return count;
  };
  let [lead, kills, dragonAt, baronAt] = [0, 0, dragon.from + chance.wait(0.5), baron.from + chance.wait(1 / 4.5)];
  const taken: [number, number] = [0, 0];
  const buffed: [number, number] = [0, 0];
  let [leadThen, blood]: [number | undefined, Side | undefined] = [undefined, undefined];
  for (let minute = 0; ; minute += 1) {
    if (minute === LEAD_AFTER + 1) leadThen = lead;
    let more = gold.noise * chance.bell();
    const before = kills;
    const killedBy: [number, number] = [0, 0];
    const rates = [moba.killRate(minute, lead, 0), moba.killRate(minute, -lead, 0)] as const;
    for (const side of [0, 1] as const) {
      const sign = side === 0 ? 1 : -1;
      const killed = poisson(rates[side]);
      kills += killed;
      killedBy[side] = killed;
      more += sign * gold.kill * killed;
      const rate = moba.towerRate(minute, sign * lead, minute < buffed[side]);
      if (chance.happens(1 - Math.exp(-rate)) && taken[side] < 11) {
        taken[side] += 1;
        more += sign * gold.tower;
      }
    }
    if (before === 0 && kills > 0) blood = firstOf(killedBy, rates, chance);
    if (dragonAt < minute + 1) {
      more += chance.happens(moba.takenByHome('dragon', lead, 0)) ? gold.dragon : -gold.dragon;
      dragonAt = minute + dragon.again + chance.wait(1 / dragon.mean);
    }
    if (baronAt < minute + 1) {
      const side = chance.happens(moba.takenByHome('baron', lead, 0)) ? 0 : 1;
      more += side === 0 ? gold.baron : -gold.baron;
      buffed[side] = minute + 1 + buffMinutes;
      baronAt = minute + baron.again + chance.wait(1 / baron.mean);
    }
    lead += more;
    const [home, away] = [moba.endRate(minute, lead, taken[0]), moba.endRate(minute, -lead, taken[1])];
    if (chance.happens(1 - Math.exp(-home - away))) {
      const winner: Side = chance.happens(home / (home + away)) ? 'home' : 'away';
      return { kills, minutes: minute + 1, towers: taken[0] + taken[1], winner, lead: leadThen, blood };
    }
  }
}

/** Whose kill came first: of both in one minute home's with its share of the rates. */
function firstOf(
  [home, away]: readonly [number, number],
  [ofHome, ofAway]: readonly [number, number],
  chance: ReturnType<typeof chanceOf>,
): Side {
  if (home > 0 && away > 0) return chance.happens(ofHome / (ofHome + ofAway)) ? 'home' : 'away';
  return home > 0 ? 'home' : 'away';
}
