import { cashAccount, houseFees } from '@fairground/ledger';
import { yuanText, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { countWithdrawal } from '../../limits/limit-check.ts';
import { memberMessages } from '../../messages/member-messages.ts';
import { type Move, moveWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalRow } from './withdrawals.ts';

/** The channel has paid: the fee goes to the house account, the rest through the channel, and nothing stays held. */
export async function finishPaid(app: AppContext, tx: Tx, row: WithdrawalRow, how: Omit<Move, 'to'>): Promise<void> {
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
  await memberMessages.write(tx, {
    memberId,
    type: 'notice',
    title: '取款成功',
    body: `您的取款${yuanText(amount)}元已付款，${fee > 0n ? `手续费${yuanText(fee)}元，` : ''}到账${yuanText(amount - fee)}元。订单号：${orderNo}`,
    cause: `withdrawal-paid-${orderNo}`,
    createdAt: how.at,
  });
}

/** The money goes back to where it came from, all of it, and the member reads why. */
export async function finishRefused(
  app: AppContext,
  tx: Tx,
  row: WithdrawalRow,
  how: Omit<Move, 'to'> & { readonly reason: string },
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
  await memberMessages.write(tx, {
    memberId,
    type: 'notice',
    title: '取款未成功',
    body: `您的取款${yuanText(amount)}元未成功，资金已全额退回中心钱包。原因：${how.reason}。订单号：${orderNo}`,
    cause: `withdrawal-refused-${orderNo}`,
    createdAt: how.at,
  });
}

/** The order is locked and its hold is its own: a refusal here is a fault of ours, and the transaction goes back. */
function assertMoved(verdict: { readonly ok: boolean; readonly why?: string }, orderNo: OrderNo): void {
  if (!verdict.ok) throw new Error(`withdrawal ${orderNo}: hold not moved: ${verdict.why}`);
}
