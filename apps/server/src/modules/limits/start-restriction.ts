import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endLotsByExclusion, stopLotClocks } from '../bonus/leaving.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { members } from '../members/members.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { limitChanges, restrictions } from './limit-changes.ts';
import { memberLimits, restrictionIn } from './member-limits.ts';
import { type Restriction, restrictionEnd, restrictionVerdict } from './restriction-rules.ts';
import { rememberPerson } from './excluded-person.ts';

/** A rest of some days or weeks. It acts at once and everywhere, and ends every login. */
export async function takeBreak({ duration }: InputOf<Catalogue['limits']['break']>, call: MemberCall) {
  const until = restrictionEnd(duration, call.now);
  await startRestriction({ kind: 'break', until }, call);
  return { untilTime: until?.getTime() ?? 0 };
}

/** Keeping away for long, or for ever: as a break, and the same person is not taken on again under another name. */
export async function excludeSelf({ duration }: InputOf<Catalogue['limits']['exclude']>, call: MemberCall) {
  const until = restrictionEnd(duration, call.now);
  await startRestriction({ kind: 'exclusion', until }, call);
  return { untilTime: until?.getTime() ?? null };
}

const refusals = {
  shorter: '休息或自我排除一经开始，不能缩短',
  milder: '您已自我排除，不能改为休息',
} as const;

/** Logging in again stays possible: history and withdrawals are the member's own. */
function startRestriction(restriction: Restriction, call: MemberCall): Promise<void> {
  const { app, now } = call;
  const { memberId } = call.caller;
  return app.transact(async (tx) => {
    // In the order in which a login takes them.
    await members.lock(tx, memberId);
    const row = await memberLimits.lock(tx, memberId);
    const before = restrictionIn(row);
    const verdict = restrictionVerdict(before, restriction);
    if (!verdict.ok) throw new Refusal(ResultCode.Warning, refusals[verdict.why]);
    await restrictions.end(tx, memberId, now);
    await memberLimits.setRestriction(tx, memberId, { ...restriction, now });
    await restrictions.begin(tx, memberId);
    await limitChanges.replace(tx, { kind: 'return', period: null }, { memberId, now });
    if (restriction.kind === 'exclusion') {
      await rememberPerson(app, tx, memberId);
      await endLotsByExclusion({ app, tx, now }, memberId);
    } else if (restriction.until) {
      // What a break that runs already has stopped is not stopped twice.
      const from = before?.until && before.until > now ? before.until : now;
      await stopLotClocks(tx, memberId, restriction.until.getTime() - from.getTime());
    }
    const action = restriction.kind === 'break' ? 'limit-break' : 'limit-exclude';
    const reason = `至 ${restriction.until?.toISOString() ?? '永久'}`;
    await auditLog.write(tx, { action, outcome: 'done', memberId, reason }, call);
    const content = messageTemplates.restrictionBegun({ ...restriction, now });
    await sendMessage(app, tx, { memberId, cause: `restriction:${call.requestId}`, ...content, now });
    await endSessionsOf(app, tx, { memberId, reason: restriction.kind, now });
  });
}
