import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refusePerson } from '../identity/person-rule.ts';
import { refuseByRegion, warnOfRegion } from '../risk/check-entrance.ts';

/**
 * What stands before every deposit, whatever its method: the site's switch, the region, and who it is. The last is
 * asked again in the transaction that opens the order.
 */
export async function refuseClosedDoor(call: MemberCall): Promise<void> {
  const { house, caller } = call;
  if (house.config.depositSwitch === '0') throw new Refusal(ResultCode.AccessDenied, '存款暂未开放');
  await refuseByRegion(call);
  await refusePerson(house, { db: house.db, query: house.pool.query.bind(house.pool) }, caller.memberId);
  await warnOfRegion(call);
}
