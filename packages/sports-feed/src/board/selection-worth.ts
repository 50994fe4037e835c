import { type FairValue, fairValue, type Selection } from '@fairground/betting';
import type { Board } from './board.ts';
import type { Worth } from '@fairground/betting/placement';

/** A selection as a ticket holds it. */
export interface HeldSelection extends Selection {
  readonly gameId: string;
  readonly kind: 'normal' | 'champion';
}

/** What selections of one match or competition are worth now; or why nobody can tell. */
export type WorthNow = Worth | 'suspended' | 'closed';

/**
 * From the very model the prices are made of, at this very instant; how the market leans has no part in it. While play is held back nobody knows, and once a match is over its result
 * decides; a selection that is decided already while the match goes on counts as decided.
 */
export function worthNow(board: Board, legs: readonly HeldSelection[]): WorthNow {
  const [first] = legs;
  if (!first) return 'closed';
  if (first.kind === 'champion') return championWorth(board, first);
  const match = board.match(first.gameId);
  if (!match || match.showType === undefined || match.result !== null) return 'closed';
  const { suspended, pricingNow: pricing } = match;
  const isHeld = legs.some(({ marketType }) => match.control?.markets.get(marketType.code)?.suspended);
  if (suspended || isHeld || !pricing) return 'suspended';
  return shareOf(fairValue(pricing.expectedStrengths, pricing.moment, legs));
}

const shareOf = (value: FairValue | undefined): WorthNow =>
  value ? { won: value.won, refunded: value.refunded } : 'suspended';

function championWorth(board: Board, { gameId, side }: HeldSelection): WorthNow {
  const outright = board.outright(gameId);
  if (!outright || outright.winners !== null || outright.showType === undefined) return 'closed';
  const runner = outright.runners.find((each) => each.side === side);
  if (!outright.active || !runner || runner.probability <= 0) return 'suspended';
  return { won: runner.probability, refunded: 0 };
}
