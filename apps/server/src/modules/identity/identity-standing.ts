import { ResultCode } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { identityDocuments, type StateCode, stateCodes } from './identity-documents.ts';

/** How far a member's identity check has come: as far as the latest documents. */
export async function identityStateOf(db: Pick<AppContext | Tx, 'db'>, memberId: bigint): Promise<StateCode> {
  const latest = await identityDocuments.latestOf(db, memberId);
  return latest ? stateCodes[latest.state] : IdentityState.none;
}

/** What the identity check still misses. */
export type MissingVerification = 'phone' | 'realName' | 'birthday' | 'identity';

/** What a member has not shown yet, in the order to ask for it. A birthday is only taken from somebody old enough. */
export async function missingVerifications(
  db: Pick<AppContext | Tx, 'db'>,
  memberId: bigint,
): Promise<readonly MissingVerification[]> {
  const bound = await members.bindings(db, memberId);
  const state = await identityStateOf(db, memberId);
  const shown: Readonly<Record<MissingVerification, boolean>> = {
    phone: bound?.phone ?? false,
    realName: bound?.realName ?? false,
    birthday: bound?.birthday ?? false,
    identity: state === IdentityState.passed,
  };
  return ORDER.filter((step) => !shown[step]);
}

const ORDER: readonly MissingVerification[] = ['phone', 'realName', 'birthday', 'identity'];

/** The code that fits the first missing verification step. */
export const codeOfMissing = {
  phone: ResultCode.PhoneUnbound,
  realName: ResultCode.BindRealName,
  birthday: ResultCode.BindRealName,
  identity: ResultCode.AuthenticationRequired,
} as const satisfies Readonly<Record<MissingVerification, ResultCode>>;

/** What a member hears about it. */
export const messageOfMissing: Readonly<Record<MissingVerification, string>> = {
  phone: '请先绑定手机号',
  realName: '请先绑定真实姓名',
  birthday: '请先填写生日',
  identity: '请先完成身份认证',
};

/** What a member without this verification step is told. */
export const verificationRefusal = (missing: MissingVerification): Refusal =>
  new Refusal(codeOfMissing[missing], messageOfMissing[missing]);
