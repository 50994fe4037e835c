import type { House } from '../../platform/house.ts';
import { adapterOf } from '../payments/channels.ts';
import { applyFact } from './payout-fact.ts';
import { payoutSending } from './payout-sending.ts';
import { withdrawals } from './withdrawals.ts';

/** A channel's late messages get this long to arrive before its books are asked. */
const SETTLING_MS = 30 * 60_000;

interface EndedOrder {
  readonly orderNo: string;
  readonly channel: string;
  readonly state: string;
}

/**
 * Asks the channel once more about every order that ended: what it paid and we did not book, or the other way round,
 * goes before a person. A channel that does not answer is asked again at the next look.
 */
export async function reconcilePayouts(house: House): Promise<void> {
  const since = new Date(house.now().getTime() - SETTLING_MS);
  const ended = await payoutSending.takeUnreconciled(house, since);
  await Promise.all(ended.map((order) => reconcile(house, order)));
}

async function reconcile(house: House, { orderNo, channel, state }: EndedOrder): Promise<void> {
  try {
    const fact = await adapterOf(house, channel).queryPayout(orderNo);
    await applyFact(house, { channelCode: channel, orderNo, fact });
    const isMissing = state === 'paid' && fact.state !== 'paid' && fact.state !== 'failed';
    await house.transact(async (tx) => {
      if (isMissing) await withdrawals.setAttention(tx, orderNo, '对账：渠道账上没有这笔付款', house.now());
      await payoutSending.setReconciled(tx, orderNo, house.now());
    });
  } catch (error) {
    house.log.warn({ err: error, orderNo, channel }, 'a payout could not be reconciled; it will be tried again');
  }
}
