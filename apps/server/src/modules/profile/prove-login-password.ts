import { ResultCode } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPassword } from '../login/passwords/check-password.ts';
import { auditLog, type AuditRecord } from '../members/audit-log.ts';
import { memberPasswords } from '../members/member-passwords.ts';

/** Before something that cannot be taken back: the caller enters the login password again; a wrong one is logged. */
export async function proveLoginPassword(
  typed: string,
  action: AuditRecord['action'],
  call: MemberCall,
): Promise<void> {
  const { app } = call;
  const { memberId } = call.caller;
  const stored = await memberPasswords.of(app, memberId);
  if (!stored) throw new Refusal(ResultCode.LoginExpired);
  const wrong = new Refusal(ResultCode.PasswordCheckFailed, '登录密码错误', { field: 'password' });
  try {
    await checkPassword({ memberId, kind: PasswordKind.login, typed, stored: stored.login }, wrong, call);
  } catch (refusal) {
    if (refusal === wrong) await auditLog.write(app, { action, outcome: 'wrong-password', memberId }, call);
    throw refusal;
  }
}
