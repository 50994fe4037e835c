import type { House, Tx } from '../../platform/house.ts';
import { verificationCodes } from '../codes/verification-codes.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../members/end-session.ts';
import { members } from '../members/members.ts';

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
  house: House,
  tx: Tx,
  { memberId, reason, requestId, now }: Occasion,
): Promise<void> {
  await members.close(tx, memberId, { reason, cause: 'duplicate' }, now);
  await endSessionsOf(house, tx, { memberId }, 'closed', now);
  await verificationCodes.endAllOf(tx, memberId, now);
  await auditLog.writeForHouse(tx, { action: 'close-account', outcome: 'done', memberId, reason }, { now, requestId });
}
