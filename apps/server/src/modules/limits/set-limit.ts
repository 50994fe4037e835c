import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { limitChanges } from './limit-changes.ts';
import { restrictionRefusal } from './limit-refusal.ts';
import { type MemberLimitRow, memberLimits, limitIn, type LimitSlot, restrictionIn } from './member-limits.ts';
import { directionOf, waitOf } from './limit-change.ts';
import { isOver } from './restriction-rules.ts';
import { limitOverview } from './limit-overview.ts';
import { type Wanted, type LimitRequest, limitRequestOf, limitRequestText } from './limit-request.ts';

/** Lower acts at once; higher, none, and coming back to play wait and are confirmed again. */
export async function setLimit(wanted: Wanted, call: MemberCall): Promise<OutputOf<Catalogue['limits']['set']>> {
  const { memberId } = call.caller;
  return call.app.transact(async (tx) => {
    const row = await memberLimits.lock(tx, memberId);
    const requested = limitRequestOf(wanted);
    if (requested.kind === 'return') await askReturn(tx, { row, requested }, call);
    else if (requested.kind === 'realityCheck') await setRealityCheckInterval(tx, requested, call);
    else await changeLimit(tx, { row, slot: { ...requested, kind: requested.kind } }, call);
    return limitOverview(tx, call);
  });
}

/** How often one is reminded is a choice, not a limit: it acts at once either way. */
async function setRealityCheckInterval(tx: Tx, requested: LimitRequest, call: MemberCall): Promise<void> {
  await memberLimits.setRealityMinutes(tx, call.caller.memberId, Number(requested.value));
  await noteDone(tx, requested, call);
}

/** A limit that is to change, and the row it stands in, locked. */
interface LockedSlot {
  readonly row: MemberLimitRow;
  readonly slot: LimitSlot;
}

async function changeLimit(tx: Tx, { row, slot }: LockedSlot, call: MemberCall): Promise<void> {
  const { memberId } = call.caller;
  const direction = directionOf(limitIn(row, slot), slot.value);
  if (direction === 'raise') return askRaise(tx, { row, slot }, call);
  // Who lowers a limit, or sets again what stands, no longer wants it raised.
  const hadRequest = await limitChanges.replace(tx, slot, { memberId, now: call.now });
  if (direction === 'same' && !hadRequest) throw new Refusal(ResultCode.DataExists, '当前限额与您提交的相同，无需修改');
  await memberLimits.setLimit(tx, memberId, slot);
  await noteDone(tx, slot, call);
}

async function askRaise(tx: Tx, { row, slot }: LockedSlot, call: MemberCall): Promise<void> {
  if (restrictionIn(row)) throw new Refusal(ResultCode.AccessDenied, '休息或自我排除期间不能调高或取消限额');
  await askToWait(tx, slot, call);
}

async function askReturn(
  tx: Tx,
  { row, requested }: { readonly row: MemberLimitRow; readonly requested: LimitRequest },
  call: MemberCall,
): Promise<void> {
  const restriction = restrictionIn(row);
  if (!restriction) throw new Refusal(ResultCode.Warning, '您不在休息或自我排除期内，无需申请恢复');
  if (!isOver(restriction, call.now)) throw restrictionRefusal(restriction, call.now);
  await askToWait(tx, requested, call);
}

async function askToWait(tx: Tx, requested: LimitRequest, call: MemberCall): Promise<void> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const waiting = await limitChanges.waitingOf(tx, memberId, now);
  if (waiting.some((other) => isSame(other, requested))) {
    throw new Refusal(ResultCode.DataExists, '您已提交相同的申请，请在等待期满后确认');
  }
  await limitChanges.replace(tx, requested, { memberId, now });
  const wait = waitOf(now, app.config.limitWaitHours);
  await limitChanges.wait(tx, { memberId, requested, now }, wait);
  await auditLog.write(
    tx,
    { action: 'limit-ask', outcome: 'done', memberId, reason: limitRequestText(requested) },
    call,
  );
  const content =
    requested.kind === 'return'
      ? messageTemplates.returnAsked({ ...wait, now })
      : messageTemplates.limitAsked({ ...requested, ...wait, now });
  await sendMessage(app, tx, { memberId, cause: `limit:${call.requestId}`, ...content, now });
}

const isSame = (one: LimitRequest, other: LimitRequest): boolean =>
  one.kind === other.kind && one.period === other.period && one.value === other.value;

async function noteDone(tx: Tx, requested: LimitRequest, call: MemberCall): Promise<void> {
  const { memberId } = call.caller;
  await limitChanges.noteDone(tx, { memberId, requested, now: call.now });
  await auditLog.write(
    tx,
    { action: 'limit-set', outcome: 'done', memberId, reason: limitRequestText(requested) },
    call,
  );
  const message = { memberId, cause: `limit:${call.requestId}`, ...messageTemplates.limitSet(requested) };
  await sendMessage(call.app, tx, { ...message, now: call.now });
}
