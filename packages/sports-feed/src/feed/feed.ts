import type { Fixture } from '../season/calendar.ts';
import type { MatchEvent } from '../season/match-event.ts';
import type { MatchState } from '../season/match-state.ts';
import type { Outright } from '../season/standings/outrights.ts';
import type { MatchResult } from '../season/results.ts';
import { HOUR } from '../season/spans.ts';
import type { FeedMessage, FeedQuote } from './feed-message.ts';

/** Everything a feed has said of one match. */
export interface FixtureEntry {
  readonly fixture: Fixture;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly quotes: readonly FeedQuote[];
  /** The number of the message that quoted them last; left out when none did. */
  readonly quotedBy?: number;
  readonly result: MatchResult | null;
}

export interface OutrightEntry {
  readonly outright: Outright;
  readonly winners: readonly string[] | null;
  /** How many times it was announced, and decided: rises with whatever is said of it. */
  readonly told: number;
}

/** Everything a feed has said and not forgotten. The messages after `seq` are what happened since. */
export interface FeedSnapshot {
  readonly seq: number;
  readonly at: number;
  readonly fixtures: readonly FixtureEntry[];
  readonly outrights: readonly OutrightEntry[];
}

/** Where matches come from. `now` is the caller's clock; a feed may have a time of its own. */
export interface Feed {
  /** The feed's own time. */
  readonly timeAt: (now: number) => number;
  readonly snapshot: (now: number) => FeedSnapshot;
  /** What was said after a number and until now, in order, at most `limit` at a time. */
  readonly messagesAfter: (seq: number, until: { readonly now: number; readonly limit?: number }) => FeedMessage[];
}

/** Most messages of one answer, unless asked for more. */
export const MESSAGES_MAX = 5_000;

/** A match leaves the snapshot this long after its announced start, an outright after its decision. */
export const KEPT = 12 * HOUR;

export const isKept = ({ start }: Pick<Fixture, 'start'>, at: number): boolean => start >= at - KEPT;
export const isOutrightKept = ({ decided }: Pick<Outright, 'decided'>, at: number): boolean => decided >= at - KEPT;
