import { ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { useHash } from '../codes/code-use.ts';
import { verificationCodes } from '../codes/verification-codes.ts';
import { auditLog } from '../../members/audit-log.ts';
import { endSessionsOf } from '../../sessions/end-session.ts';
import { failureSubjects, loginFailures } from '../risk/login-failures.ts';
import { memberPasswords } from '../../members/member-passwords.ts';
import { members } from '../../members/members.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { refuseWeak } from '../passwords/refuse-weak-password.ts';
import { passwordResets } from './password-resets.ts';
import { type ResetIdentity, resetUse } from './reset-use.ts';

/** The third step: a new password. Every login ends, and withdrawals will wait: it may not have been the member. */
export async function finishReset(identity: ResetIdentity, password: string, call: Call): Promise<null> {
  const { app, now } = call;
  refuseWeak({ passwordMd5: password, name: identity.name });
  const hash = useHash(app, resetUse(identity, call.device));
  // Looked at before the slow hash, so that nobody makes us hash for nothing, and once more where it counts.
  const memberId = proven(await passwordResets.find(app, hash), now);
  await refuseFundPassword(memberId, password, call);
  const passwordHash = await app.passwords.hash(password);

  await app.transact(async (tx) => {
    await members.lock(tx, memberId);
    if (proven(await passwordResets.lock(tx, hash), now) !== memberId)
      throw new Refusal(ResultCode.AuthenticationRequired);
    await passwordResets.remove(tx, hash);
    await memberPasswords.reset(tx, memberId, { passwordHash, now });
    await verificationCodes.endAllOf(tx, memberId, now);
    await endSessionsOf(app, tx, { memberId, reason: 'password-reset', now });
    await loginFailures.clearAccount(tx, failureSubjects({ name: identity.name, device: '', ip: '' }));
    await auditLog.write(tx, { action: 'reset-password', outcome: 'done', memberId }, call);
    const content = messageTemplates.passwordReset({ at: now });
    await sendMessage(app, tx, { memberId, cause: `reset:${call.requestId}`, ...content, now });
  });
  return null;
}

interface Reset {
  readonly memberId: bigint | null;
  readonly step: number;
  readonly expiresAt: Date;
}

/** Whose password may be set now. A step out of order, and one for nobody, say the same. */
function proven(reset: Reset | undefined, now: Date): bigint {
  if (!reset || reset.step !== 2 || reset.memberId === null) throw new Refusal(ResultCode.AuthenticationRequired);
  if (reset.expiresAt <= now) throw new Refusal(ResultCode.CodeExpired, '验证已过期，请重新获取验证码');
  return reset.memberId;
}

async function refuseFundPassword(memberId: bigint, password: string, { app }: Call): Promise<void> {
  const stored = await memberPasswords.of(app, memberId);
  if (!stored?.fund) return;
  if (await app.passwords.matches(stored.fund, password))
    throw new Refusal(ResultCode.PasswordCheckFailed, '登录密码不能与资金密码相同', { field: 'password' });
}
