import { yuanText, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { ChannelFact } from '../../../platform/ports/payment-adapter.ts';
import { finishPaid, finishRefused } from '../orders/finish-withdrawal.ts';
import { moveWithdrawal } from '../orders/move-withdrawal.ts';
import { stateOf } from '../orders/withdrawal-states.ts';
import { type WithdrawalRow, withdrawals } from '../orders/withdrawals.ts';

const ACTOR = 'channel';
const CURRENCY = 'CNY';

/** What the member hears when a channel could not pay; its own words are for operators. */
const CHANNEL_FAILED = '收款方未能入账，请核对收款账户后重新申请';

/** What a channel says about an order, asked or by itself. */
export interface PayoutReport {
  readonly channelCode: string;
  readonly orderNo: OrderNo;
  readonly fact: ChannelFact;
}

/**
 * Takes what a channel says about an order, whether it was asked or told by itself, in any order and any number of
 * times: only the channel that was told of the order is believed, only legal moves happen, the first end stays, and
 * what contradicts it is put before a person.
 */
export function applyFact(app: AppContext, { channelCode, orderNo, fact }: PayoutReport): Promise<void> {
  return app.transact(async (tx) => {
    const row = await withdrawals.lock(tx, orderNo);
    if (!row) return app.log.warn({ orderNo }, 'channel reported an unknown withdrawal');
    if (row.submittedChannel !== channelCode) return handleUnsubmittedChannel(app, tx, { row, channelCode, fact });
    const state = stateOf(row.state);
    if (state === 'paying' || state === 'unknown') return takeIn(app, tx, { row, fact });
    const contradiction = contradicts(row, fact);
    if (contradiction) await flagForAttention(app, tx, { row, why: contradiction });
  });
}

/** An order, locked, and what is said about it. */
interface ReportedRow {
  readonly row: WithdrawalRow;
  readonly fact: ChannelFact;
}

/**
 * A channel that was never told of an order has no say in it. Only that it paid is worth a look: then money may have
 * left twice, or somebody else's did.
 */
async function handleUnsubmittedChannel(
  app: AppContext,
  tx: Tx,
  { row, channelCode, fact }: ReportedRow & Pick<PayoutReport, 'channelCode'>,
): Promise<void> {
  app.log.warn({ orderNo: row.orderNo, channelCode }, 'channel reported a withdrawal that was never submitted to it');
  const why = `渠道${channelCode}称已付款，但订单从未发给该渠道`;
  if (fact.state === 'paid') await flagForAttention(app, tx, { row, why });
}

async function takeIn(app: AppContext, tx: Tx, { row, fact }: ReportedRow): Promise<void> {
  const at = app.now();
  switch (fact.state) {
    case 'paid': {
      const received = row.amount - row.fee;
      if (fact.amount !== received || (fact.currency ?? CURRENCY) !== CURRENCY) {
        const said = `渠道称付款${yuanText(fact.amount)}${fact.currency ?? CURRENCY}，应为${yuanText(received)}元`;
        if (row.state === 'paying') await moveWithdrawal(tx, row, { to: 'unknown', at, actor: ACTOR, detail: said });
        return flagForAttention(app, tx, { row, why: said });
      }
      return finishPaid(app, tx, { row, how: { at, actor: ACTOR, channelRef: fact.channelRef } });
    }
    case 'failed':
      return finishRefused(app, tx, { row, how: { at, actor: ACTOR, reason: CHANNEL_FAILED, detail: fact.reason } });
    case 'waiting':
      if (row.state === 'unknown')
        await moveWithdrawal(tx, row, { to: 'paying', at, actor: ACTOR, note: '支付渠道已受理，正在付款' });
      return;
    case 'unknown':
      if (row.state === 'paying') await moveWithdrawal(tx, row, { to: 'unknown', at, actor: ACTOR });
  }
}

/** What a person has to sort out: the order ended, or was never sent, and the channel says otherwise. */
function contradicts({ state, amount, fee, paidAmount }: WithdrawalRow, fact: ChannelFact): string | undefined {
  if (fact.state === 'paid' && state !== 'paid') return '渠道称已付款，但订单并未在付款中';
  if (fact.state === 'failed' && state === 'paid') return '渠道称付款失败，但订单已记为成功';
  if (fact.state === 'paid' && fact.amount !== (paidAmount ?? amount - fee))
    return `渠道称付款${yuanText(fact.amount)}元，与订单不符`;
  return undefined;
}

async function flagForAttention(
  app: AppContext,
  tx: Tx,
  { row: { orderNo, attentionAt }, why }: { readonly row: WithdrawalRow; readonly why: string },
): Promise<void> {
  app.log.error({ orderNo, why }, 'withdrawal needs manual attention');
  if (attentionAt === null) await withdrawals.setAttention(tx, orderNo, { attention: why, at: app.now() });
}
