import type { Board, BoardChange, BoardMatch, BoardOutright } from './board.ts';
import { bookOf, enter } from '../feed/feed-book.ts';
import { type Feed, type FixtureEntry, isKept, isOutrightKept, type OutrightEntry } from '../feed/feed.ts';
import type { FeedMessage } from '../feed/feed-message.ts';
import { MINUTE } from '../season/spans.ts';
import { boardMatch } from './board-match.ts';
import { breaksBets, numbersOf, stateNumberOf } from './timing/match-numbers.ts';
import { offerOf } from './offer-of.ts';
import { boardOutright } from './outright.ts';
import { pricingOf, type PriceMaker } from './price-list.ts';
import { type ControlledNumbers, createPrices } from './priced.ts';
import { createTimetable } from './timing/timetable.ts';
import { tradingControls, type TradingRow } from './trading-controls.ts';
import { sportCodes } from '../season/sport-codes.ts';

/** What is over is forgotten this often. */
const FORGET_EVERY = 5 * MINUTE;
/** A feed that says nothing at all for so long is not believed any more. */
const SILENT_AFTER_MS = 10_000;

/** When a board stops to believe its feed. */
export interface FeedWatch {
  /** Milliseconds of real time without a word, whatever the speed of the feed's own time. */
  readonly silentAfterMs?: number;
  /** Milliseconds that only ever run forwards: silence must not be measured by a clock that may be set. */
  readonly monotonic?: () => number;
}

/** A board, and how it hears what operators decided. */
export interface ControlledBoard extends Board {
  /** Takes the place of everything that was said before; what changes by it is told at once. */
  readonly setTrading: (rows: readonly TradingRow[]) => void;
}

interface Row {
  readonly entry: FixtureEntry;
  /** By what the feed said alone. */
  readonly stateNumber: number;
  readonly numbers: ControlledNumbers;
  readonly match: BoardMatch;
}

/** Opens a board on a feed, as the feed stands now. */
export function createBoard(
  feed: Feed,
  maker: PriceMaker,
  { now, silentAfterMs = SILENT_AFTER_MS, monotonic = () => performance.now() }: FeedWatch & { readonly now: number },
): ControlledBoard {
  let time = feed.timeAt(now);
  const snapshot = feed.snapshot(now);
  const book = bookOf(snapshot);
  const prices = createPrices(maker);
  const timetable = createTimetable(time);
  const rows = new Map<string, Row>();
  const outrights = new Map<string, BoardOutright>();
  const listeners = new Set<(changed: BoardChange) => void>();
  let controls = tradingControls([], maker.margins);
  let heardAt = monotonic();
  /** Nothing can be bet on until the feed goes on. */
  let isLocked = false;
  let forgotAt = time;

  for (const entry of book.fixtures.values()) setRow(entry, stateNumberOf(entry.fixture.sport, entry.events));
  for (const entry of book.outrights.values()) setOutright(entry);

  function setRow(entry: FixtureEntry, stateNumber: number): void {
    const { id, sport } = entry.fixture;
    const known = numbersOf(entry, time);
    const control = controls.of(sportCodes[sport], id);
    const isHeldByFeed = isLocked || known.suspended;
    const numbers: ControlledNumbers = {
      ...known,
      control,
      suspended: isHeldByFeed || control.suspended,
      version: known.version + control.changes,
    };
    const priceMaker = { ...maker, margins: control.marginsAt(Infinity) };
    const match = boardMatch(
      entry,
      { numbers, stateNumber: stateNumber + control.suspensions, isHeldByFeed },
      {
        markets: () => prices.markets(entry, numbers),
        listed: () => prices.listed(entry, numbers),
        count: () => prices.count(entry, numbers),
        pricing: () => pricingOf(entry, { inPlay: numbers.showType === 'RB', time: numbers.tick.at }, priceMaker),
        // Of a feed that is not believed nobody knows what bets are worth.
        pricingNow: () =>
          isSilent()
            ? undefined
            : pricingOf(
                entry,
                { inPlay: numbers.showType === 'RB', time: Math.max(time, numbers.tick.at) },
                priceMaker,
              ),
      },
    );
    rows.set(id, { entry, stateNumber, numbers, match });
    timetable.put(id, numbers.next);
  }

  /** Also where the board itself is not brought up to date any more. */
  const isSilent = (): boolean => isLocked || monotonic() - heardAt > silentAfterMs;

  function setOutright(entry: OutrightEntry): void {
    const { outright, next } = boardOutright(entry, { time, isLocked, control: controls.of('FS', entry.outright.id) });
    outrights.set(entry.outright.id, outright);
    timetable.put(entry.outright.id, next);
  }

  /** Writes a message down; what it changed is looked at once all have been read. */
  function hear(message: FeedMessage, changed: Set<string>, breaking: Map<string, number>): void {
    enter(book, message);
    heardAt = monotonic();
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
    // A clock that was set back: nothing is heard until it has come again to where it was.
    if (reached < time) return lockOrOpen(new Set(), new Map(), behindMs(wall));
    time = reached;
    const changed = new Set<string>();
    const breaking = new Map<string, number>();
    for (let more = true; more;) {
      const messages = feed.messagesAfter(book.seq, { now: wall });
      for (const message of messages) hear(message, changed, breaking);
      more = messages.length > 0;
    }
    for (const id of timetable.takeUntil(time)) changed.add(id);
    if (time - forgotAt >= FORGET_EVERY) forget();
    lockOrOpen(changed, breaking, 0);
  }

  /** How long the feed's time will need to come to where it was. */
  function behindMs(wall: number): number {
    const reached = feed.timeAt(wall);
    const aSecondLater = feed.timeAt(wall + 1_000);
    return ((time - reached) * 1_000) / Math.max(1, aSecondLater - reached);
  }

  /** Shuts everything when the feed is silent or will be for too long, and opens it when it goes on. */
  function lockOrOpen(changed: Set<string>, breaking: ReadonlyMap<string, number>, waitMs: number): void {
    const mustLock = waitMs > silentAfterMs || monotonic() - heardAt > silentAfterMs;
    if (mustLock !== isLocked) {
      isLocked = mustLock;
      for (const id of [...rows.keys(), ...outrights.keys()]) changed.add(id);
    }
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
        const { version, suspended } = rows.get(id)?.match ?? {};
        if (version !== before?.match.version || suspended !== before?.match.suspended) matches.push(id);
        continue;
      }
      const outright = book.outrights.get(id);
      if (!outright) continue;
      const before = outrights.get(id);
      setOutright(outright);
      const { version, isLocked: isShut } = outrights.get(id) ?? {};
      if (version !== before?.version || isShut !== before?.isLocked) champions.push(id);
    }
    return { at: time, matches, outrights: champions };
  }

  function setTrading(decided: readonly TradingRow[]): void {
    controls = tradingControls(decided, maker.margins);
    const changed = new Set<string>();
    for (const [id, { match, numbers }] of rows) {
      if (controls.of(match.sport, id).changes !== numbers.control.changes) changed.add(id);
    }
    for (const [id, { control }] of outrights) {
      if (controls.of('FS', id).changes !== control?.changes) changed.add(id);
    }
    tell(refresh(changed, new Map()));
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

  const board: ControlledBoard = {
    timeAt: feed.timeAt,
    isSilent,
    advance,
    match: (gameId) => rows.get(gameId)?.match,
    matches,
    outright: (gameId) => outrights.get(gameId),
    outrights: () => outrights.values(),
    offer: (wanted) => offerOf(board, wanted, isSilent()),
    setTrading,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return board;
}
