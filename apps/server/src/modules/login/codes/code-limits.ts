import { ResultCode } from '@fairground/contract';
import type { Call, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Codes to many targets from one address: a target's own limits do not see that. */
export async function takeAddressLimit({ app, ip }: Call): Promise<void> {
  if (!(await app.rateLimits.take('code.address', ip))) throw tooFrequent();
}

/** The same for a member, who may come from many addresses: every message to somebody else's phone costs money. */
export async function takeMemberLimit({ app, caller }: MemberCall): Promise<void> {
  if (!(await app.rateLimits.take('code.member', caller.memberId.toString()))) throw tooFrequent();
}

const tooFrequent = (): Refusal => new Refusal(ResultCode.TooFrequent, '获取过于频繁，请稍后再试');
