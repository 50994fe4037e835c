import type { LiveFrame, LiveQuestion } from '@fairground/contract/sports-live';
import { randomBytes } from '../../api/bytes.ts';
import { type CellKey, type FoundMatch, liveCells, marketOf } from './cells.ts';
import { type LiveFeed, newFeed, nothingYet, questionOf, renewView, STALE_AFTER_MS } from './live-feed.ts';
import { type LinkParts, socketLink } from '../../api/socket-link.ts';
import { applyFrame, type LiveTable } from './live-table.ts';
import type { LiveMatch, LiveOddsType, LiveQuote, LiveTopic, LiveTopicView } from './live-view.ts';
import { keyedListeners } from './listeners.ts';
import { type Polled, pollTopic, polledTable } from './poll-topic.ts';
import { subscriptionOf } from './topic-key.ts';

/** Components are told at most four times a second, however fast prices move. */
const NOTIFY_EVERY_MS = 250;
/** A page that goes and comes back, or changes its mind, finds its subscription still there. */
const LINGER_MS = 1_500;
const WATCH_EVERY_MS = 1_000;
/** A question that was not answered by then is asked again, for everything. */
const ANSWER_MAX_MS = 6_000;
/** So often in vain, and the same is polled until the socket opens. */
const FAILURES_BEFORE_POLLING = 3;
const POLL_EVERY_MS = 5_000;
/** Prices that are asked for more rarely would be stale before the next answer. */
const POLL_EVERY_MAX_MS = 8_000;

export interface LiveParts {
  readonly openSocket: LinkParts<LiveFrame>['openSocket'];
  readonly random: LinkParts<LiveFrame>['random'];
  /** This computer's clock; it only ever runs forwards. */
  readonly now: () => number;
  readonly poll: (topic: LiveTopic, oddsType: LiveOddsType) => Promise<Polled | undefined>;
}

export interface LiveStore {
  /** Keeps the subscription of a `topicKey` alive; answers how to let it go. */
  readonly listen: (key: string) => () => void;
  readonly topic: (key: string | null) => LiveTopicView;
  readonly onTopic: (key: string | null, listener: () => void) => () => void;
  readonly match: (gameId: string, oddsType?: LiveOddsType) => LiveMatch | undefined;
  readonly quote: (cell: CellKey, oddsType?: LiveOddsType) => LiveQuote | undefined;
  readonly onMatch: (gameId: string, listener: () => void) => () => void;
  /** By this computer's clock: when the clock of a match was last read. */
  readonly clockReadAt: (match: LiveMatch) => number;
  /** Milliseconds since the server last spoke of a topic; none before its first word. */
  readonly silenceOf: (key: string | null) => number | undefined;
  /** Asks for a whole topic anew; where the socket is down, tries it again at once. */
  readonly refresh: (key: string) => void;
  /** How often the sportsbook is asked while the socket cannot be opened. */
  readonly pollEvery: (milliseconds: number) => void;
}

/** A feed's table as it is from now on. */
interface Heard {
  readonly table: LiveTable;
  /** The matches that may look different. */
  readonly touched: Iterable<string>;
  readonly isWhole: boolean;
}

export function createLiveStore({ openSocket, random, now, poll }: LiveParts): LiveStore {
  const feeds = new Map<string, LiveFeed>();
  const cells = liveCells();
  const topicListeners = keyedListeners();
  const matchListeners = keyedListeners(cells.forget);
  const clocks = new WeakMap<LiveMatch, number>();
  const touched = new Set<string>();
  const link = socketLink<LiveFrame, LiveQuestion>({ openSocket, random, opened: askForAll, onFrame });
  let pollEveryMs = POLL_EVERY_MS;
  let pollDueAt = 0;
  let notifiedAt = -Infinity;
  /** Tints fade by this clock, which stands still between two tellings: a component sees one value all the while. */
  let shownTime = now();
  let notifying: ReturnType<typeof setTimeout> | undefined;
  let watching: ReturnType<typeof setInterval> | undefined;
  let refs = 0;

  function ask(feed: LiveFeed, wantsAll = false): void {
    if (link.say(questionOf(feed, wantsAll))) feed.askedAt = now();
  }

  function askForAll(): void {
    for (const feed of feeds.values()) ask(feed);
  }

  function onFrame(frame: LiveFrame): void {
    if (frame.op === 'pong') return;
    if (frame.op === 'subscribed' || frame.op === 'refused') {
      for (const feed of feeds.values()) if (feed.ref === frame.ref) answered(feed, frame);
      return;
    }
    for (const feed of feeds.values()) {
      if (feed.ch !== frame.ch) continue;
      const applied = applyFrame(feed.table, frame);
      if (applied.is === 'applied') {
        feed.askedAt = undefined;
        take(feed, { ...applied, isWhole: frame.op === 'snapshot' });
      } else if (applied.is === 'broken') ask(feed, true);
      // While an answer is on its way, every frame behind the gap says the same.
      else if (applied.is === 'gap' && feed.askedAt === undefined) ask(feed);
      else if (applied.is === 'old') feed.receivedAt = now();
    }
  }

  function answered(feed: LiveFeed, frame: Extract<LiveFrame, { op: 'subscribed' | 'refused' }>): void {
    if (frame.op === 'refused') {
      feed.askedAt = undefined;
      feed.refused = frame.message;
      feed.retryAt = frame.retryMs === undefined ? undefined : now() + frame.retryMs;
    } else {
      feed.ch = frame.ch;
      feed.refused = null;
      feed.retryAt = undefined;
      if (frame.ch === feed.table?.ch) {
        // Whatever was missed follows; when nothing was, nothing does.
        feed.askedAt = undefined;
        feed.receivedAt = now();
      }
    }
    notifySoon();
  }

  function take(feed: LiveFeed, { table, touched: ids, isWhole }: Heard): void {
    const before = feed.table;
    feed.table = table;
    feed.receivedAt = now();
    feed.via = table.ch === '' ? 'polling' : 'socket';
    for (const id of ids) {
      touched.add(id);
      const [old, match] = [before?.games.get(id), table.games.get(id)];
      if (match && match !== old) clocks.set(match, clockOf(old, match, isWhole));
    }
    notifySoon();
  }

  /** A change that does not speak of the clock leaves it as it was read before. */
  function clockOf(old: LiveMatch | undefined, match: LiveMatch, isWhole: boolean): number {
    const isSame = !isWhole && old?.t_count === match.t_count && old.re_time === match.re_time;
    return (isSame ? clocks.get(old) : undefined) ?? now();
  }

  function notifySoon(): void {
    notifying ??= setTimeout(notify, Math.max(0, notifiedAt + NOTIFY_EVERY_MS - now()));
  }

  function notify(): void {
    clearTimeout(notifying);
    notifying = undefined;
    notifiedAt = shownTime = now();
    const renewed = [...feeds.values()].filter((feed) => renewView(feed, shownTime));
    const ids = new Set([...touched, ...cells.faded(shownTime)]);
    touched.clear();
    topicListeners.notify(renewed.map(({ key }) => key));
    matchListeners.notify(ids);
  }

  function watch(): void {
    const time = now();
    // What was refused is silent for good, and no sign of a dead line.
    const awaited = [...feeds.values()].filter(({ refused }) => refused === null);
    const silence = time - Math.max(...awaited.map((feed) => Math.max(feed.receivedAt, feed.askedAt ?? 0)));
    // Half-open connections never say that they are dead.
    if (link.isOpen() && awaited.length > 0 && silence > STALE_AFTER_MS) link.renew();
    for (const feed of feeds.values()) {
      if (feed.askedAt !== undefined && time - feed.askedAt > ANSWER_MAX_MS) ask(feed, true);
      else if (feed.retryAt !== undefined && time >= feed.retryAt) {
        feed.retryAt = undefined;
        ask(feed);
      }
    }
    if (!link.isOpen() && link.failures() >= FAILURES_BEFORE_POLLING && time >= pollDueAt) {
      pollDueAt = time + pollEveryMs;
      for (const feed of feeds.values()) void pollOnce(feed);
    }
    notify();
  }

  async function pollOnce(feed: LiveFeed): Promise<void> {
    const polled = await poll(feed.topic, feed.oddsType).catch(() => undefined);
    // The socket may have opened meanwhile, and knows better.
    if (!polled || link.isOpen() || feeds.get(feed.key) !== feed) return;
    const table = polledTable(feed.table, polled);
    const ids = new Set([...(feed.table?.games.keys() ?? []), ...table.games.keys()]);
    take(feed, { table, touched: ids, isWhole: false });
  }

  function listen(key: string): () => void {
    const known = feeds.get(key);
    const feed = known ?? newFeed({ key, ref: `t${(refs += 1)}` }, subscriptionOf(key));
    feed.readers += 1;
    // The youngest subscription is the one the page is about.
    feeds.delete(key);
    feeds.set(key, feed);
    if (!known) ask(feed);
    link.ensure();
    watching ??= setInterval(watch, WATCH_EVERY_MS);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      feed.readers -= 1;
      if (feed.readers === 0) setTimeout(() => dropUnread(feed), LINGER_MS);
    };
  }

  function refresh(key: string): void {
    const feed = feeds.get(key);
    // What is on its way already need not be asked for twice.
    if (!feed || feed.askedAt !== undefined) return;
    if (link.isOpen()) {
      ask(feed, true);
      // The prices of a list come with its pages.
      for (const page of feeds.values()) if (feed.topic.of === 'list' && page.topic.of === 'games') ask(page, true);
      return;
    }
    pollDueAt = 0;
    link.renew();
  }

  function dropUnread(feed: LiveFeed): void {
    if (feed.readers > 0 || feeds.get(feed.key) !== feed) return;
    feeds.delete(feed.key);
    link.say({ op: 'unsubscribe', ref: feed.ref });
    for (const id of feed.table?.games.keys() ?? []) touched.add(id);
    notifySoon();
    if (feeds.size > 0) return;
    clearInterval(watching);
    watching = undefined;
    link.close();
  }

  /** The subscriptions that show a match, those of one match alone first, then the youngest. */
  function showing(gameId: string, oddsType = youngest()?.oddsType): FoundMatch[] {
    const [whole, others] = [[] as FoundMatch[], [] as FoundMatch[]];
    for (const feed of feeds.values()) {
      const match = feed.oddsType === oddsType ? feed.table?.games.get(gameId) : undefined;
      if (match) (feed.topic.of === 'game' ? whole : others).unshift({ match, oddsType: feed.oddsType });
    }
    return [...whole, ...others];
  }

  const youngest = (): LiveFeed | undefined => [...feeds.values()].at(-1);

  return {
    listen,
    topic: (key) => (key === null ? undefined : feeds.get(key)?.view) ?? nothingYet,
    onTopic: (key, listener) => topicListeners.on(key ?? '', listener),
    match: (gameId, oddsType) => showing(gameId, oddsType)[0]?.match,
    quote: (cell, oddsType) => {
      const found = showing(cell.gameId, oddsType).find(({ match }) => marketOf(match, cell));
      return cells.read(cell, found, shownTime);
    },
    onMatch: matchListeners.on,
    silenceOf: (key) => {
      const receivedAt = key === null ? undefined : feeds.get(key)?.receivedAt;
      return receivedAt === undefined || receivedAt === -Infinity ? undefined : now() - receivedAt;
    },
    refresh,
    clockReadAt: (match) => clocks.get(match) ?? now(),
    pollEvery: (milliseconds) => {
      pollEveryMs = Math.min(POLL_EVERY_MAX_MS, Math.max(WATCH_EVERY_MS, milliseconds));
    },
  };
}

const liveAddress = (): string => `${window.location.origin.replace(/^http/, 'ws')}/sport/live`;

/** The page's one store of live prices. */
export const liveStore = createLiveStore({
  openSocket: () => new WebSocket(liveAddress()),
  random: () => (randomBytes(1)[0] ?? 0) / 255,
  now: () => performance.now(),
  poll: pollTopic,
});
