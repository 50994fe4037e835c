import { ResultCode } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import type { House, Tx } from '../../platform/house.ts';

type State = (typeof IdentityState)[keyof typeof IdentityState];

/** How far a member's identity check has come. */
export async function identityStateOf(_db: House | Tx, _memberId: bigint): Promise<State> {
  return IdentityState.none;
}

/** What the identity gate still misses. */
export type MissingProof = 'phone' | 'realName' | 'birthday' | 'identity';

/** What a member has not shown yet; nothing is missing when the gate is open. */
export async function missingProofs(_db: House | Tx, _memberId: bigint): Promise<readonly MissingProof[]> {
  return [];
}

/** The code that fits the first missing proof. */
export const codeOfMissing: Readonly<Record<MissingProof, number>> = {
  phone: ResultCode.PhoneUnbound,
  realName: ResultCode.BindRealName,
  birthday: ResultCode.BindRealName,
  identity: ResultCode.AuthenticationRequired,
};
