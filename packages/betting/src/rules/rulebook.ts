import type { Sport } from './sports.ts';

/** What becomes of a match that began and did not end. */
export type UnfinishedRule =
  /** Markets whose winner no further play could change stand, all others are void with every selection. */
  | { readonly kind: 'undecided-void' }
  /** Official once so many minutes were played, by the length of a full match. */
  | { readonly kind: 'official-after-minutes'; readonly minutes: Readonly<Record<number, number>> }
  /** The opponent of a player who gives up wins the match after so many complete sets; lines on the match and unfinished sets are void, complete sets stand. */
  | { readonly kind: 'retirement'; readonly sets: number }
  /** Official after so many innings, half an inning fewer when the home side leads. */
  | { readonly kind: 'innings'; readonly winner: number; readonly lines: number };

/** The parameters of one sport. Settlement reads them, and the rules page is printed from them. */
export interface SportRules {
  readonly sport: Sport;
  /** Periods of regular play; 0 where the match ends by sets won. */
  readonly periods: number;
  /** Periods of the first half; 0 where there are no halves. */
  readonly halfPeriods: number;
  /** Minutes of regular time, stoppage not counted; 0 where no clock decides. */
  readonly minutes: number;
  /** Whether the match is won by the total score or by sets. */
  readonly wonBy: 'score' | 'sets';
  /** Whether a draw is offered as a side; where it is not, a draw gives the stake back. */
  readonly hasDraw: boolean;
  /** Which counts take overtime or extra innings in. */
  readonly overtimeIn: readonly ('full' | 'half2')[];
  readonly unfinished: UnfinishedRule;
  /** Whether an in-play handicap counts only what is scored after the bet. */
  readonly handicapFromBet: boolean;
  /** Hours an interrupted match may take to go on. */
  readonly resumeHours: number;
  /** What a score is counted in, and what its periods are called. */
  readonly unit: string;
  readonly period: string;
  /** Esports: what is counted inside of a map. */
  readonly counts?: string;
  readonly cardPoints?: { readonly yellow: number; readonly red: number };
}

/** One edition of all the rules. A ticket names the edition it was taken under and is settled by it for ever. */
export interface Rulebook {
  readonly version: string;
  /** A match that does not start within so many hours of its announced time is void. */
  readonly startHours: number;
  /** Whether the odds type of a ticket holds for all its selections, or each market has the format of its own kind. */
  readonly quotedBy: 'ticket' | 'market';
  /** A void selection of a same-match multiple gives the whole stake back, or the others are priced anew without it. */
  readonly voidTogether: 'refunded' | 'repriced';
  readonly sports: Readonly<Record<Sport, SportRules>>;
}
