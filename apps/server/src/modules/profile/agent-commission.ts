import { type Fen, givenShare } from '@fairground/money';

/** From so many active friends in a month on, this share of their valid turnover is reckoned. */
export interface CommissionTier {
  readonly active: number;
  /** Hundredths of a percent. */
  readonly points: number;
}

/** The highest tier that a month reaches; below the first there is none. */
export const tierOf = (tiers: readonly CommissionTier[], active: number): CommissionTier | undefined =>
  tiers.findLast((tier) => active >= tier.active);

/** Valid turnover times the share of the tier; what is below a fen stays behind. */
export function commissionOf(
  tiers: readonly CommissionTier[],
  { active, turnover }: { readonly active: number; readonly turnover: Fen },
): { readonly points: number; readonly commission: Fen } {
  const points = tierOf(tiers, active)?.points ?? 0;
  return { points, commission: givenShare(turnover, points) };
}
