import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { CodePurpose, Kaptchcate } from '@fairground/contract/login-codes';
import type { MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { type Contact, emailContact, maskContact, phoneContact, readPhone } from '../../members/contact.ts';
import { boundContact, isBoundTo, memberContacts, type Reachable } from '../../members/member-contacts.ts';
import { readContact } from '../../members/read-contact.ts';
import { takeAddressLimit, takeMemberLimit } from './code-limits.ts';
import { type CodeRequest, openCodeRequest, type SendCodeInput } from './code-request.ts';
import { issueCode } from './issue-code.ts';

/** A code for a member: to a phone or e-mail that is to be bound, or to the bound one before a password is changed. */
export async function sendCodeTwo(
  input: SendCodeInput,
  call: MemberCall,
): Promise<OutputOf<Catalogue['login']['sendCodeTwo']>> {
  const request = openCodeRequest(input, call);
  const { app, device, now } = call;
  const member = await memberContacts.of(app, app, call.caller.memberId);
  if (!member) throw new Refusal(ResultCode.LoginExpired);
  if (request.name.toLowerCase() !== member.name.toLowerCase())
    throw new Refusal(ResultCode.InvalidParameter, '用户名有误', { field: 'sendNameV2' });
  const contact = targetOf(input.type, request, member);
  // A login is proof enough, but a proof that is brought along has to be right.
  if (request.proof.kaptchcate !== Kaptchcate.none) await checkCaptcha(request.proof, 'code', call);
  await takeMemberLimit(call);
  await takeAddressLimit(call);
  const use = { purpose: input.type, subject: member.id, target: contact.text, device };
  const order = { use, to: contact, channel: request.channel, memberId: member.id, now };
  const { nextTime } = await app.transact((tx) => issueCode(app, tx, order));
  return { target: maskContact(contact), nextTime };
}

function targetOf(type: SendCodeInput['type'], { channel, number }: CodeRequest, member: Reachable): Contact {
  const kind = channel === 'email' ? 'email' : 'phone';
  if (type === CodePurpose.bind) return newContact(kind, number, member);
  if (type === CodePurpose.reset) return ownContact(kind, number, member);
  throw new Refusal(ResultCode.InvalidParameter, '选项有误', { field: 'type' });
}

/** Whether somebody else has it is said only to who can read the code that went there. */
function newContact(kind: Contact['kind'], typed: string, member: Reachable): Contact {
  if (boundContact(member, kind) !== undefined) throw alreadyBound(kind);
  return readContact(kind, typed);
}

/** A member sees the bound contact masked, so it need not be typed; one that is typed has to be it. */
export function ownContact(kind: Contact['kind'], typed: string, member: Reachable): Contact {
  const stored = boundContact(member, kind);
  if (stored === undefined) throw notBound(kind);
  const own = kind === 'email' ? emailContact(stored) : phoneContact(readPhone(stored));
  if (typed === '' || typed === maskContact(own)) return own;
  if (!isBoundTo(member, readContact(kind, typed)))
    throw new Refusal(ResultCode.InvalidParameter, kind === 'email' ? '邮箱地址错误' : '手机号码错误', {
      field: 'sendCodeNumV2',
    });
  return own;
}

export const alreadyBound = (kind: Contact['kind']): Refusal =>
  new Refusal(ResultCode.DataExists, `已绑定${kind === 'email' ? '邮箱' : '手机号'}，如需更换请联系客服`);

const notBound = (kind: Contact['kind']): Refusal =>
  kind === 'email'
    ? new Refusal(ResultCode.AuthenticationRequired, '请先绑定邮箱')
    : new Refusal(ResultCode.PhoneUnbound);
