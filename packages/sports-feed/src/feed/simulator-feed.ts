import { announcedAt, fixturesBetween } from '../season/calendar.ts';
import { outrightsBetween } from '../season/standings/outrights.ts';
import { ANNOUNCED_AHEAD, POSTPONED_BEFORE_MAX, SECOND } from '../season/spans.ts';
import { stateAt } from '../season/state-at.ts';
import { worldOf } from '../season/teams.ts';
import { type Feed, type FeedSnapshot, type FixtureEntry, KEPT, MESSAGES_MAX } from './feed.ts';
import type { FeedMessage } from './feed-message.ts';
import { announced, bookOf, snapshotOf } from './feed-book.ts';
import { publicSeason } from './public-season.ts';
import type { SeasonClock } from './season-clock.ts';
import { chunkOf, type DatedNews, newsOf, storiesOf } from './simulator-chunk.ts';

/** Numbers a piece of time has; a message's number is its piece times this, plus its place. */
const NUMBERS_A_CHUNK = 2 ** 16;
/** Pieces kept at hand: the running one, the one before, and some for those who lag behind. */
const CHUNKS_KEPT = 6;

/** Of the first message of a piece. Numbers begin with 1, so that nothing has been heard at 0. */
const firstSeq = (chunk: number): number => chunk * NUMBERS_A_CHUNK + 1;

/**
 * The season as a feed. It holds nothing that cannot be made again from the seed: two of them, or one started anew, say
 * the same messages with the same numbers.
 */
export function simulatorFeed(seed: string, clock: SeasonClock): Feed {
  const world = worldOf(seed);
  const stories = storiesOf(world);
  const publicly = publicSeason(world);
  const chunks = new Map<number, readonly DatedNews[]>();

  function chunkNews(chunk: number): readonly DatedNews[] {
    const known = chunks.get(chunk);
    if (known) return known;
    const made = newsOf({ world, stories, publicly }, chunk);
    if (made.length >= NUMBERS_A_CHUNK) throw new Error('too many messages in one chunk of the season');
    chunks.set(chunk, made);
    for (const old of chunks.keys()) if (chunks.size > CHUNKS_KEPT) chunks.delete(old);
    return made;
  }

  /** The number before the first of a piece; every piece has its heartbeats, so there is one. */
  const seqBefore = (chunk: number): number =>
    chunk === 0 ? 0 : firstSeq(chunk - 1) + chunkNews(chunk - 1).length - 1;

  const messagesAfter: Feed['messagesAfter'] = (seq, { now, limit = MESSAGES_MAX }) => {
    const time = clock.timeAt(now);
    const found: FeedMessage[] = [];
    for (let chunk = Math.floor(Math.max(0, seq - 1) / NUMBERS_A_CHUNK); chunk <= chunkOf(time); chunk += 1) {
      const news = chunkNews(chunk);
      for (let place = Math.max(0, seq - firstSeq(chunk) + 1); place < news.length; place += 1) {
        const said = news[place];
        if (!said || said.at > time || found.length >= limit) return found;
        const prev = place === 0 ? seqBefore(chunk) : firstSeq(chunk) + place - 1;
        found.push({ seq: firstSeq(chunk) + place, prev, at: said.at, ...said.news });
      }
    }
    return found;
  };

  /** The number of the last message until an instant. */
  function lastSeq(time: number): number {
    const chunk = chunkOf(time);
    const place = chunkNews(chunk).findLastIndex(({ at }) => at <= time);
    return place < 0 ? seqBefore(chunk) : firstSeq(chunk) + place;
  }

  function snapshot(now: number): FeedSnapshot {
    const time = clock.timeAt(now);
    const book = bookOf();
    book.seq = lastSeq(time);
    // A window ends before its last instant, and what is announced at this very instant is known.
    for (const fixture of fixturesBetween(world, { from: time - KEPT, to: time + ANNOUNCED_AHEAD + 1 })) {
      if (announcedAt(fixture) <= time) book.fixtures.set(fixture.id, entryAt(fixture, time));
    }
    for (const outright of outrightsBetween(world, { from: time - KEPT, to: time + 1 })) {
      const winners = outright.decided <= time ? stories.winners(outright) : null;
      const told = publicly.timesTold(outright, time) + (winners ? 1 : 0);
      const isOpen = time < outright.closes;
      book.outrights.set(outright.id, {
        outright: isOpen ? publicly.outright(outright, time) : outright,
        winners,
        told,
      });
    }
    return snapshotOf(book, time);
  }

  function entryAt(fixture: FixtureEntry['fixture'], time: number): FixtureEntry {
    // Of a match further ahead nothing can have been said, and writing a week of them takes seconds.
    if (fixture.start > time + POSTPONED_BEFORE_MAX) return announced(publicly.fixture(fixture));
    const { events, results } = stories.of(fixture);
    return {
      fixture: publicly.fixture(fixture),
      state: stateAt(fixture, events, time),
      events: events.filter(({ second }) => fixture.start + second * SECOND <= time),
      quotes: [],
      result: results.findLast(({ at }) => at <= time)?.result ?? null,
    };
  }

  return { timeAt: clock.timeAt, snapshot, messagesAfter };
}
