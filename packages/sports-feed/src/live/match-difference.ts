import type { LiveMatchChange } from '@fairground/contract/sports-live';
import { inMarketOrder } from '@fairground/betting';
import type { WireMarket, WireMatch } from '../wire/wire-match.ts';

/** What never changes about a match; when it does after all, the match is taken out and put in anew. */
const FIXED = ['gide', 'hgid', 'league_id', 'league', 'team_h', 'team_c', 'startTime'] as const;

const COMPARED_SCORES = [
  'gameType',
  'isLive',
  'se_now',
  'HalfTime',
  'inningNum',
  'gameStatus',
  'sc_FT_H',
  'sc_FT_C',
  'sc_FT_A',
  'sc_set_H',
  'sc_set_A',
  'sc_game_H',
  'sc_game_A',
  'clockPace',
  'periodSeconds',
  'redCards_h',
  'redCards_c',
  'yellowCards_h',
  'yellowCards_c',
  'corners_h',
  'corners_c',
] as const;

type Moved = NonNullable<LiveMatchChange['moved']>;

/**
 * What has to be said for a client that holds `before` to hold `after`; `renewed` when that cannot be said as a change.
 * Clocks run by themselves: `tellsClock` says whether they have to be set.
 */
export function matchDifference(before: WireMatch, after: WireMatch, tellsClock: boolean): LiveMatchChange | 'renewed' {
  if (FIXED.some((field) => before[field] !== after[field])) return 'renewed';
  const scores = scoreDifference(before, after, tellsClock);
  return {
    gameId: after.gameId,
    version: after.version,
    ...(before.suspended !== after.suspended && { suspended: after.suspended }),
    ...(before.marketCount !== after.marketCount && { marketCount: after.marketCount }),
    ...(before.showType !== after.showType && { showType: after.showType }),
    ...(Object.keys(scores).length > 0 && { scores }),
    ...marketDifference(before.markets, after.markets),
  };
}

function scoreDifference(before: WireMatch, after: WireMatch, tellsClock: boolean): Partial<WireMatch> {
  const changed = COMPARED_SCORES.filter((field) => before[field] !== after[field]);
  const scores: Partial<WireMatch> = Object.fromEntries(changed.map((field) => [field, after[field]]));
  if (!isSamePeriods(before.periods, after.periods)) scores.periods = after.periods;
  if (!tellsClock) return scores;
  return Object.assign(scores, { t_count: after.t_count, re_time: after.re_time });
}

const isSamePeriods = (before: WireMatch['periods'], after: WireMatch['periods']): boolean =>
  before.length === after.length &&
  before.every((period, place) => {
    const other = after[place];
    return period.name === other?.name && period.h === other.h && period.c === other.c;
  });

const keyOf = ({ w, r }: WireMarket): string => `${w} ${r}`;

function marketDifference(
  before: readonly WireMarket[],
  after: readonly WireMarket[],
): Pick<LiveMatchChange, 'moved' | 'opened' | 'closed'> {
  // Nearly always prices have moved and nothing else.
  if (before.length === after.length && before.every((market, place) => isSameMarket(market, after[place]))) {
    const moved = after.flatMap((market, place) => movedMarket(before[place], market));
    return moved.length > 0 ? { moved } : {};
  }
  return changedMarkets(before, after);
}

function changedMarkets(before: readonly WireMarket[], after: readonly WireMarket[]) {
  const wanted = new Map(after.map((market) => [keyOf(market), market]));
  const pairs = before.flatMap((market) => {
    const fresh = wanted.get(keyOf(market));
    return fresh && isSameMarket(market, fresh) ? [[market, fresh] as const] : [];
  });
  const kept = new Set(pairs.map(([, fresh]) => fresh));
  const keptKeys = new Set(pairs.map(([market]) => keyOf(market)));
  const opened = after.filter((market) => !kept.has(market));
  const closed = before.filter((market) => !keptKeys.has(keyOf(market)));
  // The client puts new lines in their place by the same rule. Should that ever not do, it gets all markets anew.
  const inOrder = inMarketOrder([...kept, ...opened], ({ w }) => w, kept.size > 0 ? before : []);
  if (!isSameOrder(inOrder, after)) return whole(before, after);
  const moved = pairs.flatMap(([market, fresh]) => movedMarket(market, fresh));
  return {
    ...(moved.length > 0 && { moved }),
    ...(opened.length > 0 && { opened }),
    ...(closed.length > 0 && { closed: closed.map(({ w, r }): [string, string] => [w, r]) }),
  };
}

function movedMarket(before: WireMarket | undefined, after: WireMarket): Moved {
  if (!before) return [];
  const quotes = movedQuotes(before, after);
  if (quotes.length === 0 && before.rank === after.rank && before.active === after.active) return [];
  return [[after.w, after.r, after.rank, after.active, quotes]];
}

/** All markets anew: where none is left, the page takes the order they come in. */
const whole = (before: readonly WireMarket[], after: readonly WireMarket[]) => ({
  opened: [...after],
  closed: before.map(({ w, r }): [string, string] => [w, r]),
});

const isSameOrder = (one: readonly WireMarket[], other: readonly WireMarket[]): boolean =>
  one.length === other.length && one.every((market, place) => market === other[place]);

/** A change says prices and states only; names and sides must agree. */
const isSameMarket = (before: WireMarket, after: WireMarket | undefined): boolean =>
  before.w === after?.w &&
  before.r === after.r &&
  before.name === after.name &&
  before.group === after.group &&
  before.quotes.length === after.quotes.length &&
  before.quotes.every((quote, place) => {
    const other = after.quotes[place];
    return quote.side === other?.side && quote.name === other.name;
  });

const movedQuotes = (before: WireMarket, after: WireMarket): Moved[number][4] =>
  after.quotes.flatMap((quote, place) => {
    const held = before.quotes[place];
    if (held?.odds === quote.odds && held.active === quote.active && held.r === quote.r) return [];
    return [[quote.side, quote.r, quote.odds, quote.active]];
  });
