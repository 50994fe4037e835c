import type { Fen } from '@fairground/money';
import type { Fraction } from '../odds/fraction.ts';
import type { Outcome } from '../markets/outcome.ts';
import type { CancelReason } from './ticket.ts';
import type { Verdict } from './unfinished.ts';

/** One leg of a settled ticket; null where the ticket was lost before the leg was decided. */
export type SettledLeg = (Verdict & { readonly factor: Fraction }) | null;

export interface Settled {
  readonly state: 'settled';
  readonly result: Outcome['result'];
  /** Why it was cancelled, when the result is D. */
  readonly reason?: CancelReason;
  readonly staked: Fen;
  readonly returned: Fen;
  readonly legs: readonly SettledLeg[];
  readonly rulebook: string;
  /** The version of each match's result it was settled by. */
  readonly versions: Readonly<Record<string, number>>;
  /** Each step of the arithmetic, in words a player reads. */
  readonly receipt: readonly string[];
}

/** Waiting for results, or settled. */
export type Settlement = { readonly state: 'open' } | Settled;
