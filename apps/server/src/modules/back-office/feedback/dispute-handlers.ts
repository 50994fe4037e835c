import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { disputeDecisionLabels } from '@fairground/contract/disputes';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Approvals, approvalStatus } from '../../approvals/dual-approval.ts';
import { answerFeedback } from '../../feedback/answer-feedback.ts';
import { type Dispute, type DisputeRow, disputeViewOf, feedbackDisputes } from '../../feedback/feedback-disputes.ts';
import { feedbackThreads } from '../../feedback/feedback-threads.ts';
import { spokenIn } from '../../feedback/thread-text.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { dryRun } from '../../sports/settling/change-results.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';
import { currentVersion, resettleApproval } from '../games/resettle-approval.ts';

export const disputeHandlers: HandlersOf<BackOfficeCatalogue['disputes']> = {
  list: async ({ state, ...page }, { app }) => {
    const { total, rows } = await feedbackDisputes.page(app, state, page);
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    return { total, list: rows.map((row) => shown(row, names.get(row.memberId) ?? '')) };
  },

  detail: async ({ feedbackId }, { app }) => {
    const dispute = await found(app, feedbackId);
    const { memberId, proposal } = dispute;
    const [names, messages, approvals] = await Promise.all([
      members.namesOf(app, [memberId]),
      spokenIn(app, { id: dispute.feedbackId, memberId }),
      proposal && approvalsOf(app, proposal.subject),
    ]);
    return {
      feedbackId,
      memberId: memberId.toString(),
      memberName: maskUsername(names.get(memberId) ?? ''),
      decidedBy: dispute.decidedBy ?? '',
      dispute: disputeViewOf(dispute),
      messages,
      proposal:
        proposal && approvals
          ? { change: proposal.change, by: proposal.by, approvals: { ...approvals, by: [...approvals.by] } }
          : null,
    };
  },

  /** The correction both people will agree on, kept with the dispute; the money moves by the results' own call alone. */
  propose: async ({ feedbackId, change }, call) => {
    const { app, operator } = call;
    const dispute = await found(app, feedbackId);
    const { changed } = await dryRun(app, change);
    if (!changed.some(({ row }) => row.id === dispute.ticketId))
      throw new Refusal(ResultCode.Warning, '这项更正不会改变该注单，请重新试算');
    await app.transact(async (tx) => {
      await lockOpen(tx, dispute.feedbackId);
      const { subject } = resettleApproval(change, await currentVersion(tx, change), 0n);
      const { operatorId } = operator;
      await feedbackDisputes.propose(tx, dispute.feedbackId, { change, subject, operatorId });
      await note(
        tx,
        { dispute, action: 'propose-correction', detail: { change: canonicalJson(change).slice(0, 2000) } },
        call,
      );
    });
    return null;
  },

  decide: async ({ feedbackId, decision, reason }, call) => {
    const { app, operator, now } = call;
    const dispute = await found(app, feedbackId);
    const thread = await feedbackThreads.find(app, dispute.feedbackId);
    if (!thread) throw new Refusal(ResultCode.NotFound);
    const { operatorId } = operator;
    await app.transact(async (tx) => {
      const { proposalSubject } = await lockOpen(tx, dispute.feedbackId);
      await refuseUnfinished(tx, decision, proposalSubject);
      await feedbackDisputes.decide(tx, dispute.feedbackId, { decision, reason, operatorId, now });
      const label = disputeDecisionLabels[decision];
      const about = { feedbackId: thread.id, ticketId: dispute.ticketId, decision: label, reason };
      const notice = messageTemplates.disputeDecided(about);
      const text = `争议裁定：${label}。\n原因：${reason}`;
      await answerFeedback(app, tx, { thread, operatorId, text, notice, now });
      await note(tx, { dispute, action: 'decide-dispute', detail: { decision, reason } }, call);
    });
    return null;
  },
};

async function found(app: AppContext, feedbackId: string): Promise<Dispute> {
  const dispute = await feedbackDisputes.find(app, readId(feedbackId));
  if (!dispute) throw new Refusal(ResultCode.NotFound, '没有这项争议');
  return dispute;
}

async function lockOpen(tx: Tx, feedbackId: bigint) {
  const row = await feedbackDisputes.lock(tx, feedbackId);
  if (!row) throw new Refusal(ResultCode.NotFound, '没有这项争议');
  if (row.isDecided) throw new Refusal(ResultCode.Warning, '该争议已裁定，请刷新');
  return row;
}

const approvalsOf = (db: Pick<Tx, 'db'>, subject: string): Promise<Approvals> =>
  approvalStatus(db, { action: 'resettle', subject, amount: 0n });

/** What was promised with a correction is decided after it, and what was begun by one person is not decided against. */
async function refuseUnfinished(tx: Tx, decision: string, subject: string | null): Promise<void> {
  if (subject === null) return;
  const { need, have } = await approvalsOf(tx, subject);
  if (decision === 'upheld' && have < need)
    throw new Refusal(ResultCode.Warning, '已登记的更正尚未由两人完成，请完成后再裁定');
  if (decision === 'rejected' && have >= need)
    throw new Refusal(ResultCode.Warning, '更正已经完成，只能裁定为争议成立');
}

const shown = (row: DisputeRow, memberName: string) => ({
  feedbackId: row.feedbackId.toString(),
  ticketId: row.ticketId,
  memberId: row.memberId.toString(),
  memberName: maskUsername(memberName),
  state: row.state,
  openTime: row.openedAt.getTime(),
  decideTime: row.decidedAt?.getTime() ?? null,
  decidedBy: row.decidedBy ?? '',
});

interface Act {
  readonly dispute: Dispute;
  readonly action: 'propose-correction' | 'decide-dispute';
  readonly detail: Readonly<Record<string, string>>;
}

const note = (tx: Tx, { dispute, action, detail }: Act, call: OperatorCall): Promise<void> => {
  const { feedbackId, memberId, ticketId } = dispute;
  const { operatorId } = call.operator;
  const about = { subject: `dispute:${feedbackId}`, memberId, detail: { ticket: ticketId, ...detail } };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
