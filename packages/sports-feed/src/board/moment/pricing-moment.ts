import { currentRulebook, type PricingMoment } from '@fairground/betting';
import { factsOf, type ReportedMatch } from '../../feed/match-facts.ts';
import { clockAt, isPlayedInSets, type MatchState } from '../../season/match-state.ts';
import { ADDED_ON_AVERAGE, addedSeconds, lostSeconds } from '../../season/engines/flow-game.ts';
import { football } from '../../season/engines/flow-games.ts';
import { ADDED_TIME } from '../../season/engines/expected-strengths.ts';
import { INNINGS, INNINGS_MAX } from '../../season/engines/baseball.ts';
import { secondOf } from '../../season/state-at.ts';
import { otherSide, type Sport } from '../../season/sports.ts';
import { attacksIn, attacksOver } from '../../season/engines/virtual-basketball.ts';
import { sportCodes } from '../../season/sport-codes.ts';
import { frameTableOf } from './frame-table.ts';
import { mobaMapOf } from './moba-map.ts';
import { shooterRoundOf } from './shooter-round.ts';

/** What follows the minutes that the referee shows, on average. */
const AFTER_ADDED_SECONDS = 15;
/** What a second of football still adds on average: what is lost in it, less what nobody plays in. */
const ADDED_BY_SECOND = 0.046;
/** Seconds of a half that the expected goals of football are counted by. */
const HALF_SECONDS = ADDED_TIME * (football.periodSeconds + ADDED_ON_AVERAGE / 2);
/** Nobody knows when the whistle comes: a running period is never quite over. */
const SHARE_LEAST = 0.002;

/** What is known of a match at an instant, in the words prices are made from. */
export function pricingMoment(reported: ReportedMatch, inPlay: boolean, time: number): PricingMoment {
  const { fixture, state, events } = reported;
  const { sport } = fixture;
  // What was said after the step began counts from when it was said.
  const second = Math.max(secondOf(fixture, time), events.at(-1)?.second ?? 0, state.clock.since);
  return {
    sport: sportCodes[sport],
    bestOf: fixture.bestOf,
    inPlay,
    ...timeLeft(sport, reported, second),
    ...overtimeOf(sport, state, second),
    ...(sport === 'virtualBasketball' && turnToAttack(reported, second)),
    ...(sport === 'handball' && { redCards: state.red }),
    facts: factsOf(reported),
    // Between sets the points of the last one still stand, and say nothing of the next.
    ...(isPlayedInSets(sport) && state.open && { points: state.points, games: state.games }),
    ...serviceOf(reported),
    ...(sport === 'snooker' && frameOf(reported)),
    ...(sport === 'baseball' && turnOf(state)),
    ...(sport === 'shooter' && { shooter: shooterRoundOf(events) }),
    ...(sport === 'moba' && mobaMapOf(events, state, second)),
  };
}

/** Whose attack is next, where one side still has one more than the other in the running period. */
function turnToAttack({ state: { clock, open }, events }: ReportedMatch, second: number): Partial<PricingMoment> {
  const first = events.findLast(({ kind }) => kind === 'periodStart')?.side;
  if (!open || !first || attacksOver(clockAt(clock, second)) % 2 === 0) return {};
  return { attacksNext: otherSide(first) };
}

function frameOf({ events }: ReportedMatch): Pick<PricingMoment, 'frame'> {
  const frame = frameTableOf(events);
  return frame ? { frame } : {};
}

/** Who bats; between innings nobody does. */
function turnOf({ open, half, outs, bases, periods }: MatchState): Partial<PricingMoment> {
  const begun = Math.max(0, periods.length - INNINGS);
  const extraInningsLeft = INNINGS_MAX - INNINGS - (open || begun === 0 ? begun : begun + 1);
  return { extraInningsLeft: Math.max(0, extraInningsLeft), ...(open && { half, outs, bases }) };
}

/** Who serves next where whoever won the last rally does, and how likely it is where nobody says it. */
function serviceOf({ fixture: { sport }, events }: ReportedMatch): Pick<PricingMoment, 'server' | 'homeServes'> {
  if (sport === 'tennis') return { homeServes: homeServesNext(events) };
  if (sport !== 'volleyball' && sport !== 'badminton') return {};
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    if (event?.kind === 'point' && event.side) return { server: event.side };
    if (event?.kind === 'periodStart' || event?.kind === 'periodEnd') return {};
  }
  return {};
}

/** How often who serves wins a point of tennis. */
const SERVE_WINS = 0.63;
const EVIDENCE_MAX = 12;

/**
 * The service goes round game by game, and nobody is told who began: every point says a little about it, as it does to
 * anybody who looks on. In a tie-break the service goes round too quickly to say much.
 */
function homeServesNext(events: ReportedMatch['events']): number {
  const each = Math.log(SERVE_WINS / (1 - SERVE_WINS));
  let [reported, isFirst, isTied] = [0, true, false];
  for (const { kind, side } of events) {
    if (kind === 'tieBreak') isTied = true;
    if (kind === 'point' && side && !isTied) reported += (side === 'home') === isFirst ? each : -each;
    if (kind !== 'game') continue;
    isFirst = !isFirst;
    isTied = false;
  }
  const began = 1 / (1 + Math.exp(-Math.max(-EVIDENCE_MAX, Math.min(EVIDENCE_MAX, reported))));
  return isFirst ? began : 1 - began;
}

/** How much of regular time, and of the first half, is still to be played. */
function timeLeft(
  sport: Sport,
  reported: Pick<ReportedMatch, 'state' | 'events'>,
  second: number,
): Pick<PricingMoment, 'left' | 'firstHalfLeft'> {
  const { state } = reported;
  const { periods, halfPeriods } = currentRulebook.sports[sportCodes[sport]];
  if (periods === 0 || state.clock.length === 0) return { left: 1, firstHalfLeft: 1 };
  const over = state.open ? state.periods.length - 1 : state.periods.length;
  const played = Math.min(periods, over + (state.open ? sharePlayed(sport, reported, second) : 0));
  return { left: 1 - played / periods, firstHalfLeft: halfPeriods === 0 ? 1 : 1 - Math.min(1, played / halfPeriods) };
}

function sharePlayed(sport: Sport, { state, events }: Pick<ReportedMatch, 'state' | 'events'>, second: number): number {
  const { clock, added, periods } = state;
  const read = clockAt(clock, second);
  if (sport === 'virtualBasketball') return attacksOver(read) / attacksIn(clock.length);
  if (sport !== 'football') return Math.min(1 - SHARE_LEAST, read / clock.length);
  const toWhistle = Math.max(0, clock.length - read);
  // Before the minutes are shown, everybody can count what was lost.
  const expected = addedSeconds({ lost: lostSeconds(events), half: periods.length - 1 }) + ADDED_BY_SECOND * toWhistle;
  const more = added > 0 ? added * 60 : expected;
  const left = clock.length + more + AFTER_ADDED_SECONDS - read;
  return 1 - Math.min(1, Math.max(SHARE_LEAST, left / HALF_SECONDS));
}

/** How much of a running overtime is left; a shoot-out has no time, and overtimes of points follow each other. */
function overtimeOf(sport: Sport, { periods, open, clock }: MatchState, second: number): Partial<PricingMoment> {
  const { periods: regular } = currentRulebook.sports[sportCodes[sport]];
  if (regular === 0 || periods.length <= regular || sport === 'baseball') return {};
  if (!open) return { overtimeLeft: sport === 'iceHockey' ? 0 : 1 };
  if (sport === 'virtualBasketball')
    return { overtimeLeft: 1 - attacksOver(clockAt(clock, second)) / attacksIn(clock.length) };
  return { overtimeLeft: clock.length === 0 ? 0 : Math.max(SHARE_LEAST, 1 - clockAt(clock, second) / clock.length) };
}
