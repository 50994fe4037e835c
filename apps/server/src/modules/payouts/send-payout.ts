import type { House, Tx } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import type { ChannelFact, PayoutWish } from '../payments/adapter.ts';
import { ChannelShut, passBreaker, watched } from '../payments/channel-breaker.ts';
import { adapterOf } from '../payments/channels.ts';
import { openAccountField } from './account-fields.ts';
import { kindOf } from './account-kind.ts';
import { type Move, moveWithdrawal } from './move-withdrawal.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { applyFact } from './payout-fact.ts';
import { openChannel } from './payout-channel.ts';
import { payoutSending } from './payout-sending.ts';
import { type WithdrawalRow, withdrawals } from './withdrawals.ts';

/** The outbox topic under which an approved order is sent to its channel. */
export const SEND_PAYOUT = 'withdrawal.pay';

/** Lets an order be paid: its channel is told right after the commit. */
export async function approve(house: House, tx: Tx, row: WithdrawalRow, how: Omit<Move, 'to'>): Promise<void> {
  await moveWithdrawal(tx, row, { ...how, to: 'paying' });
  await house.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo: row.orderNo } });
}

/**
 * Tells the channel to pay, once. That it is about to be told is written down before, so that after a crash in between
 * nobody tells it a second time: the order is asked for instead.
 */
export const sendPayout: TopicHandler = async ({ payload }, house) => {
  const orderNo = String(payload['orderNo']);
  const row = await withdrawals.find(house, orderNo);
  if (!row) throw new Error(`There is no withdrawal ${orderNo} to send`);
  if (row.state !== 'paying' || row.sentAt !== null) return;
  // What may break without the channel knowing breaks here, before the order counts as sent.
  const channel = await openChannel(house, row);
  const adapter = adapterOf(house, channel);
  const wish = await wishOf(house, row);
  try {
    await passBreaker(house, channel);
  } catch (error) {
    if (error instanceof ChannelShut) return sendLater(house, orderNo, error.until);
    throw error;
  }
  if (!(await house.transact((tx) => payoutSending.claim(tx, orderNo, channel, house.now())))) return;
  const fact = await answerOf(house, orderNo, () => watched(house, channel, () => adapter.pay(wish)));
  await applyFact(house, { channelCode: channel, orderNo, fact });
};

/** Nobody answers just now, and nobody was told: the order waits, and after a quarter of an hour a person hears of it. */
const sendLater = (house: House, orderNo: string, runAt: Date): Promise<void> =>
  house.transact((tx) => house.outbox.enqueue(tx, { topic: SEND_PAYOUT, payload: { orderNo }, runAt }));

/** What the channel said; silence is an unknown outcome, never a failure. */
export async function answerOf(house: House, orderNo: string, ask: () => Promise<ChannelFact>): Promise<ChannelFact> {
  try {
    return await ask();
  } catch (error) {
    house.log.warn({ err: error, orderNo }, 'a payout channel did not answer; it will be asked');
    return { state: 'unknown' };
  }
}

async function wishOf(house: House, row: WithdrawalRow): Promise<PayoutWish> {
  const account = await payoutAccounts.byId(house, row.accountId);
  const { id, numberSealed, holderSealed, bankCode, network } = account;
  return {
    orderNo: row.orderNo,
    kind: kindOf(row.kind),
    amount: row.amount - row.fee,
    account: openAccountField(house, id, 'number', numberSealed),
    holder: holderSealed === null ? '' : openAccountField(house, id, 'holder', holderSealed),
    bankCode,
    network,
  };
}
