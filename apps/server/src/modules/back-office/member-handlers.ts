import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { marketingLabels } from '@fairground/contract/messages';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeDuplicateAccount } from './close-duplicate.ts';
import { freezeAccount, unfreezeAccount } from './freeze-account.ts';
import { findMembers } from '../members/find-members.ts';
import { members } from '../members/members.ts';
import { setMarketingChoice } from '../messages/marketing-choices.ts';
import { closeApproval } from './close-approval.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { memberNotes } from './member-notes.ts';
import { memberSummary, memberView } from './member-view.ts';
import { operatorLog, type OperatorRecord } from './operators/operator-log.ts';
import { readId } from './read-id.ts';
import { unfreezeApproval } from './unfreeze-approval.ts';

export const memberReviewHandlers: HandlersOf<BackOfficeCatalogue['members']> = {
  search: async ({ text, ...page }, { app }) => {
    const { total, rows } = await findMembers.page(app, text, page);
    return { total, list: rows.map(memberSummary) };
  },

  detail: async (input, call) => {
    const memberId = readId(input.memberId);
    const view = await memberView(call.app, memberId);
    await call.app.transact((tx) => note(tx, call, memberId, 'read-member'));
    return view;
  },

  addNote: async ({ text, ...input }, call) => {
    const { app, operator, now } = call;
    const memberId = readId(input.memberId);
    await app.transact(async (tx) => {
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      await memberNotes.insert(tx, { memberId, operatorId: operator.operatorId, text, now });
      await note(tx, call, memberId, 'note-member');
    });
    return null;
  },

  setMarketing: async ({ kind, accept, reason, ...input }, call) => {
    const { app, operator, now } = call;
    const memberId = readId(input.memberId);
    await app.transact(async (tx) => {
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      await setMarketingChoice(tx, { memberId, kind, accept, operatorId: operator.operatorId }, now);
      const detail = { kind: marketingLabels[kind], after: accept === 1 ? '恢复接收' : '退订', reason };
      await note(tx, call, memberId, 'member-marketing', detail);
    });
    return null;
  },

  freeze: async ({ reason, ...input }, call) => {
    const { app, now, requestId } = call;
    const memberId = readId(input.memberId);
    await app.transact(async (tx) => {
      await members.lock(tx, memberId);
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      if (await members.isClosed(tx, memberId)) throw new Refusal(ResultCode.Warning, '该账户已注销，无需冻结');
      if (await members.isFrozen(tx, memberId)) throw new Refusal(ResultCode.Warning, '该会员已被冻结，请刷新');
      await freezeAccount(app, tx, { memberId, reason, now, requestId });
      await note(tx, call, memberId, 'freeze-member', { before: 'open', after: 'frozen', reason });
    });
    return null;
  },

  unfreeze: async ({ reason, ...input }, call) => {
    const { app, now, requestId } = call;
    const memberId = readId(input.memberId);
    return app.transact(async (tx) => {
      await members.lock(tx, memberId);
      const frozen = await members.frozen(tx, memberId);
      if (!frozen) throw new Refusal(ResultCode.Warning, '该会员没有被冻结，请刷新');
      if (await needsSecondApproval(tx, unfreezeApproval(memberId, frozen.at), call)) return { waitsForSecond: true };
      await unfreezeAccount(tx, { memberId, reason, now, requestId });
      await note(tx, call, memberId, 'unfreeze-member', { before: 'frozen', after: 'open', reason });
      return { waitsForSecond: false };
    });
  },

  closeDuplicate: async ({ reason, ...input }, call) => {
    const { app, now, requestId } = call;
    const memberId = readId(input.memberId);
    return app.transact(async (tx) => {
      await members.lock(tx, memberId);
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      if (await members.isClosed(tx, memberId)) throw new Refusal(ResultCode.Warning, '该账户已关闭，请刷新');
      const others = (await linkedAccounts(tx, memberId)).filter(({ state }) => state !== 'closed');
      if (others.length === 0) throw new Refusal(ResultCode.Warning, '没有查到与该会员关联的其他有效账户');
      if (await needsSecondApproval(tx, closeApproval(memberId), call)) return { waitsForSecond: true };
      await closeDuplicateAccount(app, tx, { memberId, reason, now, requestId });
      const kept = others.map(({ id }) => id.toString()).join('、');
      await note(tx, call, memberId, 'close-member', { before: 'open', after: 'closed', reason, others: kept });
      return { waitsForSecond: false };
    });
  },
};

const note = (
  tx: Tx,
  call: OperatorCall,
  memberId: bigint,
  action: OperatorRecord['action'],
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { operatorId } = call.operator;
  const about = { subject: `member:${memberId}`, memberId, detail };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
