import type { Facts } from '@fairground/betting';
import { championFactsOf, factsOf, startedAt, type ReportedMatch } from '../feed/match-facts.ts';
import { bookOf, enter } from '../feed/feed-book.ts';
import { type Feed, isKept, isOutrightKept, MESSAGES_MAX } from '../feed/feed.ts';
import type { FeedMessage } from '../feed/feed-message.ts';

/** A result as the feed told it, in the words bets are graded by. */
export interface FeedResult {
  readonly gameId: string;
  readonly facts: Facts;
  readonly startedAt?: number | undefined;
  /** `feed:2` for the feed's second version: told twice, it is known the second time. */
  readonly source: string;
  /** When, in the feed's own time. */
  readonly at: number;
}

/** A match that began; `stoppedAt` and how it stood then when it stands still. */
export interface BegunMatch {
  readonly gameId: string;
  readonly startedAt: number;
  readonly stopped: { readonly at: number; readonly facts: Facts } | null;
}

export interface ResultNews {
  readonly results: readonly FeedResult[];
  readonly begun: readonly BegunMatch[];
  /** The last number that was read. */
  readonly seq: number;
  /** False when there is more to read at once. */
  readonly isComplete: boolean;
}

/** Reads the feed for whoever settles. */
export interface ResultFollower {
  /** The number the first reading goes on after. */
  readonly from: number;
  readonly read: (now: number) => ResultNews;
}

/** Pages of messages taken at once, so that a long silence is made up for bit by bit. */
const PAGES_MAX = 1;
/** Every entry is looked at to find the old ones: not with each page of messages. In the feed's own time. */
const FORGET_MS = 60_000;

/**
 * Follows a feed from what it had said at `since` of the caller's clock. Results known by then are told once more: who
 * writes them down knows them by their source.
 */
export function followResults(feed: Feed, since: number): ResultFollower {
  const first = feed.snapshot(since);
  const book = bookOf(first);
  let waiting: FeedResult[] = [
    ...first.fixtures.flatMap((entry) =>
      entry.result ? [matchResult(entry, { version: entry.result.version, at: first.at })] : [],
    ),
    ...first.outrights.flatMap(({ outright, winners }) =>
      winners ? [outrightResult(outright.id, winners, first.at)] : [],
    ),
  ];

  function tell(message: FeedMessage, results: FeedResult[], begun: BegunMatch[]): void {
    enter(book, message);
    if (message.kind === 'outrightResult') {
      if (book.outrights.has(message.outrightId))
        results.push(outrightResult(message.outrightId, message.winners, message.at));
      return;
    }
    const entry = 'fixtureId' in message ? book.fixtures.get(message.fixtureId) : undefined;
    if (!entry) return;
    if (message.kind === 'result' || message.kind === 'correction') {
      results.push(matchResult(entry, { version: message.result.version, at: message.at }));
    } else if (message.kind === 'state') {
      const began = startedAt(entry);
      if (began === undefined || !changesRhythm(entry)) return;
      const stopped = entry.state.phase === 'interrupted' ? { at: message.at, facts: factsOf(entry) } : null;
      begun.push({ gameId: entry.fixture.id, startedAt: began, stopped });
    }
  }

  let forgotAt = first.at;
  function forgetOld(at: number): void {
    if (at - forgotAt < FORGET_MS) return;
    forgotAt = at;
    for (const [id, { fixture }] of book.fixtures) if (!isKept(fixture, at)) book.fixtures.delete(id);
    for (const [id, { outright }] of book.outrights) if (!isOutrightKept(outright, at)) book.outrights.delete(id);
  }

  function read(now: number): ResultNews {
    const results = waiting;
    waiting = [];
    const begun: BegunMatch[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const messages = feed.messagesAfter(book.seq, { now });
      for (const message of messages) tell(message, results, begun);
      const last = messages.at(-1);
      if (last) forgetOld(last.at);
      if (messages.length < MESSAGES_MAX) return { results, begun, seq: book.seq, isComplete: true };
    }
    return { results, begun, seq: book.seq, isComplete: false };
  }

  return { from: first.seq, read };
}

/** The state after a start, an interruption or its end; the others say nothing about waiting. */
function changesRhythm({ events }: ReportedMatch): boolean {
  const kind = events.at(-1)?.kind;
  return kind === 'start' || kind === 'periodStart' || kind === 'interrupted' || kind === 'resumed';
}

const matchResult = (
  entry: ReportedMatch,
  { version, at }: { readonly version: number; readonly at: number },
): FeedResult => ({
  gameId: entry.fixture.id,
  facts: factsOf(entry),
  startedAt: startedAt(entry),
  source: `feed:${version}`,
  at,
});

const outrightResult = (gameId: string, winners: readonly string[], at: number): FeedResult => ({
  gameId,
  facts: championFactsOf({ winners }),
  source: 'feed:1',
  at,
});
