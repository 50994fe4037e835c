import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type MissingProof, missingProofs } from '../identity/identity-standing.ts';
import { refuseByRegion } from '../risk/check-entrance.ts';

/** What stands before every deposit, whatever its method: the site's switch, the region, and in live mode who it is. */
export async function refuseClosedDoor(call: MemberCall): Promise<void> {
  const { house, caller } = call;
  if (house.config.depositSwitch === '0') throw new Refusal(ResultCode.AccessDenied, '存款暂未开放');
  await refuseByRegion(call);
  if (house.config.mode !== 'live') return;
  const [missing] = await missingProofs(house, caller.memberId);
  if (missing) throw new Refusal(codeOf[missing]);
}

const codeOf: Readonly<Record<MissingProof, ResultCode>> = {
  phone: ResultCode.PhoneUnbound,
  realName: ResultCode.BindRealName,
  birthday: ResultCode.BindRealName,
  identity: ResultCode.AuthenticationRequired,
};
