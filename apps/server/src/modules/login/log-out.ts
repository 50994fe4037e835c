import type { MemberCall } from '../../platform/handler.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSession } from '../sessions/end-session.ts';

/** The token is dead when the answer arrives. */
export async function logOut(_: unknown, call: MemberCall): Promise<null> {
  await call.app.transact(async (tx) => {
    await endSession(call.app, tx, { id: call.caller.sessionId, reason: 'logout', now: call.now });
    await auditLog.write(tx, { action: 'logout', outcome: 'done', memberId: call.caller.memberId }, call);
  });
  return null;
}
