import type { Fixture } from '../season/calendar.ts';
import type { Outright } from '../season/standings/outrights.ts';
import { unplayed } from '../season/match-state.ts';
import { type FeedSnapshot, type FixtureEntry, isKept, isOutrightKept, type OutrightEntry } from './feed.ts';
import type { FeedMessage } from './feed-message.ts';

/** A snapshot that messages are written into. */
export interface FeedBook {
  seq: number;
  readonly fixtures: Map<string, FixtureEntry>;
  readonly outrights: Map<string, OutrightEntry>;
}

/** A book that begins with what a snapshot knows, or empty. */
export function bookOf(snapshot?: FeedSnapshot): FeedBook {
  return {
    seq: snapshot?.seq ?? 0,
    fixtures: new Map(snapshot?.fixtures.map((entry) => [entry.fixture.id, entry])),
    outrights: new Map(snapshot?.outrights.map((entry) => [entry.outright.id, entry])),
  };
}

/** A match of which only the announcement is known. */
export const announced = (fixture: Fixture): FixtureEntry => ({
  fixture,
  state: unplayed,
  events: [],
  quotes: [],
  result: null,
});

/** Writes one message into the book. A message about something unknown is passed over: its announcement is gone too. */
export function enter(book: FeedBook, message: FeedMessage): void {
  book.seq = message.seq;
  if (message.kind === 'heartbeat') return;
  if (message.kind === 'fixture') {
    const { fixture } = message;
    const known = book.fixtures.get(fixture.id);
    book.fixtures.set(fixture.id, known ? { ...known, fixture } : announced(fixture));
  } else if (message.kind === 'outright') {
    const { outright } = message;
    const known = book.outrights.get(outright.id);
    book.outrights.set(outright.id, { outright, winners: known?.winners ?? null, told: (known?.told ?? 0) + 1 });
  } else if (message.kind === 'outrightResult') {
    const known = book.outrights.get(message.outrightId);
    if (known) book.outrights.set(message.outrightId, { ...known, winners: message.winners, told: known.told + 1 });
  } else {
    const known = book.fixtures.get(message.fixtureId);
    if (known) book.fixtures.set(message.fixtureId, { ...known, ...changesBy(known, message) });
  }
}

function changesBy(
  known: FixtureEntry,
  message: Extract<FeedMessage, { readonly fixtureId: string }>,
): Partial<FixtureEntry> {
  switch (message.kind) {
    case 'event':
      return { events: [...known.events, message.event] };
    case 'state':
      return { state: message.state };
    case 'price':
      return { quotes: message.quotes, quotedBy: message.seq };
    default:
      return { result: message.result };
  }
}

/** What the book knows and need not forget yet, in one order. */
export function snapshotOf(book: FeedBook, at: number): FeedSnapshot {
  return {
    seq: book.seq,
    at,
    fixtures: [...book.fixtures.values()].filter(({ fixture }) => isKept(fixture, at)).toSorted(byStart),
    outrights: [...book.outrights.values()]
      .filter(({ outright }) => isOutrightKept(outright, at))
      .map((entry) => (entry.outright.closes <= at ? { ...entry, outright: closed(entry.outright) } : entry))
      .toSorted((one, other) => order(one.outright.id, other.outright.id)),
  };
}

/** Once nobody can bet on it any more, nobody asks what was expected of it. */
function closed(outright: Outright): Outright {
  if (!('chances' in outright)) return outright;
  const { chances: _, ...rest } = outright;
  return rest;
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byStart = ({ fixture: one }: FixtureEntry, { fixture: other }: FixtureEntry): number =>
  one.start - other.start || order(one.id, other.id);
