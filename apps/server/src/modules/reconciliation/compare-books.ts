import type { Fen } from '@fairground/money';

/** A line of a list: what both sides know it by, and how much it says. */
export interface BookLine {
  readonly ref: string;
  readonly amount: Fen;
}

export type BookDifferenceKind = 'only-theirs' | 'only-ours' | 'amount' | 'twice';

export interface BookDifference {
  readonly ref: string;
  readonly kind: BookDifferenceKind;
  readonly ours: Fen;
  readonly theirs: Fen;
}

/**
 * Holds two lists against each other, both ways: what only one of them has, what both have with another sum, and what
 * theirs has more often than once.
 */
export function compareBooks(ours: readonly BookLine[], theirs: readonly BookLine[]): readonly BookDifference[] {
  const own = new Map(ours.map(({ ref, amount }) => [ref, amount]));
  const seen = new Set<string>();
  const fromTheirs = theirs.flatMap(({ ref, amount }): BookDifference[] => {
    const known = own.get(ref);
    if (seen.has(ref)) return [{ ref, kind: 'twice', ours: 0n, theirs: amount }];
    seen.add(ref);
    if (known === undefined) return [{ ref, kind: 'only-theirs', ours: 0n, theirs: amount }];
    return known === amount ? [] : [{ ref, kind: 'amount', ours: known, theirs: amount }];
  });
  const fromOurs = [...own].flatMap(([ref, amount]): BookDifference[] =>
    seen.has(ref) ? [] : [{ ref, kind: 'only-ours', ours: amount, theirs: 0n }],
  );
  return [...fromTheirs, ...fromOurs];
}
