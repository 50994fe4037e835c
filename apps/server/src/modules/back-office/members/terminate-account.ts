import type { TerminationCause } from '@fairground/contract/back-office-members';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { verificationCodes } from '../../login/codes/verification-codes.ts';
import { auditLog } from '../../members/audit-log.ts';
import { endSessionsOf } from '../../sessions/end-session.ts';
import { members } from '../../members/members.ts';

interface Occasion {
  readonly memberId: bigint;
  readonly cause: TerminationCause;
  /** The operators' words; the member reads the cause alone. */
  readonly reason: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Ends an account for good, on one of the grounds of the rules. Every login ends now. Its money stays where it is, nothing
 * is paid out of it until people decide, and no record of it changes.
 */
export async function terminateAccount(
  app: AppContext,
  tx: Tx,
  { memberId, cause, reason, requestId, now }: Occasion,
): Promise<void> {
  await members.close(tx, memberId, { reason, cause, now });
  await endSessionsOf(app, tx, { memberId, reason: 'closed', now });
  await verificationCodes.endAllOf(tx, memberId, now);
  await auditLog.writeForSystem(tx, { action: 'close-account', outcome: 'done', memberId, reason }, { now, requestId });
}
