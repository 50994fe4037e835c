import type { Tx } from '../../../platform/app-context.ts';
import { type DepositOrder, depositOrders, type OrderChange } from './deposit-orders.ts';
import { isFinished, nextState, type OrderEvent } from '../rules/order-moves.ts';

export interface MoveReason {
  /** `member`, `channel`, `timer` or `operator:name`. */
  readonly actor: string;
  /** In the member's words: the history is theirs to read. */
  readonly reason: string;
  readonly now: Date;
}

/** Moves a locked order and writes it down; undefined, and nothing written, when the move is not legal. */
export async function moveOrder(
  tx: Tx,
  order: DepositOrder,
  event: OrderEvent,
  { actor, reason, now }: MoveReason,
  change: Omit<OrderChange, 'state' | 'finishedAt'> = {},
): Promise<DepositOrder | undefined> {
  const state = nextState(order.state, event);
  if (!state) return undefined;
  const finishedAt = isFinished(state) ? now : null;
  await depositOrders.set(tx, order.orderNo, { ...change, state, finishedAt }, now);
  await depositOrders.addStep(tx, { orderNo: order.orderNo, from: order.state, to: state, actor, reason, at: now });
  return { ...order, ...change, state, changedAt: now, finishedAt };
}
