import type { Fen } from '@fairground/money';

/** What comparing a channel's day with ours came to. */
export interface ReconciliationReport {
  readonly channelCode: string;
  readonly day: string;
  readonly ours: Fen;
  readonly theirs: Fen;
  readonly differences: number;
}

export const totalOf = (lines: readonly { readonly amount: Fen }[]): Fen =>
  lines.reduce((total, { amount }) => total + amount, 0n);
