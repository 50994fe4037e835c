import type { OrderNo } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { applyFact } from './payout-fact.ts';
import { payoutSending } from './payout-sending.ts';
import { answerOf } from './send-payout.ts';
import { withdrawals } from '../orders/withdrawals.ts';

/** What is unknown, or stands still, for longer is put before an operator. */
const STUCK_MS = 15 * 60_000;

/** Asks the channels about orders that were sent and have not ended, and calls for a person where asking does not help. */
export async function queryPayouts(app: AppContext): Promise<void> {
  const due = await payoutSending.takeDue(app, app.now());
  await Promise.all(due.map((order) => askAbout(app, order)));
  await flagStuckPayouts(app);
}

async function askAbout(app: AppContext, { orderNo, channel }: { orderNo: OrderNo; channel: string }): Promise<void> {
  const fact = await answerOf(app, orderNo, () => app.paymentChannels.adapterOf(channel).queryPayout(orderNo));
  await applyFact(app, { channelCode: channel, orderNo, fact });
}

async function flagStuckPayouts(app: AppContext): Promise<void> {
  const at = app.now();
  const waiting = await payoutSending.stuck(app, new Date(at.getTime() - STUCK_MS));
  if (waiting.length === 0) return;
  app.log.error({ orders: waiting }, 'withdrawals stuck for more than 15 minutes');
  await app.transact(async (tx) => {
    for (const orderNo of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await withdrawals.setAttention(tx, orderNo, { attention: '超过15分钟没有结果', at });
    }
  });
}
