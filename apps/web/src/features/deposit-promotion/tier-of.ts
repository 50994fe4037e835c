import { type Fen, givenShare, pointsFromPercent } from '@fairground/money';
import type { Promotion } from '../promotions/promotion-data.ts';

export type Tier = Promotion['tiers'][number];

/** The tier a deposit reaches: the highest whose threshold it meets. */
export const tierOf = (tiers: readonly Tier[], deposit: Fen): Tier | undefined =>
  tiers
    .filter(({ threshold }) => deposit >= threshold)
    .toSorted((one, other) => (one.threshold < other.threshold ? 1 : -1))[0];

/** What a deposit brings in a tier; the server says the same when it is claimed. */
export function bonusIn({ percent, bonusMax, bonus }: Tier, deposit: Fen): Fen {
  const share = givenShare(deposit, pointsFromPercent(percent));
  if (share === 0n) return bonus;
  return share < bonusMax ? share : bonusMax;
}

/** The turnover that makes a bonus one's own; a multiple may have decimals. */
export const turnoverOf = ({ turnoverTimes }: Tier, bonus: Fen): Fen =>
  (bonus * BigInt(Math.round(Number(turnoverTimes) * 100))) / 100n;
