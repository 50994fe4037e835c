import type { BetRejectionCode } from './bet-rejection-messages.ts';
import type { Fen } from '@fairground/money';
import type { Fold } from '../settlement/folds.ts';
import type { OddsType, Price, Quote } from '../odds/quote.ts';
import type { SelectionOffer, SelectionKey } from './selection-offer.ts';

/** One selection somebody wants, at the odds they saw. */
export interface RequestedLeg extends SelectionKey {
  readonly odds: string;
}

/** One ticket somebody wants. A bet on several selections, each for itself, is a request for each of them. */
export interface BetRequest {
  readonly mode: 'single' | 'multiple' | 'series' | 'builder';
  readonly oddsType: OddsType;
  /** Takes an equal or better price without being asked again. */
  readonly autoOdds: boolean;
  /** Takes any price. */
  readonly acceptAny: boolean;
  readonly legs: readonly RequestedLeg[];
  /** For each line. */
  readonly stake: Fen;
  /** Such as `3c4`; empty unless it is a series. */
  readonly series: string;
  /** The price of all selections together, as a builder bet was quoted. */
  readonly builderOdds?: string | undefined;
}

/** One selection of a ticket that was taken. */
export interface AcceptedLeg {
  readonly offer: SelectionOffer;
  readonly quote: Quote;
}

/** A ticket as it would be written down. */
export interface AcceptedBet {
  readonly legs: readonly AcceptedLeg[];
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
  readonly fingerprint: string;
  readonly exposureMax: { readonly selection: Fen; readonly match: Fen };
}

/** What would be accepted instead. */
export interface CounterOffer extends SelectionKey {
  readonly odds: string;
  readonly amountMax: Fen;
}

/** Why a bet was rejected, with its message, and what would be accepted instead. */
export interface BetRejection {
  readonly code: BetRejectionCode;
  readonly reason: string;
  readonly offer: CounterOffer | null;
}

/** What a builder bet's selections cost together; undefined when they cannot be taken together. */
export type BuilderPricer = (offers: readonly SelectionOffer[]) => Price | undefined;
