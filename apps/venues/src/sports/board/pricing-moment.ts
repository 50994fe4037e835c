import { currentRulebook, type PricingMoment } from '@fairground/sportsbook';
import { factsOf, type Told } from '../facts-of.ts';
import { clockAt, isPlayedInSets, type MatchState } from '../season/match-state.ts';
import { secondOf } from '../season/state-at.ts';
import type { Sport } from '../season/sports.ts';
import { sportCodes } from '../sport-codes.ts';

/** What the referee adds to a half of football on average, and to the minutes shown. */
const ADDED_SECONDS = 120;
const AFTER_ADDED_SECONDS = 15;
/** Nobody knows when the whistle comes: a running period is never quite over. */
const SHARE_LEAST = 0.002;

/** What is known of a match at an instant, in the words prices are made from. */
export function pricingMoment(told: Told, inPlay: boolean, time: number): PricingMoment {
  const { fixture, state, events } = told;
  const { sport } = fixture;
  // What was said after the step began counts from when it was said.
  const second = Math.max(secondOf(fixture, time), events.at(-1)?.second ?? 0, state.clock.since);
  return {
    sport: sportCodes[sport],
    bestOf: fixture.bestOf,
    inPlay,
    ...timeLeft(sport, state, second),
    facts: factsOf(told),
    ...(isPlayedInSets(sport) && { points: state.points, games: state.games }),
    ...(sport === 'baseball' && { half: state.half, outs: state.outs }),
  };
}

/** How much of regular time, and of the first half, is still to be played. */
function timeLeft(sport: Sport, state: MatchState, second: number): Pick<PricingMoment, 'left' | 'firstHalfLeft'> {
  const { periods, halfPeriods } = currentRulebook.sports[sportCodes[sport]];
  if (periods === 0 || state.clock.length === 0) return { left: 1, firstHalfLeft: 1 };
  const over = state.open ? state.periods.length - 1 : state.periods.length;
  const played = Math.min(periods, over + (state.open ? sharePlayed(sport, state, second) : 0));
  return { left: 1 - played / periods, firstHalfLeft: halfPeriods === 0 ? 1 : 1 - Math.min(1, played / halfPeriods) };
}

function sharePlayed(sport: Sport, { clock, added }: MatchState, second: number): number {
  const read = clockAt(clock, second);
  if (sport !== 'football') return Math.min(1 - SHARE_LEAST, read / clock.length);
  const whole = clock.length + ADDED_SECONDS;
  const left = added > 0 ? clock.length + added * 60 + AFTER_ADDED_SECONDS - read : whole - read;
  return 1 - Math.max(SHARE_LEAST, left / whole);
}
