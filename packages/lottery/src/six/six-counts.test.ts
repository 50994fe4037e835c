import { describe, expect, test } from 'vitest';
import { distinctTuples } from './distinct-tuples.ts';
import { groupWays } from './groups-hit.ts';
import { halfWaves, headForms, quarterWaves, sizeAndParity, tailForms, twoSides, waveForms } from './number-forms.ts';
import { parlayWays } from './parlay.ts';
import { sevenColoursWays } from './seven-colours.ts';
import { choose, setsByGroups, setsBySum } from './subset-counts.ts';
import { animalNumbers, animalOf, animals, livestock, wildAnimals, yearAnimal } from './zodiac.ts';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const reduced = ({ ways, outOf }: { readonly ways: bigint; readonly outOf: bigint }): string => {
  const by = gcd(ways, outOf);
  return `${ways / by}/${outOf / by}`;
};
const balls = Array.from({ length: 49 }, (_, index) => index + 1);

describe('the zodiac of a lunar year', () => {
  test('2026 is the year of the horse, which holds five numbers', () => {
    const table = Object.fromEntries(animals.map((name, animal) => [name, animalNumbers(animal, { lunarYear: 2026 })]));
    expect(table).toEqual({
      马: [1, 13, 25, 37, 49],
      蛇: [2, 14, 26, 38],
      龙: [3, 15, 27, 39],
      兔: [4, 16, 28, 40],
      虎: [5, 17, 29, 41],
      牛: [6, 18, 30, 42],
      鼠: [7, 19, 31, 43],
      猪: [8, 20, 32, 44],
      狗: [9, 21, 33, 45],
      鸡: [10, 22, 34, 46],
      猴: [11, 23, 35, 47],
      羊: [12, 24, 36, 48],
    });
  });

  test.each([2026, 2027, 2031, 2035])('in %i every number has the animal whose numbers hold it', (year) => {
    for (const ball of balls)
      expect(animalNumbers(animalOf(ball, { lunarYear: year }), { lunarYear: year })).toContain(ball);
    expect(animalNumbers(yearAnimal(year), { lunarYear: year })).toHaveLength(5);
  });

  test('kept and wild animals are six each and together all', () => {
    expect(livestock.map((animal) => animals[animal]).join('')).toBe('牛马羊鸡狗猪');
    expect([...livestock, ...wildAnimals].toSorted((a, b) => a - b)).toEqual(animals.map((_, index) => index));
  });
});

describe('sides of a ball', () => {
  test('two sides hold 24 numbers each, four corners 12, and 49 returns', () => {
    expect(twoSides.map(({ label, wins }) => `${label}${wins.length}`).join(' ')).toBe(
      '大24 小24 单24 双24 合大24 合小24 合单24 合双24 尾大24 尾小24',
    );
    expect(sizeAndParity.map(({ label, wins }) => `${label}${wins.length}`).join(' ')).toBe(
      '大单12 大双12 小单12 小双12',
    );
    for (const form of [...twoSides, ...sizeAndParity, ...halfWaves, ...quarterWaves])
      expect(form.returns).toEqual([49]);
  });

  test('waves, heads and tails cover every ball once', () => {
    for (const forms of [waveForms, headForms, tailForms]) {
      expect(forms.flatMap(({ wins }) => wins).toSorted((a, b) => a - b)).toEqual(balls);
    }
  });
});

describe('exact counts', () => {
  test('sums of sets against a walk through all of them', () => {
    const counts = setsBySum(11, 5);
    const walked = Array.from({ length: counts.length }, () => 0n);
    const walk = (from: number, taken: number, sum: number): void => {
      if (taken === 5) walked[sum] = (walked[sum] ?? 0n) + 1n;
      else for (let value = from; value <= 11; value += 1) walk(value + 1, taken + 1, sum + value);
    };
    walk(1, 0, 0);
    expect(counts).toEqual(walked);
  });

  test('every set of seven has some number of animals', () => {
    const ways = setsByGroups([5, ...Array.from({ length: 11 }, () => 4)]);
    expect(ways.reduce((total, count) => total + count, 0n)).toBe(choose(49, 7));
    expect(ways[1]).toBe(0n);
  });

  test('hitting groups: inclusion and exclusion against the number of groups', () => {
    // All twelve animals cannot come; one and the same pair comes as often as any other of its sizes.
    expect(reduced(groupWays('hit', [4, 4]))).toBe('209801/1022626');
    expect(groupWays('hit', [4, 4, 4, 4, 4, 4, 4, 4]).ways).toBe(0n);
    const { ways, outOf } = groupWays('hit', [4]);
    expect(ways + groupWays('miss', [4]).ways).toBe(outOf);
  });

  test.each([[4], [5, 4], [4, 4, 4], [5, 5, 5, 4], [5, 4, 4, 4, 4]])(
    'hitting groups of %s: by inclusion and exclusion as by filling one group after the other',
    (...sizes) => {
      expect(groupWays('hit', sizes).ways).toBe(setsByGroups(sizes)[sizes.length]);
      expect(groupWays('miss', sizes).ways).toBe(setsByGroups(sizes)[0]);
    },
  );

  test('a draw has one of three waves highest, or a tie', () => {
    const { ways, outOf } = sevenColoursWays();
    expect(ways.red + ways.blue + ways.green + ways.tie).toBe(outOf);
  });

  test('tuples of different members against a walk through all of them', () => {
    const walk = (sets: readonly (readonly number[])[], taken: readonly number[]): number => {
      const set = sets[taken.length];
      if (!set) return 1;
      return set.reduce((total, value) => total + (taken.includes(value) ? 0 : walk(sets, [...taken, value])), 0);
    };
    for (const sets of [
      [[1]],
      [[1], [1]],
      [
        [1, 2, 3],
        [2, 3],
        [3, 4],
      ],
      [
        [1, 2],
        [1, 2],
        [1, 2],
        [5, 6],
      ],
      [balls.slice(0, 7), balls.slice(3, 9), [1, 4, 8, 10], balls.slice(0, 10), [2, 4, 6]],
    ]) {
      expect(distinctTuples(sets)).toBe(walk(sets, []));
    }
    expect(distinctTuples([])).toBe(1);
  });

  test('legs on two places are not independent', () => {
    const big = twoSides[0]?.wins ?? [];
    const small = twoSides[1]?.wins ?? [];
    expect(reduced(parlayWays([big, big]))).toBe('23/98');
    expect(reduced(parlayWays([big, small]))).toBe('12/49');
  });
});
