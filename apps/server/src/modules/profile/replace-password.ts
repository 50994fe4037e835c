import { ResultCode } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verificationCodes } from '../login/codes/verification-codes.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { memberPasswords, type PasswordKindCode } from '../members/member-passwords.ts';
import { passwordChecks } from '../login/passwords/password-checks.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';

/** A member's two passwords, hashed; null when the fund password was never set. */
export interface Stored {
  readonly login: string;
  readonly fund: string | null;
}

interface NewPassword {
  readonly kind: PasswordKindCode;
  readonly password: string;
  /** As they were when the member proved to be allowed. */
  readonly stored: Stored;
}

const messages = {
  [PasswordKind.login]: {
    action: 'change-login-password',
    content: messageTemplates.loginPasswordChanged,
    sameAsOther: '登录密码不能与资金密码相同',
    read: ({ login, fund }: Stored) => ({ own: login, other: fund }),
  },
  [PasswordKind.fund]: {
    action: 'change-fund-password',
    content: messageTemplates.fundPasswordChanged,
    sameAsOther: '资金密码不能与登录密码相同',
    read: ({ login, fund }: Stored) => ({ own: fund, other: login }),
  },
} as const;

/** Sets a password for who has shown to be allowed. A new login password ends the other logins. */
export async function replacePassword({ kind, password, stored }: NewPassword, call: MemberCall): Promise<void> {
  const { app, now } = call;
  const { memberId, sessionId } = call.caller;
  const { action, content, sameAsOther, read } = messages[kind];
  const { own, other } = read(stored);
  if (await isSame(own, password, call)) throw unfit('新密码不能与原密码相同');
  if (await isSame(other, password, call)) throw unfit(sameAsOther);
  const to = await app.passwords.hash(password);

  await app.transact(async (tx) => {
    if (!(await memberPasswords.change(tx, { memberId, kind, from: own, to, now })))
      throw new Refusal(ResultCode.TooFrequent);
    await passwordChecks.clear(tx, { memberId, kind });
    await verificationCodes.endAllOf(tx, memberId, now);
    if (kind === PasswordKind.login)
      await endSessionsOf(app, tx, { memberId, except: sessionId, reason: 'password-change', now });
    await auditLog.write(tx, { action, outcome: 'done', memberId }, call);
    await sendMessage(app, tx, { memberId, cause: `${action}:${call.requestId}`, ...content({ at: now }), now });
  });
}

const isSame = async (stored: string | null, password: string, { app }: MemberCall): Promise<boolean> =>
  stored !== null && app.passwords.matches(stored, password);

const unfit = (message: string): Refusal => new Refusal(ResultCode.Warning, message, { field: 'password' });
