import type { Fen, MatchId } from '@fairground/money';
import type { Quote } from '../odds/quote.ts';
import type { Facts } from '../markets/facts.ts';
import type { Selection } from '../markets/outcome-of.ts';
import type { PricingGrounds } from '../pricing/price-match.ts';
import type { cancellationLabels } from '../settlement-results.ts';
import type { Sport } from '../rules/sports.ts';
import type { Fold } from './folds.ts';

/** Moments are milliseconds since the epoch. */
type Moment = number;

/** One selection of a ticket, as it was taken. */
export interface TicketLeg extends Selection {
  readonly gameId: MatchId;
  readonly sport: Sport;
  readonly quote: Quote;
  /** The match in words, as the receipt shall name it. */
  readonly title: string;
}

/** An accepted bet. Nothing in it ever changes, except that some of its stake may be cashed out. */
export interface Ticket {
  readonly id: string;
  readonly fold: Fold;
  /** For each line. */
  readonly stake: Fen;
  readonly acceptedAt: Moment;
  /** The edition of the rules it was taken under. */
  readonly rulebook: string;
  readonly legs: readonly TicketLeg[];
  /** Several selections of one match taken together, at a price of their own. */
  readonly together?: Quote;
  /** With `together`: what its price was made from. */
  readonly pinned?: PricingGrounds;
  /** The part of the whole stake that was cashed out; only the rest is settled. */
  readonly cashed?: Fen;
}

/** A variant of the result D. */
export type CancelReason = keyof typeof cancellationLabels;

/** The operator voids bets of a match: all of them, those of some markets, or those accepted inside a window. */
export interface Cancellation {
  readonly reason: CancelReason;
  /** Both ends belong to the window. */
  readonly from?: Moment;
  readonly until?: Moment;
  readonly plays?: readonly string[];
}

/** What is known of a match. A correction is a new version; old ones are kept beside it. */
export interface MatchResult {
  readonly gameId: MatchId;
  readonly version: number;
  readonly facts: Facts;
  readonly startedAt?: Moment;
  readonly cancellations?: readonly Cancellation[];
}

/** A decision about one ticket: its stake is restored, or it is cancelled. */
export type Ruling = { readonly result: 'A' } | { readonly result: 'D'; readonly reason: CancelReason };

/** Everything known that a ticket may be settled by. The order in which it came does not show. */
export interface Results {
  readonly matches: ReadonlyMap<string, MatchResult>;
  readonly rulings?: ReadonlyMap<string, Ruling>;
}
