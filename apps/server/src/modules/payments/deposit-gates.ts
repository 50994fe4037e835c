import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type MissingProof, missingProofs } from '../identity/identity-standing.ts';

/** What stands before every deposit, whatever its method: the site's switch, the region, and in live mode who it is. */
export async function refuseClosedDoor(call: MemberCall): Promise<void> {
  const { house, caller } = call;
  if (house.config.depositSwitch === '0') throw new Refusal(ResultCode.AccessDenied, '存款暂未开放');
  refuseRegion(call);
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

/** The one place where a deposit asks from where it is made. */
function refuseRegion({ house: { config }, ip }: MemberCall): void {
  if (config.ipDeny.has(ip)) throw new Refusal(ResultCode.IpRestricted);
  if (config.regionDeny.has(ip)) throw new Refusal(ResultCode.RegionLimited);
}
