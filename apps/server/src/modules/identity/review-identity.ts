import type { Tx } from '../../platform/app-context.ts';
import { memberMessages } from '../messages/member-messages.ts';
import { auditLog } from '../members/audit-log.ts';
import { identityDocuments } from './identity-documents.ts';

export interface Review {
  readonly document: { readonly id: bigint; readonly memberId: bigint };
  readonly state: 'passed' | 'refused';
  /** Why it was refused; the member reads it. */
  readonly reason: string;
  /** An operator's name, or the sandbox. */
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Decides about documents once: false when they had been decided before. The member hears of it by message. */
export async function reviewIdentity(
  tx: Tx,
  { document, state, reason, by, requestId, now }: Review,
): Promise<boolean> {
  if (!(await identityDocuments.decide(tx, document.id, { state, by, reason, now }))) return false;
  const { memberId } = document;
  await memberMessages.write(tx, {
    memberId,
    type: 'notice',
    ...messageOf(state, reason),
    cause: `identity:${document.id}`,
    createdAt: now,
  });
  const outcome = state === 'passed' ? 'done' : 'refused';
  await auditLog.writeForSystem(tx, { action: 'review-identity', outcome, memberId, reason }, { now, requestId });
  return true;
}

const messageOf = (state: Review['state'], reason: string): { title: string; body: string } =>
  state === 'passed'
    ? { title: '身份认证已通过', body: '您提交的身份证件已通过审核，感谢您的配合。' }
    : {
        title: '身份认证未通过',
        body: `您提交的身份证件未通过审核，原因：${reason}。\n请核对后在身份认证页重新提交，如有疑问请联系在线客服。`,
      };
