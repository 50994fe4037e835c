import type { House } from '../../platform/house.ts';
import { adapterOf } from '../payments/channels.ts';
import { applyFact } from './payout-fact.ts';
import { payoutSending } from './payout-sending.ts';
import { answerOf } from './send-payout.ts';
import { withdrawals } from './withdrawals.ts';

/** What is unknown, or stands still, for longer is put before an operator. */
const STUCK_MS = 15 * 60_000;

/** Asks the channels about orders that were sent and have not ended, and calls for a person where asking does not help. */
export async function askPayouts(house: House): Promise<void> {
  const due = await payoutSending.takeDue(house, house.now());
  await Promise.all(due.map((order) => askAbout(house, order)));
  await callPeople(house);
}

async function askAbout(house: House, { orderNo, channel }: { orderNo: string; channel: string }): Promise<void> {
  const fact = await answerOf(house, orderNo, () => adapterOf(house, channel).queryPayout(orderNo));
  await applyFact(house, { channelCode: channel, orderNo, fact });
}

async function callPeople(house: House): Promise<void> {
  const at = house.now();
  const waiting = await payoutSending.stuck(house, new Date(at.getTime() - STUCK_MS));
  if (waiting.length === 0) return;
  house.log.error({ orders: waiting }, 'withdrawals have been unknown or standing still for too long');
  await house.transact(async (tx) => {
    for (const orderNo of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await withdrawals.setAttention(tx, orderNo, '超过15分钟没有结果', at);
    }
  });
}
