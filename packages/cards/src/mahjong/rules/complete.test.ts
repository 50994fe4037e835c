import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isCompleteSlowly } from '../testing/reference-complete.ts';
import { kindsFrom } from '../testing/tiles-from.ts';
import { isComplete, isSevenPairs, isStandard, waitKinds } from './complete.ts';
import { countsOf, noCounts, plusOne } from './counts.ts';
import { COPIES, FIRST_HONOUR, KINDS, TILES } from './tiles.ts';

const FULL = 14;
const CHOICES = [1, 4, 6, 4, 1];

/** Vectors of a half by the number of their tiles: how many there are, and how many deals make them. */
interface Tally {
  readonly vectors: number[];
  readonly deals: number[];
}
const noTally = (): Tally => ({
  vectors: Array.from({ length: FULL + 1 }, () => 0),
  deals: Array.from({ length: FULL + 1 }, () => 0),
});
type What = 'all' | 'sets' | 'paired' | 'even' | 'evenSets' | 'evenPaired';
type Half = Readonly<Record<What, Tally>>;

/**
 * Every vector of 万, or of honours, up to fourteen tiles. 万 and honours share no set, so a hand is standard exactly when
 * each half is made of sets and one of them has the pair: each half is asked alone, or with a bare pair in the other.
 */
function halfOf(kinds: { readonly from: number; readonly to: number; readonly otherPair: number }): Half {
  const tallies = ['all', 'sets', 'paired', 'even', 'evenSets', 'evenPaired'].map((what) => [what, noTally()]);
  const half: Half = Object.fromEntries(tallies);
  const counts = noCounts();
  const look = ({ tiles, deals, isEven }: Chosen): void => {
    const add = (what: What): void => {
      const tally = half[what];
      tally.vectors[tiles] = (tally.vectors[tiles] ?? 0) + 1;
      tally.deals[tiles] = (tally.deals[tiles] ?? 0) + deals;
    };
    add('all');
    if (isEven) add('even');
    const isPaired = tiles % 3 === 2;
    if (tiles % 3 === 1) return;
    counts[kinds.otherPair] = isPaired ? 0 : 2;
    if (isStandard(counts)) {
      add(isPaired ? 'paired' : 'sets');
      if (isEven) add(isPaired ? 'evenPaired' : 'evenSets');
    }
    counts[kinds.otherPair] = 0;
  };
  const choose = (kind: number, { tiles, deals, isEven }: Chosen): void => {
    if (kind === kinds.to) return look({ tiles, deals, isEven });
    for (let count = 0; count <= Math.min(COPIES, FULL - tiles); count += 1) {
      counts[kind] = count;
      const chosen = { tiles: tiles + count, deals: deals * (CHOICES[count] ?? 0), isEven: isEven && count % 2 === 0 };
      choose(kind + 1, chosen);
    }
    counts[kind] = 0;
  };
  choose(kinds.from, { tiles: 0, deals: 1, isEven: true });
  return half;
}

interface Chosen {
  readonly tiles: number;
  readonly deals: number;
  readonly isEven: boolean;
}

/** Hands of fourteen made of the one half and the other. */
const together = (one: Tally, other: Tally, by: keyof Tally): number =>
  one[by].reduce((sum, count, tiles) => sum + count * (other[by][FULL - tiles] ?? 0), 0);

const countsFrom = (text: string) => countsOf(kindsFrom(text).map((kind) => kind * COPIES));

describe('complete hands', () => {
  test('of fourteen closed tiles are as many as published', () => {
    const suit = halfOf({ from: 0, to: FIRST_HONOUR, otherPair: FIRST_HONOUR });
    const honours = halfOf({ from: FIRST_HONOUR, to: KINDS, otherPair: 0 });
    const found = (['vectors', 'deals'] as const).map((by) => {
      const standard = together(suit.paired, honours.sets, by) + together(suit.sets, honours.paired, by);
      const pairs = together(suit.even, honours.even, by);
      const both = together(suit.evenPaired, honours.evenSets, by) + together(suit.evenSets, honours.evenPaired, by);
      return { all: together(suit.all, honours.all, by), standard, pairs, both, winning: standard + pairs - both };
    });
    expect(found).toMatchObject([
      { all: 57_103_816, standard: 127_240, pairs: 110_448, both: 452, winning: 237_236 },
      { all: 47_855_699_958_816, winning: 11_094_506_256 },
    ]);
  });

  const wall = Array.from({ length: TILES }, (_, tile) => tile);
  const some = (length: number) => fc.shuffledSubarray(wall, { minLength: length, maxLength: length });
  /** Hands that are complete, or one tile beside it. */
  const nearly = fc
    .tuple(fc.array(fc.nat(22), { minLength: 0, maxLength: 4 }), fc.nat(15), fc.nat(15), fc.nat(15), fc.boolean())
    .map(([sets, pair, less, more, isChanged]) => {
      const counts = noCounts();
      const add = (kind: number, count: number) => (counts[kind] = (counts[kind] ?? 0) + count);
      for (const set of sets)
        if (set < KINDS) add(set, 3);
        else [0, 1, 2].forEach((step) => add(set - KINDS + step, 1));
      add(pair, 2);
      if (isChanged && (counts[less] ?? 0) > 0) {
        add(less, -1);
        add(more, 1);
      }
      return counts;
    })
    .filter((counts) => counts.every((count) => count <= COPIES));

  test.prop([fc.oneof(some(FULL).map(countsOf), nearly)], { numRuns: 300 })(
    'are those a slow reference finds',
    (counts) => {
      expect(isComplete(counts)).toBe(isCompleteSlowly(counts));
    },
  );

  test('seven pairs may hold four equal tiles, and never called sets', () => {
    expect(isSevenPairs(countsFrom('11113355779999'))).toBe(true);
    expect(isSevenPairs(countsFrom('11335577999'))).toBe(false);
    expect(isComplete(countsFrom('113355779中中'))).toBe(false);
  });

  test.each([
    ['1112345678999', '', '123456789'],
    ['1233东东东中中中发发发', '', '3'],
    ['1234东东东中中中发发发', '', '14'],
    // All four of it are one's own: the hand waits for the other one alone.
    ['2344', '111 1 东东东 中中中', '4'],
    ['1133557799东东中', '', '中'],
  ])('%s with %s called waits for %s', (standing, called, waits) => {
    const counts = countsFrom(standing);
    const held = countsFrom(called.replaceAll(' ', '')).map((count, kind) => count + (counts[kind] ?? 0));
    expect(waitKinds(counts, held)).toEqual(kindsFrom(waits));
  });

  test.prop([some(FULL - 1)], { numRuns: 60 })('are what a hand waits for, and nothing else', (thirteen) => {
    const counts = countsOf(thirteen);
    const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter(
      (kind) => (counts[kind] ?? 0) < COPIES && isCompleteSlowly(plusOne(counts, kind)),
    );
    expect(waitKinds(counts, counts)).toEqual(kinds);
  });
});
