import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseIneligible } from '../eligibility/person-eligibility.ts';
import { refuseByRegion, warnOfRegion } from '../eligibility/region-check.ts';

/**
 * What stands before every deposit, whatever its method: the site's switch, the region, and who it is. The last is
 * asked again in the transaction that opens the order.
 */
export async function checkDepositAllowed(call: MemberCall): Promise<void> {
  const { app, caller } = call;
  if (app.config.depositSwitch === '0') throw new Refusal(ResultCode.AccessDenied, '存款暂未开放');
  await refuseByRegion(call);
  await refuseIneligible(app, app.pool, caller.memberId);
  await warnOfRegion(call);
}
