import { ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Nobody plays from where nobody is served. The one place in which a launch looks at the region. */
export function refuseLaunchByRegion({ house: { config }, ip }: Call): void {
  if (config.ipDeny.has(ip)) throw new Refusal(ResultCode.IpRestricted);
  if (config.regionDeny.has(ip)) throw new Refusal(ResultCode.RegionLimited);
}
