import { describe, expect, test } from 'vitest';
import { type Fixture, fixturesBetween } from '../calendar.ts';
import { eventsOf } from './events-of.ts';
import { isEnding, type MatchEvent } from '../match-event.ts';
import { type MatchState, unplayed } from '../match-state.ts';
import { DAY, SEASON_EPOCH } from '../spans.ts';
import type { Side, Sport } from '../sports.ts';
import { finalState, isHeld, stateAt } from '../state-at.ts';
import { strengthOf, worldOf } from '../teams.ts';
import { football } from './flow-games.ts';
import { PENALTY_SCORED, VAR_CANCELS, VAR_SHARE } from './flow-game.ts';

const world = worldOf('engines');
const from = SEASON_EPOCH + 700 * DAY;

interface Played {
  readonly fixture: Fixture;
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
}

/** Enough of each sport to count; football, whose numbers are looked at closest, more often. */
const counts = new Map<Sport, number>();
const season: readonly Played[] = fixturesBetween(world, { from, to: from + 6 * DAY })
  .filter(({ sport }) => {
    counts.set(sport, (counts.get(sport) ?? 0) + 1);
    return (counts.get(sport) ?? 0) <= (sport === 'football' ? 600 : 100);
  })
  .map((fixture) => {
    const events = eventsOf(world, fixture);
    return { fixture, events, state: finalState(fixture, events) };
  });
const played = (sport: Sport): Played[] =>
  season.filter(({ fixture, state }) => fixture.sport === sport && state.phase === 'ended');
const rating = (id: string): number => strengthOf(world, id).attack * strengthOf(world, id).defence;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => mean(values.map((value) => value ** 2)) - mean(values) ** 2;
const total = ({ state }: Played): number => state.score.home + state.score.away;
const sharesOf = (matches: readonly Played[], which: (match: Played) => boolean): number =>
  matches.filter(which).length / matches.length;

/** What a football side should score by its strength and the published constants, cards left out. */
function expectedGoals({ fixture }: Played, side: Side): number {
  const { score, penalty } = football.often;
  const own = strengthOf(world, fixture[side].id).attack;
  const theirs = strengthOf(world, fixture[side === 'home' ? 'away' : 'home'].id).defence;
  const home = side === 'home' ? football.homeAdvantage : 1 / football.homeAdvantage;
  return ((score + penalty * PENALTY_SCORED) * (1 - VAR_SHARE * VAR_CANCELS) * own * home) / theirs;
}

describe('every match', () => {
  test('SP-01 is the same whenever it is asked for', () => {
    for (const { fixture, events } of season.slice(0, 60))
      expect(eventsOf(worldOf('engines'), fixture)).toEqual(events);
  });

  test('goes forward in time, and ends once', () => {
    for (const { fixture, events } of season) {
      expect(events.filter(({ kind }) => isEnding(kind)).length, fixture.id).toBe(1);
      expect(isEnding(events.at(-1)?.kind ?? 'start'), fixture.id).toBe(true);
      const backwards = events.findIndex((event, index) => event.second < (events[index - 1]?.second ?? -Infinity));
      expect(backwards, fixture.id).toBe(-1);
      expect(events.every(({ second }) => Number.isInteger(second))).toBe(true);
    }
  });

  test('has a state that only grows, and never a negative score', () => {
    for (const { fixture, events, state } of season.slice(0, 150)) {
      expect(stateAt(fixture, events, fixture.start - 4 * 3_600_000)).toEqual(unplayed);
      expect(stateAt(fixture, events, fixture.start + DAY)).toEqual(state);
      expect(Math.min(state.score.home, state.score.away)).toBeGreaterThanOrEqual(0);
      expect(state.version).toBe(events.length);
    }
  });

  test('SP-05 bets are held for 20 to 60 seconds after a goal, a red card, a penalty or a check', () => {
    const kinds = new Set(['score', 'red', 'penalty', 'varCheck', 'danger']);
    const risky = played('football').flatMap(({ fixture, events }) =>
      events.filter(({ kind }) => kinds.has(kind)).map((event) => ({ fixture, events, event })),
    );
    expect(risky.length).toBeGreaterThan(500);
    for (const { fixture, events, event } of risky.slice(0, 500)) {
      expect(event.hold).toBeGreaterThanOrEqual(20);
      expect(event.hold).toBeLessThanOrEqual(60);
      const state = stateAt(fixture, events, fixture.start + event.second * 1_000);
      expect(isHeld(state, event.second)).toBe(true);
    }
  });
});

describe('football', () => {
  const matches = played('football');

  test('SP-01 goals follow the strengths: sums agree over many matches', () => {
    for (const side of ['home', 'away'] as const) {
      const goals = mean(matches.map(({ state }) => state.score[side]));
      const strength = mean(matches.map((match) => expectedGoals(match, side)));
      // Three standard errors of some 600 matches are a tenth.
      expect(Math.abs(goals / strength - 1)).toBeLessThan(0.1);
    }
  });

  test('goals scatter as Poisson does, and the home side wins more often', () => {
    const surprise = matches.map((match) => {
      const strength = expectedGoals(match, 'home') + expectedGoals(match, 'away');
      return (total(match) - strength) / Math.sqrt(strength);
    });
    expect(variance(surprise)).toBeGreaterThan(0.85);
    expect(variance(surprise)).toBeLessThan(1.2);
    const homeWins = sharesOf(matches, ({ state }) => state.score.home > state.score.away);
    const awayWins = sharesOf(matches, ({ state }) => state.score.home < state.score.away);
    expect(homeWins).toBeGreaterThan(awayWins + 0.05);
    expect(1 - homeWins - awayWins).toBeGreaterThan(0.18);
    expect(1 - homeWins - awayWins).toBeLessThan(0.33);
  });

  test('has corners, cards and checks, and its halves add up', () => {
    const corners = mean(matches.map(({ state }) => state.corners.home + state.corners.away));
    expect(corners).toBeGreaterThan(9);
    expect(corners).toBeLessThan(12);
    expect(mean(matches.map(({ state }) => state.yellow.home + state.yellow.away))).toBeCloseTo(3.9, 0);
    const kinds = new Set(matches.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of ['varCheck', 'scoreCancelled', 'penalty', 'red', 'injury', 'stoppage'])
      expect(kinds).toContain(kind);
    for (const { state } of matches) {
      expect(state.periods.map(({ name }) => name)).toEqual(['1H', '2H']);
      for (const side of ['home', 'away'] as const) {
        expect(state.periods.reduce((sum, period) => sum + period[side], 0)).toBe(state.score[side]);
      }
    }
  });
});

describe('the other sports keep their rules', () => {
  test('SP-01 basketball: nobody draws, overtime only when four quarters are level', () => {
    const matches = played('basketball');
    expect(mean(matches.map(total))).toBeGreaterThan(195);
    expect(mean(matches.map(total))).toBeLessThan(235);
    expect(sharesOf(matches, ({ state }) => state.periods.length > 4)).toBeGreaterThan(0);
    for (const { state } of matches) {
      expect(state.score.home).not.toBe(state.score.away);
      const quarters = state.periods.slice(0, 4);
      const ahead = quarters.reduce((sum, { home, away }) => sum + home - away, 0);
      expect(state.periods.length > 4).toBe(ahead === 0);
    }
  });

  test('SP-01 tennis: every set is a set', () => {
    for (const { fixture, state } of played('tennis')) {
      for (const { home, away } of state.periods) {
        const [more, less] = [Math.max(home, away), Math.min(home, away)];
        expect((more === 6 && less <= 4) || (more === 7 && (less === 5 || less === 6)), `${home}-${away}`).toBe(true);
      }
      const won = state.periods.filter(({ home, away }) => home > away).length;
      expect(state.score).toEqual({ home: won, away: state.periods.length - won });
      expect(Math.max(state.score.home, state.score.away)).toBe(Math.ceil(fixture.bestOf / 2));
    }
  });

  test.each([
    ['volleyball', 25, 15, 0],
    ['tableTennis', 11, 11, 0],
    ['badminton', 21, 21, 30],
  ] as const)('SP-01 %s: sets to %d, the last to %d, two ahead', (sport, target, lastTarget, cap) => {
    for (const { fixture, state } of played(sport)) {
      state.periods.forEach(({ home, away }, index) => {
        const needed = index + 1 === fixture.bestOf ? lastTarget : target;
        const [more, less] = [Math.max(home, away), Math.min(home, away)];
        const right = more === cap ? less >= cap - 2 : more === Math.max(needed, less + 2);
        expect(right, `${home}-${away}`).toBe(true);
      });
      expect(Math.max(state.score.home, state.score.away)).toBe(Math.ceil(fixture.bestOf / 2));
    }
  });

  test('SP-01 snooker: the frame goes to whoever has more points', () => {
    const matches = played('snooker');
    expect(matches.some(({ events }) => events.some(({ kind }) => kind === 'bigBreak'))).toBe(true);
    for (const { fixture, state, events } of matches) {
      const won = state.periods.filter(({ home, away }) => home > away).length;
      expect(state.score).toEqual({ home: won, away: state.periods.length - won });
      expect(Math.max(state.score.home, state.score.away)).toBe(Math.ceil(fixture.bestOf / 2));
      for (const { kind, value } of events) if (kind === 'bigBreak') expect(value).toBeLessThanOrEqual(147);
    }
  });

  test('SP-01 baseball: three outs a side, nine innings, extra ones only when level', () => {
    const matches = played('baseball');
    expect(mean(matches.map(total))).toBeGreaterThan(7);
    expect(mean(matches.map(total))).toBeLessThan(11);
    for (const { state, events } of matches) {
      const innings = state.periods.length;
      expect(innings).toBeGreaterThanOrEqual(9);
      expect(innings).toBeLessThanOrEqual(12);
      const aheadAfterNine = state.periods.slice(0, 9).reduce((sum, { home, away }) => sum + home - away, 0);
      expect(innings > 9).toBe(aheadAfterNine === 0);
      if (state.score.home === state.score.away) expect(innings).toBe(12);
      const outs = events.filter(({ kind, side }) => kind === 'out' && side === 'away').length;
      expect(outs).toBe(innings * 3);
    }
  });

  test('SP-01 ice hockey never draws, handball may', () => {
    for (const { state } of played('iceHockey')) expect(state.score.home).not.toBe(state.score.away);
    expect(played('handball').some(({ state }) => state.score.home === state.score.away)).toBe(true);
    expect(mean(played('iceHockey').map(total))).toBeGreaterThan(5);
    expect(mean(played('iceHockey').map(total))).toBeLessThan(7);
    expect(mean(played('handball').map(total))).toBeGreaterThan(48);
    expect(mean(played('handball').map(total))).toBeLessThan(62);
  });

  test('SP-01 American football: touchdowns, conversions and field goals in four quarters, one drive each when level', () => {
    const matches = played('americanFootball');
    expect(mean(matches.map(total))).toBeGreaterThan(42);
    expect(mean(matches.map(total))).toBeLessThan(56);
    for (const { state, events } of matches) {
      expect(state.score.home).not.toBe(state.score.away);
      expect(state.periods.slice(0, 4).map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
      const ahead = state.periods.slice(0, 4).reduce((sum, { home, away }) => sum + home - away, 0);
      expect(state.periods.length > 4).toBe(ahead === 0);
      const scores = events.filter(({ kind }) => kind === 'score');
      scores.forEach(({ value = 0, side }, index) => {
        const before = scores[index - 1];
        if (value < 3) expect(before).toMatchObject({ value: 6, side });
        else expect([3, 6]).toContain(value);
      });
    }
    expect(new Set(matches.flatMap(({ events }) => events.map(({ value }) => value)))).toContain(2);
  });

  test('SP-01 rugby: tries, conversions and penalties in two halves, and a draw may stay', () => {
    const matches = played('rugby');
    expect(mean(matches.map(total))).toBeGreaterThan(42);
    expect(mean(matches.map(total))).toBeLessThan(58);
    for (const { state, events } of matches) {
      expect(state.periods.map(({ name }) => name)).toEqual(['1H', '2H']);
      const scores = events.filter(({ kind }) => kind === 'score');
      scores.forEach(({ value = 0, side }, index) => {
        if (value === 2) expect(scores[index - 1]).toMatchObject({ value: 5, side });
        else expect([3, 5]).toContain(value);
      });
    }
    const tries = matches.flatMap(({ events }) => events.filter(({ value, kind }) => kind === 'score' && value === 5));
    const conversions = matches.flatMap(({ events }) =>
      events.filter(({ value, kind }) => kind === 'score' && value === 2),
    );
    expect(conversions.length / tries.length).toBeCloseTo(0.74, 1);
  });

  test('SP-01 stronger players win more often', () => {
    for (const sport of ['tennis', 'snooker', 'tableTennis', 'badminton', 'volleyball', 'basketball'] as const) {
      const stronger = sharesOf(
        played(sport),
        ({ fixture, state }) =>
          rating(fixture.home.id) > rating(fixture.away.id) === state.score.home > state.score.away,
      );
      expect(stronger, sport).toBeGreaterThan(0.55);
      expect(stronger, sport).toBeLessThan(0.92);
    }
  });
});
