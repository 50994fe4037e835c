import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verificationCodes } from '../login/codes/verification-codes.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { closePoints } from '../points/points.ts';
import { members } from '../members/members.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { proveLoginPassword } from './prove-login-password.ts';

/**
 * Ends an account for good. Nothing it held becomes free: a name, a phone or a card that once was a member's must not
 * make somebody else look like them.
 */
export async function closeAccount(
  { password, reason }: InputOf<Catalogue['members']['closeAccount']>,
  call: MemberCall,
): Promise<null> {
  const { app, now } = call;
  const { memberId } = call.caller;
  await proveLoginPassword(password, 'close-account', call);
  const refusal = await app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const why = await whyNotClosable(tx, call);
    if (why !== undefined) {
      await auditLog.write(tx, { action: 'close-account', outcome: 'refused', memberId, reason: why }, call);
      return new Refusal(ResultCode.Warning, why);
    }
    await members.close(tx, memberId, { reason, cause: 'own', now });
    await closePoints(tx, memberId, now);
    await endSessionsOf(app, tx, { memberId, reason: 'closed', now });
    await verificationCodes.endAllOf(tx, memberId, now);
    await auditLog.write(tx, { action: 'close-account', outcome: 'done', memberId }, call);
    return undefined;
  });
  if (refusal) throw refusal;
  return null;
}

/** The first reason speaks; asked one after the other on the one connection of the transaction. */
async function whyNotClosable(tx: Tx, { app, caller }: MemberCall): Promise<string | undefined> {
  for (const ask of closingObstacles) {
    // oxlint-disable-next-line no-await-in-loop
    const why = await ask(app, tx, caller.memberId);
    if (why !== undefined) return why;
  }
  return undefined;
}
