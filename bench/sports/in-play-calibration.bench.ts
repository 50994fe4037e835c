import {
  currentRulebook,
  type MatchFacts,
  outcomeOf,
  marketTypeOf,
  marketTypesOf,
  priceMatch,
  type Selection,
  standardMargins,
  standingOf,
  tallyOf,
} from '@fairground/betting';
import { pricingMoment } from '../../packages/sports-feed/src/board/pricing-moment.ts';
import { factsOf, type ReportedMatch } from '../../packages/sports-feed/src/feed/match-facts.ts';
import { expectedStrengthsOf } from '../../packages/sports-feed/src/season/engines/expected-strengths.ts';
import { type Fixture, fixturesBetween } from '../../packages/sports-feed/src/season/calendar.ts';
import { type Chance, chanceOf } from '../../packages/sports-feed/src/season/chance.ts';
import { eventsOf } from '../../packages/sports-feed/src/season/engines/events-of.ts';
import type { MatchEvent } from '../../packages/sports-feed/src/season/match-event.ts';
import { DAY, SECOND, SEASON_EPOCH } from '../../packages/sports-feed/src/season/spans.ts';
import { type Sport, sports } from '../../packages/sports-feed/src/season/sports.ts';
import { finalState, isHeld, stateAt } from '../../packages/sports-feed/src/season/state-at.ts';
import { worldOf } from '../../packages/sports-feed/src/season/teams.ts';
import { sportCodes } from '../../packages/sports-feed/src/season/sport-codes.ts';
import { seenOf } from './in-play-features.ts';

/** Processor seconds for each sport, and moments that are looked at in a match. */
const BUDGET_MS = 8_000;
const LOOKS = 8;
/** Fewer matches than this in a class tell nothing. */
const MATCHES_LEAST = 60;
/** With some thousand classes looked at, this far off is no luck. */
const FAR = 4;
/** Seconds that few matches go beyond. */
const LONGEST: Readonly<Record<Sport, number>> = {
  football: 6_900,
  virtualFootball: 760,
  basketball: 9_000,
  tennis: 12_000,
  snooker: 14_000,
  volleyball: 7_500,
  baseball: 14_000,
  tableTennis: 3_000,
  handball: 5_600,
  iceHockey: 10_500,
  badminton: 4_500,
  shooter: 9_000,
  moba: 8_000,
  americanFootball: 12_000,
  rugby: 6_500,
};
const FROM = SEASON_EPOCH + 500 * DAY;

/** How far what happened lies from what was priced. Moments of one match go together: they are no luck of their own. */
class Class {
  private sum = 0;
  private squares = 0;
  private expected = 0;
  private match = '';
  private own = 0;
  matches = 0;
  looks = 0;

  add(match: string, surprise: number, variance: number): void {
    this.expected += variance;
    if (match !== this.match) this.close();
    this.match = match;
    this.own += surprise;
    this.looks += 1;
  }

  close(): void {
    if (this.match === '') return;
    this.sum += this.own;
    this.squares += this.own ** 2;
    this.matches += 1;
    this.own = 0;
    this.match = '';
  }

  get off(): number {
    return this.sum / this.looks;
  }

  /** Whether enough may happen to tell anything. */
  get tells(): boolean {
    return this.matches >= MATCHES_LEAST && this.expected >= 20;
  }

  get errors(): number {
    // Where little happens, what happened says too little of how much luck there is.
    return this.sum / Math.sqrt(Math.max(this.squares, this.expected));
  }
}

/** Matches of every sport at moments of chance: what the board would think of them there, beside how they ended. */
export function inPlayCalibrationBench(): readonly [] {
  const off: string[] = [];
  for (const sport of keysOf(sports)) {
    const { classes, played } = lookAt(sport);
    const ranked = [...classes]
      .filter(([, { tells }]) => tells)
      .toSorted(([, one], [, other]) => Math.abs(other.errors) - Math.abs(one.errors));
    const [name, worst] = ranked[0] ?? [];
    console.log(
      `${sport.padEnd(16)} ${played} matches, ${ranked.length} classes; farthest: ${name}, ` +
        `${((worst?.off ?? 0) * 100).toFixed(1)} % off in ${worst?.looks} looks, ${worst?.errors.toFixed(1)} errors`,
    );
    for (const [key, { errors, off: by, looks }] of ranked) {
      if (Math.abs(errors) <= FAR) continue;
      off.push(`${sport} ${key}`);
      console.log(`    ${key}: ${(by * 100).toFixed(1)} % in ${looks} looks, ${errors.toFixed(1)} errors`);
    }
  }
  if (off.length > 0) throw new Error(`${off.length} classes are priced off what happens.`);
  return [];
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};

function lookAt(sport: Sport): { readonly classes: ReadonlyMap<string, Class>; readonly played: number } {
  const classes = new Map<string, Class>();
  const world = worldOf('in-play calibration');
  const fixtures = fixturesBetween(world, FROM, FROM + 12 * DAY).filter((one) => one.sport === sport);
  const codes = marketTypesOf(sportCodes[sport], true)
    .filter(({ grading }) => LOOKED_AT.has(grading.kind))
    .map(({ code }) => code);
  const begun = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  let played = 0;
  for (let round = 0; spent() < BUDGET_MS; round += 1) {
    const found = fixtures[round % fixtures.length];
    if (!found) break;
    // The same clubs again and again, and another match each time.
    const fixture = { ...found, id: `${found.id}-${round}` };
    const events = eventsOf(world, fixture);
    const state = finalState(fixture, events);
    if (state.phase !== 'ended') continue;
    played += 1;
    const end = { ...factsOf({ fixture, state, events, result: null }), state: 'finished' } as const;
    const chance = chanceOf('looks', fixture.id);
    const last = events.at(-1)?.second ?? 0;
    for (let look = 0; look < LOOKS; look += 1) {
      // Not a share of this match: who looks on does not know how long it will be.
      const second = look % 2 === 0 ? Math.floor(chance.next() * LONGEST[sport]) : lateSecond(events, chance);
      if (second >= last) continue;
      const at = fixture.start + second * SECOND;
      const so = stateAt(fixture, events, at);
      if (so.version === 0 || isHeld(so, second)) continue;
      const reported = { fixture, state: so, events: events.slice(0, so.version), result: null };
      compare(classes, reported, { expectedStrengths: expectedStrengthsOf(world, fixture), end, codes, at, second });
    }
  }
  for (const one of classes.values()) one.close();
  return { classes, played };
}

/** Some moment of the last hundred seconds on the clock of a period; anywhere in one without a clock. */
function lateSecond(events: readonly MatchEvent[], chance: Chance): number {
  const begun = events.filter(({ kind }) => kind === 'periodStart');
  const { second = 0, value = 0, pace = 1 } = begun[chance.between(0, 5)] ?? {};
  return value === 0 ? Infinity : Math.floor(second + (value - chance.next() * LATE_SECONDS) / pace);
}
const LATE_SECONDS = 100;

const LOOKED_AT: ReadonlySet<string> = new Set([
  'winner',
  'handicap',
  'total',
  'drawNoBet',
  'oddEven',
  'nextGoal',
  'firstGoal',
  'lastGoal',
  'bothScore',
  'correctScore',
  'highestHalf',
  'halfFull',
]);

interface Look {
  readonly expectedStrengths: ReturnType<typeof expectedStrengthsOf>;
  readonly end: MatchFacts;
  readonly codes: readonly string[];
  readonly at: number;
  readonly second: number;
}

function compare(classes: Map<string, Class>, reported: ReportedMatch & { fixture: Fixture }, look: Look): void {
  const moment = pricingMoment(reported, true, look.at);
  const rules = currentRulebook.sports[moment.sport];
  const seen = Object.entries(seenOf(reported, moment, look.second));
  for (const book of priceMatch(look.expectedStrengths, moment, standardMargins, look.codes)) {
    const marketType = marketTypeOf(book.marketCode);
    if (!marketType || book.rank > 0) continue;
    const so = tallyOf(marketType.grading.by === 'pair' ? marketType.grading.tally : 'full', moment.facts, rules);
    const atBet = typeof so === 'object' ? so : { home: 0, away: 0 };
    book.sides.slice(0, 3).forEach((side, index) => {
      // The last of two sides is what is left by the first.
      if (index > 0 && index === book.sides.length - 1) return;
      const probability = book.probabilities[index] ?? 0;
      if (standingOf(probability) !== 'open') return;
      const selection: Selection = { marketType, side, line: book.line, atBet };
      const outcome = outcomeOf(selection, look.end, rules);
      if (!outcome) return;
      // At the fair price a bet gains nothing on average, whatever part of it comes back.
      const weight = 1 - outcome.voidHalves / 2;
      const surprise = weight * (outcome.won - probability);
      for (const [name, value] of seen) {
        if (value === undefined) continue;
        const key = `${book.marketCode} ${side} · ${name} ${value}`;
        let found = classes.get(key);
        if (!found) classes.set(key, (found = new Class()));
        found.add(reported.fixture.id, surprise, weight ** 2 * probability * (1 - probability));
      }
    });
  }
}
