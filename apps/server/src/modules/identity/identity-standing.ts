import { ResultCode } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { identityPapers, type StateCode, stateCodes } from './identity-papers.ts';

/** How far a member's identity check has come: as far as the latest papers. */
export async function identityStateOf(db: Pick<House | Tx, 'db'>, memberId: bigint): Promise<StateCode> {
  const latest = await identityPapers.latestOf(db, memberId);
  return latest ? stateCodes[latest.state] : IdentityState.none;
}

/** What the identity gate still misses. */
export type MissingProof = 'phone' | 'realName' | 'birthday' | 'identity';

/** What a member has not shown yet, in the order to ask for it. A birthday is only taken from somebody old enough. */
export async function missingProofs(db: Pick<House | Tx, 'db'>, memberId: bigint): Promise<readonly MissingProof[]> {
  const bound = await members.bindings(db, memberId);
  const state = await identityStateOf(db, memberId);
  const shown: Readonly<Record<MissingProof, boolean>> = {
    phone: bound?.phone ?? false,
    realName: bound?.realName ?? false,
    birthday: bound?.birthday ?? false,
    identity: state === IdentityState.passed,
  };
  return ORDER.filter((proof) => !shown[proof]);
}

const ORDER: readonly MissingProof[] = ['phone', 'realName', 'birthday', 'identity'];

/** The code that fits the first missing proof. */
export const codeOfMissing = {
  phone: ResultCode.PhoneUnbound,
  realName: ResultCode.BindRealName,
  birthday: ResultCode.BindRealName,
  identity: ResultCode.AuthenticationRequired,
} as const satisfies Readonly<Record<MissingProof, ResultCode>>;

const words: Readonly<Record<MissingProof, string>> = {
  phone: '请先绑定手机号',
  realName: '请先绑定真实姓名',
  birthday: '请先填写生日',
  identity: '请先完成身份认证',
};

/** What a member without this proof is told. */
export const proofRefusal = (missing: MissingProof): Refusal => new Refusal(codeOfMissing[missing], words[missing]);
