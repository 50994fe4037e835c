import type { Fen } from '@fairground/money';
import type { Tx } from '../../platform/house.ts';

/** Who wants to do something with money, how much, and when. */
export interface GuardedMove {
  readonly memberId: bigint;
  readonly amount: Fen;
  readonly now: Date;
}

/**
 * Asked inside the transaction that opens a deposit order: throws a `Refusal` (6003 on a break or exclusion, 6012 over
 * a deposit limit), else counts the amount against the limits under `orderNo` until `settleDeposit` says what came.
 */
export async function reserveDeposit(_tx: Tx, _move: GuardedMove & { readonly orderNo: string }): Promise<void> {}

/** What an order brought in the end: zero when it failed or was closed. A late payment counts then, never refused. */
export async function settleDeposit(
  _tx: Tx,
  _order: { readonly memberId: bigint; readonly orderNo: string; readonly credited: Fen; readonly now: Date },
): Promise<void> {}

/** Play may begin: throws on a break, an exclusion, a used-up time limit or an unanswered reality check. */
export async function admitPlay(_tx: Tx, _move: Omit<GuardedMove, 'amount'>): Promise<void> {}

/** A stake, asked inside the transaction that takes it; throws, or counts it against the stake and loss limits. */
export async function admitStake(_tx: Tx, _move: GuardedMove): Promise<void> {}

/** What a settled bet gave back, counted against its stake. */
export async function countReturn(_tx: Tx, _move: GuardedMove): Promise<void> {}
