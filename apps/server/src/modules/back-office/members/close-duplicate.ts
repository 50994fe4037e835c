import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { verificationCodes } from '../../login/codes/verification-codes.ts';
import { auditLog } from '../../members/audit-log.ts';
import { endSessionsOf } from '../../sessions/end-session.ts';
import { members } from '../../members/members.ts';

interface Occasion {
  readonly memberId: bigint;
  /** The operators' words; the member reads the cause alone. */
  readonly reason: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Closes an account whose owner has another one, for good. Every login ends now. Its money stays where it is: what is
 * rightfully the member's is paid out by people, and no record of it changes.
 */
export async function closeDuplicateAccount(
  app: AppContext,
  tx: Tx,
  { memberId, reason, requestId, now }: Occasion,
): Promise<void> {
  await members.close(tx, memberId, { reason, cause: 'duplicate' }, now);
  await endSessionsOf(app, tx, { memberId }, 'closed', now);
  await verificationCodes.endAllOf(tx, memberId, now);
  await auditLog.writeForSystem(tx, { action: 'close-account', outcome: 'done', memberId, reason }, { now, requestId });
}
