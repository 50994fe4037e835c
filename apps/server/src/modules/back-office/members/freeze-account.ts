import type { FreezeCause } from '@fairground/contract/back-office-members';
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

interface Freezing extends Occasion {
  readonly cause: FreezeCause;
  /** When a suspension ends by itself; null when people have to let the member in again. */
  readonly until: Date | null;
}

/**
 * Keeps a member out until somebody lets them in again, or until a suspension is over: every session ends now, and
 * neither a login nor a withdrawal gets through. Money already on its way to them still arrives; nothing of theirs is
 * touched.
 */
export async function freezeAccount(app: AppContext, tx: Tx, freezing: Freezing): Promise<void> {
  const { memberId, reason, requestId, now } = freezing;
  await members.freeze(tx, memberId, { ...freezing, now });
  await endSessionsOf(app, tx, { memberId, reason: 'frozen', now });
  await auditLog.writeForSystem(tx, { action: 'freeze', outcome: 'done', memberId, reason }, { now, requestId });
}

export async function unfreezeAccount(tx: Tx, { memberId, reason, requestId, now }: Occasion): Promise<void> {
  await members.unfreeze(tx, memberId);
  await auditLog.writeForSystem(tx, { action: 'unfreeze', outcome: 'done', memberId, reason }, { now, requestId });
}
