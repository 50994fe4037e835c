import type { AppContext, Tx } from '../../platform/app-context.ts';
import { ASSESS_WITHDRAWAL } from './assess-withdrawal.ts';
import { SEND_PAYOUT } from './payouts/send-payout.ts';
import type { WithdrawalRow } from './orders/withdrawals.ts';

/** Starts what an order waits for once more. It happens once however often it is started. */
export async function resumeWithdrawal(
  app: AppContext,
  tx: Tx,
  { orderNo, state }: Pick<WithdrawalRow, 'orderNo' | 'state'>,
): Promise<void> {
  if (state === 'locked') await app.outbox.enqueue(tx, { topic: ASSESS_WITHDRAWAL, payload: { orderNo } });
  if (state === 'paying') await app.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo } });
}
