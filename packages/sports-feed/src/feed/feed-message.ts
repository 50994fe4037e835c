import type { Fixture } from '../season/calendar.ts';
import type { MatchEvent } from '../season/match-event.ts';
import type { MatchState } from '../season/match-state.ts';
import type { Outright } from '../season/standings/outrights.ts';
import type { MatchResult } from '../season/results.ts';

/** One price of a match. */
export interface FeedQuote {
  /** The market's code, such as R, OU or M. */
  readonly play: string;
  /** The line; empty for markets without one. */
  readonly line: string;
  readonly side: string;
  /** Decimal price times ten thousand. */
  readonly price: number;
  readonly active: boolean;
}

/** What a message says, before it has a number. */
export type FeedNews =
  /** A match is announced, or announced anew. */
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | { readonly kind: 'event'; readonly fixtureId: string; readonly event: MatchEvent }
  /** Where a match stands: replaces what was known. */
  | { readonly kind: 'state'; readonly fixtureId: string; readonly state: MatchState }
  /** Every price of a match: replaces those before. */
  | { readonly kind: 'price'; readonly fixtureId: string; readonly quotes: readonly FeedQuote[] }
  | { readonly kind: 'result'; readonly fixtureId: string; readonly result: MatchResult }
  /** A result that replaces one that was wrong. */
  | { readonly kind: 'correction'; readonly fixtureId: string; readonly result: MatchResult }
  | { readonly kind: 'outright'; readonly outright: Outright }
  /** Several winners share a first place. */
  | { readonly kind: 'outrightResult'; readonly outrightId: string; readonly winners: readonly string[] }
  /** Nothing happened, and the feed is alive. */
  | { readonly kind: 'heartbeat' };

/** Every kind of message there is. */
export const feedKinds: Readonly<Record<FeedNews['kind'], true>> = {
  fixture: true,
  event: true,
  state: true,
  price: true,
  result: true,
  correction: true,
  outright: true,
  outrightResult: true,
  heartbeat: true,
};

interface Numbered {
  /** Rises from message to message, not always by one. */
  readonly seq: number;
  /** The number before this one: another than the last one seen means that something was missed. */
  readonly prev: number;
  /** When it is said, in the feed's own time. */
  readonly at: number;
}

export type FeedMessage = FeedNews & Numbered;
