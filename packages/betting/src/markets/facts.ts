/** A pair of whole numbers: goals, points, games, corners. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** One goal; the side is the one it counts for. */
export interface Goal {
  readonly side: 'home' | 'away';
  readonly player?: string;
  readonly isOwn?: boolean;
}

/**
 * Where a match stands. `interrupted` and `delayed` still wait for their window; `abandoned` and `not-started` have
 * outlived it (see `lapse`).
 */
export type MatchState =
  | 'scheduled'
  | 'delayed'
  | 'playing'
  | 'interrupted'
  | 'finished'
  | 'abandoned'
  | 'retired'
  | 'walkover'
  | 'not-started'
  | 'cancelled';

/** What happened in a match: everything a bet may ask about, and nothing about bets. */
export interface MatchFacts {
  readonly kind: 'match';
  readonly state: MatchState;
  /** Halves, quarters, sets, innings or frames in order, the running one last; a frame is 1–0. */
  readonly periods: readonly Score[];
  /** How many of them are over. */
  readonly complete: number;
  /** Everything after the regular periods together. */
  readonly overtime?: Score;
  /** By half, as the two kinds of card. */
  readonly corners?: readonly Score[];
  readonly yellows?: readonly Score[];
  readonly reds?: readonly Score[];
  readonly goals?: readonly Goal[];
  /** Named players who took no part. */
  readonly absent?: readonly string[];
  /** Who gave up. */
  readonly retiree?: 'home' | 'away';
  /** Minutes on the clock, and how many a full match has, where a shortened match can be official. */
  readonly minutesPlayed?: number;
  readonly minutesFull?: number;
  /** The visitors' half of the running inning is over. */
  readonly isTopOver?: boolean;
}

/** How a competition ended. */
export interface ChampionFacts {
  readonly kind: 'champion';
  readonly state: 'open' | 'finished' | 'cancelled';
  /** Those who share the places paid. */
  readonly winners: readonly string[];
  readonly places: number;
  readonly ranks?: Readonly<Record<string, number>>;
  readonly nonStarters?: readonly string[];
}

export type Facts = MatchFacts | ChampionFacts;

/** A finished match of the given periods: what a table of cases starts from.
 * @public
 */
export const finished = (...periods: readonly Score[]): MatchFacts => ({
  kind: 'match',
  state: 'finished',
  periods,
  complete: periods.length,
});

export const score = (home: number, away: number): Score => ({ home, away });
