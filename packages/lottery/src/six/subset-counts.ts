/** How many are in all of 49: C(49,7) sets of seven balls. */
export const BALLS = 49;
export const DRAWN = 7;

/** C(n, k); none where k is out of range. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** How many sets of seven balls miss every one of `held` numbers. */
export const setsMissing = (held: number): bigint => choose(BALLS - held, DRAWN);

/** How many sets of seven balls hit each of these disjoint groups at least once: by inclusion and exclusion. */
export function setsHittingAll(sizes: readonly number[]): bigint {
  let total = 0n;
  for (let mask = 0; mask < 1 << sizes.length; mask += 1) {
    let held = 0;
    let sign = 1n;
    sizes.forEach((size, index) => {
      if ((mask & (1 << index)) === 0) return;
      held += size;
      sign = -sign;
    });
    total += sign * setsMissing(held);
  }
  return total;
}

/** How many sets of `drawn` of the numbers 1 … `values` add up to each sum: index is the sum. */
export function setsBySum(values: number, drawn: number): readonly bigint[] {
  const most = drawn * values;
  const counts = Array.from({ length: drawn + 1 }, () => Array.from({ length: most + 1 }, () => 0n));
  const start = counts[0];
  if (start) start[0] = 1n;
  for (let value = 1; value <= values; value += 1) {
    for (let size = drawn; size >= 1; size -= 1) {
      const [to, from] = [counts[size] ?? [], counts[size - 1] ?? []];
      for (let sum = most; sum >= value; sum -= 1) to[sum] = (to[sum] ?? 0n) + (from[sum - value] ?? 0n);
    }
  }
  return counts[drawn] ?? [];
}

/** How many sets of seven balls hold so many of these groups; what is in none of them counts for none. */
export function setsByGroups(sizes: readonly number[]): readonly bigint[] {
  const outside = BALLS - sizes.reduce((total, size) => total + size, 0);
  // ways[drawn][groups], one group after the other. All sets are fewer than 10⁸: plain numbers hold them exactly.
  let ways = grid((drawn, groups) => (groups === 0 ? Number(choose(outside, drawn)) : 0));
  for (const size of sizes) {
    const picks = Array.from({ length: size + 1 }, (_, taken) => Number(choose(size, taken)));
    const before = ways;
    ways = grid((drawn, groups) =>
      picks.reduce(
        (total, ways, taken) => total + ways * (before[drawn - taken]?.[taken > 0 ? groups - 1 : groups] ?? 0),
        0,
      ),
    );
  }
  return (ways[DRAWN] ?? []).map(BigInt);
}

const grid = (at: (drawn: number, groups: number) => number): number[][] =>
  Array.from({ length: DRAWN + 1 }, (_, drawn) => Array.from({ length: DRAWN + 1 }, (_, groups) => at(drawn, groups)));
