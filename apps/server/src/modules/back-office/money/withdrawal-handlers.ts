import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { payoutDifferenceLabels } from '@fairground/contract/back-office-money';
import { yuanText } from '@fairground/money';
import type { HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identityStateOf } from '../../identity/identity-standing.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import {
  decideWithdrawal,
  withdrawalForReview,
  withdrawalsForReview,
  type WithdrawalToReview,
} from '../../withdrawals/review-withdrawals.ts';
import { paymentChannels } from '../../payment-channels/payment-channels.ts';
import { payoutDifferences } from '../../reconciliation/payout-differences.ts';
import { settleOtherAmount, amountAtChannel, lockOtherAmount } from '../../withdrawals/payouts/settle-other-amount.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';

type Calls = Pick<
  BackOfficeCatalogue['money'],
  'withdrawals' | 'withdrawal' | 'decideWithdrawal' | 'settleWithdrawal' | 'payoutDifferences' | 'closePayoutDifference'
>;

export const withdrawalReviewHandlers: HandlersOf<Calls> = {
  withdrawals: async (page, { app }) => {
    const { total, list } = await withdrawalsForReview(app, page);
    const names = await members.namesOf(
      app,
      list.map(({ memberId }) => memberId),
    );
    return { total, list: list.map((order) => shown(order, names.get(order.memberId) ?? '')) };
  },

  withdrawal: async ({ orderNo }, { app }) => {
    const found = await withdrawalForReview(app, orderNo);
    if (!found) throw new Refusal(ResultCode.NotFound);
    const { order, steps, earlier, turnover } = found;
    const { memberId } = order;
    const [names, identity, isFrozen] = await Promise.all([
      members.namesOf(app, [memberId]),
      identityStateOf(app, memberId),
      members.isFrozen(app, memberId),
    ]);
    return {
      ...shown(order, names.get(memberId) ?? ''),
      identity,
      isFrozen,
      turnoverDemanded: turnover.required,
      turnoverPlayed: turnover.played,
      turnoverLeft: turnover.left,
      steps: steps.map(({ at, state, actor, note, detail }) => ({
        time: at.getTime(),
        phase: state,
        actor,
        note,
        detail,
      })),
      earlier: earlier.map(({ createdAt, state, ...rest }) => ({
        ...rest,
        phase: state,
        createTime: createdAt.getTime(),
      })),
    };
  },

  decideWithdrawal: ({ orderNo, decision, reason }, call) =>
    call.transactOnce(async (tx) => {
      const { operator } = call;
      const { operatorId } = operator;
      const decided = await decideWithdrawal(call.app, tx, { orderNo, decision, reason, operator });
      const { memberId, amount, before, state, waitsForSecond } = decided;
      const detail = { decision, reason, before, after: state, amount: yuanText(amount) };
      const about = { subject: `withdrawal:${orderNo}`, memberId, detail };
      await operatorLog.write(tx, { action: 'decide-withdrawal', outcome: 'done', operatorId, ...about }, call);
      return { phase: state, waitsForSecond };
    }),

  settleWithdrawal: async ({ orderNo, paid, difference, reason }, call) => {
    const { app } = call;
    const { operatorId, name } = call.operator;
    const said = await amountAtChannel(app, orderNo);
    if (said !== paid) throw new Refusal(ResultCode.Warning, `渠道称实付${yuanText(said)}元，与填写的金额不符`);
    return call.transactOnce(async (tx) => {
      const row = await lockOtherAmount(tx, { orderNo, paid });
      const { memberId } = row;
      const expected = row.amount - row.fee;
      // Both people must mean the same sum and the same way for the difference.
      const subject = `withdrawal:${orderNo}:${paid}:${difference}`;
      if (await needsSecondApproval(tx, { action: 'settle-payout', subject, amount: paid, memberId }, call))
        return { phase: 'unknown' as const, waitsForSecond: true };
      await settleOtherAmount(app, tx, { row, sum: { orderNo, paid, difference, reason, operator: name } });
      const detail = { reason, difference, before: row.state, after: 'paid', ...sumsText({ expected, paid }) };
      const about = { subject: `withdrawal:${orderNo}`, memberId, detail };
      await operatorLog.write(tx, { action: 'settle-withdrawal', outcome: 'done', operatorId, ...about }, call);
      return { phase: 'paid' as const, waitsForSecond: false };
    });
  },

  payoutDifferences: async (page, { app }) => {
    const { total, rows } = await payoutDifferences.openPage(app, page);
    const codes = [...new Set(rows.map(({ channelCode }) => channelCode))];
    const channels = await Promise.all(codes.map((code) => paymentChannels.find(app, code)));
    const nameOf = (code: string): string => channels.find((channel) => channel?.code === code)?.name ?? '未登记的渠道';
    const list = rows.flatMap(({ id, channelCode, foundAt, kind, ...row }) =>
      isDifference(kind)
        ? [{ ...row, kind, differenceId: id.toString(), channel: nameOf(channelCode), createTime: foundAt.getTime() }]
        : [],
    );
    return { total, list };
  },

  closePayoutDifference: ({ differenceId, reason }, call) =>
    call.app.transact(async (tx) => {
      const { operatorId, name } = call.operator;
      const closed = await payoutDifferences.close(tx, readId(differenceId), { by: name, at: call.now });
      if (!closed) throw new Refusal(ResultCode.NotFound);
      const { channelCode, orderNo, kind, ours, theirs } = closed;
      const detail = { reason, order: orderNo, kind, ours: yuanText(ours), theirs: yuanText(theirs) };
      const subject = `payout:${channelCode}:${orderNo}`;
      await operatorLog.write(
        tx,
        { action: 'close-payout-difference', outcome: 'done', operatorId, subject, detail },
        call,
      );
      return null;
    }),
};

const sumsText = ({ expected, paid }: { readonly expected: bigint; readonly paid: bigint }) => ({
  expected: yuanText(expected),
  paid: yuanText(paid),
});

const isDifference = (kind: string): kind is keyof typeof payoutDifferenceLabels =>
  Object.hasOwn(payoutDifferenceLabels, kind);

/** An order of the queue; whose it is stays masked. */
const shown = (order: WithdrawalToReview, memberName: string) => ({
  orderNo: order.orderNo,
  memberId: order.memberId.toString(),
  memberName: memberName === '' ? '' : maskUsername(memberName),
  type: order.kind,
  method: order.method,
  account: order.account,
  holder: order.holder,
  isHolderMember: order.isHolderMember,
  amount: order.amount,
  fee: order.fee,
  deposited: order.deposited,
  withdrawn: order.withdrawn,
  played: order.played,
  phase: order.state,
  reasons: order.reasons,
  attention: order.attention,
  flags: [...order.flags],
  approvals: { ...order.approvals, by: [...order.approvals.by] },
  createTime: order.createdAt.getTime(),
});
