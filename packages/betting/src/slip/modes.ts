import type { Verdict } from '@fairground/money';
import { quotedFormat } from '../markets/quoted-format.ts';
import { type Leg, isQuotedFor } from './leg.ts';
import type { OddsType } from './quoted-odds.ts';
import { type Slip, unlessConfirming, isConfirming, no } from './slip.ts';

/** Lets the slip hold several selections. */
export const turnMultipleOn = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, isMultiple: true }));

/** Back to one selection: the last one stays. */
export const turnMultipleOff = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, isMultiple: false, legs: slip.legs.slice(-1) }));

/** Combines the selections; prices are Hong Kong ones from here on and those in another format are read again. */
export function turnSeriesOn(slip: Slip): Verdict<Slip, 'order-confirming' | 'champion-in-series'> {
  if (isConfirming(slip)) return no('order-confirming');
  if (slip.legs.some((leg) => leg.kind === 'champion')) return no('champion-in-series');
  return unlessConfirming(slip, () => ({ ...slip, isSeries: true, oddsType: 'H', legs: slip.legs.map(readForSeries) }));
}

/** Back to bets of one selection each; what was chosen stays, the marks and the stakes of the series go. */
export const turnSeriesOff = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, isSeries: false }));

/** Chooses the odds format; a series knows only Hong Kong. */
export function quoteSlipIn(slip: Slip, oddsType: OddsType): Verdict<Slip, 'order-confirming' | 'series-odds-locked'> {
  if (isConfirming(slip)) return no('order-confirming');
  if (slip.isSeries && oddsType !== 'H') return no('series-odds-locked');
  const reread = (leg: Leg): Leg => ({
    ...leg,
    isFresh: leg.isFresh && leg.quote.oddsType === quotedFormat(leg.marketCode, oddsType),
  });
  return unlessConfirming(slip, () => ({ ...slip, oddsType, legs: slip.legs.map(reread) }));
}

const readForSeries = (leg: Leg): Leg => ({
  ...leg,
  isFresh: leg.isFresh && isQuotedFor(true, leg.marketCode, leg.quote.oddsType),
});
