import { type TerminationCause, terminationLabels } from '@fairground/contract/back-office-members';
import type { Tx } from '../../../platform/app-context.ts';
import { type ApprovalRequest, type Approvals, approvalStatus } from '../../approvals/dual-approval.ts';

const isCause = (text: string): text is TerminationCause => Object.hasOwn(terminationLabels, text);
const prefixOf = (memberId: bigint) => `member:${memberId}:`;

/** Ending an account: it is final, so both people mean the same member and the same ground. */
export const terminationApproval = (
  memberId: bigint,
  cause: TerminationCause,
): ApprovalRequest & { readonly memberId: bigint } => ({
  action: 'close-member',
  subject: `${prefixOf(memberId)}${cause}`,
  amount: 0n,
  memberId,
});

/** The ground somebody proposed last, and who stands behind it. */
export async function proposedTermination(
  { db }: Pick<Tx, 'db'>,
  memberId: bigint,
): Promise<Approvals & { readonly cause: TerminationCause | null }> {
  const prefix = prefixOf(memberId);
  const last = await db
    .selectFrom('dual_approval')
    .select('subject')
    .where('action', '=', 'close-member')
    .where('subject', 'like', `${prefix}%`)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!last) return { need: 2, have: 0, by: [], cause: null };
  const cause = last.subject.slice(prefix.length);
  if (!isCause(cause)) throw new Error(`unknown ground in ${last.subject}`);
  return { ...(await approvalStatus({ db }, terminationApproval(memberId, cause))), cause };
}
