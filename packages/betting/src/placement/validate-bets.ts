import type { Verdict } from '@fairground/money';
import { slipMessages } from '../slip/slip-messages.ts';
import { refusedBecause } from './bet-rejections.ts';
import type { AcceptedBet, BetRejection, BetRequest } from './bet-request.ts';
import { type BetContext, validateBet } from './validate-bet.ts';

/** A bet of a call, and what it is validated against. */
interface BetInContext {
  readonly bet: BetRequest;
  readonly context: BetContext;
}

/**
 * The bets of one call, each for itself: one may be accepted and the next rejected. Only what they may not be together
 * rejects them all: a slip holds selections of matches or of competitions, never both, and neither does a call.
 */
export function validateBets(
  bets: readonly BetInContext[],
): readonly { readonly bet: BetRequest; readonly verdict: Verdict<AcceptedBet, BetRejection> }[] {
  const kinds = new Set(bets.flatMap(({ context }) => context.offers.map((offer) => offer?.kind)));
  const isMixed = kinds.has('champion') && kinds.has('normal');
  return bets.map(({ bet, context }) => ({ bet, verdict: isMixed ? MIXED : validateBet(bet, context) }));
}

const MIXED = { ok: false, why: refusedBecause('cannotCombine', slipMessages['kinds-mixed']) } as const;
