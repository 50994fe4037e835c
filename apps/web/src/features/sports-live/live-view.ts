import type { LiveFrame, LiveQuestion, LiveTopic } from '@fairground/contract/sports-live';

type Snapshot = Extract<LiveFrame, { readonly op: 'snapshot' }>;

/** One match with its markets, as the wire shows it. */
export type LiveMatch = Snapshot['games'][number];
export type LiveMarket = LiveMatch['markets'][number];
/** A match as a list names it. */
export type LiveListed = NonNullable<Snapshot['listed']>[number];
export type LiveChampion = Snapshot['champions'][number];
export type LiveCount = Snapshot['counts'][number];
export type LiveOddsType = Extract<LiveQuestion, { readonly op: 'subscribe' }>['oddsType'];
export type { LiveTopic };

/**
 * How fresh what is shown is. `connecting`: nothing has come yet. `live`: changes are pushed. `polling`: the socket
 * cannot be opened, and the same is asked for every few seconds. `stale`: nothing was heard for too long, and no price
 * on the page may be taken.
 */
export type LiveStatus = 'connecting' | 'live' | 'stale' | 'polling';

/** What a page sees of a subscription. It is made anew when matches come or go, not when prices move: those have hooks. */
export interface LiveTopicView {
  readonly status: LiveStatus;
  /** Why the server does not let this be listened to; null when it does. */
  readonly refused: string | null;
  /** The ids of all matches, by start, then by id. */
  readonly order: readonly string[];
  /** For leagues, teams and starts. What moves is read by `useMatch` and `useQuote`. */
  readonly games: ReadonlyMap<string, LiveMatch>;
  /** What a list names; prices come with its pages. */
  readonly listed: ReadonlyMap<string, LiveListed>;
  readonly champions: readonly LiveChampion[];
  readonly counts: readonly LiveCount[];
  /** The sportsbook's time as of a few seconds ago at most, in milliseconds; 0 before the first news. */
  readonly serverTime: number;
  /** How many matches the filter has in all. */
  readonly total: number;
  /** There are more matches than a list names. */
  readonly isCut: boolean;
}

/** One selection in an odds cell. */
export interface LiveQuote {
  readonly odds: string;
  /** Whether it may be taken now: the selection, its market and its match all say so. */
  readonly active: boolean;
  /** Which way the price has just gone for the member; null once that is old news. */
  readonly moved: 'up' | 'down' | null;
}
