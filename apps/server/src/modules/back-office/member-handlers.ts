import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { birthdayProofLabels, memberMatchLabels } from '@fairground/contract/back-office-members';
import { marketingLabels } from '@fairground/contract/messages';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeBirthday } from './change-birthday.ts';
import { closeDuplicateAccount } from './close-duplicate.ts';
import { freezeAccount, unfreezeAccount } from './freeze-account.ts';
import { members } from '../members/members.ts';
import { setMarketingChoice } from '../messages/marketing-choices.ts';
import { queryTransactions } from '../records/query-transactions.ts';
import { transactionDetail } from '../records/transaction-detail.ts';
import { readFilter } from '../transactions/transaction-filter.ts';
import { closeApproval } from './close-approval.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { memberNotes } from './member-notes.ts';
import { memberBets } from './member-records.ts';
import { memberView } from './member-view.ts';
import { operatorLog, type OperatorRecord } from './operators/operator-log.ts';
import { readId } from './read-id.ts';
import { searchMembers } from './search-members.ts';
import { unfreezeApproval } from './unfreeze-approval.ts';

export const memberReviewHandlers: HandlersOf<BackOfficeCatalogue['members']> = {
  search: async ({ text, ...page }, call) => {
    const found = await searchMembers(call.app, text, page);
    const by = new Set(found.list.flatMap((member) => member.by));
    const detail = { by: [...by].map((match) => memberMatchLabels[match]).join('、'), found: `${found.total}` };
    const { operatorId } = call.operator;
    // What was typed may be somebody's name or number, and the log is for good: it keeps how they were found.
    await call.app.transact((tx) =>
      operatorLog.write(tx, { action: 'search-members', outcome: 'done', operatorId, detail }, call),
    );
    return found;
  },

  detail: async (input, call) => {
    const memberId = readId(input.memberId);
    const view = await memberView(call.app, memberId);
    await call.app.transact((tx) => note(tx, call, memberId, 'read-member'));
    return view;
  },

  transactions: async ({ memberId: sent, ...input }, call) => {
    const memberId = await noteLook(call, sent);
    return queryTransactions(call.app, input, readFilter(input, memberId, call.now));
  },

  transaction: ({ memberId, orderNo }, { app }) => transactionDetail(app, readId(memberId), orderNo),

  bets: async ({ memberId: sent, ...input }, call) => memberBets(call.app, await noteLook(call, sent), input),

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

  changeBirthday: ({ memberId: sent, birthday, proof, reason }, call) =>
    call.app.transact(async (tx) => {
      const memberId = readId(sent);
      const changed = await changeBirthday(tx, memberId, birthday, call);
      // The log is for good and keeps no birthday.
      const detail = { proof: birthdayProofLabels[proof], reason };
      if (!changed.waitsForSecond) await note(tx, call, memberId, 'change-birthday', detail);
      return changed;
    }),
};

/** Whose records are looked at; that they were is written down first. */
async function noteLook(call: OperatorCall, sent: string): Promise<bigint> {
  const memberId = readId(sent);
  if (!(await members.profile(call.app, memberId))) throw new Refusal(ResultCode.NotFound);
  await call.app.transact((tx) => note(tx, call, memberId, 'read-member-records'));
  return memberId;
}

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
