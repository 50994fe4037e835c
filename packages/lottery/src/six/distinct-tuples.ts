/**
 * How many tuples take one member of every set, all different: over the ways to tie places together, each block of b
 * tied places counts (−1)^(b−1)·(b−1)!·|what all its sets share|. Sets are bit masks of at most 53 numbers as bigint,
 * or lists.
 */
export function distinctTuples(sets: readonly (readonly number[])[]): number {
  const masks = sets.map((set) => set.reduce((mask, value) => mask | (1n << BigInt(value)), 0n));
  const shared = sharedSizes(masks);
  // tuples[m]: over the places in m; the block of its lowest place is chosen first.
  const tuples = Array.from({ length: 1 << masks.length }, () => 0);
  tuples[0] = 1;
  for (let places = 1; places < tuples.length; places += 1) {
    const lowest = places & -places;
    const others = places ^ lowest;
    let total = 0;
    for (let tied = others; ; tied = (tied - 1) & others) {
      const block = tied | lowest;
      total += blockSign(bits(block)) * (shared[block] ?? 0) * (tuples[places ^ block] ?? 0);
      if (tied === 0) break;
    }
    tuples[places] = total;
  }
  return tuples.at(-1) ?? 1;
}

function sharedSizes(masks: readonly bigint[]): readonly number[] {
  const all = masks.reduce((mask, next) => mask | next, 0n);
  const shared: bigint[] = [all];
  for (let places = 1; places < 1 << masks.length; places += 1) {
    const lowest = places & -places;
    shared.push((shared[places ^ lowest] ?? 0n) & (masks[bits(lowest - 1)] ?? 0n));
  }
  return shared.map((mask) => size(mask));
}

function blockSign(size: number): number {
  let sign = 1;
  for (let factor = 1; factor < size; factor += 1) sign *= -factor;
  return sign;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function size(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) count += 1;
  return count;
}
