import type { House } from '../../platform/house.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { chinaDay } from '../profile/china-day.ts';
import { depositOrders } from './deposit-orders.ts';
import { endOf, reconcileChannel, wasReconciled } from './reconcile-channel.ts';

const LOOK_SECONDS = 600;
const DAY_MS = 86_400_000;
/** Yesterday's last payments get this long to arrive before the books are compared. */
const SETTLING_MS = 30 * 60_000;

/**
 * Yesterday, channel by channel; a channel that does not answer is asked again at the next look. One that never had an
 * order of ours has nothing to compare.
 */
export async function reconcileYesterday(house: House): Promise<void> {
  const day = chinaDay(new Date(house.now().getTime() - DAY_MS - SETTLING_MS));
  for (const channelCode of await depositOrders.channelsBefore(house, endOf(day))) {
    try {
      // One after the other: nobody waits for it.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await wasReconciled(house, channelCode, day))) await reconcileChannel(house, channelCode, day);
    } catch (error) {
      house.log.warn({ err: error, channelCode, day }, 'a channel could not be reconciled; it will be tried again');
    }
  }
}

export const reconciliation = every(LOOK_SECONDS, 'reconcile-channels', reconcileYesterday);
