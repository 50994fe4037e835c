import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { identityStateOf } from '../identity/identity-standing.ts';
import { dueGiftPopup } from '../grades/due-gift-popup.ts';
import { duePopup } from '../messages/list-messages.ts';
import { securityScore } from './security-score.ts';
import { memberDevices } from '../members/member-devices.ts';
import { autoTransferOf } from '../transfers/auto-transfer.ts';
import { maskEmail, maskPhone, maskRealName } from '../members/masking.ts';
import { members, type SealedColumn } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';

type MemberInfo = Catalogue['members']['info'];
type Info = OutputOf<MemberInfo>;

/** The caller's own data, and the message that is to be shown as a dialog when that was asked for. */
export async function memberInfo({ isPop }: InputOf<MemberInfo>, call: MemberCall): Promise<Info> {
  const info = await ownData(call);
  if (isPop !== 1) return info;
  const { memberId } = call.caller;
  const popup = (await duePopup(call.app, memberId)) ?? (await dueGiftPopup(call.app, memberId, call.now));
  if (!popup) throw new Refusal(ResultCode.PopupNotPrompted, undefined, info);
  return { ...info, popup };
}

/** What identifies a member outside leaves the server masked. */
async function ownData({ app, caller }: MemberCall): Promise<Info> {
  const [row, identityState, devices] = await Promise.all([
    members.profile(app, caller.memberId),
    identityStateOf(app, caller.memberId),
    memberDevices.everOf(app, caller.memberId),
  ]);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  const masked = (column: SealedColumn, sealed: string | null, mask: (clear: string) => string): string =>
    mask(openField(app, caller.memberId, { column, sealed }) ?? '');
  return {
    userId: row.id.toString(),
    name: row.name,
    bindPhone: masked('phone_sealed', row.phoneSealed, maskPhone),
    bindRealName: masked('real_name_sealed', row.realNameSealed, maskRealName),
    bindEmail: masked('email_sealed', row.emailSealed, maskEmail),
    grade: row.grade,
    registerTime: row.registeredAt.getTime(),
    avatar: row.avatar,
    birthday: row.birthday ?? '',
    gender: genderOf(row.gender),
    secondPasswordSet: row.secondPasswordSet,
    identityState,
    securityScore: securityScore({
      phone: row.phoneSealed !== null,
      email: row.emailSealed !== null,
      realName: row.realNameSealed !== null,
      birthday: row.birthday !== null,
      fundPassword: row.secondPasswordSet,
      identity: identityState === IdentityState.passed,
      trustedDevices: devices.filter(({ trustedAt }) => trustedAt !== null).length,
    }),
    autoTransfer: await autoTransferOf(app, caller.memberId),
  };
}

/** The column's own check allows nothing else. */
const genderOf = (stored: number): Info['gender'] => (stored === 1 || stored === 2 ? stored : 0);
