import { PAYOUT_COOLDOWN_HOURS } from '@fairground/contract/payout-accounts';

const COOLDOWN_MS = PAYOUT_COOLDOWN_HOURS * 3_600_000;

/** From when on a new account can be paid to. */
export const payableFrom = (createdAt: Date): Date => new Date(createdAt.getTime() + COOLDOWN_MS);

export interface Cooling {
  readonly reason: string;
  readonly until: Date;
}

/**
 * Why withdrawals wait, and until when. Whoever got hold of a login could change what guards the money; a day gives
 * the member time to notice. Of two reasons the later end counts.
 */
export function cooling(
  { securityChangedAt, accountCreatedAt }: { securityChangedAt: Date | null; accountCreatedAt: Date | undefined },
  now: Date,
): Cooling | undefined {
  const reasons: Cooling[] = [];
  if (securityChangedAt)
    reasons.push({ reason: '安全信息刚刚变更，24小时内暂停取款', until: payableFrom(securityChangedAt) });
  if (accountCreatedAt) reasons.push({ reason: '收款账户添加未满24小时', until: payableFrom(accountCreatedAt) });
  return reasons
    .filter(({ until }) => until > now)
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0];
}
