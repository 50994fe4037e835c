import { cashAccount, houseFees } from '@fairground/ledger';
import type { OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { countWithdrawal } from '../../limits/limit-check.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { type MovedRow, moveWithdrawal } from './move-withdrawal.ts';

/** Money was paid out: promotions look at how their gifts were used. */
export const WITHDRAWAL_PAID = 'withdrawals.paid';

/** The channel has paid: the fee goes to the house account, the rest through the channel, and nothing stays held. */
export async function finishPaid(app: AppContext, tx: Tx, { row, how }: MovedRow): Promise<void> {
  const { orderNo, memberId, amount, fee, holdId, channel } = row;
  const occasion = { cause: `withdrawal:${orderNo}`, actor: how.actor, at: how.at };
  if (fee > 0n) {
    const kind = 'withdraw-fee';
    const paid = {
      ...occasion,
      key: `${kind}:${orderNo}`,
      kind,
      holdId,
      to: houseFees,
      amount: fee,
      rest: 'keep',
    } as const;
    assertMoved(await app.ledger.payHold(tx, paid), orderNo);
  }
  const kind = 'withdraw-paid';
  const to = cashAccount(channel);
  const paid = {
    ...occasion,
    key: `${kind}:${orderNo}`,
    kind,
    holdId,
    to,
    amount: amount - fee,
    rest: 'release',
  } as const;
  assertMoved(await app.ledger.payHold(tx, paid), orderNo);
  await moveWithdrawal(tx, row, { ...how, to: 'paid' });
  await countWithdrawal(tx, { memberId, amount });
  const payload = { memberId: String(memberId), orderNo, at: how.at.getTime() };
  await app.outbox.enqueue(tx, { topic: WITHDRAWAL_PAID, payload, key: orderNo });
  const content = messageTemplates.withdrawalPaid({ orderNo, amount, fee });
  await sendMessage(app, tx, { memberId, cause: `withdrawal-paid-${orderNo}`, ...content, now: how.at });
}

/** The money goes back to where it came from, all of it, and the member reads why. */
export async function finishRefused(
  app: AppContext,
  tx: Tx,
  { row, how }: MovedRow & { readonly how: { readonly reason: string } },
): Promise<void> {
  const { orderNo, memberId, amount, holdId } = row;
  const kind = 'withdraw-refund';
  const release = {
    key: `${kind}:${orderNo}`,
    kind,
    cause: `withdrawal:${orderNo}`,
    actor: how.actor,
    at: how.at,
    holdId,
  };
  assertMoved(await app.ledger.releaseHold(tx, release), orderNo);
  await moveWithdrawal(tx, row, { ...how, to: 'refused' });
  const content = messageTemplates.withdrawalRefused({ orderNo, amount, reason: how.reason });
  await sendMessage(app, tx, { memberId, cause: `withdrawal-refused-${orderNo}`, ...content, now: how.at });
}

/** The order is locked and its hold is its own: a refusal here is a fault of ours, and the transaction goes back. */
function assertMoved(verdict: { readonly ok: boolean; readonly why?: string }, orderNo: OrderNo): void {
  if (!verdict.ok) throw new Error(`withdrawal ${orderNo}: hold not moved: ${verdict.why}`);
}
