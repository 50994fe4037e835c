import * as z from 'zod/mini';
import {
  champion,
  gameType,
  match,
  matchScores,
  matchTallies,
  odds,
  oddsType,
  playCode,
  playSide,
  ratio,
  showType,
} from './sports-shapes.ts';
import { bit, count, day, id, listOf, moment, ownText } from './shapes.ts';

/** Where the sports channel pushes what changes. Prices are no secret: the socket asks for no login. */
export const SPORT_LIVE_PATH = '/sport/live';

/** Most things one socket listens to. */
export const LIVE_SUBSCRIPTIONS_MAX = 20;
/** Most matches one subscription shows; a wider filter is cut off and says so. */
export const LIVE_MATCHES_MAX = 2_000;

/** What a subscription shows: a part of the supply, one match with every play, champion bets, or the front page's few. */
const liveTopic = z.union([
  z.strictObject({
    of: z.literal('games'),
    gameType,
    showType,
    date: z.optional(day),
    leagueIds: z.optional(listOf(id, 200)),
  }),
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

const supplyCount = z.object({ showType, gameType, count });

/** A selection that changed: side, line, odds, active. */
const movedQuote = z.tuple([playSide, ratio, odds, bit]);

/** What changed about one match. Whatever is left out stays as it was. */
const matchChange = z.object({
  gameId: id,
  version: count,
  suspended: z.optional(bit),
  marketCount: z.optional(count),
  showType: z.optional(showType),
  scores: z.optional(z.partial(z.object({ ...matchScores, ...matchTallies }))),
  /** Plays that were known and changed: code, line, rank, active, and of its selections those that changed. */
  moved: z.optional(listOf(z.tuple([playCode, ownText(16), count, bit, listOf(movedQuote, 200)]), 500)),
  /** Plays that are new, in full; all take their place by `inPlayOrder` of the sportsbook. */
  opened: z.optional(match.shape.markets),
  /** Plays that are gone: code and line. */
  closed: z.optional(listOf(z.tuple([playCode, ownText(16)]), 500)),
});

/**
 * What the server says. Every delta of a channel `ch` has the next number `n`, and whatever else names the channel
 * repeats the last one: a gap means that something was missed, and the client subscribes again. All who listen to one channel receive the very same frame, so it names no `ref`;
 * `subscribed` says which channel a subscription has become.
 */
export const liveFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribed'), ref, ch: ownText(200) }),
  z.object({
    op: z.literal('snapshot'),
    ch: ownText(200),
    n: count,
    serverTime: moment,
    oddsType,
    games: listOf(match, LIVE_MATCHES_MAX),
    champions: listOf(champion),
    counts: listOf(supplyCount, 100),
    /** 1 when there were more matches than a subscription shows. */
    cut: bit,
  }),
  z.object({
    op: z.literal('delta'),
    ch: ownText(200),
    n: count,
    serverTime: moment,
    changes: z.optional(listOf(matchChange, LIVE_MATCHES_MAX)),
    added: z.optional(listOf(match, LIVE_MATCHES_MAX)),
    /** Matches and champion bets that are gone; they go before any other part of the frame. */
    removed: z.optional(listOf(id, LIVE_MATCHES_MAX)),
    /** Champion bets that are new or changed, in full. */
    champions: z.optional(listOf(champion)),
    counts: z.optional(listOf(supplyCount, 100)),
  }),
  /** Nothing changed, and the channel is alive: at least every five seconds. */
  z.object({ op: z.literal('alive'), ch: ownText(200), n: count, serverTime: moment }),
  z.object({ op: z.literal('refused'), ref, message: ownText(200) }),
  z.object({ op: z.literal('pong'), serverTime: moment }),
]);

export type LiveTopic = z.output<typeof liveTopic>;
export type LiveQuestion = z.output<typeof liveQuestion>;
export type LiveFrame = z.output<typeof liveFrame>;
export type LiveMatchChange = z.output<typeof matchChange>;
