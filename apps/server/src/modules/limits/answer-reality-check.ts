import type { Catalogue, InputOf } from '@fairground/contract';
import { realityAnswerLabels } from '@fairground/contract/limits';
import type { MemberCall } from '../../platform/handler.ts';
import { auditLog } from '../members/audit-log.ts';
import { memberLimits } from './member-limits.ts';

/** Any answer to a reality check opens play again; where it leads is the client's business. */
export async function answerRealityCheck({ answer }: InputOf<Catalogue['limits']['ack']>, call: MemberCall) {
  const { memberId } = call.caller;
  return call.app.transact(async (tx) => {
    const next = await memberLimits.answer(tx, memberId, call.now);
    const reason = realityAnswerLabels[answer];
    await auditLog.write(tx, { action: 'limit-ack', outcome: 'done', memberId, reason }, call);
    return { nextCheckTime: next.getTime() };
  });
}
