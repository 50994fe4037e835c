import { LIST_PAGE_MATCHES } from '@fairground/betting';
import * as z from 'zod/mini';
import {
  champion,
  gameType,
  match,
  matchScores,
  matchTallies,
  odds,
  oddsType,
  marketCode,
  selectionSide,
  ratio,
  showType,
} from './sports-shapes.ts';
import { bit, count, day, id, listOf, moment, ownText } from '../protocol/shapes.ts';

/** Where the sportsbook pushes what changes. Prices are no secret: the socket asks for no login. */
export const SPORT_LIVE_PATH = '/sport/live';

/** Most things one socket listens to. */
export const LIVE_SUBSCRIPTIONS_MAX = 40;
/** Most matches a list names; a wider filter is cut off after those that start first, and says so. */
export const LIVE_MATCHES_MAX = 2_000;
const PAGES_MAX = LIVE_MATCHES_MAX / LIST_PAGE_MATCHES;

/** Which page of a list, from 0; left out: the first. */
export const livePage = z.number().check(z.int(), z.minimum(0), z.maximum(PAGES_MAX - 1));

const filter = {
  gameType,
  showType,
  date: z.optional(day),
  leagueIds: z.optional(listOf(id, 200)),
};

/**
 * What a subscription shows: a page of a part of the supply with its prices, the list of that part without prices, one
 * match with every market, champion bets, or the front page's few. List and pages have one order, `inListOrder` of the
 * sportsbook: who has the list knows on which page a match is.
 */
const liveTopic = z.union([
  z.strictObject({ of: z.literal('games'), ...filter, page: z.optional(livePage) }),
  z.strictObject({ of: z.literal('list'), ...filter }),
  z.strictObject({ of: z.literal('game'), gameId: id }),
  z.strictObject({ of: z.literal('champions'), gameType, showType }),
  z.strictObject({ of: z.literal('hot') }),
]);

/** The client's own name for a subscription. */
const ref = ownText(64);

/** What a client says. `after` is the last number it has, when it comes back: what it missed, or a fresh snapshot. */
export const liveQuestion = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('subscribe'),
    ref,
    topic: liveTopic,
    oddsType,
    after: z.optional(z.strictObject({ ch: ownText(200), n: count })),
  }),
  z.strictObject({ op: z.literal('unsubscribe'), ref }),
  z.strictObject({ op: z.literal('ping') }),
]);

/** A match as a list names it: enough to give it a place and to find it. */
export const listedMatch = z.object({
  gameId: id,
  league_id: id,
  league: match.shape.league,
  team_h: match.shape.team_h,
  team_c: match.shape.team_c,
  startTime: moment,
  gameType,
});

/** How many there are, and how many of them are virtual matches of a sport that is played, too. */
const supplyCount = z.object({ showType, gameType, count, virtual: z.optional(count) });

/** A selection that changed: side, line, odds, active. */
const movedQuote = z.tuple([selectionSide, ratio, odds, bit]);

/** What changed about one match. Whatever is left out stays as it was. */
const matchChange = z.object({
  gameId: id,
  version: count,
  suspended: z.optional(bit),
  marketCount: z.optional(count),
  showType: z.optional(showType),
  scores: z.optional(z.partial(z.object({ ...matchScores, ...matchTallies }))),
  /** Markets that were known and changed: code, line, rank, active, and of its selections those that changed. */
  moved: z.optional(listOf(z.tuple([marketCode, ownText(16), count, bit, listOf(movedQuote, 200)]), 500)),
  /** Markets that are new, in full; all take their place by `inMarketOrder` of the sportsbook. */
  opened: z.optional(match.shape.markets),
  /** Markets that are gone: code and line. */
  closed: z.optional(listOf(z.tuple([marketCode, ownText(16)]), 500)),
});

/**
 * What the server says. Every delta of a topic `ch` has the next number `n`, and whatever else names the topic
 * repeats the last one: a gap means that something was missed, and the client subscribes again. All who listen to one topic receive the very same frame, so it names no `ref`;
 * `subscribed` says which topic a subscription has become.
 */
export const liveFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribed'), ref, ch: ownText(200) }),
  z.object({
    op: z.literal('snapshot'),
    ch: ownText(200),
    n: count,
    serverTime: moment,
    oddsType,
    games: listOf(match, LIST_PAGE_MATCHES),
    /** The matches of a list. */
    listed: z.optional(listOf(listedMatch, LIVE_MATCHES_MAX)),
    champions: listOf(champion),
    counts: listOf(supplyCount, 100),
    /** How many matches the filter has in all, on every page. */
    total: count,
    /** 1 when the filter has more matches than a list names. */
    cut: bit,
  }),
  z.object({
    op: z.literal('delta'),
    ch: ownText(200),
    n: count,
    serverTime: moment,
    changes: z.optional(listOf(matchChange, LIST_PAGE_MATCHES)),
    added: z.optional(listOf(match, LIST_PAGE_MATCHES)),
    /** Matches that a list names from now on, or names otherwise. */
    listed: z.optional(listOf(listedMatch, LIVE_MATCHES_MAX)),
    /** Matches and champion bets that are gone; they go before any other part of the frame. */
    removed: z.optional(listOf(id, LIVE_MATCHES_MAX)),
    /** Champion bets that are new or changed, in full. */
    champions: z.optional(listOf(champion)),
    counts: z.optional(listOf(supplyCount, 100)),
    total: z.optional(count),
    cut: z.optional(bit),
  }),
  /** Nothing changed, and the topic is alive: at least every five seconds. */
  z.object({ op: z.literal('alive'), ch: ownText(200), n: count, serverTime: moment }),
  /** With `retryMs` nothing is wrong with the question, and it may be asked again after so long. */
  z.object({ op: z.literal('refused'), ref, message: ownText(200), retryMs: z.optional(count) }),
  z.object({ op: z.literal('pong'), serverTime: moment }),
]);

export type LiveTopic = z.output<typeof liveTopic>;
export type LiveQuestion = z.output<typeof liveQuestion>;
export type LiveFrame = z.output<typeof liveFrame>;
export type LiveMatchChange = z.output<typeof matchChange>;
