import type { Catalogue, InputOf } from '@fairground/contract';
import { realityAnswerWords } from '@fairground/contract/guard';
import type { MemberCall } from '../../platform/handler.ts';
import { auditLog } from '../members/audit-log.ts';
import { guardRows } from './guard-rows.ts';

/** Any answer to a reality check opens play again; where it leads is the client's business. */
export async function answerCheck({ answer }: InputOf<Catalogue['guard']['ack']>, call: MemberCall) {
  const { memberId } = call.caller;
  return call.house.transact(async (tx) => {
    const next = await guardRows.answer(tx, memberId, call.now);
    const reason = realityAnswerWords[answer];
    await auditLog.write(tx, { action: 'guard-ack', outcome: 'done', memberId, reason }, call);
    return { nextCheckTime: next.getTime() };
  });
}
