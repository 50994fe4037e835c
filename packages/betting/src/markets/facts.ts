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

type Side = 'home' | 'away';

/** One map of an esports series, as far as it has been told. */
export interface MapFacts {
  /**
   * Being played; over; cut short for good; given up by a side, so that only who won it is official; or decided without
   * being played at all.
   */
  readonly state: 'playing' | 'over' | 'stopped' | 'forfeited' | 'walkover';
  readonly winner?: Side;
  /** Rounds of a shooter, overtime included; kills of a tower game. */
  readonly score: Score;
  /** Shooter: who won each round in order, as H and C. */
  readonly rounds?: string;
  /** Shooter: how each round ended: everybody killed E, the bomb went off B, it was defused D, or time ran out T. */
  readonly ends?: string;
  /** Tower game: who was first, and how many there were. */
  readonly blood?: Side;
  readonly tower?: Side;
  readonly inhibitor?: Side;
  readonly dragon?: Side;
  readonly baron?: Side;
  /** Tower game: kills in order, as H and C; races are read from it. */
  readonly kills?: string;
  readonly towers?: Score;
  readonly dragons?: Score;
  readonly barons?: Score;
  /** Tower game: what the game clock shows, or showed at the end. */
  readonly seconds?: number;
  /** When the map began anew on the organiser's word, and how it stood then; in milliseconds since the epoch. */
  readonly restart?: { readonly begunAt: number; readonly at: number; readonly before: MapFacts };
}

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
  /** Esports: every map that has begun, the running one last; a map counts as a period of 1–0. */
  readonly maps?: readonly MapFacts[];
  /** Esports: fewer maps than announced were agreed on before the start. */
  readonly isShortened?: true;
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
