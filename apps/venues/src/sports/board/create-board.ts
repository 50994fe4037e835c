import type { Board, BoardChange, BoardMatch, BoardOutright } from './board.ts';
import { bookOf, enter } from '../feed/feed-book.ts';
import { type Feed, type FixtureEntry, isKept, isOutrightKept, type OutrightEntry } from '../feed/feed.ts';
import type { FeedMessage } from '../feed/feed-message.ts';
import { MINUTE } from '../season/spans.ts';
import { boardMatch } from './board-match.ts';
import { breaksBets, type MatchNumbers, numbersOf, stateNumberOf } from './numbers.ts';
import { offerOf } from './offer-of.ts';
import { boardOutright } from './outright.ts';
import { pricingOf } from './price-list.ts';
import { createPrices, type PriceMaker } from './priced.ts';
import { createTimetable } from './timetable.ts';

/** What is over is forgotten this often. */
const FORGET_EVERY = 5 * MINUTE;
/** A feed that says nothing at all for so long is not believed any more. */
const SILENT_AFTER = MINUTE;

interface Row {
  readonly entry: FixtureEntry;
  readonly stateNumber: number;
  readonly numbers: MatchNumbers;
  readonly match: BoardMatch;
}

/** Opens a board on a feed, as the feed stands now. */
export function createBoard(feed: Feed, now: number, maker: PriceMaker): Board {
  let time = feed.timeAt(now);
  const snapshot = feed.snapshot(now);
  const book = bookOf(snapshot);
  const prices = createPrices(maker);
  const timetable = createTimetable(time);
  const rows = new Map<string, Row>();
  const outrights = new Map<string, BoardOutright>();
  const listeners = new Set<(changed: BoardChange) => void>();
  let heardAt = snapshot.at;
  let forgotAt = time;

  for (const entry of book.fixtures.values()) setRow(entry, stateNumberOf(entry.fixture.sport, entry.events));
  for (const entry of book.outrights.values()) setOutright(entry);

  function setRow(entry: FixtureEntry, stateNumber: number): void {
    const { id } = entry.fixture;
    const numbers = numbersOf(entry, time);
    const match = boardMatch(entry, numbers, stateNumber, {
      markets: () => prices.markets(entry, numbers),
      listed: () => prices.listed(entry, numbers),
      count: () => prices.count(entry, numbers),
      pricing: () => pricingOf(entry, numbers.showType === 'RB', numbers.tick.at, maker.outlookOf),
    });
    rows.set(id, { entry, stateNumber, numbers, match });
    timetable.put(id, numbers.next);
  }

  function setOutright(entry: OutrightEntry): void {
    const { outright, next } = boardOutright(entry, time, maker.margins);
    outrights.set(entry.outright.id, outright);
    timetable.put(entry.outright.id, next);
  }

  /** Writes a message down; what it changed is looked at once all have been read. */
  function hear(message: FeedMessage, changed: Set<string>, breaking: Map<string, number>): void {
    enter(book, message);
    heardAt = message.at;
    if (message.kind === 'heartbeat') return;
    if (message.kind === 'fixture') changed.add(message.fixture.id);
    else if (message.kind === 'outright') changed.add(message.outright.id);
    else if (message.kind === 'outrightResult') changed.add(message.outrightId);
    else {
      changed.add(message.fixtureId);
      const sport = book.fixtures.get(message.fixtureId)?.fixture.sport;
      if (message.kind === 'event' && sport && breaksBets(sport, message.event)) {
        breaking.set(message.fixtureId, (breaking.get(message.fixtureId) ?? 0) + 1);
      }
    }
  }

  function advance(wall: number): void {
    const reached = feed.timeAt(wall);
    if (reached < time) return;
    time = reached;
    const changed = new Set<string>();
    const breaking = new Map<string, number>();
    for (let more = true; more;) {
      const messages = feed.messagesAfter(book.seq, wall);
      for (const message of messages) hear(message, changed, breaking);
      more = messages.length > 0;
    }
    for (const id of timetable.takeUntil(time)) changed.add(id);
    if (time - forgotAt >= FORGET_EVERY) forget();
    tell(refresh(changed, breaking));
  }

  /** Looks again at what may have changed and says what did. */
  function refresh(ids: ReadonlySet<string>, breaking: ReadonlyMap<string, number>): BoardChange {
    const matches: string[] = [];
    const champions: string[] = [];
    for (const id of ids) {
      const entry = book.fixtures.get(id);
      if (entry) {
        const before = rows.get(id);
        setRow(entry, (before?.stateNumber ?? 0) + (breaking.get(id) ?? 0));
        if (rows.get(id)?.match.version !== before?.match.version) matches.push(id);
        continue;
      }
      const outright = book.outrights.get(id);
      if (!outright) continue;
      const before = outrights.get(id);
      setOutright(outright);
      if (outrights.get(id)?.version !== before?.version) champions.push(id);
    }
    return { at: time, matches, outrights: champions };
  }

  function tell(change: BoardChange): void {
    if (change.matches.length + change.outrights.length === 0) return;
    for (const listener of listeners) listener(change);
  }

  function forget(): void {
    forgotAt = time;
    for (const [id, { fixture }] of book.fixtures) {
      if (isKept(fixture, time)) continue;
      book.fixtures.delete(id);
      rows.delete(id);
      prices.forget(id);
    }
    for (const [id, { outright }] of book.outrights) {
      if (isOutrightKept(outright, time)) continue;
      book.outrights.delete(id);
      outrights.delete(id);
    }
  }

  function* matches(): Generator<BoardMatch> {
    for (const { match } of rows.values()) yield match;
  }

  const board: Board = {
    timeAt: feed.timeAt,
    advance,
    match: (gameId) => rows.get(gameId)?.match,
    matches,
    outright: (gameId) => outrights.get(gameId),
    outrights: () => outrights.values(),
    offer: (wanted) => {
      const isSilent = time - heardAt > SILENT_AFTER;
      return offerOf(board, wanted, isSilent);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return board;
}
