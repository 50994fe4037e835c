import type { Tier } from '@fairground/lottery';
import { percentText } from '@fairground/money';

/** Percent as whole millionths, so that 100 − 97.5 is 2.5 and no more. */
const MILLIONTHS = 1_000_000;

const returnText = (percent: number): string => percentText(percent.toFixed(6));

const spanText = (percents: readonly number[]): string => {
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return least === most ? returnText(least) : `${returnText(least)}–${returnText(most)}`;
};

/** What a play returns in the long run and what it keeps; from the lowest to the highest of its prices. */
export function returnTexts(tiers: readonly Tier[]): { readonly rtp: string; readonly margin: string } {
  if (tiers.length === 0) return { rtp: '—', margin: '—' };
  const returns = tiers.map(({ rtp }) => Math.round(Number(rtp) * MILLIONTHS) / MILLIONTHS);
  return {
    rtp: spanText(returns),
    margin: spanText(returns.map((percent) => Math.round((100 - percent) * MILLIONTHS) / MILLIONTHS)),
  };
}
