import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verificationCodes } from '../codes/verification-codes.ts';
import { auditLog } from '../members/audit-log.ts';
import { checkPassword } from '../members/check-password.ts';
import { endSessionsOf } from '../members/end-session.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { members } from '../members/members.ts';
import { reasonsToStay } from './reasons-to-stay.ts';

/**
 * Ends an account for good. Nothing it held becomes free: a name, a phone or a card that once was a member's must not
 * make somebody else look like them.
 */
export async function closeAccount(
  { password, reason }: InputOf<Catalogue['member']['closeAccount']>,
  call: MemberCall,
): Promise<null> {
  const { house, now } = call;
  const { memberId } = call.caller;
  await provePassword(password, call);
  const refusal = await house.transact(async (tx) => {
    await members.lock(tx, memberId);
    const why = await whyStay(tx, call);
    if (why !== undefined) {
      await auditLog.write(tx, { action: 'close-account', outcome: 'refused', memberId, reason: why }, call);
      return new Refusal(ResultCode.Warning, why);
    }
    await members.close(tx, memberId, { reason, cause: 'own' }, now);
    await endSessionsOf(house, tx, { memberId }, 'closed', now);
    await verificationCodes.endAllOf(tx, memberId, now);
    await auditLog.write(tx, { action: 'close-account', outcome: 'done', memberId }, call);
    return undefined;
  });
  if (refusal) throw refusal;
  return null;
}

async function provePassword(typed: string, call: MemberCall): Promise<void> {
  const { house } = call;
  const { memberId } = call.caller;
  const stored = await memberPasswords.of(house, memberId);
  if (!stored) throw new Refusal(ResultCode.LoginExpired);
  const wrong = new Refusal(ResultCode.PasswordCheckFailed, '登录密码错误', { field: 'password' });
  try {
    await checkPassword({ memberId, kind: PasswordKind.login, typed, stored: stored.login }, wrong, call);
  } catch (refusal) {
    if (refusal === wrong)
      await auditLog.write(house, { action: 'close-account', outcome: 'wrong-password', memberId }, call);
    throw refusal;
  }
}

/** The first reason speaks; asked one after the other on the one connection of the transaction. */
async function whyStay(tx: Tx, { house, caller }: MemberCall): Promise<string | undefined> {
  for (const ask of reasonsToStay) {
    // oxlint-disable-next-line no-await-in-loop
    const why = await ask(house, tx, caller.memberId);
    if (why !== undefined) return why;
  }
  return undefined;
}
