import type { Fen } from '@fairground/money';

/** What kept a line below what the cards said: the payer's or the payee's own stack, or the banker's over all lines. */
export type CapReason = 'payer' | 'payee' | 'hub';

/** What one seat owes another. */
export interface PayLine {
  readonly from: number;
  readonly to: number;
  readonly due: Fen;
  readonly paid: Fen;
  readonly cap?: CapReason | undefined;
}

export interface SeatResult {
  /** What the hand moved before rake: the sum over all seats is zero. */
  readonly net: Fen;
  readonly rake: Fen;
}

/** What a hand came to, seats in order. */
export interface HandResult {
  readonly lines: readonly PayLine[];
  readonly seats: readonly SeatResult[];
  /** Nobody wanted to play it: nothing moves, and the table deals again at once. */
  readonly isRedeal: boolean;
  /** Who deals the next hand, in games where that goes by this one. */
  readonly nextDealer?: number;
}
