import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from './audit-log.ts';
import { captchaRefusal, checkCaptcha } from './check-captcha.ts';
import { type FailureSubject, failureSubjects, loginFailures } from './login-failures.ts';
import { loginGrants } from './login-grants.ts';
import { loginStanding, waitText } from './login-tolerance.ts';
import { members } from './members.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';

type LogIn = Catalogue['login']['login'];

/**
 * Lets a member in. Whether the name exists must not show: a name that nobody has goes the same way, is counted the
 * same, costs the same time and gets the same answer as a wrong password.
 */
export async function logIn(input: InputOf<LogIn>, call: Call): Promise<OutputOf<LogIn>> {
  const { house, now } = call;
  const member = await members.findByName(house, input.name);
  const proven = await provenHuman(input, member?.id, call);
  const attempt = failureSubjects({ name: input.name, device: call.device, ip: call.ip });
  await countAttempt(attempt, proven, call, member?.id);

  const right = await isRight(input.password, member?.passwordHash, attempt, call);
  if (!member || !right) {
    const failed = member
      ? { outcome: 'wrong-password' as const, memberId: member.id }
      : { outcome: 'unknown-name' as const };
    await auditLog.write(house, { action: 'login', ...failed }, call);
    throw new Refusal(ResultCode.InvalidCredentials);
  }

  const token = await house.transact(async (tx) => {
    await loginFailures.takeBack(tx, attempt);
    await loginFailures.clearAccount(tx, attempt);
    await auditLog.write(tx, { action: 'login', outcome: 'done', memberId: member.id }, call);
    return openSession(house, tx, member.id, { device: call.device, ip: call.ip, userAgent: call.userAgent, now });
  });
  return { token, userId: member.id.toString() };
}

/** When we are too busy to look at the password, that was not the member's failure. */
async function isRight(
  password: string,
  stored: string | undefined,
  attempt: readonly FailureSubject[],
  { house }: Call,
): Promise<boolean> {
  try {
    return await passwordMatches(stored, password, house.config.passwordPepper);
  } catch (error) {
    await house.transact((tx) => loginFailures.takeBack(tx, attempt));
    throw error;
  }
}

/** True when the call proved itself, false when it did not try; a proof that fails is refused whether or not one was needed. */
async function provenHuman(input: InputOf<LogIn>, memberId: bigint | undefined, call: Call): Promise<boolean> {
  if (!call.house.config.captcha) return true;
  if (input.kaptchcate === Kaptchcate.none) return false;
  if (input.kaptchcate === Kaptchcate.granted) {
    const holder = { memberId: memberId ?? 0n, device: call.device };
    if (!(await loginGrants.take(call.house, holder, call.now))) throw await captchaRefusal(call);
    return true;
  }
  await checkCaptcha(input, 'login', call);
  return true;
}

/**
 * Counts the attempt as a failure before the password is looked at, and a success takes it back: of a hundred attempts
 * made at once only as many reach the password as would have one after the other. A refusal here counts nothing.
 */
async function countAttempt(
  attempt: readonly FailureSubject[],
  proven: boolean,
  call: Call,
  memberId: bigint | undefined,
): Promise<void> {
  const standing = await call.house.transact(async (tx) => {
    const judged = loginStanding(await loginFailures.lock(tx, attempt, call.now), call.now);
    if (judged.waitSeconds === 0 && (proven || !judged.captchaNeeded)) await loginFailures.add(tx, attempt, call.now);
    await loginFailures.sweep(tx, call.now);
    return judged;
  });
  if (standing.waitSeconds > 0) {
    // A flood that goes on against a closed door is noted by its beginning; the log can never be shortened.
    if (await call.house.limits.take('login.address', call.ip)) {
      await auditLog.write(call.house, { action: 'login', outcome: 'locked', ...(memberId && { memberId }) }, call);
    }
    const message = `登录失败次数过多，请${waitText(standing.waitSeconds)}后再试`;
    throw new Refusal(ResultCode.CodeLocked, message, { waitSeconds: standing.waitSeconds });
  }
  if (standing.captchaNeeded && !proven) throw await captchaRefusal(call);
}
