import { builderPrice, type Price, standardMargins } from '@fairground/sportsbook';
import type { Board, Offer } from './board.ts';

/** What selections of one match cost together; undefined where they cannot be combined. */
export function combinationPrice(board: Pick<Board, 'match'>, offers: readonly Offer[]): Price | undefined {
  const [first] = offers;
  const pricing = first && board.match(first.gameId)?.pricing;
  if (!pricing || offers.some(({ gameId }) => gameId !== first.gameId)) return undefined;
  const verdict = builderPrice(pricing.outlook, pricing.moment, standardMargins, offers);
  return verdict.ok ? BigInt(verdict.value) : undefined;
}
