import { ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Codes to many targets from one address: a target's own limits do not see that. */
export async function takeAddressLimit({ house, ip }: Call): Promise<void> {
  if (!(await house.limits.take('code.address', ip)))
    throw new Refusal(ResultCode.TooFrequent, '获取过于频繁，请稍后再试');
}
