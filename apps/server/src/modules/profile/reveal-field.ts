import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { RevealField } from '@fairground/contract/member';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { readPhone } from '../members/contact.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { accountInClear } from '../payouts/change-account.ts';

type Reveal = Catalogue['member']['singleDataDecryption'];
type Field = InputOf<Reveal>['field'];
type Readable = Exclude<Field, typeof RevealField.account>;

const actions = {
  phone: 'reveal-phone',
  email: 'reveal-email',
  realName: 'reveal-real-name',
  account: 'reveal-account',
} as const satisfies Record<Field, string>;

/** One hidden field of the caller's own, a few a minute, and every look is written down. */
export async function revealField({ field, accountId }: InputOf<Reveal>, call: MemberCall): Promise<OutputOf<Reveal>> {
  const { house } = call;
  const { memberId } = call.caller;
  if (!(await house.limits.take('decrypt.member', memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '查看过于频繁，请稍后再试');
  const isAccount = field === RevealField.account;
  const data = isAccount ? await accountInClear(house, memberId, accountId ?? '') : await clearText(field, call);
  if (data === undefined) throw new Refusal(ResultCode.NotFound);
  await auditLog.write(house, { action: actions[field], outcome: 'done', memberId }, call);
  return { data };
}

async function clearText(field: Readable, { house, caller }: MemberCall): Promise<string | undefined> {
  const row = await members.profile(house, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  if (field === RevealField.realName) return openField(house, row.id, 'real_name_sealed', row.realNameSealed);
  if (field === RevealField.email) return openField(house, row.id, 'email_sealed', row.emailSealed);
  const phone = openField(house, row.id, 'phone_sealed', row.phoneSealed);
  return phone === undefined ? undefined : readPhone(phone).number;
}
