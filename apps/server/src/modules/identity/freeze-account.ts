import type { House, Tx } from '../../platform/house.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../members/end-session.ts';
import { members } from '../members/members.ts';

interface Occasion {
  readonly memberId: bigint;
  readonly reason: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Keeps a member out until somebody lets them in again: every session ends now, and neither a login nor a withdrawal
 * gets through. Money already on its way to them still arrives; nothing of theirs is touched.
 */
export async function freezeAccount(
  house: House,
  tx: Tx,
  { memberId, reason, requestId, now }: Occasion,
): Promise<void> {
  await members.freeze(tx, memberId, reason, now);
  await endSessionsOf(house, tx, { memberId }, 'frozen', now);
  await auditLog.writeForHouse(tx, { action: 'freeze', outcome: 'done', memberId, reason }, { now, requestId });
}

export async function unfreezeAccount(tx: Tx, { memberId, reason, requestId, now }: Occasion): Promise<void> {
  await members.unfreeze(tx, memberId);
  await auditLog.writeForHouse(tx, { action: 'unfreeze', outcome: 'done', memberId, reason }, { now, requestId });
}
