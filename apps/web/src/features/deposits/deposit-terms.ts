import { isNoPercent, percentText } from '@fairground/money';

/** 免手续费, or how much of the amount it takes. */
export const feeText = (percent: string): string =>
  isNoPercent(percent) ? '免手续费' : `手续费${percentText(percent)}`;

interface Fees {
  readonly feePercent: string;
  readonly feePercentMax?: string | undefined;
}

/** What the channels of a way cost, for a column of fees: 免手续费, 0.8%, 0–0.8%. */
export function feeRange({ feePercent, feePercentMax = feePercent }: Fees): string {
  if (isNoPercent(feePercentMax)) return '免手续费';
  const most = percentText(feePercentMax);
  return feePercentMax === feePercent ? most : `${percentText(feePercent).replace('%', '')}–${most}`;
}

/** The same where nothing else says that it is a fee: 手续费0–0.8%. */
export const feeRangeText = (fees: Fees): string =>
  isNoPercent(fees.feePercentMax ?? fees.feePercent) ? feeRange(fees) : `手续费${feeRange(fees)}`;

interface Bonus {
  readonly bonusPercent: string;
  readonly bonusTimes?: number | undefined;
}

/** How often a bonus has to be played, never told without it: 礼金1倍流水. */
export const bonusTimesText = ({ bonusTimes = 1 }: Pick<Bonus, 'bonusTimes'>): string =>
  bonusTimes === 0 ? '礼金无流水要求' : `礼金${bonusTimes}倍流水`;

/** 送1%，礼金1倍流水; undefined when there is no bonus. */
export const bonusText = (bonus: Bonus): string | undefined =>
  isNoPercent(bonus.bonusPercent) ? undefined : `送${percentText(bonus.bonusPercent)}，${bonusTimesText(bonus)}`;
