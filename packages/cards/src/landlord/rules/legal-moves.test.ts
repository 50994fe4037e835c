import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { followingMoves, leadingMoves } from './legal-moves.ts';
import { beats, type Category, combinationOf } from './combination.ts';
import { TWO, countsOf, DECK_SIZE, noCounts, SMALL_JOKER } from './ranks.ts';
import { readingsOf } from '../testing/reference-moves.ts';
import { setOf } from '../testing/sets.ts';

const wholeDeck = countsOf(Array.from({ length: DECK_SIZE }, (_, card) => card));

/** The published number of sets of each category; together 27,471. */
const COUNTS: Readonly<Record<Category, number>> = {
  single: 15,
  pair: 13,
  triple: 13,
  'triple-single': 182,
  'triple-pair': 156,
  straight: 36,
  'pair-chain': 52,
  plane: 45,
  'plane-singles': 21_822,
  'plane-pairs': 2_939,
  'four-singles': 1_326,
  'four-pairs': 858,
  bomb: 13,
  rocket: 1,
};

const hands = fc
  .shuffledSubarray(
    Array.from({ length: DECK_SIZE }, (_, card) => card),
    { minLength: 1, maxLength: 20 },
  )
  .map(countsOf);

/** Sets of the sort a player picks: a few ranks, many alike. */
const picks = fc
  .array(fc.tuple(fc.nat(14), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 })
  .map((groups) => {
    const counts = noCounts();
    for (const [rank, count] of groups) counts[rank] = rank >= SMALL_JOKER ? 1 : count;
    return counts;
  });

/** Runs with something beside them. */
const chains = fc
  .tuple(fc.nat(TWO), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 4 }), picks)
  .map(([first, length, width, beside]) =>
    noCounts().map((_, rank) =>
      rank >= first && rank < first + length && rank < SMALL_JOKER ? width : rank % 3 === 0 ? (beside[rank] ?? 0) : 0,
    ),
  );

describe('GA-05c 斗地主 moves', () => {
  test('are 27,471, in fourteen categories, and each set is read in one way', () => {
    const moves = leadingMoves(wholeDeck);
    const counted = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0]));
    for (const { category } of moves) counted[category] = (counted[category] ?? 0) + 1;
    expect(counted).toEqual(COUNTS);
    expect(moves).toHaveLength(27_471);
    expect(new Set(moves.map(({ counts }) => counts.join(''))).size).toBe(27_471);
    const misread = moves.filter(({ counts, category, rank }) => {
      const read = combinationOf(counts);
      return read?.category !== category || read.rank !== rank;
    });
    expect(misread).toEqual([]);
    // All of them, and every other set of twenty cards, are read by the reference in the bench.
    const { length: sampled } = moves
      .filter((_, at) => at % 41 === 0)
      .map(({ counts, ...move }) => {
        expect(readingsOf(counts)).toEqual([move]);
        return move;
      });
    expect(sampled).toBe(671);
  });

  test.prop([fc.oneof(picks, chains, hands)], { numRuns: 300 })(
    'are recognised exactly where a reference finds one',
    (counts) => {
      const [reading] = readingsOf(counts);
      const { counts: _, ...found } = combinationOf(counts) ?? { counts };
      expect(found).toEqual(reading ?? {});
    },
  );

  test.prop([hands, hands], { numRuns: 30 })(
    'may follow where they beat the last, and all of those are found',
    (hand, lastHand) => {
      const own = leadingMoves(hand);
      for (const last of leadingMoves(lastHand).filter((_, at) => at % 17 === 0)) {
        const keys = (found: typeof own): string[] => found.map(({ counts }) => counts.join('')).toSorted();
        expect(keys(followingMoves(hand, last))).toEqual(keys(own.filter((move) => beats(move, last))));
      }
    },
  );

  test('beat a set of their own kind and size by its body; bombs beat sets, the rocket beats all', () => {
    const winning: readonly (readonly [string, string])[] = [
      ['4', '3'],
      ['X', 'x'],
      ['2', 'A'],
      ['4443', '333A'],
      ['456789', '345678'],
      ['44455536', '333444AX'],
      ['444466', '33332X'],
      ['3333', '2'],
      ['3333', '444455'],
      ['4444', '3333'],
      ['xX', '2222'],
      ['xX', '34567'],
    ];
    for (const [higher, lower] of winning) {
      expect([higher, lower, beats(setOf(higher), setOf(lower)), beats(setOf(lower), setOf(higher))]).toEqual([
        higher,
        lower,
        true,
        false,
      ]);
    }
    const apart: readonly (readonly [string, string])[] = [
      ['44', '3'],
      ['45678', '345678'],
      ['44455', '333A'],
      ['444455', '3333'],
      ['444555', '333'],
    ];
    for (const [one, other] of apart)
      expect([one, other, beats(setOf(one), setOf(other))]).toEqual([one, other, false]);
  });
});
