import { ResultCode } from '@fairground/contract';
import { freezeLabels, terminationLabels } from '@fairground/contract/back-office-members';
import { chinaMoment } from '@fairground/money';
import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { suspensionNow } from '../eligibility/site-openness.ts';
import { assessLogin, type LoginStanding } from './risk/assess-login.ts';
import type { DeviceCodeFault, TakeNewDeviceCode } from './risk/device-codes.ts';
import { type AuditRecord, auditLog } from '../members/audit-log.ts';
import { completeOptimisticLogin, completeLogin, type LoginCompletion } from './complete-login.ts';
import type { LoginMember } from './risk/login-attempts.ts';
import type { FailureSubject } from './risk/login-failures.ts';
import { loginGrants } from './login-grants.ts';
import type { LoginContext } from './risk/login-context.ts';
import type { FailureCount } from './risk/login-tolerance.ts';
import { lockForLogin } from './lock-for-login.ts';
import { maskPhone } from '../members/masking.ts';
import { endSuspension } from '../members/end-suspension.ts';
import { type CloseCause, members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { deviceName } from './devices/device-name.ts';

/** Somebody whose password was right. */
export interface VerifiedLogin {
  readonly member: LoginMember;
  /** The code that proves a new device, when one was sent along. */
  readonly code: string | undefined;
  /** Failures just before this attempt. */
  readonly failures: readonly FailureCount[];
  /** What it was counted under. Whoever comes in has it taken back with that; otherwise it is the caller's to do. */
  readonly attempt: readonly FailureSubject[];
}

/** A no that leaves traces (a code that is used up, a grant) is returned, so that the transaction commits them. */
export type Admission = { readonly token: string } | { readonly refusal: Refusal };

const codeRefusals: Record<DeviceCodeFault, ResultCode> = {
  wrong: ResultCode.CodeWrong,
  expired: ResultCode.CodeExpired,
  locked: ResultCode.CodeLocked,
};

/** Why nobody comes in any more, for who knows the password. */
const closedMessage = (cause: CloseCause): string =>
  cause === 'own'
    ? '该账户已注销，如有疑问请联系在线客服'
    : `该账户因“${terminationLabels[cause]}”已被终止，如有疑问请联系在线客服`;

async function frozenMessage(tx: Tx, memberId: bigint, now: Date): Promise<string> {
  const frozen = await members.frozen(tx, memberId);
  if (!frozen?.until) return '该账户已被冻结，请联系在线客服了解详情';
  return `该账户因“${freezeLabels[frozen.cause]}”暂停使用，${chinaMoment(frozen.until, now)} 恢复，如有疑问请联系在线客服`;
}

/**
 * Lets a member in, or asks for a code from the bound phone first. Who has no phone bound cannot be asked: they come
 * in, it is noted, and the device is not trusted for it.
 */
export async function admitMember(
  tx: Tx,
  verified: VerifiedLogin & { readonly takeCode: TakeNewDeviceCode },
  call: Call,
): Promise<Admission> {
  const { member, code, failures, takeCode } = verified;
  const { app, device, now } = call;
  const memberId = member.id;
  const suspended = await suspensionNow(tx, 'login', now);
  if (suspended) return { refusal: suspended };
  const lockedLogin = await lockForLogin(tx, member, call);
  // Changed while it was being looked at: whoever changed it wanted the old one to open nothing any more.
  if (!lockedLogin.isSamePassword) {
    await auditLog.write(tx, { action: 'login', outcome: 'wrong-password', memberId }, call);
    return { refusal: new Refusal(ResultCode.InvalidCredentials) };
  }
  if (lockedLogin.isClosed) {
    await auditLog.write(tx, { action: 'login', outcome: 'closed', memberId }, call);
    return { refusal: new Refusal(ResultCode.ContactService, closedMessage(await members.closeCause(tx, memberId))) };
  }
  // A suspension ends at its time, whether or not the job that ends them has come by.
  if (lockedLogin.isFrozen && !(await endSuspension(tx, memberId, call))) {
    await auditLog.write(tx, { action: 'login', outcome: 'frozen', memberId }, call);
    return { refusal: new Refusal(ResultCode.ContactService, await frozenMessage(tx, memberId, now)) };
  }
  const standing = assessLogin({ locations: lockedLogin.locations, failures, now }, app.config);
  if (code !== undefined) {
    if (standing.isDeviceTooMany) return refuse(tx, { memberId, ...tooManyDevices() }, call);
    const taken = await takeCode(app)(tx, { memberId, device, code, now });
    if (!taken.ok) return refuse(tx, { memberId, ...codeRefused(taken.why) }, call);
  } else if (isAsked(member, standing)) {
    const phone = openField(app, memberId, { column: 'phone_sealed', sealed: member.phoneSealed ?? '' }) ?? '';
    const no = standing.isDeviceTooMany ? tooManyDevices() : doubted(standing, phone);
    return refuse(tx, { memberId, ...no }, call);
  }
  const token = await completeLogin(tx, completionOf(verified, lockedLogin, standing), call);
  if (isNewDevice(lockedLogin, member)) await noteNewDevice(tx, memberId, call);
  return { token };
}

/** Whoever has been here before, and comes on a device that was never theirs. */
const isNewDevice = ({ locations }: LoginContext, { anyDevice }: LoginMember): boolean =>
  !anyDevice && !locations.isDeviceKnown && locations.lastSeenAt !== null;

/** One message for a device, however often it comes back without being trusted. */
async function noteNewDevice(tx: Tx, memberId: bigint, { app, device, userAgent, now }: Call): Promise<void> {
  const content = messageTemplates.newDevice({ device: deviceName(userAgent), at: now });
  await sendMessage(app, tx, { memberId, cause: `new-device:${device}`, ...content, now });
}

/**
 * The short way, for the many of whom nothing is asked: checked by what was seen before the password was looked at.
 * Undefined when that does not let them in, or does not hold any more; then the way above speaks.
 */
export async function admitOptimistically(
  verified: VerifiedLogin,
  context: LoginContext,
  call: Call,
): Promise<string | undefined> {
  const { app, now } = call;
  const standing = assessLogin({ locations: context.locations, failures: verified.failures, now }, app.config);
  if (verified.code !== undefined || isAsked(verified.member, standing)) return undefined;
  // The member is told of it, with the login: that takes a transaction.
  if (isNewDevice(context, verified.member)) return undefined;
  return completeOptimisticLogin(completionOf(verified, context, standing), call);
}

const isAsked = ({ phoneSealed, anyDevice }: LoginMember, { risk }: LoginStanding): boolean =>
  phoneSealed !== null && !anyDevice && risk !== undefined;

const completionOf = (
  { member, code, failures, attempt }: VerifiedLogin,
  context: LoginContext,
  { risk }: LoginStanding,
): LoginCompletion => ({
  member,
  context,
  attempt,
  clears: failures.some(isOfAccount),
  isTrusted: code !== undefined || risk === undefined,
  reason: risk?.reason ?? '',
});

const isOfAccount = ({ scope, failures }: FailureCount): boolean => scope === 'account' && failures > 0;

interface LoginRefusal {
  readonly refusal: Refusal;
  readonly record: Pick<AuditRecord, 'outcome' | 'reason'>;
}

const tooManyDevices = (): LoginRefusal => ({
  refusal: new Refusal(ResultCode.TooManyDevices),
  record: { outcome: 'too-many-devices', reason: '受信任的设备已满' },
});

const codeReasons: Record<DeviceCodeFault, string> = {
  wrong: '验证码错误',
  expired: '验证码已过期',
  locked: '验证已锁定',
};

const codeRefused = (why: DeviceCodeFault): LoginRefusal => ({
  refusal: new Refusal(codeRefusals[why]),
  record: { outcome: 'code-refused', reason: codeReasons[why] },
});

const doubted = ({ risk }: LoginStanding, phone: string): LoginRefusal => ({
  refusal: new Refusal(risk?.code ?? ResultCode.RiskyLogin, undefined, { phoneNumber: maskPhone(localPart(phone)) }),
  record: { outcome: 'verification-needed', reason: risk?.reason ?? '' },
});

/** A phone may be stored behind its calling code (`86-13800138000`); people know it without. */
const localPart = (phone: string): string => phone.slice(phone.lastIndexOf('-') + 1);

/** Who knew the password need not prove to be human again when they come back with the code. */
async function refuse(
  tx: Tx,
  { memberId, refusal, record }: LoginRefusal & { readonly memberId: bigint },
  call: Call,
): Promise<Admission> {
  await loginGrants.give(tx, { earnedBy: 'device-check', memberId, device: call.device }, call.now);
  await auditLog.write(tx, { action: 'login', memberId, ...record }, call);
  return { refusal };
}
