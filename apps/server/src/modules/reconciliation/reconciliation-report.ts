import type { Fen } from '@fairground/money';

/** What is compared at a time. */
export interface ChannelDay {
  readonly channelCode: string;
  readonly day: string;
}

/** What comparing a channel's day with ours came to. */
export interface ReconciliationReport extends ChannelDay {
  readonly ours: Fen;
  readonly theirs: Fen;
  readonly differences: number;
}

export const totalOf = (lines: readonly { readonly amount: Fen }[]): Fen =>
  lines.reduce((total, { amount }) => total + amount, 0n);
