import type { OperatorCall } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { addApproval, type ApprovalRequest } from '../../approvals/dual-approval.ts';
import { operatorLog } from './operator-log.ts';

/** Puts the calling operator behind a request, notes it, and says whether somebody else has to agree before it is done. */
export async function needsSecondApproval(
  tx: Tx,
  request: ApprovalRequest & { readonly memberId?: bigint },
  call: OperatorCall,
): Promise<boolean> {
  const { action, subject, amount, memberId, reason = '' } = request;
  const { operatorId } = call.operator;
  const { need, have } = await addApproval(tx, request, { operatorId, at: call.now });
  const detail = { action, amount: amount.toString(), ...(reason !== '' && { reason }) };
  await operatorLog.write(
    tx,
    { action: 'approve', outcome: 'done', operatorId, subject, detail, ...(memberId && { memberId }) },
    call,
  );
  return have < need;
}
