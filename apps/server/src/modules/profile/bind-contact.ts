import { ResultCode } from '@fairground/contract';
import { CodePurpose } from '@fairground/contract/login-codes';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { alreadyBound } from '../login/codes/send-code-two.ts';
import { codeRefusal, takeCode } from '../login/codes/take-code.ts';
import { phoneMark, refuseLinkedToExcluded } from '../limits/excluded-person.ts';
import { auditLog } from '../members/audit-log.ts';
import { type Contact, maskContact } from '../members/contact.ts';
import { boundContact, memberContacts } from '../members/member-contacts.ts';
import { members } from '../members/members.ts';

const messages = {
  phone: {
    action: 'bind-phone',
    taken: '该手机号已被使用，请更换后重试',
    required: ResultCode.PhoneVerificationRequired,
  },
  email: { action: 'bind-email', taken: '该邮箱已被使用，请更换后重试', required: ResultCode.CodeExpired },
} as const;

/**
 * Ties a phone or an e-mail to the member who can read the code that went there. One of each, once: who could change
 * it with a borrowed login could take the account over.
 */
export async function bindContact(contact: Contact, code: string, call: MemberCall): Promise<string> {
  const { app, now, device } = call;
  const { memberId } = call.caller;
  const { action, taken } = messages[contact.kind];
  const verdict = await app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const member = await memberContacts.of(app, tx, memberId);
    if (member && boundContact(member, contact.kind) !== undefined) throw alreadyBound(contact.kind);
    const use = { purpose: CodePurpose.bind, subject: memberId, target: contact.text, device };
    const checked = await takeCode(app, tx, { use, code, now });
    if (!checked.ok) return checked;
    const bound = await memberContacts.bind(app, tx, { memberId, contact });
    if (bound !== 'bound') throw new Refusal(ResultCode.DataExists, taken);
    if (contact.kind === 'phone') await refuseLinkedToExcluded(tx, { memberId, phone: phoneMark(app, contact.text) });
    await auditLog.write(tx, { action, outcome: 'done', memberId }, call);
    return checked;
  });
  if (!verdict.ok) throw codeRefusal(verdict.why, messages[contact.kind].required);
  return maskContact(contact);
}
