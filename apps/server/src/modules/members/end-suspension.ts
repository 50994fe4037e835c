import type { Tx } from '../../platform/app-context.ts';
import { auditLog } from './audit-log.ts';
import { members } from './members.ts';

/** Lets a member in again whose suspension is over, and writes it down; false when it is not over. */
export async function endSuspension(
  tx: Tx,
  memberId: bigint,
  occasion: { readonly now: Date; readonly requestId: string },
): Promise<boolean> {
  if (!(await members.endSuspension(tx, memberId, occasion.now))) return false;
  const ended = { action: 'unfreeze', outcome: 'done', memberId, reason: '暂停期满' } as const;
  await auditLog.writeForSystem(tx, ended, occasion);
  return true;
}
