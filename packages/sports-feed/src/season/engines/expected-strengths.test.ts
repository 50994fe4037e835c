import {
  currentRulebook,
  type MatchFacts,
  outcomeOf,
  marketTypeOf,
  marketTypesOf,
  priceMatch,
  type PricingMoment,
  standardMargins,
  standingOf,
} from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { expectedStrengthsOf } from './expected-strengths.ts';
import { sportCodes } from '../sport-codes.ts';
import { type Fixture, fixturesBetween } from '../calendar.ts';
import { eventsOf } from './events-of.ts';
import { mapsOf, periodsOfMaps } from '../../feed/map-facts.ts';
import type { MatchEvent } from '../match-event.ts';
import type { MatchState } from '../match-state.ts';
import { DAY, SECOND, SEASON_EPOCH } from '../spans.ts';
import { type Sport, sports } from '../sports.ts';
import { pricingMoment } from '../../board/moment/pricing-moment.ts';
import { finalState, stateAt } from '../state-at.ts';
import { worldOf } from '../teams.ts';

const world = worldOf('outlook');
const from = SEASON_EPOCH + 800 * DAY;
const fixtures = fixturesBetween(world, { from, to: from + 9 * DAY });

/** Enough to see a model that is off, few enough to be quick; football, which is quickest to price, more often. */
const matchesOf = (sport: Sport): number => (sport === 'football' || sport === 'virtualFootball' ? 640 : 160);

const before = (fixture: Fixture): PricingMoment => ({
  sport: sportCodes[fixture.sport],
  bestOf: fixture.bestOf,
  inPlay: false,
  left: 1,
  firstHalfLeft: 1,
  facts: { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
});

/** The end of a match as settlement would be told: a frame is 1–0, and what follows regular time is overtime. */
function factsOf(
  fixture: Fixture,
  { periods, corners, yellow, red }: MatchState,
  events: readonly MatchEvent[],
): MatchFacts {
  const { sport } = fixture;
  const regular = currentRulebook.sports[sportCodes[sport]].periods || periods.length;
  const scores = periods.map(({ home, away }) =>
    sport === 'snooker' ? { home: Number(home > away), away: Number(away > home) } : { home, away },
  );
  if (sports[sport].gameType === 'ES') {
    const maps = mapsOf(fixture, events, periods);
    return { kind: 'match', state: 'finished', periods: periodsOfMaps(maps), complete: maps.length, maps };
  }
  const extra = scores.slice(regular);
  const sum = (side: 'home' | 'away'): number => extra.reduce((total, score) => total + score[side], 0);
  return {
    kind: 'match',
    state: 'finished',
    periods: scores.slice(0, regular),
    complete: Math.min(regular, scores.length),
    ...(extra.length > 0 && { overtime: { home: sum('home'), away: sum('away') } }),
    corners: [corners],
    yellows: [yellow],
    reds: [red],
  };
}

/** How far what happened lies from what was priced, in standard errors, for the first side of a market's main line. */
class Surprise {
  private sum = 0;
  private variance = 0;
  count = 0;

  add(chance: number, happened: number): void {
    this.sum += happened - chance;
    this.variance += chance * (1 - chance);
    this.count += 1;
  }

  get errors(): number {
    return this.sum / Math.sqrt(this.variance);
  }
}

function surprisesOf(sport: Sport): ReadonlyMap<string, Surprise> {
  const rules = currentRulebook.sports[sportCodes[sport]];
  const surprises = new Map<string, Surprise>();
  const all = fixtures.filter((one) => one.sport === sport);
  // Spread over all nine days: two hundred in a row may be a lucky weekend.
  const played = all.filter((_, index) => (index * matchesOf(sport)) % all.length < matchesOf(sport));
  expect(played.length).toBeGreaterThanOrEqual(150);
  const looked = marketTypesOf(sportCodes[sport], false)
    .map(({ code }) => code)
    .filter((code) => LOOKED_AT.test(code));
  for (const fixture of played) {
    const events = eventsOf(world, fixture);
    const state = finalState(fixture, events);
    if (state.phase !== 'ended') continue;
    const facts = factsOf(fixture, state, events);
    for (const book of priceMatch(
      { expectedStrengths: expectedStrengthsOf(world, fixture), moment: before(fixture) },
      standardMargins,
      looked,
    )) {
      const marketType = marketTypeOf(book.marketCode);
      if (!marketType || book.rank > 0) continue;
      for (const [index, side] of book.sides.entries()) {
        const probability = book.probabilities[index] ?? 0;
        if (standingOf(probability) === 'decided') continue;
        const outcome = outcomeOf({ marketType, side, line: book.line }, facts, rules);
        // A refund tells nothing; a split stake tells by half.
        if (!outcome || outcome.voidHalves === 2) continue;
        const key = `${book.marketCode} ${side}`;
        const surprise = surprises.get(key) ?? new Surprise();
        surprises.set(key, surprise);
        if (outcome.voidHalves === 0) surprise.add(probability, outcome.won);
      }
    }
  }
  return surprises;
}

const LOOKED_AT =
  /^(M|R|OU|OUH|OUC|EO|HM|HOU|SHM|SHOU|Q[14](M|OU)|P[13](M|OU)|S[123](M|OU)|ST(OU|R)|I[18]OU|F5(M|OU)|T|BTS|F|CNOU|CNM|CDM|G1\w+)$/;

const typedKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};

describe('prices are fair against the season', () => {
  test.each(typedKeys(sportCodes))('SP-04 %s: what happens agrees with what was priced', (sport) => {
    const surprises = surprisesOf(sport);
    expect(surprises.size).toBeGreaterThan(8);
    const far = [...surprises]
      .filter(([, { count }]) => count >= 60)
      .map(([key, { errors, count }]) => ({ key, errors, count }));
    for (const { key, errors } of far) expect(Math.abs(errors), key).toBeLessThan(3.6);
  });

  test('SP-04 baseball: an inning is even as often as was priced', () => {
    const codes = Array.from({ length: 8 }, (_, index) => `I${index + 1}EO`);
    const surprise = new Surprise();
    for (const fixture of fixtures.filter(({ sport }) => sport === 'baseball')) {
      const events = eventsOf(world, fixture);
      const state = finalState(fixture, events);
      if (state.phase !== 'ended') continue;
      const facts = factsOf(fixture, state, events);
      for (const book of priceMatch(
        { expectedStrengths: expectedStrengthsOf(world, fixture), moment: before(fixture) },
        standardMargins,
        codes,
      )) {
        const marketType = marketTypeOf(book.marketCode);
        if (!marketType) continue;
        const outcome = outcomeOf({ marketType, side: 'E', line: 0 }, facts, currentRulebook.sports.BS);
        surprise.add(book.probabilities[book.sides.indexOf('E')] ?? 0, outcome?.won ?? 0);
      }
    }
    expect(surprise.count).toBeGreaterThan(1_000);
    expect(Math.abs(surprise.errors)).toBeLessThan(3.6);
  });

  test('SP-08 American football: the hurry before a half ends is in the prices', () => {
    const surprise = new Surprise();
    for (const fixture of fixtures.filter(({ sport }) => sport === 'americanFootball')) {
      const events = eventsOf(world, fixture);
      const end = finalState(fixture, events);
      if (end.phase !== 'ended') continue;
      for (const { kind, detail = '', second, pace = 1 } of events) {
        if (kind !== 'periodStart' || (detail !== 'Q2' && detail !== 'Q4')) continue;
        // Four minutes are left on the clock.
        const at = fixture.start + Math.round(second + 660 / pace) * SECOND;
        const state = stateAt(fixture, events, at);
        const reported = { fixture, state, events: events.slice(0, state.version), result: null };
        const expected = expectedStrengthsOf(world, fixture);
        const [book] = priceMatch(
          { expectedStrengths: expected, moment: pricingMoment(reported, true, at) },
          standardMargins,
          [`${detail}ROU`],
        );
        const marketType = marketTypeOf(`${detail}ROU`);
        if (!book || !marketType) continue;
        const facts = factsOf(fixture, end, events);
        const outcome = outcomeOf({ marketType, side: 'O', line: book.line }, facts, currentRulebook.sports.AF);
        surprise.add(book.probabilities[0] ?? 0, outcome?.won ?? 0);
      }
    }
    expect(surprise.count).toBeGreaterThan(250);
    expect(Math.abs(surprise.errors)).toBeLessThan(3.2);
  });
});
