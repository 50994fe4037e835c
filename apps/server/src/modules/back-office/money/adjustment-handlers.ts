import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { AdjustmentDecision, adjustmentCauseLabels } from '@fairground/contract/back-office-adjustments';
import { yuanText } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { adjustableWallets, walletTitles } from '../../adjustments/adjustable-wallets.ts';
import { type Adjustment, adjustments } from '../../adjustments/adjustments.ts';
import { askAdjustment, askReversal } from '../../adjustments/ask-adjustment.ts';
import {
  actionOf,
  adjustmentApproval,
  carryOutAdjustment,
  refuseAdjustment,
  takeUpAdjustment,
} from '../../adjustments/decide-adjustment.ts';
import { findMembers, memberState } from '../../members/find-members.ts';
import { maskUsername } from '../../members/masking.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { readId } from '../read-id.ts';

export const adjustmentHandlers: HandlersOf<BackOfficeCatalogue['adjustments']> = {
  list: async ({ state, memberId, ...page }, { app }) => {
    const filter = { state, memberId: memberId === undefined ? undefined : readId(memberId), ...page };
    const { total, rows } = await adjustments.page(app, filter);
    const titleOf = await walletTitles(app);
    return {
      total,
      list: rows.map((row) => ({
        adjustmentId: row.id.toString(),
        memberId: row.memberId.toString(),
        memberName: maskUsername(row.memberName),
        kind: row.kind,
        wallet: titleOf(row.wallet),
        amount: row.amount,
        cause: row.cause,
        reason: row.reason,
        orderNo: row.orderNo ?? '',
        state: row.state,
        askedBy: row.askerName,
        askTime: row.askedAt.getTime(),
        decidedBy: row.deciderName ?? '',
        decideTime: row.decidedAt?.getTime() ?? null,
        decisionReason: row.decisionReason,
        reverses: row.reverses?.toString() ?? null,
        reversal: row.reversal,
      })),
    };
  },

  wallets: async (input, { app }) => {
    const memberId = readId(input.memberId);
    const member = await findMembers.one(app, memberId);
    if (!member) throw new Refusal(ResultCode.NotFound, '没有这位会员');
    const wallets = await adjustableWallets(app, app.pool, memberId);
    return {
      memberId: input.memberId,
      memberName: maskUsername(member.name),
      state: memberState(member),
      wallets: [...wallets],
    };
  },

  ask: ({ memberId, ...asked }, call) =>
    call.transactOnce(async (tx) => {
      const by = { operatorId: call.operator.operatorId, now: call.now };
      return waits(tx, await askAdjustment({ app: call.app, tx }, { memberId: readId(memberId), ...asked }, by), call);
    }),

  reverse: ({ adjustmentId, reason }, call) =>
    call.transactOnce(async (tx) => {
      const by = { operatorId: call.operator.operatorId, now: call.now };
      return waits(tx, await askReversal(tx, { adjustmentId: readId(adjustmentId), reason }, by), call);
    }),

  decide: ({ adjustmentId, decision, reason }, call) =>
    call.transactOnce(async (tx) => {
      const { app, now, operator } = call;
      const asked = await takeUpAdjustment(tx, readId(adjustmentId));
      const by = { operatorId: operator.operatorId, name: operator.name, reason, now };
      if (decision === AdjustmentDecision.refuse) {
        await refuseAdjustment(tx, asked, by);
        await note(tx, call, { asked, action: 'refuse-adjustment', reason });
        return { state: 'refused' };
      }
      if (asked.askedBy === operator.operatorId)
        throw new Refusal(ResultCode.Warning, '申请须由另一位运营人员复核，您可以驳回自己的申请');
      if (await needsSecondApproval(tx, adjustmentApproval(asked), call)) return { state: 'waiting' };
      await carryOutAdjustment({ app, tx }, asked, by);
      await note(tx, call, { asked, action: actionOf(asked), reason: asked.reason });
      return { state: 'done' };
    }),
};

/** Whoever asks is the first of the two. */
async function waits(tx: Tx, asked: Adjustment, call: OperatorCall): Promise<{ adjustmentId: string }> {
  await needsSecondApproval(tx, adjustmentApproval(asked), call);
  await note(tx, call, { asked, action: 'ask-adjustment', reason: asked.reason });
  return { adjustmentId: asked.id.toString() };
}

interface Note {
  readonly asked: Adjustment;
  readonly action: OperatorRecord['action'];
  readonly reason: string;
}

const note = (tx: Tx, call: OperatorCall, { asked, action, reason }: Note): Promise<void> => {
  const { id, memberId, kind, amount, cause, orderNo } = asked;
  const { operatorId } = call.operator;
  const detail = {
    kind,
    amount: yuanText(amount),
    cause: adjustmentCauseLabels[cause],
    reason,
    ...(orderNo !== null && { orderNo }),
  };
  const about = { subject: `adjustment:${id}`, memberId, detail };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
