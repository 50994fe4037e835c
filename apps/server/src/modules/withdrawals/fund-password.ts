import { ResultCode } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPassword } from '../login/passwords/check-password.ts';
import { memberPasswords } from '../members/member-passwords.ts';

/** Refuses unless the fund password is set and was entered rightly; five wrong entries lock it for a day. */
export async function checkFundPassword(typed: string, call: MemberCall): Promise<void> {
  const { memberId } = call.caller;
  const stored = await memberPasswords.of(call.app, memberId);
  if (!stored) throw new Refusal(ResultCode.LoginExpired);
  if (stored.fund === null)
    throw new Refusal(ResultCode.PasswordCheckFailed, '请先设置资金密码', { field: 'secondPassword', isSet: false });
  const wrong = new Refusal(ResultCode.PasswordCheckFailed, '资金密码错误', { field: 'secondPassword', isSet: true });
  await checkPassword({ memberId, kind: PasswordKind.fund, typed, stored: stored.fund }, wrong, call);
}
