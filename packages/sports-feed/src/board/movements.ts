import {
  currentRulebook,
  lineText,
  type MarketType,
  marketTypesOf,
  priceMatch,
  sideName,
  sidesOf,
  type Sport,
  standardMargins,
} from '@fairground/betting';
import { createYielder } from '../scheduling/yielder.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { afterEvent, type MatchState, unplayed } from '../season/match-state.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../season/spans.ts';
import type { Board, BoardMatch } from './board.ts';
import type { MarketDriftAt } from './market-drift.ts';
import { pricingOf } from './price-list.ts';
import { tickOf } from './timing/tick.ts';

/** How the main line of one market moved. */
export interface Movement {
  readonly marketType: MarketType;
  readonly sides: readonly { readonly side: string; readonly name: string }[];
  /** The oldest first. */
  readonly points: readonly MovementPoint[];
}

interface MovementPoint {
  readonly at: number;
  readonly lineText: string;
  /** Decimal times ten thousand, in the order of the sides. */
  readonly prices: readonly number[];
}

/** Most points of one movement. */
const POINTS_MAX = 300;
/** How far apart points are, by how far ahead the match is. */
const STEPS = { far: 4 * HOUR, near: HOUR, live: 2 * MINUTE } as const;
const AHEAD = 8 * DAY;
/** Matches whose past is kept at hand. */
const KEPT_MAX = 200;

/** What each instant's main lines were, by the market before the start. */
type Past = Map<number, readonly Shown[]>;
interface Shown {
  readonly lineText: string;
  readonly prices: readonly number[];
}

export interface Movements {
  readonly of: (match: BoardMatch, time: number) => Promise<readonly Movement[]>;
}

/**
 * How prices moved. Our own prices follow from the feed, so those of the past are made again when somebody asks; prices
 * that a feed quotes itself are noted down as they come.
 */
export function createMovements(board: Pick<Board, 'match' | 'onChange'>, driftAt: MarketDriftAt): Movements {
  const pasts = new Map<string, Past>();

  function pastOf(id: string): Past {
    const known = pasts.get(id) ?? new Map<number, readonly Shown[]>();
    pasts.delete(id);
    pasts.set(id, known);
    if (pasts.size > KEPT_MAX) pasts.delete(pasts.keys().next().value ?? '');
    return known;
  }

  board.onChange(({ at, matches }) => {
    for (const id of matches) {
      const match = board.match(id);
      if (!match || match.showType === undefined || match.fixture.outlook) continue;
      const past = pastOf(id);
      past.set(at, shownNow(match));
      if (past.size > POINTS_MAX) past.delete(past.keys().next().value ?? 0);
    }
  });

  async function of(match: BoardMatch, time: number): Promise<readonly Movement[]> {
    const past = pastOf(match.fixture.id);
    const yieldNow = createYielder();
    const story = { state: unplayed, reported: 0 };
    const instants = match.fixture.outlook ? instantsOf(match, time) : [...past.keys()];
    for (const at of instants) {
      moveTo(story, match, at);
      if (past.has(at) || !match.fixture.outlook) continue;
      past.set(at, shownAt(match, story, { at, driftAt }));
      // oxlint-disable-next-line no-await-in-loop -- one instant after the other, with room for others
      await yieldNow();
    }
    return mainMarketTypes(match.sport, match.showType === 'RB').map((marketType, index) => ({
      marketType,
      sides: sidesShown(match, marketType),
      points: instants.slice(-POINTS_MAX).flatMap((at) => {
        const shown = past.get(at)?.[index];
        return shown && shown.prices.length > 0 ? [{ at, ...shown }] : [];
      }),
    }));
  }

  return { of };
}

/** Handicap, total and winner of the whole match. */
function mainMarketTypes(sport: Sport, inPlay: boolean): readonly MarketType[] {
  const codes = inPlay ? ['RE', 'ROU', 'RM'] : ['R', 'OU', 'M'];
  return marketTypesOf(sport, inPlay).filter(({ code }) => codes.includes(code));
}

function sidesShown({ markets, fixture, sport }: BoardMatch, marketType: MarketType): Movement['sides'] {
  // A feed has an order of its own.
  const main = fixture.outlook ? undefined : markets.find((market) => market.marketType.code === marketType.code);
  const all = sidesOf(marketType, currentRulebook.sports[sport]);
  const sides = main?.quotes.map(({ side }) => side) ?? (all === 'runner' ? [] : all);
  // Without their lines: those are told point by point.
  return sides.map((side) => ({ side, name: sideName({ ...marketType, line: 'none' }, side, 0) }));
}

/** Instants on one grid, whoever asks and when, and the step of now. */
function instantsOf({ fixture, events }: BoardMatch, time: number): number[] {
  const { start } = fixture;
  const last = events.at(-1);
  const over = last && ['end', 'abandoned', 'retired', 'postponed'].includes(last.kind);
  const until = over ? start + last.second * SECOND : time;
  const found: number[] = [];
  for (let at = start - AHEAD; at < Math.min(until, start - DAY); at += STEPS.far) found.push(at);
  for (let at = start - DAY; at < Math.min(until, start); at += STEPS.near) found.push(at);
  for (let at = start; at < until; at += STEPS.live) found.push(at);
  if (!over) found.push(Math.max(tickOf(fixture, time).at, start + (last?.second ?? -Infinity) * SECOND));
  return [...new Set(found)].toSorted((one, other) => one - other);
}

interface Story {
  state: MatchState;
  reported: number;
}

function moveTo(story: Story, { fixture, events }: BoardMatch, at: number): void {
  const hasHappened = ({ second }: MatchEvent): boolean => fixture.start + second * SECOND <= at;
  for (let event = events[story.reported]; event && hasHappened(event); event = events[story.reported]) {
    story.state = afterEvent(fixture.sport, story.state, event);
    story.reported += 1;
  }
}

function shownAt(
  { fixture, sport, events, control }: BoardMatch,
  { state, reported }: Story,
  { at, driftAt }: { readonly at: number; readonly driftAt: MarketDriftAt },
): readonly Shown[] {
  const inPlay = at >= fixture.start;
  const entry = { fixture, state, events: events.slice(0, reported), quotes: [], result: null };
  const pricing = pricingOf(
    entry,
    { inPlay, time: tickOf(fixture, at).at },
    // With what operators had added by then.
    { expectedStrengthsOf: () => undefined, driftAt, margins: control?.marginsAt(at) ?? standardMargins },
  );
  if (!pricing) return [];
  const marketTypes = mainMarketTypes(sport, inPlay);
  const books = priceMatch(
    pricing,
    pricing.margins,
    marketTypes.map(({ code }) => code),
  );
  return marketTypes.map(({ code, line }) => {
    const main = books.find((book) => book.marketCode === code && book.rank === 0);
    // Once a side is decided there is nothing to compare any more.
    const isWhole = main?.prices.every((price) => price > 0) ?? false;
    return { lineText: main && line !== 'none' ? lineText(main.line) : '', prices: main && isWhole ? main.prices : [] };
  });
}

function shownNow({ markets, sport, showType }: BoardMatch): readonly Shown[] {
  return mainMarketTypes(sport, showType === 'RB').map(({ code }) => {
    const main = markets.find((market) => market.marketType.code === code && market.rank === 0);
    return { lineText: main?.lineText ?? '', prices: main?.quotes.map(({ price }) => price) ?? [] };
  });
}
