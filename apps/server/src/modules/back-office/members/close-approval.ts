import type { ApprovalRequest } from '../../approvals/dual-approval.ts';

/** Closing an account as one too many: it is final, so both people mean the same. */
export const closeApproval = (memberId: bigint): ApprovalRequest & { readonly memberId: bigint } => ({
  action: 'close-member',
  subject: `member:${memberId}:duplicate`,
  amount: 0n,
  memberId,
});
