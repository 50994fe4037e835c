import type { Fen } from '@fairground/money';
import type { FoundDifference } from './books.ts';
import { compareBooks } from './compare-books.ts';

/** A round as one side tells it. */
export interface ComparedRound {
  readonly ref: string;
  readonly orderNo: string;
  readonly stake: Fen;
  readonly win: Fen;
  /** `settled`, `refunded`; with us also `open`. */
  readonly state: string;
}

/** Stakes first, as any two lists; of the rounds both sides have, how they ended and what they paid. */
export function compareRounds(
  ours: readonly ComparedRound[],
  told: readonly ComparedRound[],
): readonly FoundDifference[] {
  const own = new Map(ours.map((round) => [round.ref, round]));
  // A stake that went back before it came to us moved nothing.
  const theirs = told.filter(({ ref, state }) => state !== 'refunded' || own.has(ref));
  const stakes = compareBooks(
    ours.map(({ ref, stake }) => ({ ref, amount: stake })),
    theirs.map(({ ref, stake }) => ({ ref, amount: stake })),
  ).map((each): FoundDifference => ({ ...each, orderNo: own.get(each.ref)?.orderNo ?? '' }));
  const ends = [...new Map(theirs.map((round) => [round.ref, round])).values()].flatMap((round): FoundDifference[] => {
    const known = own.get(round.ref);
    if (!known) return [];
    const found = { ref: round.ref, orderNo: known.orderNo, ours: known.win, theirs: round.win };
    if (known.state !== round.state) return [{ ...found, kind: 'state' }];
    return known.win === round.win ? [] : [{ ...found, kind: 'win' }];
  });
  return [...stakes, ...ends];
}
