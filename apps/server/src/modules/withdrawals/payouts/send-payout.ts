import type { OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import type { ChannelFact, PayoutRequest } from '../../../platform/ports/payment-adapter.ts';
import { ChannelUnavailable, passBreaker, callThroughBreaker } from '../../payment-channels/channel-breaker.ts';
import { openAccountField } from '../accounts/account-fields.ts';
import { kindOf } from '../orders/account-kind.ts';
import { type MovedRow, moveWithdrawal } from '../orders/move-withdrawal.ts';
import { withdrawalAccounts } from '../accounts/withdrawal-accounts.ts';
import { applyFact } from './payout-fact.ts';
import { channelFor } from './payout-channel.ts';
import { payoutSending } from './payout-sending.ts';
import { type WithdrawalRow, withdrawals } from '../orders/withdrawals.ts';

/** The outbox topic under which an approved order is sent to its channel. */
export const SEND_PAYOUT = 'withdrawal.pay';

/** Lets an order be paid: its channel is told right after the commit. */
export async function approve(app: AppContext, tx: Tx, { row, how }: MovedRow): Promise<void> {
  await moveWithdrawal(tx, row, { ...how, to: 'paying' });
  await app.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo: row.orderNo } });
}

/**
 * Tells the channel to pay, once. That it is about to be told is written down before, so that after a crash in between
 * nobody tells it a second time: the order is asked for instead.
 */
export const sendPayout: TopicHandler = async ({ payload }, app) => {
  const orderNo = String(payload['orderNo']);
  const row = await withdrawals.find(app, orderNo);
  if (!row) throw new Error(`unknown withdrawal ${orderNo}`);
  if (row.state !== 'paying' || row.sentAt !== null) return;
  // What may break without the channel knowing breaks here, before the order counts as sent.
  const channel = await channelFor(app, row);
  const adapter = app.paymentChannels.adapterOf(channel);
  const requested = await payoutRequestOf(app, row);
  try {
    await passBreaker(app, channel);
  } catch (error) {
    if (error instanceof ChannelUnavailable) return sendLater(app, orderNo, error.until);
    throw error;
  }
  if (!(await app.transact((tx) => payoutSending.claim(tx, orderNo, { channel, now: app.now() })))) return;
  const fact = await answerOf(app, orderNo, () =>
    callThroughBreaker(app, channel, { ask: () => adapter.pay(requested) }),
  );
  await applyFact(app, { channelCode: channel, orderNo, fact });
};

/** Nobody answers just now, and nobody was told: the order waits, and after a quarter of an hour a person hears of it. */
const sendLater = (app: AppContext, orderNo: OrderNo, runAt: Date): Promise<void> =>
  app.transact((tx) => app.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo }, runAt }));

/** What the channel said; silence is an unknown outcome, never a failure. */
export async function answerOf(
  app: AppContext,
  orderNo: OrderNo,
  ask: () => Promise<ChannelFact>,
): Promise<ChannelFact> {
  try {
    return await ask();
  } catch (error) {
    app.log.warn({ err: error, orderNo }, 'payout channel did not answer; query scheduled');
    return { state: 'unknown' };
  }
}

async function payoutRequestOf(app: AppContext, row: WithdrawalRow): Promise<PayoutRequest> {
  const account = await withdrawalAccounts.byId(app, row.accountId);
  const { id, numberSealed, holderSealed, bankCode, network } = account;
  return {
    orderNo: row.orderNo,
    kind: kindOf(row.kind),
    amount: row.amount - row.fee,
    account: openAccountField(app, { accountId: id, field: 'number' }, numberSealed),
    holder: holderSealed === null ? '' : openAccountField(app, { accountId: id, field: 'holder' }, holderSealed),
    bankCode,
    network,
  };
}
