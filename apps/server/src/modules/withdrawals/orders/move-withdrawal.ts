import type { Tx } from '../../../platform/app-context.ts';
import { isLegal, stateOf, stepNotes, type WithdrawalState } from './withdrawal-states.ts';
import { type WithdrawalRow, withdrawals } from './withdrawals.ts';

interface Move {
  readonly to: WithdrawalState;
  readonly at: Date;
  readonly actor: string;
  /** What the member reads; the usual words of the state when left out. */
  readonly note?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly reviewNote?: string;
  readonly channelRef?: string;
}

/** A locked order, and how it moves to where the use case says. */
export interface MovedRow {
  readonly row: WithdrawalRow;
  readonly how: Omit<Move, 'to'>;
}

/** Moves a locked order on and writes the step down; a move the table does not know is a mistake and throws. */
export async function moveWithdrawal(tx: Tx, row: WithdrawalRow, move: Move): Promise<void> {
  const { to, at, actor, note = stepNotes[to], detail, ...set } = move;
  const from = stateOf(row.state);
  if (!isLegal(from, to)) throw new Error(`withdrawal ${row.orderNo}: illegal move from ${from} to ${to}`);
  await withdrawals.setState(tx, row.orderNo, { state: to, at, ...set });
  await withdrawals.addStep(tx, { orderNo: row.orderNo, state: to, at, actor, note, detail });
}
