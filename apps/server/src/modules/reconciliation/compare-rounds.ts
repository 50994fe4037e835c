import type { Fen } from '@fairground/money';
import type { FoundDifference } from './books.ts';
import { compareBooks } from './compare-books.ts';

/** A round as one side tells it. */
export interface ComparedRound {
  readonly ref: string;
  readonly orderNo: string;
  /** Whose it is, by the provider's name of the player. */
  readonly player: string;
  readonly stake: Fen;
  readonly win: Fen;
  /** What of the win lies at the provider and is not the player's: beyond the payout of a day. */
  readonly withheld: Fen;
  /** `settled`, `refunded`; with us also `open`. */
  readonly state: string;
}

/** Stakes first, as any two lists; of the rounds both sides have, whose they are, how they ended and what they paid. */
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
  const ends = [...new Map(theirs.map((round) => [round.ref, round])).values()].flatMap(
    (round): readonly FoundDifference[] => {
      const known = own.get(round.ref);
      return known ? endsOf(known, round) : [];
    },
  );
  return [...stakes, ...ends];
}

function endsOf(known: ComparedRound, round: ComparedRound): readonly FoundDifference[] {
  const { ref, orderNo, win, withheld } = { ...known, ref: round.ref };
  const found = { ref, orderNo, ours: win, theirs: round.win };
  const whose = { ref, orderNo, kind: 'player', ours: known.stake, theirs: round.stake };
  const differences = known.player === round.player ? [] : [whose];
  if (known.state !== round.state) return [...differences, { ...found, kind: 'state' }];
  if (win !== round.win) return [...differences, { ...found, kind: 'win' }];
  return withheld === 0n ? differences : [...differences, { ...found, kind: 'withheld', ours: win - withheld }];
}
