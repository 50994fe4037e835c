import type { Tx } from '../../platform/house.ts';
import { memberLetters } from '../letters/member-letters.ts';
import { auditLog } from '../members/audit-log.ts';
import { identityPapers } from './identity-papers.ts';

export interface Review {
  readonly paper: { readonly id: bigint; readonly memberId: bigint };
  readonly state: 'passed' | 'refused';
  /** Why it was refused; the member reads it. */
  readonly reason: string;
  /** An operator's name, or the sandbox. */
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Decides about papers once: false when they had been decided before. The member hears of it by letter. */
export async function reviewIdentity(tx: Tx, { paper, state, reason, by, requestId, now }: Review): Promise<boolean> {
  if (!(await identityPapers.decide(tx, paper.id, { state, by, reason, now }))) return false;
  const { memberId } = paper;
  await memberLetters.write(tx, {
    memberId,
    type: 'notice',
    ...letterOf(state, reason),
    cause: `identity:${paper.id}`,
    createdAt: now,
  });
  const outcome = state === 'passed' ? 'done' : 'refused';
  await auditLog.writeForHouse(tx, { action: 'review-identity', outcome, memberId, reason }, { now, requestId });
  return true;
}

const letterOf = (state: Review['state'], reason: string): { title: string; body: string } =>
  state === 'passed'
    ? { title: '身份认证已通过', body: '您提交的身份证件已通过审核，感谢您的配合。' }
    : {
        title: '身份认证未通过',
        body: `您提交的身份证件未通过审核，原因：${reason}。\n请核对后在身份认证页重新提交，如有疑问请联系在线客服。`,
      };
