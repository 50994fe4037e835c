import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call, Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkEntry, loginWarning } from '../eligibility/region-check.ts';
import type { TakeNewDeviceCode } from './risk/device-codes.ts';
import { admitOptimistically, admitMember, type VerifiedLogin } from './admit-member.ts';
import { auditLog } from '../members/audit-log.ts';
import { captchaRefusal, checkCaptcha } from './captcha/check-captcha.ts';
import { beginAttempt, type LoginMember } from './risk/login-attempts.ts';
import { type FailureSubject, failureSubjects, loginFailures } from './risk/login-failures.ts';
import { loginGrants } from './login-grants.ts';
import { loginSessions } from '../sessions/login-sessions.ts';
import type { LoginContext } from './risk/login-context.ts';
import { FAILURE_WINDOW_SECONDS, type FailureCount, loginStanding, waitText } from './risk/login-tolerance.ts';
import { members } from '../members/members.ts';
import { isRightPassword } from './passwords/counted-password.ts';
import { tokenHash } from '../sessions/session-token.ts';

type LogIn = Catalogue['login']['login'];

/**
 * Lets a member in. Whether the name exists must not show: a name that nobody has goes the same way, is counted the
 * same, costs the same time and gets the same answer as a wrong password. How a new device's code is checked is handed
 * in.
 */
export function logInWith(takeCode: TakeNewDeviceCode): Handler<LogIn> {
  return async (input, call) => {
    const { app } = call;
    await checkEntry('login', call);
    const proven = await provenHuman(input, call);
    const attempt = failureSubjects({ name: input.name, device: call.device, ip: call.ip });
    const { member, failures, context } = await countAttempt({ name: input.name, attempt, proven }, call);

    const takeBack = () => app.transact((tx) => loginFailures.takeBack(tx, attempt));
    const right = await isRightPassword({ typed: input.password, stored: member?.passwordHash }, call, takeBack);
    if (!member || !right) {
      const failed = member
        ? { outcome: 'wrong-password' as const, memberId: member.id }
        : { outcome: 'unknown-name' as const };
      await auditLog.write(app, { action: 'login', ...failed }, call);
      throw new Refusal(ResultCode.InvalidCredentials);
    }

    const verified = { member, code: input.sendCodeNum, failures, attempt };
    const token =
      (await admitOptimistically(verified, context, call)) ?? (await admitUnderLock(verified, takeCode, call));
    return { token, userId: member.id.toString(), ...(await regionWarning(token, call)) };
  };
}

async function admitUnderLock(verified: VerifiedLogin, takeCode: TakeNewDeviceCode, call: Call): Promise<string> {
  const admission = await call.app.transact(async (tx) => {
    const admitted = await admitMember(tx, { ...verified, takeCode }, call);
    // The password was right: to be asked for more is no failure.
    if ('refusal' in admitted) await loginFailures.takeBack(tx, verified.attempt);
    return admitted;
  });
  if ('refusal' in admission) throw admission.refusal;
  return admission.token;
}

/** Said with the login, and not again before the first deposit. */
async function regionWarning(token: string, call: Call): Promise<{ regionWarning?: string }> {
  const warning = loginWarning(call);
  if (warning === undefined) return {};
  await loginSessions.noteRegionWarning(call.app, tokenHash(token), call.now);
  return { regionWarning: warning };
}

/** True when the call proved itself, false when it did not try; a proof that fails is refused whether or not one was needed. */
async function provenHuman(input: InputOf<LogIn>, call: Call): Promise<boolean> {
  if (!call.app.config.captcha) return true;
  if (input.kaptchcate === Kaptchcate.none) return false;
  if (input.kaptchcate === Kaptchcate.granted) {
    // A code is no proof of being human by itself: otherwise any six digits would open the way to the password.
    const earnedBy = input.sendCodeNum === undefined ? 'registration' : 'device-check';
    const member = await members.findByName(call.app, input.name);
    const holder = { earnedBy, memberId: member?.id ?? 0n, device: call.device } as const;
    if (!(await loginGrants.take(call.app, holder, call.now))) throw await captchaRefusal(call);
    return true;
  }
  await checkCaptcha(input, 'login', call);
  return true;
}

interface Attempt {
  readonly name: string;
  /** What it is counted under. */
  readonly attempt: readonly FailureSubject[];
  readonly proven: boolean;
}

interface Counted {
  readonly member: LoginMember | undefined;
  readonly failures: readonly FailureCount[];
  readonly context: LoginContext;
}

/**
 * Counts the attempt as a failure before the password is looked at, and a success takes it back: of a hundred attempts
 * made at once only as many reach the password as would have one after the other. A refusal here counts nothing. The
 * answer is whom the name means, what had failed lately before this attempt, and where the member was seen.
 */
async function countAttempt({ name, attempt, proven }: Attempt, call: Call): Promise<Counted> {
  const { member, isCounted, counts, context } = await beginAttempt(name, attempt, call);
  const before = isCounted ? counts : await countAsked({ attempt, proven, memberId: member?.id }, call);
  return { member, failures: before.filter((count) => isRecent(count, call.now)), context };
}

/** The longer way, for an attempt of which the failures so far ask something. */
async function countAsked(
  { attempt, proven, memberId }: Omit<Attempt, 'name'> & { readonly memberId: bigint | undefined },
  call: Call,
): Promise<readonly FailureCount[]> {
  const { standing, counts } = await call.app.transact(async (tx) => {
    const locked = await loginFailures.lock(tx, attempt, call.now);
    const current = loginStanding(locked, call.now, call.app.config.limitScale);
    if (current.waitSeconds === 0 && (proven || !current.captchaNeeded)) await loginFailures.add(tx, attempt, call.now);
    return { standing: current, counts: locked };
  });
  if (standing.waitSeconds > 0) {
    // A flood that goes on against a locked account is noted by its beginning; the log can never be shortened.
    if (await call.app.rateLimits.take('login.address', call.ip)) {
      await auditLog.write(call.app, { action: 'login', outcome: 'locked', ...(memberId && { memberId }) }, call);
    }
    const message = `登录失败次数过多，请${waitText(standing.waitSeconds)}后再试`;
    throw new Refusal(ResultCode.CodeLocked, message, { waitSeconds: standing.waitSeconds });
  }
  if (standing.captchaNeeded && !proven) throw await captchaRefusal(call);
  return counts;
}

const isRecent = ({ lastAt }: FailureCount, now: Date): boolean =>
  now.getTime() - lastAt.getTime() < FAILURE_WINDOW_SECONDS * 1000;
