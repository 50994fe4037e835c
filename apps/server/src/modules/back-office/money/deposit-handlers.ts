import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { DepositDecision } from '@fairground/contract/back-office-money';
import { yuanText } from '@fairground/money';
import type { HandlersOf } from '../../../platform/handler.ts';
import { maskRealName, maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { decideHeld, heldDeposits, takeUpHeld } from '../../deposits/review-deposits.ts';
import { approvalStatus, type ApprovalRequest } from '../../approvals/dual-approval.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { operatorLog } from '../operators/operator-log.ts';

type Calls = Pick<BackOfficeCatalogue['money'], 'heldDeposits' | 'decideDeposit'>;

interface Payment {
  readonly channelCode: string;
  readonly paymentRef: string;
  readonly memberId: bigint | null;
  readonly amount: bigint;
}

/** Money that came to a channel is one payment, whatever order it names. */
const creditApproval = ({
  channelCode,
  paymentRef,
  memberId,
  amount,
}: Payment): ApprovalRequest & { readonly memberId?: bigint } => ({
  action: 'credit',
  subject: `payment:${channelCode}:${paymentRef}`,
  amount,
  ...(memberId !== null && { memberId }),
});

export const depositReviewHandlers: HandlersOf<Calls> = {
  heldDeposits: async (page, { app }) => {
    const { total, list } = await heldDeposits(app, page);
    const names = await members.namesOf(
      app,
      list.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    );
    const rows = list.map(async (held) => {
      const name = held.memberId === null ? undefined : names.get(held.memberId);
      const soFar = await approvalStatus(app, creditApproval(held));
      return {
        memberId: held.memberId?.toString() ?? null,
        memberName: name === undefined ? '' : maskUsername(name),
        orderNo: held.orderNo,
        paymentRef: held.paymentRef,
        channel: held.channel,
        ordered: held.ordered,
        paid: held.amount,
        currency: held.currency,
        payerName: maskRealName(held.payerName),
        reason: held.reason,
        approvals: { ...soFar, by: [...soFar.by] },
        createTime: held.since.getTime(),
      };
    });
    return { total, list: await Promise.all(rows) };
  },

  decideDeposit: (input, call) =>
    call.transactOnce(async (tx) => {
      const { app, operator } = call;
      const held = await takeUpHeld(tx, { ...input, operator: operator.name });
      const { payment } = held;
      const isCredit = input.decision === DepositDecision.credit;
      if (isCredit && (await needsSecondApproval(tx, creditApproval(payment), call))) return { waitsForSecond: true };
      await decideHeld(app, tx, held);
      const { operatorId } = operator;
      const detail = {
        decision: input.decision,
        reason: input.reason,
        before: 'held',
        amount: yuanText(payment.amount),
      };
      const about = {
        subject: `payment:${payment.channelCode}:${payment.paymentRef}`,
        detail: { ...detail, order: payment.orderNo },
        ...(payment.memberId !== null && { memberId: payment.memberId }),
      };
      await operatorLog.write(tx, { action: 'decide-deposit', outcome: 'done', operatorId, ...about }, call);
      return { waitsForSecond: false };
    }),
};
