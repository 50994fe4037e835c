import { DepositState } from '@fairground/contract/deposits';
import type { DepositOrder } from './deposit-order.ts';

/**
 * Where a deposit stands for the player. `arranging`: the channel has not said yet how to pay; `held`: somebody looks at it; `expired`: its time is over and it must not be
 * paid any more; `closed`: it was given up before.
 */
export type DepositPhase = 'arranging' | 'pay' | 'confirming' | 'held' | 'success' | 'failed' | 'expired' | 'closed';

export interface PhaseFacts {
  readonly now: number;
  /** The player said that the payment is done. */
  readonly paidClaimed: boolean;
}

/** Reads an order: what the server says comes first, the clock and the player's own word only fill the wait. */
export function phaseOf(order: DepositOrder, { now, paidClaimed }: PhaseFacts): DepositPhase {
  if (order.status === DepositState.success) return 'success';
  if (order.status === DepositState.failed) return 'failed';
  if (order.status === DepositState.closed) return (order.finishTime ?? now) < order.expireAt ? 'closed' : 'expired';
  if (!hasInstructions(order)) return now < order.expireAt ? 'arranging' : 'expired';
  if (order.reason !== '') return 'held';
  if (order.coin && order.coin.confirmations > 0) return 'confirming';
  if (now >= order.expireAt) return 'expired';
  return paidClaimed ? 'confirming' : 'pay';
}

/** Whether anything says whom to pay and how. */
const hasInstructions = ({ payee, qrText, payUrl, coin }: DepositOrder): boolean =>
  payee.length > 0 || qrText !== '' || payUrl !== '' || coin !== null;

/** Which of the four steps (提交订单, 完成付款, 等待确认, 到账) is under way; 4 when all are done. */
export const stepOf: Record<DepositPhase, number> = {
  arranging: 0,
  pay: 1,
  confirming: 2,
  held: 2,
  success: 4,
  failed: 2,
  expired: 1,
  closed: 1,
};

/** The order ended without the money. */
export const isLost = (phase: DepositPhase): boolean => phase === 'failed' || phase === 'expired' || phase === 'closed';

const QUICK_MS = 2_500;
const SLOW_MS = 10_000;
/** A closed order is looked at now and then: money paid late is still credited. */
const LATE_MS = 30_000;
const PATIENCE_MS = 60_000;
/** A page that nobody looks at asks seldom, so that its tab can still say that the money came. */
const HIDDEN_MS = 30_000;

/** How long to wait before the order is read again; false when nothing more can happen to it. */
export function pollAfter(order: DepositOrder | undefined, watchedMs: number, hidden = false): number | false {
  if (!order) return false;
  if (order.status === DepositState.success || order.status === DepositState.failed) return false;
  if (order.status === DepositState.closed) return hidden ? false : LATE_MS;
  if (hidden) return HIDDEN_MS;
  // Quick at first; then each minute of waiting adds as much again, up to the slow pace.
  return Math.min(SLOW_MS, QUICK_MS * (1 + Math.floor(watchedMs / PATIENCE_MS)));
}
