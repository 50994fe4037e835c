import { builderPrice, highestPriceOf, type Price } from '@fairground/betting';
import type { Board } from './board.ts';
import type { SelectionOffer } from '@fairground/betting/placement';

/**
 * What selections of one match cost together; undefined where they cannot be combined. While a clock runs the price of
 * its step is held to what they are worth at the very instant.
 */
export function combinationPrice(board: Pick<Board, 'match'>, offers: readonly SelectionOffer[]): Price | undefined {
  const [first] = offers;
  const match = first && board.match(first.gameId);
  const pricing = match?.pricing;
  if (!first || !pricing || offers.some(({ gameId }) => gameId !== first.gameId)) return undefined;
  const verdict = builderPrice(pricing, pricing.margins, offers);
  if (!verdict.ok) return undefined;
  const now = match.showType === 'RB' ? match.pricingNow : undefined;
  if (!now) return BigInt(verdict.value);
  const highest = highestPriceOf(now, offers);
  return highest === undefined ? undefined : BigInt(Math.min(verdict.value, highest));
}
