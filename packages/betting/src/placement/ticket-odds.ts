import type { Fen } from '@fairground/money';
import { combinedFormat } from '../markets/quoted-format.ts';
import { type Fold } from '../settlement/folds.ts';
import { type Fraction } from '../odds/fraction.ts';
import { type Price, quoteIn, quoteText } from '../odds/quote.ts';
import type { AcceptedLeg, BetRequest } from './bet-request.ts';

const SCALE = 10_000n;
/** The greatest price that odds of five digits can tell. */
const PRICE_SHOWN_MAX = 999_990_000n;

/** The decimal price of a ticket of one line, as near as four decimals tell it; null for a system. */
export function ticketPrice({ legs, sizes }: Fold, prices: readonly Fraction[]): Price | null {
  if (sizes.length !== 1 || sizes[0] !== legs) return null;
  const top = prices.reduce((product, price) => product * price.top, SCALE);
  const bottom = prices.reduce((product, price) => product * price.bottom, 1n);
  return (2n * top + bottom) / (2n * bottom);
}

/** One selection keeps its quote; several are told by what the whole ticket pays. */
export function ticketOdds(
  { oddsType }: Pick<BetRequest, 'oddsType'>,
  legs: readonly AcceptedLeg[],
  { staked, returnable }: { readonly staked: Fen; readonly returnable: Fen },
): string {
  const [only, ...others] = legs;
  if (only && others.length === 0) return quoteText(only.quote);
  const format = combinedFormat(
    legs.map(({ offer }) => offer.marketCode),
    oddsType,
  );
  return oddsOfPrice(format, (returnable * SCALE) / staked);
}

/** A price in print, cut to what the wire can say. */
export const oddsOfPrice = (oddsType: BetRequest['oddsType'], price: Price): string =>
  quoteText(quoteIn(oddsType, price < PRICE_SHOWN_MAX ? price : PRICE_SHOWN_MAX));
