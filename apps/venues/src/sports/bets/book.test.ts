import { fc, test as property } from '@fast-check/vitest';
import { playOf, type Selection } from '@fairground/sportsbook';
import { describe, expect, test } from 'vitest';
import { bookOf, type Position } from './book.ts';

function selection(w: string, side: string, line = 0, given: Partial<Selection> = {}): Selection {
  const play = playOf(w);
  if (!play) throw new Error(w);
  return { play, side, line, ...given };
}

const on = (legs: readonly Selection[], staked: bigint, returnable: bigint): Position => ({
  sport: 'FT',
  legs,
  staked,
  returnable,
});

const profitAt = (positions: readonly Position[], home: number, away: number): bigint | undefined =>
  bookOf(positions, 5).scores.find((line) => line.home === home && line.away === away)?.profit;

describe('SP-16 what a match would cost at every score', () => {
  test('a backed home win costs when it comes and earns when it does not', () => {
    const book = [on([selection('M', 'H')], 100n, 250n)];
    expect(profitAt(book, 1, 0)).toBe(-150n);
    expect(profitAt(book, 1, 1)).toBe(100n);
  });

  test('quarter lines pay half, and handicaps taken in play count from their score', () => {
    expect(profitAt([on([selection('R', 'H', -3)], 100n, 200n)], 1, 0)).toBe(-50n);
    const live = on([selection('RE', 'H', -2, { atBet: { home: 1, away: 0 } })], 100n, 200n);
    expect(profitAt([live], 1, 0)).toBe(100n);
    expect(profitAt([live], 2, 0)).toBe(-100n);
  });

  test('selections taken together cost only where all win', () => {
    const both = on([selection('M', 'H'), selection('OU', 'O', 10)], 100n, 500n);
    expect(profitAt([both], 3, 0)).toBe(-400n);
    expect(profitAt([both], 1, 0)).toBe(100n);
  });

  test('what no final score decides is told apart', () => {
    expect(bookOf([on([selection('CNOU', 'O', 38)], 100n, 190n)], 3).undecided).toBe(90n);
  });

  property.prop([fc.bigInt(1n, 1_000_000n), fc.bigInt(1n, 1_000_000n)])(
    'a book is the sum of its positions, and the three sides of a match cover every score once',
    (staked, won) => {
      const sides = ['H', 'N', 'C'].map((side) => on([selection('M', side)], staked, staked + won));
      for (const { profit } of bookOf(sides, 4).scores) expect(profit).toBe(2n * staked - won);
    },
  );
});
