import type { Fen } from '@fairground/money';
import type { Grade, OwnGrade } from '../../features/grades/grades-data.ts';

interface Way {
  readonly have: Fen;
  readonly need: Fen;
}

/** From 0 to 1; nothing to do is done. */
export const shareOf = ({ have, need }: Way): number => (need === 0n ? 1 : Math.min(1, Number(have) / Number(need)));

/** What is left, never below nothing. */
export const leftOf = ({ have, need }: Way): Fen => (have >= need ? 0n : need - have);

/** The grade above the member's own; undefined at the top. */
export const nextGrade = (grades: readonly Grade[], { ownGrade }: OwnGrade): Grade | undefined =>
  grades.find(({ grade }) => grade === ownGrade + 1);

/** A grade that was held before comes back by its keep turnover in one period, not by totals that are long reached. */
export const isRegained = (next: Grade, { deposit, turnover }: OwnGrade): boolean =>
  deposit.have >= next.depositNeed && turnover.have >= next.turnoverNeed;

/** How far the way to the next grade has come: both sums have to be reached, so the shorter one counts. */
export const wayShare = (next: Grade, own: OwnGrade): number =>
  isRegained(next, own)
    ? shareOf({ have: own.keep.have, need: next.keepTurnoverNeed })
    : Math.min(
        shareOf({ have: own.deposit.have, need: next.depositNeed }),
        shareOf({ have: own.turnover.have, need: next.turnoverNeed }),
      );
