import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { chinaMoment } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { limitChanges, restrictions } from './limit-changes.ts';
import { type MemberLimitRow, memberLimits, restrictionIn } from './member-limits.ts';
import { limitRequestState } from './limit-change.ts';
import { limitOverview } from './limit-overview.ts';
import { type LimitRequest, limitRequestText } from './limit-request.ts';

type Confirm = Catalogue['limits']['confirm'];

/** The second yes to a raise, a removal or a return, after the wait and before the request lapses. */
export async function confirmChange({ changeId }: InputOf<Confirm>, call: MemberCall): Promise<OutputOf<Confirm>> {
  const { now } = call;
  const { memberId } = call.caller;
  return call.app.transact(async (tx) => {
    const row = await memberLimits.lock(tx, memberId);
    const requested = /^\d{1,18}$/.test(changeId) && (await limitChanges.findWaiting(tx, memberId, BigInt(changeId)));
    if (!requested) throw new Refusal(ResultCode.NotFound, '没有等待确认的申请，请刷新后查看');
    const standing = limitRequestState(requested, now);
    if (standing === 'lapsed') throw new Refusal(ResultCode.Warning, '确认期限已过，申请已失效，请重新提交');
    if (standing === 'early') {
      const message = `等待期未满，请在${chinaMoment(requested.readyAt, now)}后确认`;
      throw new Refusal(ResultCode.Warning, message, { readyTime: requested.readyAt.getTime() });
    }
    await carryOut(tx, { row, requested }, call);
    await limitChanges.finish(tx, requested.id, now);
    await auditLog.write(
      tx,
      { action: 'limit-confirm', outcome: 'done', memberId, reason: limitRequestText(requested) },
      call,
    );
    const content =
      requested.kind === 'return' ? messageTemplates.returnConfirmed() : messageTemplates.limitConfirmed(requested);
    await sendMessage(call.app, tx, { memberId, cause: `limit-confirm:${requested.id}`, ...content, now });
    return limitOverview(tx, call);
  });
}

async function carryOut(
  tx: Tx,
  { row, requested }: { readonly row: MemberLimitRow; readonly requested: LimitRequest },
  { caller: { memberId }, now }: MemberCall,
): Promise<void> {
  if (requested.kind === 'return') {
    await memberLimits.endRestriction(tx, memberId);
    await restrictions.end(tx, memberId, now);
    return;
  }
  if (restrictionIn(row)) throw new Refusal(ResultCode.AccessDenied, '休息或自我排除期间不能调高或取消限额');
  if (requested.kind !== 'realityCheck')
    await memberLimits.setLimit(tx, memberId, { ...requested, kind: requested.kind });
}
