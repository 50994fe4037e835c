import type { AppContext } from '../../platform/app-context.ts';
import { applyFact } from '../withdrawals/payouts/payout-fact.ts';
import { payoutSending } from '../withdrawals/payouts/payout-sending.ts';
import { withdrawals } from '../withdrawals/orders/withdrawals.ts';

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
export async function reconcilePayouts(app: AppContext): Promise<void> {
  const since = new Date(app.now().getTime() - SETTLING_MS);
  const ended = await payoutSending.takeUnreconciled(app, since);
  await Promise.all(ended.map((order) => reconcile(app, order)));
}

async function reconcile(app: AppContext, { orderNo, channel, state }: EndedOrder): Promise<void> {
  try {
    const fact = await app.paymentChannels.adapterOf(channel).queryPayout(orderNo);
    await applyFact(app, { channelCode: channel, orderNo, fact });
    const isMissing = state === 'paid' && fact.state !== 'paid' && fact.state !== 'failed';
    await app.transact(async (tx) => {
      if (isMissing)
        await withdrawals.setAttention(tx, orderNo, { attention: '对账：渠道账上没有这笔付款', at: app.now() });
      await payoutSending.setReconciled(tx, orderNo, app.now());
    });
  } catch (error) {
    app.log.warn({ err: error, orderNo, channel }, 'payout status check failed; will retry');
  }
}
