import type { Book } from '@fairground/contract/back-office-reconciliation';
import type { Fen } from '@fairground/money';

/** What is compared at a time. */
export interface BookDay {
  readonly book: Book;
  /** With whom: a channel, a provider or a venue by its code; of our own books, its name. */
  readonly party: string;
  readonly day: string;
}

/** How many lines a list has, and what they make. */
export interface Figures {
  readonly count: number;
  readonly sum: Fen;
}

export interface FoundDifference {
  /** The other side's number of it; empty where it has none. */
  readonly ref: string;
  /** Ours; empty where there is none. */
  readonly orderNo: string;
  readonly kind: string;
  readonly ours: Fen;
  readonly theirs: Fen;
}

/** What comparing a day came to. */
export interface Comparison {
  readonly ours: Figures;
  readonly theirs: Figures;
  readonly differences: readonly FoundDifference[];
}

export const figuresOf = (lines: readonly { readonly amount: Fen }[]): Figures => ({
  count: lines.length,
  sum: lines.reduce((total, { amount }) => total + amount, 0n),
});
