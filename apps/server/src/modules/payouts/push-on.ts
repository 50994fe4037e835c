import type { House, Tx } from '../../platform/house.ts';
import { ASSESS_WITHDRAWAL } from './assess-withdrawal.ts';
import { SEND_PAYOUT } from './send-payout.ts';
import type { WithdrawalRow } from './withdrawals.ts';

/** Starts what an order waits for once more. It happens once however often it is started. */
export async function pushOn(
  house: House,
  tx: Tx,
  { orderNo, state }: Pick<WithdrawalRow, 'orderNo' | 'state'>,
): Promise<void> {
  if (state === 'locked') await house.outbox.enqueue(tx, { topic: ASSESS_WITHDRAWAL, payload: { orderNo } });
  if (state === 'paying') await house.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo } });
}
