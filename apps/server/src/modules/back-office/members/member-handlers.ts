import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import {
  birthdayProofLabels,
  freezeLabels,
  memberMatchLabels,
  SUSPENSION_MAX_DAYS,
  terminationLabels,
} from '@fairground/contract/back-office-members';
import { marketingLabels } from '@fairground/contract/messages';
import { chinaMoment } from '@fairground/money';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeBirthday } from './change-birthday.ts';
import { freezeAccount, unfreezeAccount } from './freeze-account.ts';
import { members } from '../../members/members.ts';
import { setMarketingChoice } from '../../messages/marketing-choices.ts';
import { queryTransactions } from '../../records/query-transactions.ts';
import { transactionDetail } from '../../records/transaction-detail.ts';
import { readFilter } from '../../transactions/transaction-filter.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { memberNotes } from './member-notes.ts';
import { memberBets } from './member-records.ts';
import { memberView } from './member-view.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';
import { searchMembers } from './search-members.ts';
import { terminateAccount } from './terminate-account.ts';
import { terminationApproval } from './termination-approval.ts';
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
    await call.app.transact((tx) => note(tx, { memberId, action: 'read-member' }, call));
    return view;
  },

  transactions: async ({ memberId: sent, ...input }, call) => {
    const memberId = await noteLook(call, sent);
    return queryTransactions(call.app, input, readFilter(input, { memberId, now: call.now }));
  },

  transaction: ({ memberId, orderNo }, { app }) => transactionDetail(app, readId(memberId), orderNo),

  bets: async ({ memberId: sent, ...input }, call) => memberBets(call.app, await noteLook(call, sent), input),

  addNote: async ({ text, ...input }, call) => {
    const { app, operator, now } = call;
    const memberId = readId(input.memberId);
    await app.transact(async (tx) => {
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      await memberNotes.insert(tx, { memberId, operatorId: operator.operatorId, text, now });
      await note(tx, { memberId, action: 'note-member' }, call);
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
      await note(tx, { memberId, action: 'member-marketing', detail }, call);
    });
    return null;
  },

  freeze: async ({ cause, reason, untilTime, ...input }, call) => {
    const { app, now, requestId } = call;
    const memberId = readId(input.memberId);
    const until = suspensionEnd(untilTime, now);
    await app.transact(async (tx) => {
      await members.lock(tx, memberId);
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      if (await members.isClosed(tx, memberId)) throw new Refusal(ResultCode.Warning, '该账户已关闭，无需冻结');
      if (await members.isFrozen(tx, memberId)) throw new Refusal(ResultCode.Warning, '该会员已被冻结或暂停，请刷新');
      await freezeAccount(app, tx, { memberId, cause, reason, until, now, requestId });
      const after = until ? { after: 'suspended', until: chinaMoment(until, now) } : { after: 'frozen' };
      await note(
        tx,
        { memberId, action: 'freeze-member', detail: { before: 'open', ...after, cause: freezeLabels[cause], reason } },
        call,
      );
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
      await note(
        tx,
        { memberId, action: 'unfreeze-member', detail: { before: 'frozen', after: 'open', reason } },
        call,
      );
      return { waitsForSecond: false };
    });
  },

  terminate: async ({ cause, reason, ...input }, call) => {
    const { app, now, requestId } = call;
    const memberId = readId(input.memberId);
    return app.transact(async (tx) => {
      await members.lock(tx, memberId);
      if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound);
      if (await members.isClosed(tx, memberId)) throw new Refusal(ResultCode.Warning, '该账户已关闭，请刷新');
      const others = cause === 'duplicate' ? await otherAccounts(tx, memberId) : [];
      if (await needsSecondApproval(tx, terminationApproval(memberId, cause), call)) return { waitsForSecond: true };
      await terminateAccount(app, tx, { memberId, cause, reason, now, requestId });
      const kept = others.length === 0 ? {} : { others: others.join('、') };
      const said = { before: 'open', after: 'closed', cause: terminationLabels[cause], reason, ...kept };
      await note(tx, { memberId, action: 'close-member', detail: said }, call);
      return { waitsForSecond: false };
    });
  },

  changeBirthday: ({ memberId: sent, birthday, proof, reason }, call) =>
    call.app.transact(async (tx) => {
      const memberId = readId(sent);
      const changed = await changeBirthday(tx, { memberId, birthday }, call);
      // The log is for good and keeps no birthday.
      const detail = { proof: birthdayProofLabels[proof], reason };
      if (!changed.waitsForSecond) await note(tx, { memberId, action: 'change-birthday', detail }, call);
      return changed;
    }),
};

/** The moment a suspension ends: ahead, and not so far that it should be a freeze. Null is a freeze. */
function suspensionEnd(untilTime: number | undefined, now: Date): Date | null {
  if (untilTime === undefined) return null;
  const ahead = untilTime - now.getTime();
  if (ahead <= 0) throw new Refusal(ResultCode.Warning, '结束时间须晚于现在', { field: 'untilTime' });
  if (ahead > SUSPENSION_MAX_DAYS * 86_400_000)
    throw new Refusal(ResultCode.Warning, `暂停最长${SUSPENSION_MAX_DAYS}天，更久请冻结`, { field: 'untilTime' });
  return new Date(untilTime);
}

/** One account too many is so only beside another one that is open. */
async function otherAccounts(tx: Tx, memberId: bigint): Promise<string[]> {
  const others = (await linkedAccounts(tx, memberId)).filter(({ state }) => state !== 'closed');
  if (others.length === 0) throw new Refusal(ResultCode.Warning, '没有查到与该会员关联的其他有效账户');
  return others.map(({ id }) => id.toString());
}

/** Whose records are looked at; that they were is written down first. */
async function noteLook(call: OperatorCall, sent: string): Promise<bigint> {
  const memberId = readId(sent);
  if (!(await members.profile(call.app, memberId))) throw new Refusal(ResultCode.NotFound);
  await call.app.transact((tx) => note(tx, { memberId, action: 'read-member-records' }, call));
  return memberId;
}

interface Act {
  readonly memberId: bigint;
  readonly action: OperatorRecord['action'];
  readonly detail?: Readonly<Record<string, string>>;
}

const note = (tx: Tx, { memberId, action, detail = {} }: Act, call: OperatorCall): Promise<void> => {
  const { operatorId } = call.operator;
  const about = { subject: `member:${memberId}`, memberId, detail };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
