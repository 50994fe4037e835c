import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { auditLog } from '../../members/audit-log.ts';
import { endSessionsOf } from '../../sessions/end-session.ts';
import { members } from '../../members/members.ts';

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
  app: AppContext,
  tx: Tx,
  { memberId, reason, requestId, now }: Occasion,
): Promise<void> {
  await members.freeze(tx, memberId, reason, now);
  await endSessionsOf(app, tx, { memberId }, 'frozen', now);
  await auditLog.writeForSystem(tx, { action: 'freeze', outcome: 'done', memberId, reason }, { now, requestId });
}

export async function unfreezeAccount(tx: Tx, { memberId, reason, requestId, now }: Occasion): Promise<void> {
  await members.unfreeze(tx, memberId);
  await auditLog.writeForSystem(tx, { action: 'unfreeze', outcome: 'done', memberId, reason }, { now, requestId });
}
