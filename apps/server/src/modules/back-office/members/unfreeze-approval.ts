import type { ApprovalRequest } from '../../approvals/dual-approval.ts';

/** Letting a member in again. The moment belongs to it: who agreed last time has not agreed this time. */
export const unfreezeApproval = (
  memberId: bigint,
  frozenAt: Date,
): ApprovalRequest & { readonly memberId: bigint } => ({
  action: 'unfreeze',
  subject: `member:${memberId}:${frozenAt.getTime()}`,
  amount: 0n,
  memberId,
});
