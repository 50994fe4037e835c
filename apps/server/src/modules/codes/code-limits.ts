import { ResultCode } from '@fairground/contract';
import type { Call, MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Codes to many targets from one address: a target's own limits do not see that. */
export async function takeAddressLimit({ house, ip }: Call): Promise<void> {
  if (!(await house.limits.take('code.address', ip))) throw tooFrequent();
}

/** The same for a member, who may come from many addresses: every message to a stranger's phone costs money. */
export async function takeMemberLimit({ house, caller }: MemberCall): Promise<void> {
  if (!(await house.limits.take('code.member', caller.memberId.toString()))) throw tooFrequent();
}

const tooFrequent = (): Refusal => new Refusal(ResultCode.TooFrequent, '获取过于频繁，请稍后再试');
