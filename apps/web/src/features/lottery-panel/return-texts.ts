import type { Tier } from '@fairground/lottery';
import { percentText } from '@fairground/money';

/** Percent as whole millionths, so that 100 − 97.5 is 2.5 and no more. */
const MILLIONTHS = 1_000_000;

/** Exact as the odds are; the panel beside the numbers rounds them. */
const EXACT_DIGITS = 6;

const spanText = (percents: readonly number[], digits: number): string => {
  const texts = [Math.min(...percents), Math.max(...percents)].map((percent) => percentText(percent.toFixed(digits)));
  return [...new Set(texts)].join('–');
};

/** What a play returns in the long run and what it keeps; from the lowest to the highest of its prices. */
export function returnTexts(
  tiers: readonly Tier[],
  digits = EXACT_DIGITS,
): { readonly rtp: string; readonly margin: string } {
  if (tiers.length === 0) return { rtp: '—', margin: '—' };
  const returns = tiers.map(({ rtp }) => Math.round(Number(rtp) * MILLIONTHS) / MILLIONTHS);
  return {
    rtp: spanText(returns, digits),
    margin: spanText(
      returns.map((percent) => Math.round((100 - percent) * MILLIONTHS) / MILLIONTHS),
      digits,
    ),
  };
}
