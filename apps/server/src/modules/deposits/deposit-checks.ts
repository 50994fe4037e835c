import type { MemberCall } from '../../platform/handler.ts';
import { refuseIneligible } from '../eligibility/person-eligibility.ts';
import { refuseByRegion, warnOfRegion } from '../eligibility/region-check.ts';
import { refuseClosedDeposits } from '../eligibility/site-openness.ts';

/**
 * What stands before every deposit, whatever its method: the site's switch, the region, and who it is. Switch and
 * person are asked again in the transaction that opens the order.
 */
export async function checkDepositAllowed(call: MemberCall): Promise<void> {
  const { app, caller } = call;
  refuseClosedDeposits(app, call.now);
  await refuseByRegion(call, 'deposit');
  await refuseIneligible(app, app.pool, caller.memberId);
  await warnOfRegion(call, 'deposit');
}
