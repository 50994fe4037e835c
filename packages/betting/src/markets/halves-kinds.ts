import type { Score } from './facts.ts';
import { type Outcome, wonIf } from './outcome.ts';

/** What a side makes of the two halves of a match. */
export type HalvesGrader = (first: Score, second: Score) => Outcome;

type SideCode = 'H' | 'N' | 'C';

/** How each kind of market grades two halves; undefined for a side it does not have. */
export const halvesKinds = {
  /** `HC`: the home side leads at the break and the visitors win. */
  halfFull: (side) => {
    if (!/^[HNC]{2}$/.test(side)) return undefined;
    return (first, second) =>
      wonIf(`${leader(first)}${leader({ home: first.home + second.home, away: first.away + second.away })}` === side);
  },
  highestHalf: (side) => {
    const sign = { first: 1, second: -1, equal: 0 }[side];
    if (sign === undefined) return undefined;
    return (first, second) => wonIf(Math.sign(first.home + first.away - second.home - second.away) === sign);
  },
  winBothHalves: (side) =>
    bySide(side, (own) => (first, second) => wonIf(leader(first) === own && leader(second) === own)),
  winEitherHalf: (side) =>
    bySide(side, (own) => (first, second) => wonIf(leader(first) === own || leader(second) === own)),
  scoreBothHalves: (side) =>
    bySide(side, (own) => (first, second) => wonIf(goalsOf(first, own) > 0 && goalsOf(second, own) > 0)),
} satisfies Readonly<Record<string, (side: string) => HalvesGrader | undefined>>;

export type HalvesKind = keyof typeof halvesKinds;

/** Who leads: H, C, or N for nobody. */
export function leader({ home, away }: Score): SideCode {
  if (home === away) return 'N';
  return home > away ? 'H' : 'C';
}

const goalsOf = ({ home, away }: Score, side: SideCode): number => (side === 'H' ? home : away);

const bySide = (side: string, grade: (own: SideCode) => HalvesGrader): HalvesGrader | undefined =>
  side === 'H' || side === 'C' ? grade(side) : undefined;
