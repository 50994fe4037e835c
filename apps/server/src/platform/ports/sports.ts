import type { BuilderPricer } from '@fairground/betting/placement';
import type { Archive, Feed, Movements } from '@fairground/sports-feed';
import type { Board } from '@fairground/sports-feed/board';

/** The sportsbook of this process. */
export interface Sports {
  readonly board: Board;
  /** Where matches come from, for whoever settles; none where only bets are looked at. */
  readonly feed?: Feed;
  /** What selections of one match cost together; none are offered without it. */
  readonly builderPrice?: BuilderPricer;
  /** What was played before, and how prices moved; none where only bets are looked at. */
  readonly archive?: Archive;
  readonly movements?: Movements;
  /** Reads what operators decided, and makes every other process read it too; none where nobody trades. */
  readonly trading?: { readonly refresh: () => Promise<void> };
  /** Seconds of the feed's time in a second of the wall clock; 1 unless said. */
  readonly speed?: number;
}
