import type { Verdict } from '@fairground/money';
import { playOf } from '@fairground/sportsbook';
import type { Offer } from '../board/board.ts';
import { climb, type LadderView } from './ladder.ts';
import { refusalSentence, refused, refusedBecause } from './refusal-words.ts';
import type { BetNo, Taken, Wish, WishedLeg } from './wish.ts';

/** One selection of a ticket in its delay, with the state of the match it was taken at. */
export interface HeldLeg extends WishedLeg {
  readonly score: string;
  readonly stateNumber: number;
  readonly redCards: number;
}

export interface HeldTicket extends Omit<Wish, 'legs'> {
  readonly legs: readonly HeldLeg[];
}

/**
 * What becomes of a ticket when its delay is over: taken when nothing happened in the match that it must not survive and
 * it would be taken anew at the prices of now, otherwise rejected with what happened.
 */
export function decideHeld(held: HeldTicket, view: LadderView): Verdict<Taken, BetNo> {
  for (const [index, leg] of held.legs.entries()) {
    const offer = view.offers[index];
    const why = offer && happened(leg, offer);
    if (why) return { ok: false, why };
  }
  return climb(held, view);
}

/** A red card outweighs a score, because both change the score's worth; a check or a new period is neither. */
function happened(leg: HeldLeg, now: Offer): BetNo | undefined {
  if (!playOf(leg.w)?.inPlay || leg.stateNumber === now.stateNumber) return undefined;
  if (leg.redCards !== now.redCards) return refused('redCard');
  if (leg.score !== now.score && now.score !== '') {
    return refusedBecause('scoreChanged', refusalSentence.scoreChanged(leg.score, now.score));
  }
  return refused(now.shut === 'closed' ? 'closed' : 'suspended');
}
