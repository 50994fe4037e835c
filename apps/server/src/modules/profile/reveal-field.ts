import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { RevealField } from '@fairground/contract/members';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { readPhone } from '../members/contact.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { accountInClear } from '../withdrawals/accounts/change-account.ts';

type Reveal = Catalogue['members']['singleDataDecryption'];
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
  const { app } = call;
  const { memberId } = call.caller;
  if (!(await app.rateLimits.take('decrypt.member', memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '查看过于频繁，请稍后再试');
  const isAccount = field === RevealField.account;
  const data = isAccount ? await accountInClear(app, memberId, accountId ?? '') : await clearText(field, call);
  if (data === undefined) throw new Refusal(ResultCode.NotFound);
  await auditLog.write(app, { action: actions[field], outcome: 'done', memberId }, call);
  return { data };
}

async function clearText(field: Readable, { app, caller }: MemberCall): Promise<string | undefined> {
  const row = await members.profile(app, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  if (field === RevealField.realName)
    return openField(app, row.id, { column: 'real_name_sealed', sealed: row.realNameSealed });
  if (field === RevealField.email) return openField(app, row.id, { column: 'email_sealed', sealed: row.emailSealed });
  const phone = openField(app, row.id, { column: 'phone_sealed', sealed: row.phoneSealed });
  return phone === undefined ? undefined : readPhone(phone).number;
}
