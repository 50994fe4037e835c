import type { BetRefusal } from '@fairground/contract/sports-replies';
import type { Fen } from '@fairground/money';
import type { Fold, OddsType, Price, Quote } from '@fairground/sportsbook';
import type { Offer, SelectionKey } from '../board/board.ts';

/** One selection somebody wants, at the odds they saw. */
export interface WishedLeg extends SelectionKey {
  readonly odds: string;
}

/** One ticket somebody wants. A bet on several selections, each for itself, is a wish for each of them. */
export interface Wish {
  readonly mode: 'single' | 'multiple' | 'series' | 'builder';
  readonly oddsType: OddsType;
  /** Takes an equal or better price without being asked again. */
  readonly autoOdds: boolean;
  /** Takes any price. */
  readonly acceptAny: boolean;
  readonly legs: readonly WishedLeg[];
  /** For each line. */
  readonly stake: Fen;
  /** Such as `3c4`; empty unless it is a series. */
  readonly series: string;
  /** The price of all selections together, as a builder bet was quoted. */
  readonly builderOdds?: string | undefined;
}

/** One selection of a ticket that was taken. */
export interface TakenLeg {
  readonly offer: Offer;
  readonly quote: Quote;
}

/** A ticket as it would be written down. */
export interface Taken {
  readonly legs: readonly TakenLeg[];
  readonly fold: Fold;
  readonly lines: number;
  readonly stake: Fen;
  /** All lines together. */
  readonly staked: Fen;
  /** At most, stake included, before the day's cap. */
  readonly returnable: Fen;
  /** The decimal price of a ticket of one line; null for a system. */
  readonly price: Price | null;
  /** What the whole ticket pays: a system says what comes back if everything wins. */
  readonly odds: string;
  /** How long it is held before it is decided; 0 before the start. */
  readonly delayMs: number;
  readonly sameness: string;
  readonly exposureMax: { readonly selection: Fen; readonly match: Fen };
}

/** What the house would take instead. */
export interface CounterOffer extends SelectionKey {
  readonly odds: string;
  readonly amountMax: Fen;
}

/** A no, with its sentence, and what would be taken instead. */
export interface BetNo {
  readonly code: BetRefusal;
  readonly reason: string;
  readonly offer: CounterOffer | null;
}

/** What a builder bet's selections cost together; undefined when they cannot be taken together. */
export type BuilderPricer = (offers: readonly Offer[]) => Price | undefined;
