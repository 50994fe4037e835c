import type { Verdict } from '@fairground/money';
import { marketTypeOf } from '../markets/market-types.ts';
import type { SelectionOffer } from './selection-offer.ts';
import { validateBet, type BetContext } from './validate-bet.ts';
import { rejectionMessage, refused, refusedBecause } from './bet-rejections.ts';
import type { BetRejection, AcceptedBet, BetRequest, RequestedLeg } from './bet-request.ts';

/** One selection of a ticket in its delay, with the state of the match it was taken at. */
export interface HeldLeg extends RequestedLeg {
  readonly score: string;
  readonly stateNumber: number;
  readonly redCards: number;
}

export interface HeldTicket extends Omit<BetRequest, 'legs'> {
  readonly legs: readonly HeldLeg[];
}

/**
 * What becomes of a ticket when its delay is over: taken when nothing happened in the match that it must not survive and
 * it would be taken anew at the prices of now, otherwise rejected with what happened.
 */
export function decideHeld(held: HeldTicket, view: BetContext): Verdict<AcceptedBet, BetRejection> {
  for (const [index, leg] of held.legs.entries()) {
    const offer = view.offers[index];
    const why = offer && changeRejection(leg, offer);
    if (why) return { ok: false, why };
  }
  return validateBet(held, view);
}

/** A red card outweighs a score, because both change the score's worth; a check or a new period is neither. */
function changeRejection(leg: HeldLeg, now: SelectionOffer): BetRejection | undefined {
  if (!marketTypeOf(leg.marketCode)?.inPlay || leg.stateNumber === now.stateNumber) return undefined;
  if (leg.redCards !== now.redCards) return refused('redCard');
  if (leg.score !== now.score && now.score !== '') {
    return refusedBecause('scoreChanged', rejectionMessage.scoreChanged({ from: leg.score, to: now.score }));
  }
  return refused(now.shut === 'closed' ? 'closed' : 'suspended');
}
