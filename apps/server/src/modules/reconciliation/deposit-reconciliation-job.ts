import { chinaDay, endOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { reconcileDeposits, wasReconciled } from './reconcile-deposits.ts';

const LOOK_SECONDS = 600;
const DAY_MS = 86_400_000;
/** Yesterday's last payments get this long to arrive before the books are compared. */
const SETTLING_MS = 30 * 60_000;

/**
 * Yesterday, channel by channel; a channel that does not answer is asked again at the next look. One that never had an
 * order of ours has nothing to compare.
 */
export async function reconcileYesterday(app: AppContext): Promise<void> {
  const day = chinaDay(new Date(app.now().getTime() - DAY_MS - SETTLING_MS));
  for (const channelCode of await depositOrders.channelsBefore(app, endOfChinaDay(day))) {
    try {
      // One after the other: nobody waits for it.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await wasReconciled(app, channelCode, day))) await reconcileDeposits(app, channelCode, day);
    } catch (error) {
      app.log.warn({ err: error, channelCode, day }, 'deposit reconciliation failed; will retry');
    }
  }
}

export const reconciliation = every(LOOK_SECONDS, 'reconcile-channels', reconcileYesterday);
