import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verificationCodes } from '../login/codes/verification-codes.ts';
import { auditLog } from '../members/audit-log.ts';
import { checkPassword } from '../login/passwords/check-password.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { members } from '../members/members.ts';
import { closingObstacles } from './closing-obstacles.ts';

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
  await provePassword(password, call);
  const refusal = await app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const why = await whyNotClosable(tx, call);
    if (why !== undefined) {
      await auditLog.write(tx, { action: 'close-account', outcome: 'refused', memberId, reason: why }, call);
      return new Refusal(ResultCode.Warning, why);
    }
    await members.close(tx, memberId, { reason, cause: 'own' }, now);
    await endSessionsOf(app, tx, { memberId }, 'closed', now);
    await verificationCodes.endAllOf(tx, memberId, now);
    await auditLog.write(tx, { action: 'close-account', outcome: 'done', memberId }, call);
    return undefined;
  });
  if (refusal) throw refusal;
  return null;
}

async function provePassword(typed: string, call: MemberCall): Promise<void> {
  const { app } = call;
  const { memberId } = call.caller;
  const stored = await memberPasswords.of(app, memberId);
  if (!stored) throw new Refusal(ResultCode.LoginExpired);
  const wrong = new Refusal(ResultCode.PasswordCheckFailed, '登录密码错误', { field: 'password' });
  try {
    await checkPassword({ memberId, kind: PasswordKind.login, typed, stored: stored.login }, wrong, call);
  } catch (refusal) {
    if (refusal === wrong)
      await auditLog.write(app, { action: 'close-account', outcome: 'wrong-password', memberId }, call);
    throw refusal;
  }
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
