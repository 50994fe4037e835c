import type { Score } from './facts.ts';
import { type Outcome, wonIf } from './outcome.ts';

/** What a side makes of the two halves of a match. */
export type HalvesJudge = (first: Score, second: Score) => Outcome;

type Letter = 'H' | 'N' | 'C';

/** How each kind of play judges two halves; undefined for a side it does not have. */
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
} satisfies Readonly<Record<string, (side: string) => HalvesJudge | undefined>>;

export type HalvesKind = keyof typeof halvesKinds;

/** Who leads: H, C, or N for nobody. */
export function leader({ home, away }: Score): Letter {
  if (home === away) return 'N';
  return home > away ? 'H' : 'C';
}

const goalsOf = ({ home, away }: Score, side: Letter): number => (side === 'H' ? home : away);

const bySide = (side: string, judge: (own: Letter) => HalvesJudge): HalvesJudge | undefined =>
  side === 'H' || side === 'C' ? judge(side) : undefined;
