import {
  currentRulebook,
  type MarketBook,
  type MarketType,
  marketTypeOf,
  outcomeOf,
  priceMatch,
  type Selection,
  standardMargins,
  standingOf,
  tallyOf,
} from '@fairground/betting';
import { createMarketDrift } from '../../packages/sports-feed/src/board/market-drift.ts';
import { pricingMoment } from '../../packages/sports-feed/src/board/moment/pricing-moment.ts';
import { factsOf } from '../../packages/sports-feed/src/feed/match-facts.ts';
import { expectedStrengthsOf } from '../../packages/sports-feed/src/season/engines/expected-strengths.ts';
import { type Fixture, fixturesBetween } from '../../packages/sports-feed/src/season/calendar.ts';
import { type Chance, chanceOf } from '../../packages/sports-feed/src/season/chance.ts';
import { eventsOf } from '../../packages/sports-feed/src/season/engines/events-of.ts';
import type { MatchEvent } from '../../packages/sports-feed/src/season/match-event.ts';
import { DAY, HOUR, SECOND, SEASON_EPOCH } from '../../packages/sports-feed/src/season/spans.ts';
import { type Sport, sports } from '../../packages/sports-feed/src/season/sports.ts';
import { finalState, isHeld, stateAt } from '../../packages/sports-feed/src/season/state-at.ts';
import { worldOf } from '../../packages/sports-feed/src/season/teams.ts';
import { type Seen, seenOf } from './in-play-features.ts';

/** Seconds that few matches go beyond. */
const LONGEST: Readonly<Record<Sport, number>> = {
  football: 6_900,
  virtualFootball: 760,
  basketball: 9_000,
  virtualBasketball: 430,
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
const LATE_SECONDS = 100;

/** Sports of the season; or those that EDGE_SPORTS names, with commas between them. */
export const lookedAtSports = (): Sport[] => {
  const named = process.env['EDGE_SPORTS']?.split(',');
  const all: Sport[] = [];
  for (const sport in sports) if (isSport(sport) && (named?.includes(sport) ?? true)) all.push(sport);
  return all;
};
const isSport = (name: string): name is Sport => name in sports;

/** One side of a market as it was priced at a moment, and what became of it. */
export interface PricedSide {
  readonly marketType: MarketType;
  readonly book: MarketBook;
  readonly side: string;
  readonly probability: number;
  /** Decimal, stake included. */
  readonly price: number;
  readonly outcome: NonNullable<ReturnType<typeof outcomeOf>>;
  /** What anybody sees of the match at that moment. */
  readonly seen: Seen;
  readonly matchId: string;
}

export interface Looks {
  readonly sport: Sport;
  /** Worlds of different seeds have different clubs and matches. */
  readonly seed: string;
  /** Moments of a match that are looked at in play; one more is before the start when that is asked for. */
  readonly inPlay: number;
  readonly isAheadToo?: boolean;
  readonly budgetMs: number;
  readonly codes?: readonly string[];
}

/** Plays matches until the processor has worked so long, whoever else is on it; answers how many. */
export function lookAtMatches({ sport, seed, inPlay, isAheadToo, budgetMs, codes }: Looks, visit: Visit): number {
  const world = worldOf(seed);
  const fixtures = fixturesBetween(world, { from: FROM, to: FROM + 12 * DAY }).filter((one) => one.sport === sport);
  const driftAt = createMarketDrift(seed);
  const spent = processorMs();
  let played = 0;
  for (let round = 0; spent() < budgetMs; round += 1) {
    const found = fixtures[round % fixtures.length];
    if (!found) break;
    // The same clubs again and again, and another match each time.
    const fixture = { ...found, id: `${found.id}-${round}` };
    const events = eventsOf(world, fixture);
    const state = finalState(fixture, events);
    if (state.phase !== 'ended') continue;
    played += 1;
    const match: Played = {
      fixture,
      events,
      expected: expectedStrengthsOf(world, fixture),
      end: { ...factsOf({ fixture, state, events, result: null }), state: 'finished' },
    };
    const chance = chanceOf({ seed: 'looks' }, fixture.id);
    if (isAheadToo) {
      const at = fixture.start - Math.ceil(chance.next() * 40 * HOUR);
      visitPrices(match, { at, inPlay: false, drift: driftAt(fixture.id, fixture.start, at), codes }, visit);
    }
    const last = events.at(-1)?.second ?? 0;
    for (let look = 0; look < inPlay; look += 1) {
      // Not a share of this match: who looks on does not know how long it will be.
      const second = look % 2 === 0 ? Math.floor(chance.next() * LONGEST[sport]) : lateSecond(events, chance);
      if (second >= last) continue;
      visitPrices(match, { at: fixture.start + second * SECOND, inPlay: true, codes }, visit);
    }
  }
  return played;
}

/** What this process has worked since. */
function processorMs(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}

type Visit = (priced: PricedSide) => void;

interface Played {
  readonly fixture: Fixture;
  readonly events: readonly MatchEvent[];
  readonly expected: ReturnType<typeof expectedStrengthsOf>;
  readonly end: ReturnType<typeof factsOf>;
}

interface Look {
  readonly at: number;
  readonly inPlay: boolean;
  readonly drift?: ReturnType<ReturnType<typeof createMarketDrift>>;
  readonly codes: readonly string[] | undefined;
}

function visitPrices(match: Played, { at, inPlay, drift, codes }: Look, visit: Visit): void {
  const { fixture, events, expected, end } = match;
  const second = Math.floor((at - fixture.start) / SECOND);
  const state = stateAt(fixture, events, at);
  if (inPlay && (state.version === 0 || isHeld(state, second))) return;
  const reported = { fixture, state, events: events.slice(0, state.version), result: null };
  const moment = pricingMoment(reported, inPlay, at);
  const rules = currentRulebook.sports[moment.sport];
  const seen: Seen = inPlay
    ? seenOf(reported, moment, second)
    : { all: 'ahead', lean: `${leanOf(drift?.sides)} ${leanOf(drift?.totals)}` };
  for (const book of priceMatch({ expectedStrengths: expected, moment, drift }, standardMargins, codes)) {
    const marketType = marketTypeOf(book.marketCode);
    if (!marketType) continue;
    const so = tallyOf(marketType.grading.by === 'pair' ? marketType.grading.tally : 'full', moment.facts, rules);
    const atBet = typeof so === 'object' ? so : { home: 0, away: 0 };
    book.sides.forEach((side, index) => {
      const probability = book.probabilities[index] ?? 0;
      if (standingOf(probability) !== 'open') return;
      const selection: Selection = { marketType, side, line: book.line, atBet };
      const outcome = outcomeOf(selection, end, rules);
      if (!outcome) return;
      const price = (book.prices[index] ?? 0) / 10_000;
      visit({ marketType, book, side, probability, price, outcome, seen, matchId: fixture.id });
    });
  }
}

const leanOf = (lean = 0): number => Math.round(2 * lean);

/** Some moment of the last hundred seconds on the clock of a period; anywhere in one without a clock. */
function lateSecond(events: readonly MatchEvent[], chance: Chance): number {
  const begun = events.filter(({ kind }) => kind === 'periodStart');
  const { second = 0, value = 0, pace = 1 } = begun[chance.between(0, 5)] ?? {};
  return value === 0 ? Infinity : Math.floor(second + (value - chance.next() * LATE_SECONDS) / pace);
}
