import type { House } from '../../platform/house.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { chinaDay } from '../profile/china-day.ts';
import { paymentChannels } from './payment-channels.ts';
import { reconcileChannel, wasReconciled } from './reconcile-channel.ts';

const LOOK_SECONDS = 600;
const DAY_MS = 86_400_000;
/** Yesterday's last payments get this long to arrive before the books are compared. */
const SETTLING_MS = 30 * 60_000;

/** Yesterday, channel by channel; a channel that does not answer is asked again at the next look. */
export async function reconcileYesterday(house: House): Promise<void> {
  const day = chinaDay(new Date(house.now().getTime() - DAY_MS - SETTLING_MS));
  for (const { code } of await paymentChannels.forDeposits(house)) {
    try {
      // One after the other: nobody waits for it.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await wasReconciled(house, code, day))) await reconcileChannel(house, code, day);
    } catch (error) {
      house.log.warn(
        { err: error, channelCode: code, day },
        'a channel could not be reconciled; it will be tried again',
      );
    }
  }
}

export const reconciliation = every(LOOK_SECONDS, 'reconcile-channels', reconcileYesterday);
