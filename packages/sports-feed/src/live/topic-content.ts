import type { Instant, RENEWED } from './sent-matches.ts';

/** What has happened since the last round of frames. */
export interface Round {
  readonly matches: ReadonlySet<string>;
  readonly outrights: ReadonlySet<string>;
  /** What `SentMatches.update` found. */
  readonly changes: ReadonlyMap<string, string | typeof RENEWED>;
  /** The supply's counts as JSON. */
  readonly counts: string;
  readonly now: Instant;
}

/** Parts of a delta by their names on the wire, each a list of JSON texts. */
export type Said = Readonly<Record<string, readonly string[]>>;

/** What a stream shows, apart from how it is numbered and kept. */
export interface TopicContent {
  /** Does one piece of what has to be made before it can be told; answers whether there is more to do. */
  readonly build: (now: Instant) => boolean;
  readonly hasPending: () => boolean;
  /** Whether everything has been made that a first snapshot needs. */
  readonly isReady: () => boolean;
  /** What has to be said; nothing is said before it is ready. */
  readonly advance: (round: Round) => Said;
  /** The fields of a snapshot as JSON, without braces. */
  readonly snapshot: (now: Instant) => string;
  /** Whether a clock in it is running: then a snapshot is right for a second only. */
  readonly isRunning: () => boolean;
  readonly total: () => number;
  readonly isCut: () => boolean;
  /** The champion bets it shows. */
  readonly champions: () => Iterable<string>;
  readonly end: () => void;
}
