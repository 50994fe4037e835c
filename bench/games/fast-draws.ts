import type { Draws } from '@fairground/fair-play';

const WORDS = 2 ** 32;

/** xoshiro128++ from four words: chance that is fast and can be repeated, for counting on a grand scale. Never for play. */
export function fastDraws(seed: readonly [number, number, number, number]): Draws {
  let [a, b, c, d] = seed;
  const word = (): number => {
    const sum = (a + d) | 0;
    const drawn = (((sum << 7) | (sum >>> 25)) + a) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return drawn;
  };
  return {
    below: (n) => {
      const limit = WORDS - (WORDS % n);
      for (;;) {
        const drawn = word();
        if (drawn < limit) return drawn % n;
      }
    },
  };
}
