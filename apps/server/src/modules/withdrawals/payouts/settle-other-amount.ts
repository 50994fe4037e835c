import { ResultCode } from '@fairground/contract';
import type { PayoutDifferenceGoes } from '@fairground/contract/back-office-money';
import { type Account, cashAccount, centerWallet, houseFees, suspense } from '@fairground/ledger';
import { type Fen, yuanText, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countWithdrawal } from '../../limits/limit-check.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { moveWithdrawal } from '../orders/move-withdrawal.ts';
import { answerOf } from './send-payout.ts';
import { type WithdrawalRow, withdrawals } from '../orders/withdrawals.ts';

const no = (message: string): Refusal => new Refusal(ResultCode.Warning, message);

export interface OtherAmount {
  readonly orderNo: OrderNo;
  /** What the channel really paid. */
  readonly paid: Fen;
  /** Who gets what was paid too little, or bears what was paid too much. */
  readonly difference: PayoutDifferenceGoes;
  readonly reason: string;
  readonly operator: string;
}

/**
 * What the channel says was paid, asked anew: nobody closes an order over a sum the channel does not own up to. Asked
 * before any transaction, because somebody else has to think.
 */
export async function amountAtChannel(app: AppContext, orderNo: OrderNo): Promise<Fen> {
  const row = await withdrawals.find(app, orderNo);
  if (!row) throw new Refusal(ResultCode.NotFound);
  const fact = await answerOf(app, orderNo, () => app.paymentChannels.adapterOf(row.channel).queryPayout(orderNo));
  if (fact.state !== 'paid') throw no('渠道没有确认这笔付款，不能按实付结清');
  if ((fact.currency ?? 'CNY') !== 'CNY') throw no('渠道付的不是人民币，不能按实付结清');
  return fact.amount;
}

/** An order that may be closed over another sum: told to its channel, without an end, and really different. */
export async function lockOtherAmount(
  tx: Tx,
  { orderNo, paid }: Pick<OtherAmount, 'orderNo' | 'paid'>,
): Promise<WithdrawalRow> {
  const row = await withdrawals.lock(tx, orderNo);
  if (!row) throw new Refusal(ResultCode.NotFound);
  if (row.state !== 'unknown') throw no('订单不在等待核实，不能按实付结清');
  if (paid === row.amount - row.fee) throw no('实付金额与订单一致，无需结清差额');
  return row;
}

/** An order, locked, and the sum it is closed over. */
interface SettledOrder {
  readonly row: WithdrawalRow;
  readonly sum: OtherAmount;
}

/**
 * Closes an order over the sum that was really paid. The fee stays what it was; the channel's cash says what the channel
 * says; the difference goes where two people decided, and each part is an entry of its own.
 */
export async function settleOtherAmount(app: AppContext, tx: Tx, settled: SettledOrder): Promise<void> {
  const { row, sum } = settled;
  const { orderNo, paid, reason, operator } = sum;
  const at = app.now();
  const left = await moveMoney(app, tx, settled);
  const note = `付款成功，实际到账${yuanText(paid)}元`;
  const detail = `按实付结清：应付${yuanText(row.amount - row.fee)}元，实付${yuanText(paid)}元，${destinationLabels[sum.difference]}；${reason}`;
  await withdrawals.setPaidAmount(tx, orderNo, paid);
  await moveWithdrawal(tx, row, { to: 'paid', at, actor: `operator:${operator}`, note, detail });
  if (row.attentionAt !== null) await withdrawals.setAttention(tx, orderNo, { attention: '', at: null });
  await countWithdrawal(tx, { memberId: row.memberId, amount: left });
  const difference = differenceMessage(row, sum);
  const content = messageTemplates.withdrawalPaidOther({ orderNo, amount: row.amount, paid, difference });
  await sendMessage(app, tx, { memberId: row.memberId, cause: `withdrawal-paid-${orderNo}`, ...content, now: at });
}

const destinationLabels: Readonly<Record<PayoutDifferenceGoes, string>> = {
  member: '差额归会员',
  suspense: '差额挂账',
};

function differenceMessage({ amount, fee }: WithdrawalRow, { paid, difference }: OtherAmount): string {
  const short = amount - fee - paid;
  if (difference === 'suspense') return short > 0n ? `差额${yuanText(short)}元正在与渠道核实。` : '';
  return short > 0n ? `少付的${yuanText(short)}元已退回中心钱包。` : `多付的${yuanText(-short)}元已从中心钱包扣除。`;
}

/** Says what left the member's wallets in all. */
async function moveMoney(app: AppContext, tx: Tx, { row, sum }: SettledOrder): Promise<Fen> {
  const { paid, difference } = sum;
  const actor = `operator:${sum.operator}`;
  const { amount, fee, memberId, channel } = row;
  const expected = amount - fee;
  const cash = cashAccount(channel);
  const take = payer(app, tx, { row, actor });
  if (fee > 0n) await take('withdraw-fee', { to: houseFees, amount: fee, rest: 'keep' });
  if (paid < expected) {
    const short = expected - paid;
    if (difference === 'member') {
      await take('withdraw-paid', { to: cash, amount: paid, rest: 'release' });
      return amount - short;
    }
    await take('withdraw-paid', { to: cash, amount: paid, rest: 'keep' });
    await take('withdraw-difference', { to: suspense, amount: short, rest: 'release' });
    return amount;
  }
  await take('withdraw-paid', { to: cash, amount: expected, rest: 'release' });
  const excess = paid - expected;
  const posted = await app.ledger.post(tx, {
    key: `withdraw-difference:${row.orderNo}`,
    kind: 'withdraw-difference',
    cause: `withdrawal:${row.orderNo}`,
    actor,
    at: app.now(),
    memo: sum.reason,
    postings: [{ from: difference === 'member' ? centerWallet(memberId) : suspense, to: cash, amount: excess }],
  });
  if (!posted.ok && posted.why === 'insufficient-balance') throw no('会员余额不足以承担多付的金额，请选择挂账');
  if (!posted.ok) throw new Error(`withdrawal ${row.orderNo}: difference not posted: ${posted.why}`);
  return difference === 'member' ? amount + excess : amount;
}

/** What is paid from the hold, and what becomes of the rest of it. */
interface PaidPart {
  readonly to: Account;
  readonly amount: Fen;
  readonly rest: 'keep' | 'release';
}

const payer =
  (app: AppContext, tx: Tx, { row, actor }: { readonly row: WithdrawalRow; readonly actor: string }) =>
  async (kind: string, part: PaidPart): Promise<void> => {
    const { orderNo, holdId } = row;
    const [key, cause, at] = [`${kind}:${orderNo}`, `withdrawal:${orderNo}`, app.now()];
    const moved = await app.ledger.payHold(tx, { key, kind, cause, actor, at, holdId, ...part });
    if (!moved.ok) throw new Error(`withdrawal ${orderNo}: hold not moved: ${moved.why}`);
  };
