import { bookOf, enter, type FeedBook, snapshotOf } from './feed-book.ts';
import { type Feed, MESSAGES_MAX } from './feed.ts';
import type { Recording } from './recording.ts';
import type { SeasonClock } from './season-clock.ts';

/** A recording as a feed: it says what was recorded, with the same numbers, when the clock shows the same time. */
export function recordedFeed(recording: Recording, clock: SeasonClock): Feed {
  const { messages } = recording;
  let book: FeedBook = bookOf(recording.snapshot);
  let entered = 0;

  /** The book as it was at an instant. Going back in time begins anew. */
  function bookAt(time: number): FeedBook {
    if (entered > 0 && (messages[entered - 1]?.at ?? 0) > time) {
      book = bookOf(recording.snapshot);
      entered = 0;
    }
    for (let next = messages[entered]; next && next.at <= time; next = messages[entered]) {
      enter(book, next);
      entered += 1;
    }
    return book;
  }

  return {
    timeAt: clock.timeAt,
    snapshot: (now) => snapshotOf(bookAt(clock.timeAt(now)), clock.timeAt(now)),
    messagesAfter: (seq, { now, limit = MESSAGES_MAX }) => {
      const time = clock.timeAt(now);
      const first = firstAfter(messages, seq);
      let end = first;
      while (end < messages.length && end - first < limit && (messages[end]?.at ?? 0) <= time) end += 1;
      return messages.slice(first, end);
    },
  };
}

/** Where the messages after a number begin, found by halving. */
function firstAfter(messages: readonly { readonly seq: number }[], seq: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((messages[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
